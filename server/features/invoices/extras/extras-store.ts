import { sql } from 'kysely'
import type { OpenExtra } from '../../../../src/domain/billing/bill-extras.ts'
import { extraCents } from '../../../../src/domain/billing/extras.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { extras } from '../../../../src/records/extras.ts'
import { inChunks, mostIds, queryInParts, type Tx } from '../../../db/database.ts'
import { recordStore } from '../../../records/record-store.ts'
import type { TouchedRow } from '../../../sync/changes.ts'
import { findInvoiceNumbers } from '../invoices-store.ts'

export const extraStore = recordStore(
  'extras',
  async (tx, rows) => {
    const invoiceIds = rows.flatMap(row => row.invoice_id ?? [])
    const numbers = await findInvoiceNumbers(tx, invoiceIds)
    return row => ({ invoiceNumber: numbers.get(row.invoice_id ?? '') ?? null })
  },
  windows => sql<boolean>`(invoice_id is null or created_at >= ${windows.invoices})`,
)

export async function findClientExtras(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('extras')
    .select(extraStore.columns)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return extraStore.toRows(tx, rows)
}

/** The lines that are open or on a created invoice, by client, in the order of an invoice. */
export async function findOpenExtras(
  tx: Tx,
  clientIds: readonly string[] | undefined,
): Promise<Map<string, OpenExtra[]>> {
  const created = tx.selectFrom('invoices').select('invoices.id').where('status', '=', 'created')
  const open = () =>
    tx
      .selectFrom('extras')
      .leftJoin('animals', 'animals.id', 'extras.animal_id')
      .select(['extras.id', 'extras.client_id', 'extras.invoice_id', 'extras.animal_id', 'extras.day'])
      .select(['extras.text', 'extras.quantity_hundredths', 'extras.unit', 'extras.price_cents'])
      .select(['extras.vat_rate_hundredths', 'animals.name as animal_name'])
      .where('extras.deleted_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('extras.invoice_id', 'is', null), eb('extras.invoice_id', 'in', created)]),
      )
      .orderBy('extras.day')
      .orderBy('extras.created_at')
      .orderBy('extras.text')
      .orderBy('extras.id')
  const rows =
    clientIds === undefined
      ? await open().execute()
      : await queryInParts(clientIds, some => open().where('extras.client_id', 'in', some))
  const found = new Map<string, OpenExtra[]>()
  for (const row of rows)
    addTo(found, row.client_id, {
      kind: 'extra',
      extraId: row.id,
      invoiceId: row.invoice_id,
      text: row.text,
      day: row.day,
      animal: row.animal_id === null ? null : { id: row.animal_id, name: row.animal_name ?? '' },
      quantity: extras.quantity.fromCells(row),
      unit: extras.unit.fromCells(row),
      priceCents: row.price_cents,
      vatRate: extras.vatRate.fromCells(row),
      netCents: extraCents({ quantity: extras.quantity.fromCells(row), price: extras.price.fromCells(row) }),
    })
  return found
}

/** Puts lines on invoices, or opens them (null). Requires the lock of their client. */
export async function moveExtras(
  tx: Tx,
  moved: Iterable<readonly [id: string, invoiceId: string | null]>,
): Promise<TouchedRow[]> {
  const byInvoice = new Map<string | null, string[]>()
  for (const [id, invoiceId] of moved) addTo(byInvoice, invoiceId, id)
  for (const [invoice_id, ids] of byInvoice)
    for (const some of inChunks(ids, mostIds))
      await tx.updateTable('extras').set({ invoice_id }).where('id', 'in', some).execute()
  return [...byInvoice.values()].flat().map(id => ({ record: 'extras', id, follows: true }))
}

/** The lines of a canceled or emptied invoice are open again. */
export async function reopenExtras(tx: Tx, invoiceId: string): Promise<TouchedRow[]> {
  const rows = await tx.selectFrom('extras').select('id').where('invoice_id', '=', invoiceId).execute()
  return moveExtras(
    tx,
    rows.map(({ id }) => [id, null] as const),
  )
}

/** For the month end. The lines of inactive clients count too. */
export async function sumOpenExtras(tx: Tx): Promise<{ lines: number; clients: number; net: number }> {
  const rows = await tx
    .selectFrom('extras')
    .select(['client_id', 'quantity_hundredths', 'price_cents'])
    .where('deleted_at', 'is', null)
    .where('invoice_id', 'is', null)
    .execute()
  const cents = rows.reduce(
    (sum, row) =>
      sum + extraCents({ quantity: extras.quantity.fromCells(row), price: extras.price.fromCells(row) }),
    0,
  )
  return {
    lines: rows.length,
    clients: new Set(rows.map(({ client_id }) => client_id)).size,
    net: eurosFromCents(cents),
  }
}
