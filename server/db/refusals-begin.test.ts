import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../testing/engines.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`

onEveryEngine(({ newPlace }) => {
  it('invoices that wait for their money say what the entries of statements told before', async () => {
    const home = await newPlace()
    const db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0042-refusals')
    await migrate(db, migrations.slice(0, here))
    // What this is about stands in a few columns; all others, and what they lead to, are left out.
    for (const table of ['invoices', 'bank_entries'])
      await db.schema.alterTable(table).renameTo(`whole_${table}`).execute()
    await sql`create table invoices (id text, status text, collected_at text)`.execute(db)
    await sql`create table bank_entries
      (id text, invoice_id text, kind text, day text, reason text, cost_cents integer, created_at text)`.execute(
      db,
    )
    const invoice = async (id: string, status: string, collected_at: string | null) =>
      sql`insert into invoices values (${id}, ${status}, ${collected_at})`.execute(db)
    const told = async (invoice_id: string, kind: string, day: number, reason: string, cost = 0) =>
      sql`insert into bank_entries values (${`${invoice_id} ${day}`}, ${invoice_id}, ${kind}, ${at(day).slice(0, 10)},
        ${reason}, ${cost}, ${at(day)})`.execute(db)
    await invoice('came back', 'not_paid', at(2))
    await told('came back', 'collected', 3, '')
    await told('came back', 'returned', 5, 'AM04', 350)
    await told('came back', 'returned', 7, 'MD06', 500)
    await invoice('no reason', 'not_paid', at(2))
    await told('no reason', 'rejected', 4, '')
    await invoice('collected again', 'not_paid', at(9))
    await told('collected again', 'returned', 5, 'AM04')
    await invoice('paid since', 'paid', at(2))
    await told('paid since', 'returned', 5, 'AM04')
    await migrations[here]?.up(Object(db))
    const rows = await db
      .selectFrom('invoices')
      .select(['id', 'refused_on', 'refusal', 'refusal_cost_cents'])
      .orderBy('id')
      .execute()
    await db.destroy()
    await home.remove()
    expect(rows.map(row => Object.values(row))).toEqual([
      ['came back', '2026-03-07', 'MD06', 500],
      ['collected again', null, null, 0],
      ['no reason', '2026-03-04', null, 0],
      ['paid since', null, null, 0],
    ])
  })
})
