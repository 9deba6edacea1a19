import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blankRow, recordTypes } from '../../src/contract/rows.ts'
import { writtenCells } from '../records/record-cells.ts'
import { onEveryEngine, onPostgres, type Place } from '../testing/engines.ts'
import { ownTables } from '../testing/own-tables.ts'
import { seededIds } from '../testing/server.ts'
import type { Db } from './database.ts'
import { giveIdentity } from './identity.ts'
import { DatabaseTooNew, type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })

  const known = ['a', 'b', 'head', 'ledger', 'migrations', 'users', ...recordTypes]
  const isThere = (table: string) =>
    sql`select 1 from ${sql.table(table)}`.execute(db).then(
      () => true,
      () => false,
    )
  const tables = async () => {
    const there = await Promise.all(known.map(isThere))
    return known.filter((_, n) => there[n])
  }

  it('brings a new database up to the code, and leaves one that is there as it is', async () => {
    await migrate(db, migrations)
    const made = await tables()
    for (const record of recordTypes) expect(made).toContain(record)
    expect(made).toContain('ledger')
    await giveIdentity(db, seededIds('first'))
    await migrate(db, migrations)
    expect(await tables()).toEqual(made)
  })

  it('gives a database its identity once', async () => {
    await migrate(db, migrations)
    await giveIdentity(db, seededIds('first'))
    const head = await db.selectFrom('head').select(['epoch', 'rev']).execute()
    await giveIdentity(db, seededIds('second'))
    expect(await db.selectFrom('head').select(['epoch', 'rev']).execute()).toEqual(head)
  })

  it('goes on where it was stopped: a step that fails is taken back whole', async () => {
    const first: Migration = {
      name: '1',
      up: async tx => void (await sql`create table a (x text)`.execute(tx)),
    }
    const failing: Migration = {
      name: '2',
      async up(tx) {
        await sql`create table b (x text)`.execute(tx)
        throw new Error('the power went')
      },
    }
    await expect(migrate(db, [first, failing])).rejects.toThrow('the power went')
    expect(await tables()).toEqual(['a', 'migrations'])
    const second: Migration = {
      name: '2',
      up: async tx => void (await sql`create table b (x text)`.execute(tx)),
    }
    await migrate(db, [first, second])
    expect(await tables()).toEqual(['a', 'b', 'migrations'])
  })

  it('lets a change of a row take the place of the earlier ones, where the feed still held all', async () => {
    await migrate(db, migrations.slice(0, 3))
    for (const [rev, id] of ['dog', 'cat', 'dog', 'dog'].entries())
      await db.insertInto('changes').values({ rev, seq: 0, noun: 'species', id, deleted: 0 }).execute()
    await migrate(db, migrations)
    const left = await db.selectFrom('changes').select(['rev', 'id']).orderBy('rev').execute()
    expect(left).toEqual([
      { rev: 1, id: 'cat' },
      { rev: 3, id: 'dog' },
    ])
  })

  it('keeps two invoices that a client had for one month, lets no third come, and knows which are out', async () => {
    await migrate(
      db,
      migrations.filter(({ name }) => name < '0019'),
    )
    const then = '2026-01-20T08:00:00.000Z'
    const stamps = { created_at: then, updated_at: then, updated_by: null, rev: 0, deleted_at: null }
    const keep = (table: string, row: { [column: string]: string | number | null }) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(db)
    const written = { ...writtenCells('clients', blankRow.clients), credit_cents: 0, total_owed_cents: 0 }
    // Fields that came later have no column in a table of that time.
    const columns = (await ownTables(db)).find(({ name }) => name === 'clients')?.columns
    const isThere = (column: string) => columns?.some(({ name }) => name === column)
    const ofThatTime = Object.fromEntries(Object.entries(written).filter(([column]) => isThere(column)))
    await keep('clients', { id: 'claire', ...ofThatTime, ...stamps })
    const contract = { client_id: 'claire', status: 'canceled', version: 1, mail: 'none' }
    for (const id of ['k1', 'k2', 'k3']) await keep('contracts', { id, ...contract, ...stamps })
    const invoice = (id: string, contract_id: string) => ({
      ...{ id, number: `2026-0000${id}`, number_text: '', client_id: 'claire', contract_id },
      ...{ period: '2026-01', month: '2026-01', status: 'not_paid', due_day: '2026-02-03', net_cents: 1 },
      ...{ vat_cents: 0, total_cents: 1, credit_cents: 0, communication: '', mail: 'none' },
      ...{ collections: 1, collected_at: 'then', ...stamps },
    })
    await keep('invoices', invoice('1', 'k1'))
    await keep('invoices', invoice('2', 'k2'))
    const xml = '<ReqdColltnDt>2026-02-03</ReqdColltnDt>'
    await keep('xml_exports', {
      ...{ id: 'file', month: '2026-01', filename: 'a.xml', client_count: 1, xml, created_at: 'then' },
    })
    await keep('xml_export_rows', { export_id: 'file', invoice_id: '2', end_to_end_id: '2', cents: 1 })
    await migrate(db, migrations)
    const rows = await db
      .selectFrom('invoices')
      .select(['id', 'earlier_doubles', 'out_until'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: '1', earlier_doubles: 0, out_until: null },
      { id: '2', earlier_doubles: 1, out_until: '2026-02-10' },
    ])
    await expect(keep('invoices', invoice('3', 'k3'))).rejects.toThrow(/unique/i)
  })

  it('keeps what was done under its key before edits were pushed, and knows of no edit there', async () => {
    const at = migrations.findIndex(({ name }) => name === '0024-pushed-edits')
    await migrate(db, migrations.slice(0, at))
    await sql`insert into ledger (key, user_id, body_hash, status, answer, rev, created_at)
      values ('k', 'anna', 'hash', 201, '{"id":"k","rev":7}', 7, '2026-03-02')`.execute(db)
    await migrate(db, migrations)
    const nothing = { kind: null, outcome: null, record: null, row_id: null }
    expect(await db.selectFrom('ledger').selectAll().execute()).toMatchObject([
      { key: 'k', status: 201, said: '{"id":"k","rev":7}', rev: 7, ...nothing },
    ])
  })

  it('knows whose row was answered under a key, without the copy, and keeps what was said of none', async () => {
    const at = migrations.findIndex(({ name }) => name === '0029-ledger-without-answers')
    await migrate(db, migrations.slice(0, at))
    const answers = {
      made: '{"id":"made","firstName":"Claire","rev":3}',
      changed: '{"id":"made","firstName":"Claire","rev":4}',
      counted: '{"created":2,"rev":5}',
      erased: '{}',
    }
    for (const [key, answer] of Object.entries(answers))
      await sql`insert into ledger (key, user_id, body_hash, status, answer, rev, created_at)
        values (${key}, 'anna', 'hash', ${key === 'erased' ? 410 : 200}, ${answer}, 4, '2026-03-02')`.execute(
        db,
      )
    await db
      .insertInto('changes')
      .values({ rev: 4, seq: 0, noun: 'clients', id: 'made', deleted: 0 })
      .execute()
    await migrate(db, migrations)
    const kept = await db.selectFrom('ledger').selectAll().orderBy('key').execute()
    expect(kept.map(({ key, record, row_id, said }) => [key, record, row_id, said])).toEqual([
      ['changed', 'clients', 'made', null],
      ['counted', null, null, '{"created":2,"rev":5}'],
      ['erased', null, null, '{}'],
      ['made', 'clients', null, null],
    ])
    expect(JSON.stringify(kept)).not.toContain('Claire')
  })

  it('does not touch a database that a newer version wrote, and says what to do', async () => {
    await migrate(db, [...migrations, { name: '9999-tomorrow', up: async () => {} }])
    const refusal = migrate(db, migrations)
    await expect(refusal).rejects.toBeInstanceOf(DatabaseTooNew)
    await expect(refusal).rejects.toThrow(/newer version of Bouvier.*9999-tomorrow.*Update Bouvier/)
  })

  it('has its steps in the order of their names', () => {
    const names = migrations.map(migration => migration.name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(names.length)
  })
})

// The embedded engine waits for another process without serving anybody, so it cannot wait for one in the same.
onPostgres(({ newPlace }) => {
  it('of two processes that start together, each step is done by one', async () => {
    const place = await newPlace()
    const all = [1, 2, 3, 4, 5].map(() => place.open())
    try {
      await Promise.all(
        all.map(async (each, n) => {
          await migrate(each, migrations)
          await giveIdentity(each, seededIds(`process ${n}`))
        }),
      )
      expect(await all[0]?.selectFrom('head').select('rev').execute()).toEqual([{ rev: 0 }])
      expect(await all[0]?.selectFrom('account_journal').select('n').execute()).toEqual([{ n: 0 }])
    } finally {
      await Promise.all(all.map(each => each.destroy()))
      await place.remove()
    }
  })
})
