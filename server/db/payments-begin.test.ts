import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-01-02T09:00:00.000Z'
const stamps = { created_at: then, updated_at: '2026-02-03T23:30:00.000Z', rev: 1, deleted_at: null }

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0032-payments')
    await migrate(db, migrations.slice(0, here))
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  async function keep(table: string, row: object): Promise<void> {
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
  }

  const keysOf = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}_key`, '']))
  async function client(id: string, credit_cents: number, total_owed_cents: number): Promise<void> {
    await keep('clients', {
      ...{ id, ...stamps, updated_by: null, updated_by_id: null, person_text: '', search_text: '' },
      ...{ street: '', city: '', postal_code: '', country: '', address_key: '', credit_cents },
      ...keysOf('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
      ...{ first_name: 'Claire', last_name: id, email: '', phone: '', company_name: '', company_vat: '' },
      ...{ iban: '', bic: '', referrer_id: null, total_owed_cents, is_active: 1, alert: null, notes: '' },
    })
    await keep('contracts', { id, ...stamps, client_id: id, status: 'active', version: 1, mail: 'none' })
  }
  let number = 0
  async function invoice(client_id: string, status: string, credit_cents: number, more = {}): Promise<void> {
    number += 1
    await keep('invoices', {
      ...{ id: `${client_id}-${status}`, number: `2026-${number}`, number_text: '', client_id },
      ...{
        contract_id: client_id,
        period: `2025-${number}`,
        month: '2026-01',
        status,
        due_day: '2026-02-03',
      },
      ...{
        net_cents: 1000,
        vat_cents: 210,
        total_cents: 1210,
        credit_cents,
        communication: '',
        mail: 'none',
      },
      ...{ collections: 0, collected_at: null, ...stamps, ...more },
    })
  }
  const sums = async () => {
    const { rows } = await sql`
      select id, credit_cents, total_owed_cents from clients order by id`.execute(db)
    return rows
  }

  it('of a database of the version before, each invoice has the payment that its status stood for, and no sum changes', async () => {
    await client('anna', 300, 2 * 1210 - 210)
    await client('bert', 0, 1210)
    await client('carl', 55, 0)
    for (const status of ['created', 'pending']) await invoice('anna', status, 0)
    await invoice('anna', 'not_paid', 210)
    await invoice('anna', 'paid', 500, { collections: 2 })
    await invoice('anna', 'canceled', 400)
    await invoice('bert', 'sent', 0)
    await invoice('bert', 'paid', 0)
    const before = await sums()
    await migrate(db, migrations)
    expect(await sums()).toEqual(before)
    const { rows } = await sql<{ [column: string]: unknown }>`
      select client_id, invoice_id, how, cents, day, source from payments order by client_id, invoice_id, how`.execute(
      db,
    )
    const told = rows.map(row => [row.invoice_id ?? row.client_id, row.how, row.cents, row.day, row.source])
    expect(told.toSorted()).toEqual([
      // What Anna has, and what of hers was used.
      ['anna', 'credit', 300 + 210 + 500, '2026-01-02', 'carried-over'],
      ['anna-not_paid', 'credit', 210, '2026-02-04', 'carried-over'],
      ['anna-paid', 'credit', 500, '2026-02-04', 'carried-over'],
      ['anna-paid', 'direct-debit', 710, '2026-02-04', 'carried-over'],
      ['bert-paid', 'transfer', 1210, '2026-02-04', 'carried-over'],
      ['carl', 'credit', 55, '2026-01-02', 'carried-over'],
    ])
    // Counted from the rows, they are what they were.
    const counted = await sql`
      select id,
        (select coalesce(sum(case when invoice_id is null then cents else -cents end), 0)
          from payments where client_id = clients.id and how = 'credit') as credit_cents,
        (select coalesce(sum(total_cents - credit_cents - paid_cents - credited_cents), 0) from invoices
          where client_id = clients.id and status in ('pending', 'sent', 'not_paid')) as total_owed_cents
      from clients order by id`.execute(db)
    expect(JSON.parse(JSON.stringify(counted.rows), (_, value) => asNumber(value))).toEqual(before)
    const notes = await sql`select id from credit_notes`.execute(db)
    expect(notes.rows).toEqual([])
  })
})

/** PostgreSQL gives sums as texts. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
