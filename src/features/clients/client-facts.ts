import { useMemo } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { isLapsed } from '../../domain/bank/mandates.ts'
import { isExtraDue } from '../../domain/billing/extras.ts'
import { isOverdue } from '../../domain/billing/invoices.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { type AnimalFacts, type ClientFacts, isUnderContract } from '../../domain/search/list-filters.ts'
import { onceForEach } from '../../domain/text/once-for-each.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { ViewRow } from '../../store/overlay/table.ts'

/** Ids of clients with some property. Each table is read once after a change, and not for each client. */
type Clients = () => ReadonlySet<string>

function useClientsUnderContract(): Clients {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.contracts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(
    () =>
      memoizeClients(() =>
        findClientIds(view.tables.contracts.all(), ({ status }) => isUnderContract(status)),
      ),
    [view, version],
  )
}

export const clientFactTables = ['contracts', 'mandates', 'invoices', 'extras'] as const

export function useClientFacts(): (row: ClientRow) => ClientFacts {
  const { view, versions, now } = useWorkspace()
  const today = toDay(now())
  const mandatesVersion = useSignal(versions.mandates)
  const invoicesVersion = useSignal(versions.invoices)
  const underContract = useClientsUnderContract()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const withMandate = useMemo(
    () =>
      memoizeClients(() =>
        findClientIds(
          view.tables.mandates.all(),
          mandate => mandate.state === 'active' && !isLapsed(mandate, today),
        ),
      ),
    [view, mandatesVersion, today],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const late = useMemo(
    () =>
      memoizeClients(() => findClientIds(view.tables.invoices.all(), invoice => isOverdue(invoice, today))),
    [view, invoicesVersion, today],
  )
  const extrasVersion = useSignal(versions.extras)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const withExtraDue = useMemo(
    () =>
      memoizeClients(() =>
        findClientIds(
          view.tables.extras.all(),
          ({ clientId, day, invoiceId }) =>
            invoiceId === null && isExtraDue(day.slice(0, 7), today, underContract().has(clientId)),
        ),
      ),
    [view, extrasVersion, today, underContract],
  )
  return useMemo(
    () =>
      onceForEach(({ id, isActive, totalOwed }: ClientRow) => ({
        isActive,
        totalOwed,
        get isLate() {
          return late().has(id)
        },
        get isUnderContract() {
          return underContract().has(id)
        },
        get hasMandate() {
          return withMandate().has(id)
        },
        get hasExtraDue() {
          return withExtraDue().has(id)
        },
      })),
    [late, underContract, withMandate, withExtraDue],
  )
}

export const animalFactTables = ['clients', 'contracts'] as const

export function useAnimalFacts(): (row: AnimalRow) => AnimalFacts {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.clients)
  const underContract = useClientsUnderContract()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useMemo(
    () =>
      onceForEach(({ alert, hasOwnAddress, leftOn, clientId }: AnimalRow) => ({
        alert,
        leftOn,
        hasOwnAddress,
        client: {
          isActive: view.tables.clients.get(clientId)?.row.isActive ?? true,
          get isUnderContract() {
            return underContract().has(clientId)
          },
        },
      })),
    [view, version, underContract],
  )
}

function memoizeClients(find: () => ReadonlySet<string>): Clients {
  let found: ReadonlySet<string> | undefined
  return () => {
    found ??= find()
    return found
  }
}

function findClientIds<R extends { clientId: string }>(
  rows: Iterable<ViewRow<R>>,
  passes: (row: R) => boolean,
): Set<string> {
  const ids = new Set<string>()
  for (const { row } of rows) if (passes(row)) ids.add(row.clientId)
  return ids
}
