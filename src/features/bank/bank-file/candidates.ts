import { useEffect, useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { collectionFault, toCollection } from '../../../domain/bank/collection.ts'
import { isForOtherAccount } from '../../../domain/bank/mandates.ts'
import { isToCollect } from '../../../domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/billing/money.ts'
import { isForFile } from '../../../domain/billing/month-end.ts'
import { type Month, toDay } from '../../../domain/calendar/brussels.ts'
import { nameKeys } from '../../../domain/clients/clients.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { addTo } from '../../../domain/edits/patch.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { compareText } from '../../../domain/text/text.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { findMandate } from '../../../record-ui/documents/document-details.ts'
import type { View } from '../../../store/overlay/view.ts'
import type { Workspace } from '../../../sync/device/workspace.ts'
import { monthReader } from '../../invoices/months.ts'
import { fetchMonth } from '../../invoices/older-invoices.ts'

export type Candidate = ReturnType<typeof toCandidate>
export type CandidateColumn = 'number' | 'client' | 'createdAt'

/** Based on the rows of this device; the server checks again. `now` is an instant. */
export function toCandidate(view: Pick<View, 'tables'>, row: InvoiceRow, now: string) {
  const localClient = view.tables.clients.get(row.clientId)?.row
  const person = localClient ?? row.client
  const found = findMandate(view, row.clientId, now)
  const collected = {
    invoiceId: row.id,
    number: row.number,
    attempt: row.collections,
    dueDay: row.dueDate,
    amountCents: centsFromEuros(row.toPay),
    collectingUntil: row.collectingUntil,
  }
  return {
    id: row.id,
    clientId: row.clientId,
    number: row.number,
    client: person ? fullName(person) : null,
    clientKey: person ? nameKeys(person).lastName : '',
    createdAt: row.createdAt,
    dueDay: row.dueDate,
    toPay: row.toPay,
    credit: Math.max(0, localClient?.credit ?? 0),
    fault: collectionFault(toCollection(collected, localClient, found), toDay(now), {
      iban: view.tables.practice.get(practiceId)?.row.iban ?? '',
    }),
    /** The client has another IBAN than the mandate, which is the one that is debited. */
    isOtherAccount: isForOtherAccount(found.mandate, localClient),
    collectingUntil: row.collectingUntil,
    isSent: isToCollect(row),
  }
}

export function sortCandidates(
  candidates: readonly Candidate[],
  sortBy: CandidateColumn,
  sortOrder: 'ASC' | 'DESC',
): Candidate[] {
  const getSortKey = ({ number, clientKey, createdAt }: Candidate) =>
    ({ number, client: clientKey, createdAt })[sortBy]
  const turn = sortOrder === 'ASC' ? 1 : -1
  const refused = ({ fault }: Candidate) => (fault === undefined ? 1 : 0)
  // Invoices with a fault come first in every order; ties are sorted by number.
  return candidates.toSorted(
    (a, b) =>
      refused(a) - refused(b) ||
      turn * compareText(getSortKey(a), getSortKey(b)) ||
      compareText(a.number, b.number),
  )
}

/** The amount of the file: credit of the clients is used first. */
export function candidatesTotal(candidates: readonly Candidate[]): number {
  return eurosFromCents(sumOpenCents(candidates) - centsFromEuros(candidatesCredit(candidates)))
}

export function candidatesCredit(candidates: readonly Candidate[]): number {
  const ofClients = new Map<string, Candidate[]>()
  for (const candidate of candidates) addTo(ofClients, candidate.clientId, candidate)
  const cents = [...ofClients.values()].map(own =>
    Math.min(centsFromEuros(own[0]?.credit ?? 0), sumOpenCents(own)),
  )
  return eurosFromCents(cents.reduce((sum, amount) => sum + amount, 0))
}

const sumOpenCents = (candidates: readonly Candidate[]) =>
  candidates.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0)

export type CollectableStatus = 'pending' | 'not_paid'
type Candidates = { kind: 'loading' | 'failed' } | { kind: 'listed'; all: Candidate[] }

/** A snapshot of the invoices for a file: the list must not change while the dialog is open. */
export function useCandidates(month: Month, status: CollectableStatus, isHere: boolean): Candidates {
  const workspace = useWorkspace()
  const [candidates, setCandidates] = useState<Candidates>(() =>
    isHere ? listed(workspace, localRows(workspace, month), status) : { kind: 'loading' },
  )
  useEffect(() => {
    if (isHere) return
    let wanted = true
    void fetchMonth(workspace, month).then(
      rows => wanted && setCandidates(rows ? listed(workspace, rows, status) : { kind: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [workspace, month, status, isHere])
  return candidates
}

function listed(
  { view, now }: Workspace,
  rows: readonly InvoiceRow[],
  status: CollectableStatus,
): Candidates {
  const at = now()
  const fits = status === 'pending' ? isForFile : (row: InvoiceRow) => row.status === status
  const all = rows.filter(fits).map(row => toCandidate(view, row, at))
  return { kind: 'listed', all }
}

function localRows({ view }: Workspace, month: Month): InvoiceRow[] {
  const monthAt = monthReader()
  const rows: InvoiceRow[] = []
  for (const { row } of view.tables.invoices.all()) if (monthAt(row.createdAt) === month) rows.push(row)
  return rows
}
