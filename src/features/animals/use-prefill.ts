import { useRef, useState } from 'react'
import { isBlankAddress } from '../../domain/address.ts'
import { blankConsultingAddress, type ConsultingAddress } from '../../domain/animals.ts'
import { compareText, foldText } from '../../domain/text.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import type { AnimalTyped } from './animal-form.ts'

/**
 * Where a client's other animals are seen, this one most likely is too. What somebody typed is never replaced, only what
 * was filled in here before.
 */
export function usePrefill(
  { clientId, consultingAddress }: AnimalTyped,
  fill: (address: ConsultingAddress) => void,
) {
  const workspace = useWorkspace()
  const [filled, setFilled] = useState<ConsultingAddress | null>(null)
  const isFilled = filled !== null && consultingAddress === filled
  const isBlank = isBlankAddress(consultingAddress) && consultingAddress.phoneNumber === ''
  const isFree = isBlank || isFilled
  // The host's answer may come when something else has been typed or chosen.
  const now = useRef({ clientId, isFree })
  now.current = { clientId, isFree }

  const take = (address: ConsultingAddress) => {
    setFilled(address)
    fill(address)
  }

  function addressOfFirstAnimal(ofClient: string): ConsultingAddress | undefined {
    const { animals } = workspace.view.tables
    const theirs = [...animals.ownedBy(ofClient)].flatMap(id => animals.get(id)?.row ?? [])
    const [first] = theirs.sort((a, b) => compareText(foldText(a.name), foldText(b.name)))
    return first && !isBlankAddress(first.consultingAddress) ? { ...first.consultingAddress } : undefined
  }

  const invoiced = workspace.view.tables.clients.get(clientId)?.row
  const ofInvoice = invoiced && !isBlankAddress(invoiced.invoiceAddress) ? invoiced : undefined

  return {
    isFilled,
    async fromAnimalOf(chosen: string) {
      if (!isFree) return
      const known = addressOfFirstAnimal(chosen)
      if (known) return take(known)
      // What was filled in for another client is not this one's.
      if (isFilled) {
        setFilled(null)
        fill(blankConsultingAddress)
      }
      const first = { page: 1, limit: 1, sortBy: 'name', sortOrder: 'ASC' } as const
      await workspace.fresh('animals', { clientId: chosen, ...first }).catch(() => undefined)
      const came = addressOfFirstAnimal(chosen)
      if (came && now.current.clientId === chosen && now.current.isFree) take(came)
    },
    /** Offered while nothing stands there and the client has an address of their own. */
    fromInvoice:
      ofInvoice && isBlankAddress(consultingAddress)
        ? () =>
            take({
              ...ofInvoice.invoiceAddress,
              phoneNumber: consultingAddress.phoneNumber || ofInvoice.phone,
            })
        : undefined,
  }
}
