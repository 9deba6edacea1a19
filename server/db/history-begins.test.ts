import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp } from '../testing/client.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { historiesAstray, keptOf, said } from '../testing/history.ts'
import { openServer } from '../testing/server.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

type Row = { id: string; [column: string]: string | number | null }

const then = '2026-03-02T09:00:00.000Z'
const lastSeen = '2026-03-05T17:00:00.000Z'
const mirrored = { rev: 7, created_at: then, updated_at: then, updated_by: 'Anna', deleted_at: null }
const place = { street: 'Rue Neuve 12', city: 'Namur', postal_code: '5000', country: 'Belgique' }
const keysOf = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}_key`, '']))

/** Rows as the version before wrote them, one of each type and more of those that are gone. */
const client: Row = {
  ...{ id: 'claire', ...mirrored, ...place, address_key: '', person_text: '', search_text: '' },
  ...keysOf('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
  ...{ first_name: 'Claire', last_name: 'Dupont', email: 'c@example.be', phone: '0470', company_name: 'BV' },
  ...{ company_vat: 'BE1', iban: 'BE68', bic: 'GKCC', referrer_id: null, credit_cents: 1250 },
  ...{ total_owed_cents: 0, is_active: 0, alert: 'Careful', notes: 'Two\nlines' },
}
const animal: Row = {
  ...{ id: 'rex', ...mirrored, ...place, address_key: '', phone_number: '02', phone_number_key: '' },
  ...{ name: 'Rex', name_key: '', chip_id: '981', chip_id_key: '', species_id: 'chien', search_text: '' },
  ...{ species_name: 'Chien', client_id: 'claire', nb_yearly_visit: 0, alert: 'Bites', notes: 'Old' },
}
const rows: readonly { record: string; row: Row }[] = [
  { record: 'species', row: { id: 'chien', ...mirrored, name: 'Chien', hourly_price_cents: 4250 } },
  { record: 'clients', row: client },
  { record: 'clients', row: { ...client, id: 'referred', referrer_id: 'claire', is_active: 1 } },
  { record: 'clients', row: { ...client, id: 'erased', first_name: '', deleted_at: then } },
  { record: 'animals', row: animal },
  { record: 'animals', row: { ...animal, id: 'gone', name: 'Max', deleted_at: then } },
  {
    record: 'contracts',
    row: {
      ...{ id: 'contract', ...mirrored, client_id: 'claire', status: 'active', version: 2, mail: 'none' },
      ...{ signed_at: then, paper: null, source_docid: null, signed_docid: 'd' },
    },
  },
  {
    record: 'invoices',
    row: {
      ...{ id: 'invoice', ...mirrored, number: '2026-00042', number_text: '', client_id: 'claire' },
      ...{ contract_id: 'contract', period: '2026-02', month: '2026-03', status: 'sent', mail: 'sent' },
      ...{ due_day: '2026-03-16', net_cents: 1000, vat_cents: 210, total_cents: 1210, credit_cents: 1 },
      ...{ communication: '', collections: 1, collected_at: then, out_until: null, earlier_doubles: 0 },
    },
  },
  {
    record: 'appointments',
    row: {
      ...{ id: 'visit', ...mirrored, title: 'Visit', description: 'Shy', animal_id: 'rex', color: '#aabbcc' },
      ...{ start_time: then, end_time: then, span_from: then, span_until: then, appointment_type: 'surgery' },
    },
  },
  {
    record: 'practice',
    row: {
      ...{ id: 'practice', ...mirrored, ...place, name: 'De Hond', enterprise_number: '04', bic: 'GKCC' },
      ...{ vat_number: 'BE04', iban: 'BE68', creditor_id: 'BE69', days_to_pay: 30, vat_rate_hundredths: 650 },
      ...{ document_language: 'nl' },
    },
  },
]

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0025-history')
    await migrate(db, migrations.slice(0, here))
    for (const { record, row } of rows)
      await sql`insert into ${sql.table(record)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(db)
    await db
      .insertInto('changes')
      .values({ rev: 7, seq: 0, noun: 'clients', id: 'erased', deleted: 2 })
      .execute()
    await sql`insert into head (id, epoch, rev) values (1, 'epoch', 7)`.execute(db)
    const bram = { email: 'b@example.be', email_key: 'b@example.be', first_name: 'Bram', last_name: 'Maes' }
    const user = { id: 'bram', ...bram, password_hash: '', disabled: 0, created_at: then }
    await db.insertInto('users').values(user).execute()
    const seen = { created_at: then, ended_at: null, device: '', seen_at: lastSeen }
    await db
      .insertInto('sessions')
      .values({ id: 'session', user_id: 'bram', ...seen })
      .execute()
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  it('of a database of the version before, each row begins with what it holds; an erased one has none', async () => {
    const server = await openServer({ db, now: then })
    const anna = await signUp(server)
    expect(await historiesAstray(db, anna)).toEqual([])
    const first = await keptOf(db, 'clients', 'referred')
    // Mandates were made by a later update, of contracts that were there: they begin on the day on which those were signed.
    const begins = db
      .selectFrom('history')
      .select('at')
      .where('kind', '=', 'begin')
      .where('record', '<>', 'mandates')
      .distinct()
    expect(await begins.execute()).toEqual([{ at: lastSeen }])
    expect(first).toMatchObject([
      { kind: 'begin', person: null, device: null, patch: { phone: { to: '0470' } } },
    ])
    // Another later update has compared its address with its client's.
    const gone = await keptOf(db, 'animals', 'gone')
    expect(gone.map(({ kind }) => kind)).toEqual(['begin', 'delete', 'change'])
    expect(await keptOf(db, 'clients', 'erased')).toEqual([])
    await anna.put('clients/claire', { phone: '02' })
    await anna.put('animals/gone?restore=true', { name: 'Max II' })
    await anna.patch('invoices/invoice/mark-paid')
    expect((await keptOf(db, 'clients', 'claire')).slice(1).map(said)).toEqual(['change, phone 0470 > 02'])
    expect((await keptOf(db, 'animals', 'gone')).slice(3).map(said)).toEqual(['restore, name Max > Max II'])
    expect((await keptOf(db, 'invoices', 'invoice')).slice(1).map(said)).toEqual([
      'change, status sent > paid',
    ])
    expect(await historiesAstray(db, anna)).toEqual([])
    await server.close()
  })
})
