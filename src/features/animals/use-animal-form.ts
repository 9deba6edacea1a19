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

/** The initial input. The address is blank while the animal has its client's address. */
function getInitialTyped(row: AnimalRow | null): Typed {
  const first = firstTyped('animals')(row)
  return row?.hasOwnAddress ? first : { ...first, consultingAddress: blankAddressWithPhone }
}

function toRuleInput({ name, chipId, speciesName, clientId, nbYearlyVisit, birth }: Typed) {
  return { name, chipId, speciesName, clientId, nbYearlyVisit: parseVisits(nbYearlyVisit), birth }
}

type AnimalFormProps = Pick<RowFormProps<'animals'>, 'row' | 'draft' | 'onClose'> & {
  /** The banner of the list, if the form has none of its own. */
  onProblem?: SetProblem
  /** The client of a new animal, when known. */
  clientId?: string
}

export function useAnimalForm({ row: opened, draft, onClose, onProblem, clientId = '' }: AnimalFormProps) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const form = useRecordForm({
    record: 'animals',
    row: opened,
    draft,
    first: row => ({ ...getInitialTyped(row), ...(row === null && { clientId }) }),
    getRefusals: typed => animalRefusals(toRuleInput(typed)),
    showing: 'until-changed',
    ...(onProblem && { setProblem: onProblem }),
    onDone: onClose,
  })
  const { row, typed, change, giveUp } = form
  const whereabouts = useWhereabouts(row, typed, consultingAddress => change({ consultingAddress }))
  const values: AnimalValues = { ...typed, ...toRuleInput(typed), ...whereabouts.values() }
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

  // The draft of an animal is discarded when its client is erased.
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
  const typedChip = plainCode(chipId)
  if (typedChip === '') return { sameChip: undefined, oddChip: false }
  let sameChip: AnimalRow | undefined
  for (const { id, row } of animals) {
    if (id === ownId || row.chipId !== typedChip) continue
    sameChip = row
    break
  }
  return { sameChip, oddChip: !isUsualChipId(typedChip) }
}

/** The typed address; blank while the animal has its client's address. */
type TypedAddress = { clientId: string; consultingAddress: AddressWithPhone }

/**
 * The address of the animal in a form: its own, or its client's current one. `row` is null for a new animal.
 * The fields show the client's address until the user types another one.
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
  const [isOwnChosen, setOwnChosen] = useState(false)
  const [filled, setFilled] = useState<AddressWithPhone | null>(null)
  const previousAddress = useRef(blankAddressWithPhone)
  const isTyped = !isSame(typed, blankAddressWithPhone)
  const hasOwnAddress = isOwnChosen || isTyped
  // The input may have changed when the response arrives.
  const now = useRef({ clientId, typed, isOwnChosen })
  now.current = { clientId, typed, isOwnChosen }

  function take(address: AddressWithPhone, from: AddressWithPhone | null): void {
    setFilled(from)
    type(address)
  }

  /** The address of the client's first other animal, if it has its own. */
  function findOtherAddress(owner: string): AddressWithPhone | undefined {
    const others = [...animals.ownedBy(owner)].flatMap(id =>
      id === row?.id ? [] : (animals.get(id)?.row ?? []),
    )
    const [first] = others.sort((a, b) => compareText(normalizeText(a.name), normalizeText(b.name)))
    return first?.hasOwnAddress ? { ...first.consultingAddress } : undefined
  }

  return {
    hasOwnAddress,
    address: hasOwnAddress ? typed : (home ?? blankAddressWithPhone),
    isFilled: filled !== null && typed === filled,
    change(address: AddressWithPhone) {
      setOwnChosen(true)
      take(address, null)
    },
    chooseClientAddress() {
      previousAddress.current = typed
      setOwnChosen(false)
      take(blankAddressWithPhone, null)
    },
    chooseOwnAddress() {
      setOwnChosen(true)
      take(previousAddress.current, null)
    },
    /** Prefills the address of the client's other animals. Typed or chosen values stay. */
    async fillFrom(chosen: string): Promise<void> {
      const isFree = () =>
        !now.current.isOwnChosen && isSame(now.current.typed, filled ?? blankAddressWithPhone)
      if (chosen === clientId || !isFree()) return
      const place = findOtherAddress(chosen)
      take(place ?? blankAddressWithPhone, place ?? null)
      if (place !== undefined || animals.ownedBy(chosen).size > 0) return
      const first = { page: 1, limit: 1, sortBy: 'name', sortOrder: 'ASC' } as const
      await workspace.fresh('animals', { clientId: chosen, ...first }).catch(() => undefined)
      const came = findOtherAddress(chosen)
      if (
        came &&
        now.current.clientId === chosen &&
        !now.current.isOwnChosen &&
        !isAnything(now.current.typed)
      )
        take(came, came)
    },
    values(): StoredAddress {
      if (!isTyped || (home !== undefined && isAtHome(typed, home))) {
        const isAsBefore = row !== null && !row.hasOwnAddress && row.clientId === clientId
        const consultingAddress = isAsBefore ? row.consultingAddress : (home ?? blankAddressWithPhone)
        return { hasOwnAddress: false, consultingAddress, addressToCheck: false }
      }
      const isAsBefore = row?.hasOwnAddress === true && isSame(row.consultingAddress, typed)
      return {
        hasOwnAddress: true,
        consultingAddress: typed,
        addressToCheck: isAsBefore ? row.addressToCheck : false,
      }
    },
  }
}

function isAnything(address: AddressWithPhone): boolean {
  return !isSame(address, blankAddressWithPhone)
}
