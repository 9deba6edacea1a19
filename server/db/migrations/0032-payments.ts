import { sql } from 'kysely'
import { dayOf } from '../../../src/domain/calendar/brussels.ts'
import { inChunks, rowsPerInsert } from '../chunks.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/**
 * What clients pay is rows, and so is what is taken back of an invoice. Invoices of before were paid by their status alone: each
 * gets the payment that it stands for, on the day of its last change, and what credit paid of it. Invoices that were
 * canceled until now were void, and get no credit note.
 */
export const payments: Migration = {
  name: '0032-payments',
  async up(tx) {
    await addTables(tx)
    await addColumns(tx)
    await carryInvoices(tx)
    await carryCredit(tx)
  },
}

async function addTables(tx: Tx): Promise<void> {
  await tx.schema
    .createTable('payments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('invoice_id', 'text', column => column.references('invoices.id'))
    .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
    .addColumn('cents', 'integer', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('how', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('reverses', 'text', column => column.unique().references('payments.id'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('cost_cents', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_by_id', 'text')
    .execute()
  await index(tx, 'payments', ['invoice_id', 'how', 'cents'])
  await index(tx, 'payments', ['client_id', 'how', 'cents'])
  // All that the statistics add up.
  await index(tx, 'payments', ['how', 'cents'])
  await tx.schema
    .createTable('credit_notes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('number_text', 'text', column => column.notNull())
    .addColumn('invoice_id', 'text', column => column.notNull().references('invoices.id'))
    .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
    .addColumn('why', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('net_cents', 'integer', column => column.notNull())
    .addColumn('vat_cents', 'integer', column => column.notNull())
    .addColumn('total_cents', 'integer', column => column.notNull())
    .addColumn('returned_cents', 'integer', column => column.notNull())
    .addColumn('mail', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_by_id', 'text')
    .execute()
  await index(tx, 'credit_notes', ['invoice_id', 'total_cents', 'returned_cents'])
  await index(tx, 'credit_notes', ['client_id', 'returned_cents'])
  await index(tx, 'credit_notes', ['created_at', 'id'])
  await tx.schema
    .createTable('credit_note_lines')
    .addColumn('credit_note_id', 'text', column => column.notNull().references('credit_notes.id'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('period', 'text', column => column.notNull())
    .addColumn('vat_rate_hundredths', 'integer', column => column.notNull())
    .addColumn('net_cents', 'integer', column => column.notNull())
    .addColumn('vat_cents', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('credit_note_lines_key', ['credit_note_id', 'n'])
    .execute()
  await tx.schema
    .createTable('credit_note_papers')
    .addColumn('credit_note_id', 'text', column => column.primaryKey().references('credit_notes.id'))
    .addColumn('paper', 'text', column => column.notNull())
    .addColumn('pdf', 'text')
    .execute()
  await tx.schema
    .createTable('credit_note_numbers')
    .addColumn('year', 'text', column => column.primaryKey())
    .addColumn('last', 'integer', column => column.notNull())
    .execute()
}

async function index(tx: Tx, table: string, columns: readonly [string, ...string[]]): Promise<void> {
  await tx.schema
    .createIndex(`${table}_by_${columns[0]}`)
    .on(table)
    .columns([...columns])
    .execute()
}

/** What rows come to for an invoice: counted from them, and kept with it for the lists. */
async function addColumns(tx: Tx): Promise<void> {
  for (const name of ['paid_cents', 'credited_cents'])
    await tx.schema
      .alterTable('invoices')
      .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  await tx.schema
    .alterTable('invoices')
    .addColumn('credit_notes', 'text', column => column.notNull().defaultTo(''))
    .execute()
}

async function carryInvoices(tx: Tx): Promise<void> {
  for (let after = ''; ; ) {
    const page = await tx
      .selectFrom('invoices')
      .select(['id', 'client_id', 'status', 'total_cents', 'credit_cents', 'collections', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(5_000)
      .execute()
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    const rows = page.flatMap(({ id, client_id, status, updated_at, ...row }) => {
      if (status === 'created' || status === 'canceled') return []
      const made = { invoice_id: id, client_id, day: dayIn(updated_at), created_at: updated_at }
      const paid = row.total_cents - row.credit_cents
      const how = row.collections > 0 ? 'direct-debit' : 'transfer'
      return [
        ...(row.credit_cents > 0
          ? [carried(`${id}-credit`, { ...made, how: 'credit', cents: row.credit_cents })]
          : []),
        ...(status === 'paid' && paid > 0 ? [carried(`${id}-paid`, { ...made, how, cents: paid })] : []),
      ]
    })
    for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('payments').values(some).execute()
  }
  await sql`
    update invoices set paid_cents = (
      select coalesce(sum(cents), 0) from payments where invoice_id = invoices.id and how <> 'credit'
    ) where status = 'paid'
  `.execute(tx)
}

/** What they have, and what of it their invoices have used. */
async function carryCredit(tx: Tx): Promise<void> {
  const { rows: clients } = await sql<Credited>`
    select id, credit_cents, created_at,
      (select coalesce(sum(cents), 0) from payments where client_id = clients.id and how = 'credit') as used
    from clients
  `.execute(tx)
  const rows = clients.flatMap(({ id, credit_cents, created_at, used }) => {
    const cents = credit_cents + Number(used)
    const made = { invoice_id: null, client_id: id, day: dayIn(created_at), created_at }
    return cents > 0 ? [carried(`${id}-credit`, { ...made, how: 'credit', cents })] : []
  })
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('payments').values(some).execute()
}

/** An instant that nobody can read must not keep a practice from its update. */
function dayIn(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? instant.slice(0, 10) : dayOf(instant)
}

type Credited = { id: string; credit_cents: number; created_at: string; used: number }

type Carried = {
  invoice_id: string | null
  client_id: string
  cents: number
  day: string
  how: string
  created_at: string
}

const carried = (id: string, row: Carried) => ({
  ...row,
  id,
  source: 'carried-over',
  reverses: null,
  reason: '',
  cost_cents: 0,
  created_by: null,
  created_by_id: null,
})
