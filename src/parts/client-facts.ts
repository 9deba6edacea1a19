import { useCallback, useMemo } from 'react'
import type { AnimalRow } from '../contract/animals.ts'
import type { ClientRow } from '../contract/clients.ts'
import { dayOf } from '../domain/brussels.ts'
import { isOverdue } from '../domain/invoices.ts'
import { type AnimalFacts, type ClientFacts, isUnderContract } from '../domain/list-filters.ts'
import { isLapsed } from '../domain/mandates.ts'
import type { ViewRow } from '../store/overlay/table.ts'
import { useSignal, useWorkspace } from './device-hooks.ts'

/**
 * What hangs on clients, from what is on this device: all contracts and mandates, and the invoices of two years. Each table is read once
 * when it changes, and not for each client.
 */
function useClientsUnderContract(): ReadonlySet<string> {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.contracts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(
    () => clientsOf(view.tables.contracts.all(), ({ status }) => isUnderContract(status)),
    [view, version],
  )
}

export function useClientFacts(): (row: ClientRow) => ClientFacts {
  const { view, versions, now } = useWorkspace()
  const today = dayOf(now())
  const mandatesVersion = useSignal(versions.mandates)
  const invoicesVersion = useSignal(versions.invoices)
  const underContract = useClientsUnderContract()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const withMandate = useMemo(
    () =>
      clientsOf(
        view.tables.mandates.all(),
        mandate => mandate.state === 'active' && !isLapsed(mandate, today),
      ),
    [view, mandatesVersion, today],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const late = useMemo(
    () => clientsOf(view.tables.invoices.all(), invoice => isOverdue(invoice, today)),
    [view, invoicesVersion, today],
  )
  return useCallback(
    ({ id, isActive, totalOwed }) => ({
      isActive,
      totalOwed,
      isLate: late.has(id),
      isUnderContract: underContract.has(id),
      hasMandate: withMandate.has(id),
    }),
    [late, underContract, withMandate],
  )
}

export function useAnimalFacts(): (row: AnimalRow) => AnimalFacts {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.clients)
  const underContract = useClientsUnderContract()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useCallback(
    ({ alert, elsewhere, clientId }) => ({
      alert,
      isElsewhere: elsewhere,
      client: {
        isActive: view.tables.clients.get(clientId)?.row.isActive ?? true,
        isUnderContract: underContract.has(clientId),
      },
    }),
    [view, version, underContract],
  )
}

function clientsOf<R extends { clientId: string }>(
  rows: Iterable<ViewRow<R>>,
  passes: (row: R) => boolean,
): Set<string> {
  const ids = new Set<string>()
  for (const { row } of rows) if (passes(row)) ids.add(row.clientId)
  return ids
}
