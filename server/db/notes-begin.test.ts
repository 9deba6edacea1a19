import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-01-02T09:00:00.000Z'
const noteId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a06'

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0038-notes')
    await migrate(db, migrations.slice(0, here))
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  async function client(id: string): Promise<void> {
    const empty = [
      ...['first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'],
      ...['first_name_key', 'last_name_key', 'email_key', 'phone_key', 'company_name_key', 'company_vat_key'],
      ...['iban_key', 'bic_key', 'street', 'city', 'postal_code', 'country', 'address_key'],
      ...['person_text', 'search_text'],
    ]
    const row = {
      ...Object.fromEntries(empty.map(column => [column, ''])),
      ...{ id, credit_cents: 0, total_owed_cents: 0, is_active: 1, notes: 'Rings twice' },
      ...{ created_at: then, updated_at: then, rev: 1 },
    }
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into clients (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(db)
  }
  const note = (client_id: string) =>
    db
      .insertInto('notes')
      .values({
        ...{ id: noteId, client_id, animal_id: null, appointment_id: null, written_at: then, text: 'Limps' },
        ...{ created_by: null, created_by_id: null, created_at: then, updated_at: then },
        ...{ updated_by: null, updated_by_id: null, rev: 2, deleted_at: null },
      })
      .execute()

  it('a database of the version before gets room for notes, and keeps the remarks of its clients', async () => {
    await client('claire')
    await expect(note('claire')).rejects.toThrow()
    await migrate(db, migrations)
    await note('claire')
    expect(await db.selectFrom('notes').select(['client_id', 'text']).execute()).toEqual([
      { client_id: 'claire', text: 'Limps' },
    ])
    expect(await db.selectFrom('clients').select('notes').execute()).toEqual([{ notes: 'Rings twice' }])
  })

  it('a note is about a client who is there', async () => {
    await migrate(db, migrations)
    await expect(note('nobody')).rejects.toThrow()
  })
})
