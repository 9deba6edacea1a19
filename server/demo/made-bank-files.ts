import {
  type Collection,
  type Creditor,
  endToEndId,
  faultOfCollection,
} from '../../src/domain/bank-file/collection.ts'
import { directDebitFile } from '../../src/domain/bank-file/direct-debit-file.ts'
import { type Day, dayOf, type Month } from '../../src/domain/brussels.ts'
import { mandateReference } from '../../src/domain/documents/contract-paper.ts'
import { fullName } from '../../src/domain/person-name.ts'
import type { InvoicesTable, XmlExportRowsTable, XmlExportsTable } from '../db/invoice-tables.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'

export type BankFile = { file: XmlExportsTable; rows: XmlExportRowsTable[] }

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

/** As the host makes and keeps it; none of a month in which there is nothing to collect. */
export function madeBankFile({ id, month, createdAt, creditor, collections }: Order): BankFile | undefined {
  if (collections.length === 0) return undefined
  const { xml } = directDebitFile({ id, createdAt, today: dayOf(createdAt), creditor, collections })
  const debtors = new Set(collections.map(({ debtor }) => `${debtor.name}\n${debtor.iban}`))
  const rows = collections.map(collection => ({
    export_id: id,
    invoice_id: collection.invoiceId,
    end_to_end_id: endToEndId(collection),
    cents: collection.amountCents,
  }))
  const filename = `sepa-${month}-${id.slice(0, 8)}.xml`
  const file = { id, month, filename, client_count: debtors.size, xml, created_at: createdAt }
  return { file, rows }
}
