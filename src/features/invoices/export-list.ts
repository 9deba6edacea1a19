import type { InvoiceRow } from '../../contract/invoices.ts'
import { type CollectionFault, faultOfCollection } from '../../domain/bank-file/collection.ts'
import { dayOf } from '../../domain/brussels.ts'
import { nameKeys } from '../../domain/clients.ts'
import { mandateReference } from '../../domain/documents/contract-paper.ts'
import { centsFromEuros, eurosFromCents } from '../../domain/money.ts'
import { fullName } from '../../domain/person-name.ts'
import { compareText } from '../../domain/text.ts'
import type { View } from '../../store/view.ts'

/** An invoice as the dialog of a file for the bank lists it. */
export type Candidate = {
  id: string
  number: string
  /** Null: nobody knows them. */
  client: string | null
  clientKey: string
  createdAt: string
  toPay: number
  fault: CollectionFault | undefined
  outUntil: string | null
}

export type CandidateColumn = 'number' | 'client' | 'createdAt'

/** As far as this device knows; the host looks again. */
export function candidateOf({ tables }: Pick<View, 'tables'>, row: InvoiceRow, today: string): Candidate {
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
