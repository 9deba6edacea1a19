import { useEffect, useMemo, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { ClientRow } from '../../../contract/clients.ts'
import type { HistoryRow } from '../../../contract/history.ts'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { LedgerEntry } from '../../../contract/payments.ts'
import type { RouteParams } from '../../../contract/routes.ts'
import type { RecordType, Rows } from '../../../contract/rows.ts'
import type { ClientEmail } from '../../../contract/timeline.ts'
import { spanOnDevices } from '../../../domain/calendar/appointments.ts'
import { buildTimeline, type TimelineKind } from '../../../domain/clients/timeline.ts'
import type { Json } from '../../../domain/text/json.ts'
import { useEntries, useReachable, useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import type { PagedRecord } from '../../../record-ui/record-address.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { Entry } from '../../../store/outbox/entry.ts'
import type { View } from '../../../store/overlay/view.ts'
import type { SuccessResponse } from '../../../sync/calls/call.ts'
import { readRow } from '../../../sync/feed/rows-from-answers.ts'

export type TimelineSubject = { clientId: string; animalId: string | null }

export type Timeline = ReturnType<typeof useTimeline>
export type TimelineEntry = Timeline['entries'][number]

const kindsByRecord = {
  clients: ['visit', 'note', 'contract', 'invoice', 'payment', 'email', 'edit'],
  animals: ['visit', 'note', 'edit'],
} as const satisfies { [record in PagedRecord]: readonly TimelineKind[] }

const historyLength = 30
const none: readonly never[] = []

/** Shows this device's rows at once, and adds the server's data if a response arrives. */
export function useTimeline({ clientId, animalId }: TimelineSubject) {
  const [record, id] = animalId === null ? (['clients', clientId] as const) : (['animals', animalId] as const)
  const isOfClient = animalId === null
  const workspace = useWorkspace()
  const { view, versions } = workspace
  const reachable = useReachable()
  const windows = useSignal(workspace.windows)
  const visitsHere = useVisits({ clientId, animalId })
  const contracts = useOwned('contracts', isOfClient ? clientId : '')
  const invoices = useOwned('invoices', isOfClient ? clientId : '')
  const notesOfClient = useOwned('notes', clientId)
  const notes = useMemo(
    () => (animalId === null ? notesOfClient : notesOfClient.filter(note => note.animalId === animalId)),
    [notesOfClient, animalId],
  )
  const client = view.tables.clients.get(clientId)?.row
  const isUnsent = (view.getRev(record, id) ?? 0) === 0
  const money = `${client?.rev ?? ''} ${useSignal(versions.invoices)}`
  const options = { refetchOn: money, persist: 'session', enabled: isOfClient && !isUnsent } as const
  const { data: ledger } = useServerQuery('GET clients/:id/ledger', { id: clientId }, options)
  const { data: emails } = useServerQuery('GET clients/:id/emails', { id: clientId }, options)
  const before = windows?.appointments.from ?? spanOnDevices(workspace.now()).from
  const older = useOlder(record, id, isUnsent, before, windows?.invoices)
  const edits = useEdits(record, id, isUnsent)

  const entries = useMemo(() => {
    const visits = joined(visitsHere, older.visits)
    const allInvoices = joined(invoices, older.invoices)
    return buildTimeline({
      visits,
      contracts,
      invoices: allInvoices,
      notes,
      payments: ledger?.entries.filter(isPayment) ?? null,
      emails: emails?.data.map(asEmail) ?? null,
      edits,
      now: workspace.now(),
    })
  }, [workspace, visitsHere, older.visits, contracts, invoices, older.invoices, notes, ledger, emails, edits])

  return {
    entries,
    kinds: kindsByRecord[record],
    older,
    isReachable: reachable,
    visits: visitsHere,
  }
}

/** Local rows have precedence, because they may include pending edits. */
function joined<Row extends { id: string }>(
  localRows: readonly Row[],
  older: readonly Row[],
): readonly Row[] {
  if (older.length === 0) return localRows
  const localIds = new Set(localRows.map(({ id }) => id))
  return [...localRows, ...older.filter(({ id }) => !localIds.has(id))]
}

/** The ledger also lists invoices and credit notes. Only incoming and outgoing payments count here. */
function isPayment({ kind }: LedgerEntry): boolean {
  return kind === 'payment' || kind === 'reversal' || kind === 'credit-used' || kind === 'credit-back'
}

function asEmail(email: ClientEmail): EmailSeen {
  const { id, subject, createdAt, sentAt, isFile } = email
  return { id, subject, at: sentAt ?? createdAt, isWaiting: sentAt === null, isFile }
}

export function useOwned<N extends 'contracts' | 'invoices' | 'notes' | 'animals'>(
  record: N,
  clientId: string,
): readonly Rows[N][] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[record])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => ownedRows(view, record, clientId), [view, record, clientId, version])
}

function ownedRows<N extends RecordType>(view: View, record: N, clientId: string): Rows[N][] {
  const table = view.tables[record]
  return [...table.ownedBy(clientId)].flatMap(id => table.get(id)?.row ?? [])
}

/** The visits on this device. For a client, they include visits of deleted animals. */
export function useVisits({ clientId, animalId }: TimelineSubject): readonly AppointmentRow[] {
  const { view, versions } = useWorkspace()
  const version = `${useSignal(versions.appointments)} ${useSignal(versions.animals)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  return useMemo(() => {
    const animalIds = animalId === null ? view.tables.animals.ownedBy(clientId) : new Set([animalId])
    const found: AppointmentRow[] = []
    for (const { row } of view.tables.appointments.all()) {
      if (row.animalId === null) continue
      if (animalIds.has(row.animalId) || (animalId === null && row.animal?.clientId === clientId))
        found.push(row)
    }
    return found
  }, [view, version, clientId, animalId])
}

type Older = {
  of: string
  visits: readonly AppointmentRow[]
  invoices: readonly InvoiceRow[]
  hasMoreVisits: boolean
  invoicePages: number
  invoicePage: number
  state: 'loading' | 'loaded' | 'failed'
}

/** Rows before the device's windows: the first page once the server is reachable, others on request. */
function useOlder(
  record: PagedRecord,
  id: string,
  isUnsent: boolean,
  before: string,
  invoicesBefore: string | undefined,
) {
  const { request } = useWorkspace()
  const reachable = useReachable()
  const of = `${record}/${encodeURIComponent(id)}`
  const [older, setOlder] = useState<Older | null>(null)
  const current = older?.of === of ? older : null

  async function loadMore(from: Older | null): Promise<void> {
    const last = from?.visits.at(-1)?.startTime ?? before
    const page = (from?.invoicePage ?? 0) + 1
    const wantsVisits = from === null || from.hasMoreVisits
    const wantsInvoices =
      record === 'clients' && invoicesBefore !== undefined && (from === null || page <= from.invoicePages)
    const begun: Older = from ?? { of, ...nothingOlder }
    setOlder({ ...begun, state: 'loading' })
    const [visits, invoices] = await Promise.all([
      wantsVisits ? request(`GET ${record}/:id/visits`, { id, before: last }) : null,
      wantsInvoices ? request('GET invoices', createInvoiceQuery(id, invoicesBefore, page)) : null,
    ])
    const isWhole = visits?.ok !== false && invoices?.ok !== false
    setOlder(now =>
      now?.of !== of
        ? now
        : !isWhole
          ? { ...begun, state: 'failed' }
          : {
              of,
              visits: [...begun.visits, ...rowsIn('appointments', visits)],
              invoices: [...begun.invoices, ...rowsIn('invoices', invoices)],
              hasMoreVisits: visits?.body.hasMore ?? false,
              invoicePages: invoices?.body.totalPages ?? begun.invoicePages,
              invoicePage: invoices ? page : begun.invoicePage,
              state: 'loaded',
            },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page depends only on the address of the timeline.
  useEffect(() => {
    if (reachable && !isUnsent && current === null) void loadMore(null)
  }, [reachable, isUnsent, of])

  const hasMore = current !== null && (current.hasMoreVisits || current.invoicePage < current.invoicePages)
  return {
    visits: current?.visits ?? none,
    invoices: current?.invoices ?? none,
    hasMore,
    state: current?.state ?? 'idle',
    loadMore: () => void loadMore(current?.state === 'failed' && current.invoicePage === 0 ? null : current),
  }
}

const nothingOlder = {
  visits: none,
  invoices: none,
  hasMoreVisits: true,
  invoicePages: 0,
  invoicePage: 0,
  state: 'loading',
} as const

function rowsIn<N extends RecordType>(
  record: N,
  response: SuccessResponse<{ data: Json[] }> | null,
): Rows[N][] {
  return response?.body.data.flatMap(row => readRow(record, row) ?? []) ?? []
}

function createInvoiceQuery(clientId: string, before: string, page: number): RouteParams<'GET invoices'> {
  const endDate = new Date(Date.parse(before) - 1).toISOString()
  return { clientId, endDate, sortBy: 'createdAt', sortOrder: 'DESC', page, limit: 100 }
}

/**
 * The edits of the row, from the server and the outbox. Until the response, derived from the row's stamps.
 */
function useEdits(record: PagedRecord, id: string, isUnsent: boolean): readonly TimelineEdit[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions[record])
  const entries = useEntries()
  const row = view.tables[record].get(id)?.row
  const name = row === undefined ? '' : nameOfRow(row)
  const { data: history } = useServerQuery(
    'GET history/:record/:id',
    { record, id, limit: historyLength },
    { refetchOn: row?.rev ?? '', persist: 'session', enabled: !isUnsent },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  return useMemo((): TimelineEdit[] => {
    const waiting = entries
      .filter(entry => entry.id === id)
      .map(
        (entry): TimelineEdit => ({ key: entry.key, at: entry.madeAt, record, name, from: 'outbox', entry }),
      )
    if (history) {
      return [
        ...waiting,
        ...history.data.map(
          (item: HistoryRow): TimelineEdit => ({
            key: `${record} ${id} ${item.rev}`,
            at: item.madeAt ?? item.at,
            record,
            name,
            from: 'history',
            item,
          }),
        ),
      ]
    }
    return [...waiting, ...(row === undefined || row.rev === 0 ? [] : createStampEdits(record, row, name))]
  }, [entries, history, record, id, name, version])
}

type Stamped = { id: string; createdAt: string; updatedAt: string; updatedBy: string }

function createStampEdits(record: PagedRecord, row: Stamped, name: string): TimelineEdit[] {
  const { id, createdAt, updatedAt, updatedBy } = row
  const isChanged = updatedAt !== '' && updatedAt !== createdAt
  const by = (action: 'add' | 'change', at: string): TimelineEdit => ({
    key: `${id} ${action}`,
    at,
    record,
    name,
    from: 'stamps',
    action,
    person: action === 'change' || !isChanged ? updatedBy : '',
  })
  return [
    ...(createdAt === '' ? [] : [by('add', createdAt)]),
    ...(isChanged ? [by('change', updatedAt)] : []),
  ]
}

function nameOfRow(row: ClientRow | Rows['animals']): string {
  return 'name' in row ? row.name : `${row.firstName} ${row.lastName}`.trim()
}

type EmailSeen = { id: string; at: string; subject: string; isWaiting: boolean; isFile: boolean }

/** An edit of a client or an animal: from the server, from the outbox, or derived from the row's stamps. */
export type TimelineEdit = { key: string; at: string; record: PagedRecord; name: string } & (
  | { from: 'history'; item: HistoryRow }
  | { from: 'outbox'; entry: Entry }
  | { from: 'stamps'; action: 'add' | 'change'; person: string }
)
