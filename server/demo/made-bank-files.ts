import { type Collection, type Creditor, faultOfCollection } from '../../src/domain/bank-file/collection.ts'
import { directDebitFile } from '../../src/domain/bank-file/direct-debit-file.ts'
import { type Day, dayOf, type Month } from '../../src/domain/brussels.ts'
import { mandateReference } from '../../src/domain/documents/contract-document.ts'
import { fullName } from '../../src/domain/person.ts'
import type { InvoicesTable } from '../db/tables.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { type BankFile, bankFileName, bankFileOf } from '../features/invoices/export.ts'

type Debtor = { client: ClientWithHistory; contract: ContractWithHistory }

/** Nothing for an invoice that was never sent, or that no bank collects: some clients never gave their IBAN. */
export function collectionOf(
  row: InvoicesTable,
  { client: { values }, contract }: Debtor,
  today: Day,
): Collection | undefined {
  if (row.mail !== 'sent' || contract.signedAt === null) return undefined
  const collection: Collection = {
    invoiceId: row.id,
    number: row.number,
    attempt: 0,
    amountCents: row.total_cents - row.credit_cents,
    dueDay: row.due_day,
    debtor: { name: values.companyName || fullName(values), iban: values.iban, bic: values.bic },
    mandate: { reference: mandateReference(contract.id), signedDay: dayOf(contract.signedAt) },
  }
  return faultOfCollection(collection, today) === undefined ? collection : undefined
}

type Order = {
  id: string
  month: Month
  createdAt: string
  creditor: Creditor
  collections: readonly Collection[]
}

/** As the server makes and keeps it; none of a month in which there is nothing to collect. */
export function madeBankFile({ id, month, createdAt, creditor, collections }: Order): BankFile | undefined {
  if (collections.length === 0) return undefined
  const { xml } = directDebitFile({ id, createdAt, today: dayOf(createdAt), creditor, collections })
  const filename = bankFileName(month, id)
  return bankFileOf({ id, month, now: createdAt }, { filename, xml, collections })
}
