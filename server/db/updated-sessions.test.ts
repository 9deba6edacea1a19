import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-01-01'
const empty = (...columns: string[]) => Object.fromEntries(columns.map(column => [column, '']))
const claire = {
  ...empty('address_key', 'person_text', 'search_text', 'street', 'city', 'postal_code', 'country'),
  ...empty('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
  ...empty(
    'first_name_key',
    'last_name_key',
    'email_key',
    'phone_key',
    'company_name_key',
    'company_vat_key',
  ),
  ...empty('iban_key', 'bic_key'),
  ...{
    id: 'claire',
    created_at: then,
    updated_at: then,
    rev: 1,
    credit_cents: 0,
    total_owed_cents: 0,
    is_active: 1,
  },
}

/** A database of the release before, as far as sessions and emails go. */
onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
    await migrate(
      db,
      migrations.filter(({ name }) => name < '0026'),
    )
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })

  const insert = async (table: string, row: { [column: string]: string | number }) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db)

  it('sessions last as long as their latest token did, and end with it', async () => {
    await sql`
      insert into users (id, email, email_key, first_name, last_name, password_hash, disabled, created_at)
      values ('anna', 'a@b.be', 'a@b.be', 'Anna', 'Peeters', 'hash', 0, '2026-01-01')`.execute(db)
    for (const id of ['one', 'two'])
      await sql`
        insert into sessions (id, user_id, created_at, ended_at, device, seen_at)
        values (${id}, 'anna', '2026-01-01', null, '', '2026-01-02')`.execute(db)
    for (const [hash, expires] of [
      ['a', '2026-04-01'],
      ['b', '2026-04-03'],
      ['c', '2026-04-02'],
    ])
      await sql`
        insert into refresh_tokens (hash, session_id, created_at, expires_at, presented_at)
        values (${hash}, 'one', '2026-01-01', ${expires}, null)`.execute(db)
    await migrate(db, migrations)
    const columns = ['id', 'expires_at', 'presented_n', 'presented_at'] as const
    expect(await db.selectFrom('sessions').select(columns).orderBy('id').execute()).toEqual([
      { id: 'one', expires_at: '2026-04-03', presented_n: -1, presented_at: '' },
      { id: 'two', expires_at: '', presented_n: -1, presented_at: '' },
    ])
    // What the tokens were known by is gone with them.
    for (const table of ['refresh_tokens', 'secrets'])
      await expect(sql`select 1 from ${sql.table(table)}`.execute(db)).rejects.toThrow(table)
  })

  it('emails that brought a link are kept until it is over, and all others for good', async () => {
    await insert('clients', claire)
    const contracts = [
      ['waits', 'sent'],
      ['signed', 'active'],
    ]
    for (const [id, status] of contracts) {
      await sql`
        insert into contracts (id, client_id, version, status, created_at, updated_at, rev, mail)
        values (${id}, 'claire', 1, ${status}, '2026-01-01', '2026-01-01', 1, 'sent')`.execute(db)
      await sql`
        insert into signing_links (hash, contract_id, place, created_at, expires_at)
        values (${`link of ${id}`}, ${id}, 'mail', '2026-01-05', '2026-02-05')`.execute(db)
      for (const at of ['2026-01-05', '2026-01-09'])
        await sql`
          insert into mails (id, about_noun, about_id, address, name, sender_name, subject, text, html, attachments,
            created_at, sent_at, attempts, next_at, trouble)
          values (${`${id} ${at}`}, 'contracts', ${id}, '', '', '', '', '', '', '[]', ${at}, ${at}, 1, ${at}, '')`.execute(
          db,
        )
    }
    await migrate(db, migrations)
    expect(await db.selectFrom('mails').select(['id', 'keep_until']).orderBy('id').execute()).toEqual([
      { id: 'signed 2026-01-05', keep_until: '' },
      { id: 'signed 2026-01-09', keep_until: null },
      { id: 'waits 2026-01-05', keep_until: '2026-02-05' },
      { id: 'waits 2026-01-09', keep_until: null },
    ])
  })
})
