import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { blankAddressWithPhone } from '../../domain/clients/address.ts'
import { parseVisits, refusalsOfAnimal } from '../../domain/clients/animals.ts'
import { isUsualChipId, plainCode } from '../../domain/clients/official-numbers.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useOrdinarySaving } from '../../record-ui/forms/ordinary-form.ts'
import { firstTyped, type TypedOfRecord } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useSettled } from '../../record-ui/lists/list-hooks.ts'
import type { RowFormProps } from '../../record-ui/lists/record-screen.tsx'
import type { AnimalValues } from '../../records/animals.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { SetProblem } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { animalEdits } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'
import { useWhereabouts } from './use-whereabouts.ts'

const guardDelay = 300

type Typed = TypedOfRecord<'animals'>

/** An address is typed only where it is another one than the client's. */
function firstOf(row: AnimalRow | null): Typed {
  const first = firstTyped('animals')(row)
  return row?.elsewhere ? first : { ...first, consultingAddress: blankAddressWithPhone }
}

function ruledOf({ name, chipId, speciesName, clientId, nbYearlyVisit }: Typed) {
  return { name, chipId, speciesName, clientId, nbYearlyVisit: parseVisits(nbYearlyVisit) }
}

type AnimalFormProps = Pick<RowFormProps<'animals'>, 'row' | 'draft' | 'onClose'> & {
  /** The banner of the list, where the form has none of its own. */
  onProblem?: SetProblem
  /** Whose a new one is, where that is known. */
  clientId?: string
}

/** The form of an animal, in its inline row and in its dialog, and what saving it does. */
export function useAnimalForm({ row: opened, draft, onClose, onProblem, clientId = '' }: AnimalFormProps) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const form = useRecordForm({
    record: 'animals',
    row: opened,
    draft,
    first: row => ({ ...firstOf(row), ...(row === null && { clientId }) }),
    refusalsOf: typed => refusalsOfAnimal(ruledOf(typed)),
    showing: 'until-changed',
    ...(onProblem && { setProblem: onProblem }),
    onDone: onClose,
  })
  const { row, typed, change, giveUp } = form
  const whereabouts = useWhereabouts(row, typed, consultingAddress => change({ consultingAddress }))
  const values: AnimalValues = { ...typed, ...ruledOf(typed), ...whereabouts.values() }
  const [isConfirming, setConfirming] = useState(false)
  const chipId = useSettled(typed.chipId, guardDelay)
  const guards = useMemo(
    () => guardsOf(chipId, row?.id ?? null, workspace.view.tables.animals.all()),
    [chipId, row, workspace],
  )
  const saving = useOrdinarySaving('animals', form, animalEdits({ texts, language }))
  const { isDeleted } = saving

  async function keep(): Promise<void> {
    setConfirming(false)
    await saving.keep(values)
  }

  // What was typed about a client who was erased is not for anyone to see.
  const isErased = isDeleted && row !== null && workspace.view.isDeleted('clients', row.clientId)
  const leave = useEffectEvent(giveUp)
  useEffect(() => {
    if (isErased) leave()
  }, [isErased])

  async function save(): Promise<void> {
    if (!form.check()) return
    if (row && values.nbYearlyVisit !== row.nbYearlyVisit) setConfirming(true)
    else await keep()
  }

  return {
    ...form,
    isDeleted,
    values,
    chooseClient(clientId: string) {
      change({ clientId })
      void whereabouts.fillFrom(clientId)
    },
    whereabouts,
    guards,
    isConfirming,
    unconfirm: () => setConfirming(false),
    confirm: keep,
    save,
  }
}

export type AnimalForm = ReturnType<typeof useAnimalForm>

/** What makes one look twice before saving; it warns, and never refuses. */
export type AnimalGuards = { sameChip: AnimalRow | undefined; oddChip: boolean }

export function guardsOf(
  chipId: string,
  ownId: string | null,
  animals: Iterable<ViewRow<AnimalRow>>,
): AnimalGuards {
  const mine = plainCode(chipId)
  if (mine === '') return { sameChip: undefined, oddChip: false }
  let sameChip: AnimalRow | undefined
  for (const { id, row } of animals) {
    if (id === ownId || row.chipId !== mine) continue
    sameChip = row
    break
  }
  return { sameChip, oddChip: !isUsualChipId(mine) }
}
