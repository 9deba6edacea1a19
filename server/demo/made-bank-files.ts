import {
  type Collection,
  type Creditor,
  collectionOf,
  faultOfCollection,
} from '../../src/domain/bank/collection.ts'
import { directDebitFile } from '../../src/domain/bank/direct-debit-file.ts'
import { mandateInForce } from '../../src/domain/bank/mandates.ts'
import type { Day, Month } from '../../src/domain/calendar/brussels.ts'
import type { InvoicesTable } from '../db/tables.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import { type BankFile, bankFileName, bankFileOf } from '../features/invoices/export.ts'
import type { MadeMandate } from './made-mandates.ts'

export type MadeCollection = Collection & { mandateId: string }

/** Nothing for an invoice that was never sent, or that no bank collects: some clients never gave their IBAN. */
export function madeCollection(
  row: InvoicesTable,
  { values }: ClientWithHistory,
  mandate: MadeMandate | null,
  { today, practice }: { today: Day; practice: { iban: string } },
): MadeCollection | undefined {
  if (row.mail !== 'sent' || mandate === null) return undefined
  const invoice = {
    ...{ invoiceId: row.id, number: row.number, attempt: 0, dueDay: row.due_day },
    amountCents: row.total_cents - row.credit_cents,
  }
  const collection = collectionOf(invoice, values, mandateInForce([mandate], today))
  if (faultOfCollection(collection, today, practice) !== undefined) return undefined
  return { ...collection, mandateId: mandate.id }
}

type Order = {
  id: string
  month: Month
  createdAt: string
  creditor: Creditor
  collections: readonly MadeCollection[]
}

/** As the server makes and keeps it; none of a month in which there is nothing to collect. */
export function madeBankFile({ id, month, createdAt, creditor, collections }: Order): BankFile | undefined {
  if (collections.length === 0) return undefined
  const made = directDebitFile({ id, createdAt, creditor, collections })
  const filename = bankFileName(month, id)
  const mandateIds = collections.map(({ mandateId }) => mandateId)
  return bankFileOf({ id, month, now: createdAt }, { ...made, filename, creditor, collections, mandateIds })
}
