import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-01-02T09:00:00.000Z'
const stamps = { created_at: then, updated_at: then, rev: 1, deleted_at: null }
const nobody = { updated_by: null, updated_by_id: null }
type Row = { [column: string]: unknown }

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0045-visits')
    await migrate(db, migrations.slice(0, here))
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  async function keep(table: string, row: Row): Promise<void> {
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
  }
  const rowsOf = async (table: string, order = 'id'): Promise<Row[]> =>
    (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db)).rows
  const keysOf = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}_key`, '']))

  async function client(id: string): Promise<void> {
    await keep('clients', {
      ...{ id, ...stamps, ...nobody, person_text: '', search_text: '' },
      ...{ street: '', city: '', postal_code: '', country: '', address_key: '', credit_cents: 0 },
      ...keysOf('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
      ...{ first_name: 'Claire', last_name: id, email: '', phone: '', company_name: '', company_vat: '' },
      ...{ iban: '', bic: '', referrer_id: null, total_owed_cents: 0, is_active: 1, alert: null, notes: '' },
    })
  }
  async function contract(
    id: string,
    steps: readonly (readonly [status: string, at: string])[],
    deleted_at: string | null = null,
  ): Promise<void> {
    await client(`of-${id}`)
    const status = steps.at(-1)?.[0] ?? 'created'
    const kept = { id, ...stamps, deleted_at, client_id: `of-${id}`, status, version: 1, mail: 'none' }
    await keep('contracts', { ...kept, signed_at: null, paper: null, withdrawn_at: null })
    for (const [n, [step, at]] of steps.entries())
      await keep('contract_steps', { contract_id: id, n, status: step, at })
  }
  async function appointment(id: string, more: Row = {}): Promise<void> {
    await keep('appointments', {
      ...{ id, ...stamps, ...nobody, title: 'Vaccin', description: null, animal_id: null },
      ...{ start_time: '2026-01-05T09:00:00.000Z', end_time: '2026-01-05T10:00:00.000Z' },
      ...{ span_from: '2026-01-05T09:00:00.000Z', span_until: '2026-01-05T10:00:00.000Z' },
      ...{ appointment_type: 'consultation', color: '#4CAF50', ...more },
    })
  }

  it('a database of the version before comes along: contracts know when they began, visits are booked', async () => {
    await contract('canceled', [
      ['created', '2024-01-01T09:00:00.000Z'],
      ['active', '2024-02-01T09:00:00.000Z'],
      ['canceled', '2024-06-01T09:00:00.000Z'],
    ])
    await contract('new', [['created', '2026-01-01T09:00:00.000Z']])
    await contract('resumed', [
      ['created', '2025-01-01T09:00:00.000Z'],
      ['signed', '2025-01-10T09:00:00.000Z'],
      ['active', '2025-01-15T23:30:00.000Z'],
      ['paused', '2025-07-01T09:00:00.000Z'],
      ['active', '2025-09-01T09:00:00.000Z'],
    ])
    await contract('paused', [
      ['active', '2025-03-01T09:00:00.000Z'],
      ['paused', '2025-04-01T09:00:00.000Z'],
    ])
    await contract('gone', [['active', '2025-05-01T09:00:00.000Z']], then)
    await appointment('past')
    await appointment('deleted', { deleted_at: then })
    const tables = ['clients', 'contracts', 'contract_steps', 'appointments', 'practice', 'history'] as const
    const orders = { contract_steps: 'at', history: 'row_id' }
    const orderOf = (table: string) => Reflect.get(orders, table) ?? 'id'
    const before = new Map<string, Row[]>()
    for (const table of tables) before.set(table, await rowsOf(table, orderOf(table)))
    await migrate(db, migrations)

    const contracts = await rowsOf('contracts')
    expect(contracts.map(({ id, started_at }) => [id, started_at])).toEqual([
      ['canceled', '2024-02-01T09:00:00.000Z'],
      ['gone', '2025-05-01T09:00:00.000Z'],
      ['new', null],
      ['paused', '2025-03-01T09:00:00.000Z'],
      ['resumed', '2025-01-15T23:30:00.000Z'],
    ])
    const booked = { person_id: null, room: null, state: 'booked', cancel_reason: null, series_id: null }
    for (const row of await rowsOf('appointments')) expect(row).toMatchObject(booked)
    for (const row of await rowsOf('practice'))
      expect(row).toMatchObject({
        opening_hours: null,
        days_off: null,
        confirm_visits: 'no',
        remind_visits_days: 0,
      })
    // Of what was there, nothing is otherwise.
    for (const table of tables) {
      const after = await rowsOf(table, orderOf(table))
      expect(after, table).toHaveLength(before.get(table)?.length ?? 0)
      expect(after, table).toMatchObject(before.get(table) ?? [])
    }
    expect(await rowsOf('colleagues')).toEqual([])
    expect(await rowsOf('templates')).toEqual([])
  })

  it('and from then on an appointment names a colleague that is there', async () => {
    await migrate(db, migrations)
    await expect(appointment('other', { person_id: 'nobody' })).rejects.toThrow(/foreign key/i)
    const look = { color: '#4F46E5', account_id: null, working_hours: null, days_off: null, has_left: 0 }
    await keep('colleagues', { id: 'bert', ...stamps, ...nobody, name: 'Bert', name_key: 'bert', ...look })
    await appointment('own', { person_id: 'bert' })
    expect(await rowsOf('appointments')).toMatchObject([{ id: 'own', person_id: 'bert', state: 'booked' }])
  })
})
