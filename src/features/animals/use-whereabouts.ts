import { useRef, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { type AddressWithPhone, blankAddressWithPhone } from '../../domain/clients/address.ts'
import { type Held, homeOf, isAtHome } from '../../domain/clients/animal-address.ts'
import { isSame } from '../../domain/edits/patch.ts'
import { compareText, normalizeText } from '../../domain/text/text.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'

/** What is typed of it: nothing where the animal stands with its client. */
type Typed = { clientId: string; consultingAddress: AddressWithPhone }

/**
 * Where the animal of a form stands: with its client, wherever they are by then, or elsewhere. `row` is the animal that is
 * edited; null for a new one. The lines show the client's address until something else is typed there.
 */
export function useWhereabouts(
  row: AnimalRow | null,
  { clientId, consultingAddress: typed }: Typed,
  type: (address: AddressWithPhone) => void,
) {
  const workspace = useWorkspace()
  const { animals } = workspace.view.tables
  const client = useRow('clients', clientId)?.row
  const home = client && homeOf(client)
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
    /** Where a client's other animals stand, this one most likely does too. What somebody typed or chose stays. */
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
    /** What the animal is to hold and show. */
    values(): Held {
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
