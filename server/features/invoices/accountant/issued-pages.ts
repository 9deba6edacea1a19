import { type Db, paged, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import {
  type Documents,
  type Period,
  readCreditNoteDocuments,
  readInvoiceDocuments,
  readIssuedInvoices,
  readIssuedNotes,
} from './issued-store.ts'

type WithDocuments<Item> = Documents & { items: Item[] }

export function invoicesWithDocuments({ db, clock }: Pick<RoutePorts, 'db' | 'clock'>, period: Period) {
  return withDocuments(
    db,
    (tx, after) => readIssuedInvoices(tx, period, after),
    (tx, invoices) => readInvoiceDocuments(tx, invoices, clock.now().toISOString()),
  )
}

export function notesWithDocuments(db: Db, period: Period) {
  return withDocuments(db, (tx, after) => readIssuedNotes(tx, period, after), readCreditNoteDocuments)
}

async function* withDocuments<Item>(
  db: Db,
  read: (tx: Tx, after: string) => Promise<{ items: Item[]; next: string | null }>,
  readDocuments: (tx: Tx, items: readonly Item[]) => Promise<Documents>,
): AsyncGenerator<WithDocuments<Item>> {
  const pages = paged(db, async (tx, after) => {
    const { items, next } = await read(tx, after)
    return { items: [{ items, ...(await readDocuments(tx, items)) }], next }
  })
  for await (const [page] of pages) if (page !== undefined) yield page
}
