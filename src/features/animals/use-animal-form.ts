import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import {
  type AnimalValues,
  type ConsultingAddress,
  parseVisits,
  refusalsOfAnimal,
} from '../../domain/animals.ts'
import { type Draft, firstTyped, type TypedOfRecord } from '../../parts/typed-values.ts'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { useFilled, useRow, useWorkspace } from '../../sync/device-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import type { SetProblem } from '../../ui/form-problem.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useTellAdded } from '../../ui/show-row.ts'
import { guardsOf } from './animal-guards.ts'
import { addAnimal, changeAnimal, restoreAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'
import { usePrefill } from './use-prefill.ts'

const guardDelay = 300

export type AnimalFormProps = {
  row: AnimalRow | null
  /** What was typed here earlier and never saved. */
  draft: Draft<'animals'> | undefined
  onClose: () => void
  onProblem: SetProblem
}

function valuesTyped(typed: TypedOfRecord<'animals'>): AnimalValues {
  return { ...typed, nbYearlyVisit: parseVisits(typed.nbYearlyVisit) }
}

/** The form of an animal in its inline row, and what saving it does. */
export function useAnimalForm({ row: opened, draft, onClose, onProblem }: AnimalFormProps) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellAdded = useTellAdded()
  const form = useRecordForm({
    record: 'animals',
    row: opened,
    draft,
    first: firstTyped('animals'),
    refusalsOf: typed => refusalsOfAnimal(valuesTyped(typed)),
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })
  const { row, typed, change, giveUp } = form
  const values = valuesTyped(typed)
  const [isConfirming, setConfirming] = useState(false)
  const chipId = useSettled(typed.chipId, guardDelay)
  const guards = useMemo(
    () => guardsOf(chipId, row?.id ?? null, workspace.view.tables.animals.all()),
    [chipId, row, workspace],
  )
  const prefill = usePrefill(row, typed, (consultingAddress: ConsultingAddress) =>
    change({ consultingAddress }),
  )

  // A colleague may have deleted it meanwhile; what goes because it is being saved here is no news.
  const isHere = useRow('animals', row?.id ?? '') !== undefined
  const isFilled = useFilled()
  const isDeleted = row !== null && isFilled && !isHere && !form.isSaving

  function editOf(before: AnimalRow | null) {
    const words = { texts, language }
    if (before !== null && !isDeleted) return changeAnimal(words, before, values)
    // One that the server never took cannot be brought back.
    return before !== null && before.rev > 0
      ? restoreAnimal(words, before, values)
      : addAnimal(words, workspace.newId(), values)
  }

  async function keep(): Promise<void> {
    setConfirming(false)
    const edit = editOf(row)
    if ((await form.keep(edit)) && edit && !row) tellAdded(edit.id, edit.subject)
  }

  // What was typed about a client who was erased is not for anyone to see.
  const isErased = isDeleted && workspace.view.isDeleted('clients', row.clientId)
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
      void prefill.fromAnimalOf(clientId)
    },
    prefill,
    guards,
    isConfirming,
    unconfirm: () => setConfirming(false),
    confirm: keep,
    save,
  }
}

export type AnimalForm = ReturnType<typeof useAnimalForm>
