import { useEffect, useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { faultOfCollection } from '../../../domain/bank-file/collection.ts'
import { dayOf, type Month } from '../../../domain/brussels.ts'
import { nameKeys } from '../../../domain/clients.ts'
import { mandateReference } from '../../../domain/documents/contract-document.ts'
import { centsFromEuros, eurosFromCents } from '../../../domain/money.ts'
import { fullName } from '../../../domain/person.ts'
import { compareText } from '../../../domain/text.ts'
import { useWorkspace } from '../../../parts/device-hooks.ts'
import type { View } from '../../../store/overlay/view.ts'
import type { Workspace } from '../../../sync/device/workspace.ts'
import { monthReader } from '../months.ts'
import { askMonth } from '../older-invoices.ts'

/** An invoice as the dialog of a file for the bank lists it. */
export type Candidate = ReturnType<typeof candidateOf>
export type CandidateColumn = 'number' | 'client' | 'createdAt'

/** As far as this device knows; the server looks again. */
export function candidateOf({ tables }: Pick<View, 'tables'>, row: InvoiceRow, today: string) {
  const known = tables.clients.get(row.clientId)?.row
  const person = known ?? row.client
  const signedAt = tables.contracts.get(row.contractId)?.row.signedAt ?? null
  const fault = faultOfCollection(
    {
      invoiceId: row.id,
      number: row.number,
      attempt: row.collections,
      amountCents: centsFromEuros(row.toPay),
      dueDay: row.dueDate,
      debtor: {
        name: known ? known.companyName || fullName(known) : '',
        iban: known?.iban ?? '',
        bic: known?.bic ?? '',
      },
      mandate:
        signedAt === null
          ? null
          : { reference: mandateReference(row.contractId), signedDay: dayOf(signedAt) },
      outUntil: row.outUntil,
    },
    today,
  )
  return {
    id: row.id,
    number: row.number,
    /** Null: nobody knows them. */
    client: person ? fullName(person) : null,
    clientKey: person ? nameKeys(person).lastName : '',
    createdAt: row.createdAt,
    toPay: row.toPay,
    fault,
    outUntil: row.outUntil,
  }
}

export function sortCandidates(
  candidates: readonly Candidate[],
  sortBy: CandidateColumn,
  sortOrder: 'ASC' | 'DESC',
): Candidate[] {
  const keyOf = ({ number, clientKey, createdAt }: Candidate) =>
    ({ number, client: clientKey, createdAt })[sortBy]
  const turn = sortOrder === 'ASC' ? 1 : -1
  // Equals go by their number, whichever way.
  return candidates.toSorted(
    (a, b) => turn * compareText(keyOf(a), keyOf(b)) || compareText(a.number, b.number),
  )
}

export function totalOf(candidates: readonly Candidate[]): number {
  return eurosFromCents(candidates.reduce((sum, { toPay }) => sum + centsFromEuros(toPay), 0))
}

export type Collected = 'pending' | 'not_paid'
type Candidates = { kind: 'loading' | 'failed' } | { kind: 'listed'; all: Candidate[] }

/** The invoices of a month that a file can be made of, as they were when the dialog opened: a list must not move. */
export function useCandidates(month: Month, status: Collected, isHere: boolean): Candidates {
  const workspace = useWorkspace()
  const [candidates, setCandidates] = useState<Candidates>(() =>
    isHere ? listed(workspace, rowsHere(workspace, month), status) : { kind: 'loading' },
  )
  useEffect(() => {
    if (isHere) return
    let wanted = true
    void askMonth(workspace, month).then(
      rows => wanted && setCandidates(rows ? listed(workspace, rows, status) : { kind: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [workspace, month, status, isHere])
  return candidates
}

function listed({ view, now }: Workspace, rows: readonly InvoiceRow[], status: Collected): Candidates {
  const today = dayOf(now())
  const all = rows.filter(row => row.status === status).map(row => candidateOf(view, row, today))
  return { kind: 'listed', all }
}

function rowsHere({ view }: Workspace, month: Month): InvoiceRow[] {
  const monthAt = monthReader()
  const rows: InvoiceRow[] = []
  for (const { row } of view.tables.invoices.all()) if (monthAt(row.createdAt) === month) rows.push(row)
  return rows
}
