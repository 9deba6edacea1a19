import { useRef, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { type AddressWithPhone, blankAddressWithPhone, isBlankAddress } from '../../domain/address.ts'
import { followClient, isSameAddress } from '../../domain/animals.ts'
import { isSame } from '../../domain/patch.ts'
import { fullName } from '../../domain/person.ts'
import { compareText, normalizeText } from '../../domain/text.ts'
import { useWorkspace } from '../device-hooks.ts'

/**
 * Where a client's other animals are seen, this one most likely is too. What somebody typed is never replaced, only what
 * was filled in from a client before. `row` is the animal that is edited; null for a new one.
 */
export function usePrefill(
  row: AnimalRow | null,
  { clientId, consultingAddress }: Pick<AnimalRow, 'clientId' | 'consultingAddress'>,
  fill: (address: AddressWithPhone) => void,
) {
  const workspace = useWorkspace()
  const { animals, clients } = workspace.view.tables
  const [filled, setFilled] = useState<AddressWithPhone | null>(null)
  const [hasChanged, setChanged] = useState(row !== null && row.clientId !== clientId)
  const isBlank = isBlankAddress(consultingAddress)
  // The server's answer may come when something else has been typed or chosen.
  const now = useRef({ clientId, consultingAddress })
  now.current = { clientId, consultingAddress }

  const take = (address: AddressWithPhone) => {
    setFilled(address)
    fill(address)
  }

  const othersOf = (client: string): AnimalRow[] =>
    [...animals.ownedBy(client)].flatMap(id => (id === row?.id ? [] : (animals.get(id)?.row ?? [])))

  function addressOfFirstAnimal(client: string): AddressWithPhone | undefined {
    const [first] = othersOf(client).sort((a, b) => compareText(normalizeText(a.name), normalizeText(b.name)))
    return first && !isBlankAddress(first.consultingAddress) ? { ...first.consultingAddress } : undefined
  }

  function addressOfInvoices(client: string): AddressWithPhone | undefined {
    const known = clients.get(client)?.row
    return known && !isBlankAddress(known.invoiceAddress)
      ? { ...known.invoiceAddress, phoneNumber: known.phone }
      : undefined
  }

  /** All that may have been filled in from a client. */
  function knownOf(client: string): AddressWithPhone[] {
    const known = clients.get(client)?.row
    return [
      ...(filled ? [filled] : []),
      ...(known ? [{ ...known.invoiceAddress, phoneNumber: known.phone }] : []),
      ...othersOf(client).map(other => other.consultingAddress),
    ]
  }

  const ofInvoices = addressOfInvoices(clientId)
  const theirs = addressOfFirstAnimal(clientId) ?? ofInvoices
  const stays = hasChanged && !isBlank && theirs && !isSameAddress(theirs, consultingAddress)
  const client = clients.get(clientId)?.row

  return {
    isFilled: filled !== null && consultingAddress === filled,
    /** Called while the form still names the former client. */
    async fromAnimalOf(chosen: string) {
      if (chosen === clientId) return
      setChanged(row === null ? clientId !== '' : chosen !== row.clientId)
      const before = consultingAddress
      const former = clientId === '' ? [] : knownOf(clientId)
      const follow = (next: AddressWithPhone): AddressWithPhone => {
        const address = followClient(before, former, next)
        if (isSame(address, before)) return before
        take(address)
        return address
      }
      const known = addressOfFirstAnimal(chosen)
      if (known) return void follow(known)
      // An animal that is there already is not left without an address; for a new one the button offers it.
      const ofChosen = row !== null && !isBlank ? addressOfInvoices(chosen) : undefined
      const meanwhile = follow(ofChosen ?? blankAddressWithPhone)
      const first = { page: 1, limit: 1, sortBy: 'name', sortOrder: 'ASC' } as const
      await workspace.fresh('animals', { clientId: chosen, ...first }).catch(() => undefined)
      const came = addressOfFirstAnimal(chosen)
      const { current } = now
      if (came && current.clientId === chosen && current.consultingAddress === meanwhile) follow(came)
    },
    /** Offered while nothing stands there and the client has an address of their own. */
    fromInvoice:
      ofInvoices && isBlank
        ? () =>
            take({
              ...ofInvoices,
              phoneNumber: consultingAddress.phoneNumber || ofInvoices.phoneNumber,
            })
        : undefined,
    /** Offered where the client is another one, and the address that somebody typed stayed. */
    fromClient: stays && client ? { name: fullName(client), take: () => take(theirs) } : undefined,
  }
}
