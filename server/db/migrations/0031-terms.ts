import { sql } from 'kysely'
import { dayOf } from '../../../src/domain/calendar/brussels.ts'
import { carryLines, carryTerms } from '../carried-over.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** What contracts charge from which day on, and what stands on invoices, line by line. */
export const terms: Migration = {
  name: '0031-terms',
  async up(tx) {
    await tx.schema
      .createTable('contract_terms')
      .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
      .addColumn('from_day', 'text', column => column.notNull())
      .addColumn('animals', 'text', column => column.notNull())
      .addColumn('prices', 'text', column => column.notNull())
      .addColumn('why', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('contract_terms_key', ['contract_id', 'from_day'])
      .execute()
    await tx.schema
      .createTable('price_changes')
      .addColumn('id', 'integer', column => column.primaryKey())
      .execute()
    await tx.schema.alterTable('contracts').addColumn('withdrawn_at', 'text').execute()
    await tx.schema.alterTable('invoices').addColumn('issue_day', 'text').execute()
    for (const flag of ['is_carried_over', 'is_emptied'])
      await tx.schema
        .alterTable('invoices')
        .addColumn(flag, 'integer', column => column.notNull().defaultTo(0))
        .execute()
    await dropOneInvoiceAPeriod(tx)
    await tx.schema
      .createTable('invoice_lines')
      .addColumn('invoice_id', 'text', column => column.notNull().references('invoices.id'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('period', 'text', column => column.notNull())
      .addColumn('contract_id', 'text', column => column.references('contracts.id'))
      .addColumn('animal_id', 'text')
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('chip', 'text', column => column.notNull())
      .addColumn('species', 'text', column => column.notNull())
      .addColumn('visits', 'integer')
      .addColumn('hourly_cents', 'integer')
      .addColumn('vat_rate_hundredths', 'integer', column => column.notNull())
      .addColumn('from_day', 'text')
      .addColumn('to_day', 'text')
      .addColumn('days', 'integer')
      .addColumn('of_days', 'integer')
      .addColumn('net_cents', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('invoice_lines_key', ['invoice_id', 'n'])
      .execute()
    await carryIssueDays(tx)
    await carryLines(tx)
    await carryTerms(tx)
  },
}

/** Those that were validated, as far as it can be known of the canceled ones: by the text that was kept of them. */
async function carryIssueDays(tx: Tx): Promise<void> {
  await sql`update invoices set is_carried_over = 1 where status <> 'created'`.execute(tx)
  const instants = await tx.selectFrom('invoices').select('created_at').distinct().execute()
  for (const { created_at } of instants)
    await sql`
      update invoices set issue_day = ${dayOf(created_at)}
      where created_at = ${created_at} and (
        status in ('pending', 'sent', 'paid', 'not_paid')
        or (status = 'canceled' and exists (
          select 1 from invoice_papers where invoice_papers.invoice_id = invoices.id and invoice_papers.paper is not null
        ))
      )
    `.execute(tx)
}

/**
 * A month that was emptied, or canceled by mistake, is made again, so a contract may have several invoices for it. The
 * embedded engine cannot drop a constraint: there the table is made anew as it is, but for that. Other tables refer to its rows; these
 * references are looked at when all is done.
 */
async function dropOneInvoiceAPeriod(tx: Tx): Promise<void> {
  const constraint = 'one_invoice_a_period'
  const { adapter } = tx.getExecutor()
  if (adapter.supportsTransactionalDdl) {
    await tx.schema.alterTable('invoices').dropConstraint(constraint).execute()
    return
  }
  const { rows } = await sql<{ type: string; made: string }>`
    select type, sql as made from sqlite_master
    where tbl_name = 'invoices' and type in ('table', 'index') and sql is not null
  `.execute(tx)
  const [table, ...more] = rows.filter(({ type }) => type === 'table')
  const without = table?.made.replace(/, constraint "one_invoice_a_period" unique \([^)]*\)/, '')
  if (table === undefined || more.length > 0 || without === table.made)
    throw new Error('the table of invoices is not as the steps before have left it')
  await sql`pragma defer_foreign_keys = on`.execute(tx)
  await sql`create table invoices_kept as select * from invoices`.execute(tx)
  await sql`drop table invoices`.execute(tx)
  await sql.raw(without ?? '').execute(tx)
  await sql`insert into invoices select * from invoices_kept`.execute(tx)
  await sql`drop table invoices_kept`.execute(tx)
  for (const { type, made } of rows) if (type === 'index') await sql.raw(made).execute(tx)
}
