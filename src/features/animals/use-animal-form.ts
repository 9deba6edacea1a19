import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { type AddressWithPhone, blankAddressWithPhone } from '../../domain/clients/address.ts'
import { clientHome, isAtHome, type StoredAddress } from '../../domain/clients/animal-address.ts'
import { animalRefusals, parseVisits } from '../../domain/clients/animals.ts'
import { isUsualChipId, plainCode } from '../../domain/clients/official-numbers.ts'
import { isSame } from '../../domain/edits/patch.ts'
import { compareText, normalizeText } from '../../domain/text/text.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { firstTyped, type TypedRecord } from '../../record-ui/forms/typed-values.ts'
import { useOrdinarySaving, useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useDebounced } from '../../record-ui/lists/list-hooks.ts'
import type { RowFormProps } from '../../record-ui/lists/record-screen.tsx'
import type { AnimalValues } from '../../records/animals.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { SetProblem } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { animalEdits } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

const guardDelay = 300

type Typed = TypedRecord<'animals'>

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
  /** The client of a new animal, when known. */
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
    refusalsOf: typed => animalRefusals(ruledOf(typed)),
    showing: 'until-changed',
    ...(onProblem && { setProblem: onProblem }),
    onDone: onClose,
  })
  const { row, typed, change, giveUp } = form
  const whereabouts = useWhereabouts(row, typed, consultingAddress => change({ consultingAddress }))
  const values: AnimalValues = { ...typed, ...ruledOf(typed), ...whereabouts.values() }
  const [isConfirming, setConfirming] = useState(false)
  const chipId = useDebounced(typed.chipId, guardDelay)
  const guards = useMemo(
    () => animalWarnings(chipId, row?.id ?? null, workspace.view.tables.animals.all()),
    [chipId, row, workspace],
  )
  const saving = useOrdinarySaving('animals', form, animalEdits({ texts, language }))
  const { isDeleted } = saving

  async function keep(): Promise<void> {
    setConfirming(false)
    await saving.keep(values)
  }

  // The draft of an erased client's animal is not shown to anyone.
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

/** Warnings that never prevent saving. */
export type AnimalGuards = { sameChip: AnimalRow | undefined; oddChip: boolean }

export function animalWarnings(
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

/** The typed address; blank while the animal has its client's address. */
type TypedAddress = { clientId: string; consultingAddress: AddressWithPhone }

/**
 * Where the animal of a form stands: with its client, wherever they are by then, or elsewhere. `row` is the animal that is
 * edited; null for a new one. The lines show the client's address until something else is typed there.
 */
function useWhereabouts(
  row: AnimalRow | null,
  { clientId, consultingAddress: typed }: TypedAddress,
  type: (address: AddressWithPhone) => void,
) {
  const workspace = useWorkspace()
  const { animals } = workspace.view.tables
  const client = useRow('clients', clientId)?.row
  const home = client && clientHome(client)
  const [isAsked, setAsked] = useState(false)
  const [filled, setFilled] = useState<AddressWithPhone | null>(null)
  const left = useRef(blankAddressWithPhone)
  const isTyped = !isSame(typed, blankAddressWithPhone)
  const isElsewhere = isAsked || isTyped
  // The server's answer may come when something else has been typed or chosen.
  const now = useRef({ clientId, typed, isAsked })
  now.current = { clientId, typed, isAsked }

  function take(address: AddressWithPhone, from: AddressWithPhone | null): void {
    setFilled(from)
    type(address)
  }

  /** Where the first of a client's other animals stands, where that is elsewhere. */
  function otherPlaceOf(owner: string): AddressWithPhone | undefined {
    const others = [...animals.ownedBy(owner)].flatMap(id =>
      id === row?.id ? [] : (animals.get(id)?.row ?? []),
    )
    const [first] = others.sort((a, b) => compareText(normalizeText(a.name), normalizeText(b.name)))
    return first?.elsewhere ? { ...first.consultingAddress } : undefined
  }

  return {
    isElsewhere,
    address: isElsewhere ? typed : (home ?? blankAddressWithPhone),
    isFilled: filled !== null && typed === filled,
    change(address: AddressWithPhone) {
      setAsked(true)
      take(address, null)
    },
    standWithClient() {
      left.current = typed
      setAsked(false)
      take(blankAddressWithPhone, null)
    },
    standElsewhere() {
      setAsked(true)
      take(left.current, null)
    },
    /** Prefills the address of the client's other animals. Typed or chosen values stay. */
    async fillFrom(chosen: string): Promise<void> {
      const isFree = () => !now.current.isAsked && isSame(now.current.typed, filled ?? blankAddressWithPhone)
      if (chosen === clientId || !isFree()) return
      const place = otherPlaceOf(chosen)
      take(place ?? blankAddressWithPhone, place ?? null)
      if (place !== undefined || animals.ownedBy(chosen).size > 0) return
      const first = { page: 1, limit: 1, sortBy: 'name', sortOrder: 'ASC' } as const
      await workspace.fresh('animals', { clientId: chosen, ...first }).catch(() => undefined)
      const came = otherPlaceOf(chosen)
      if (came && now.current.clientId === chosen && !now.current.isAsked && !isAnything(now.current.typed))
        take(came, came)
    },
    /** The address values to store. */
    values(): StoredAddress {
      if (!isTyped || (home !== undefined && isAtHome(typed, home))) {
        const isAsBefore = row !== null && !row.elsewhere && row.clientId === clientId
        const consultingAddress = isAsBefore ? row.consultingAddress : (home ?? blankAddressWithPhone)
        return { elsewhere: false, consultingAddress, addressToCheck: false }
      }
      const isAsBefore = row?.elsewhere === true && isSame(row.consultingAddress, typed)
      return {
        elsewhere: true,
        consultingAddress: typed,
        addressToCheck: isAsBefore ? row.addressToCheck : false,
      }
    },
  }
}

function isAnything(address: AddressWithPhone): boolean {
  return !isSame(address, blankAddressWithPhone)
}
