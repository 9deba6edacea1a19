import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { namesOf, type SignedInClient, signUp } from '../testing/client.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { pageOf } from '../testing/follower.ts'
import { historiesAstray, keptOf } from '../testing/history.ts'
import { openServer, type Server } from '../testing/server.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

type Row = { [column: string]: string | number | null }

const then = '2026-03-02T09:00:00.000Z'
const stamps = { rev: 7, created_at: then, updated_at: then, updated_by: 'Anna', deleted_at: null }
const keysOf = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}_key`, '']))
const home = { street: 'Rue de l’Église 1', city: 'Namur', postal_code: '5000', country: 'Belgique' }
const none = { street: '', city: '', postal_code: '', country: '' }
const texts = { person_text: '', search_text: '' }

const client: Row = {
  ...{ id: 'claire', ...stamps, ...home, ...texts, address_key: '' },
  ...keysOf('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
  ...{ first_name: 'Claire', last_name: 'Dupont', email: 'c@example.be', phone: '081 22 33 44' },
  ...{ company_name: '', company_vat: '0403.019.261', iban: '', bic: '', referrer_id: null, credit_cents: 0 },
  ...{ total_owed_cents: 0, is_active: 1 },
}
const animal = (id: string, more: Row): Row => ({
  ...{ id, ...stamps, ...home, phone_number: '081 22 33 44', ...keysOf('name', 'chip_id', 'address') },
  ...{ name: id, chip_id: '', species_id: 'chien', species_name: 'Chien', client_id: 'claire' },
  ...{ nb_yearly_visit: 1, phone_number_key: '', search_text: '', ...more },
})

/** As the version before kept them. */
const animals: readonly Row[] = [
  animal('copied', {}),
  animal('written otherwise', { street: "RUE DE L'EGLISE 1", phone_number: '+32 81 223344' }),
  animal('without a telephone', { phone_number: '' }),
  animal('nowhere', { ...none, phone_number: '' }),
  animal('meadow', { street: 'Pré 3' }),
  animal('another telephone', { phone_number: '0499 11 22 33' }),
  animal('half', { street: '' }),
  animal('deleted', { deleted_at: then }),
  animal('erased', { ...none, phone_number: '', deleted_at: then, name: '' }),
]

onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  let server: Server
  let anna: SignedInClient
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
    await migrate(
      db,
      migrations.filter(({ name }) => name < '0025'),
    )
    await sql`insert into head (id, epoch, rev) values (1, 'epoch', 7)`.execute(db)
    await insert('clients', client)
    for (const row of animals) await insert('animals', row)
    const changes = animals.map(({ id, deleted_at }, seq) => ({
      ...{ rev: 7, seq, noun: 'animals', id: String(id) },
      deleted: id === 'erased' ? 2 : deleted_at === null ? 0 : 1,
    }))
    await db.insertInto('changes').values(changes).execute()
    await migrate(db, migrations)
    server = await openServer({ db, now: then })
    anna = await signUp(server)
  })
  afterEach(async () => {
    await server.close()
    await place.remove()
  })

  const insert = (table: string, row: Row) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db)
  const rows = async (): Promise<{ name: string; elsewhere: boolean; addressToCheck: boolean }[]> =>
    Object((await anna.get('animals?limit=100&sortBy=name')).body).data
  const homeShown = {
    ...{ street: 'Rue de l’Église 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
    phoneNumber: '081 22 33 44',
  }

  it('an update turns copies of the client’s address into that address, and leaves the others to be looked at', async () => {
    const found = await rows()
    const elsewhere = found.filter(row => row.elsewhere).map(({ name }) => name)
    expect(elsewhere).toEqual(['another telephone', 'half', 'meadow'])
    for (const row of found) {
      expect(row.addressToCheck).toBe(row.elsewhere)
      if (!row.elsewhere) expect(row).toMatchObject({ consultingAddress: homeShown, rev: 8 })
    }
    expect(found.find(({ name }) => name === 'meadow')).toMatchObject({
      consultingAddress: { ...homeShown, street: 'Pré 3' },
    })
    expect(namesOf(await anna.get('animals?search=081223344&limit=100')).sort()).toEqual(
      ['nowhere', 'without a telephone', 'written otherwise'].sort(),
    )
  })

  it('keeps VAT numbers in their plain form, with their country', async () => {
    const [row] = Object((await anna.get('clients')).body).data
    expect(row.companyVAT).toBe('BE0403019261')
    expect((await keptOf(db, 'clients', 'claire')).at(-1)).toMatchObject({
      patch: { companyVAT: { from: '0403.019.261', to: 'BE0403019261' } },
    })
  })

  it('says so in the history of each, and tells devices of those that are there', async () => {
    expect(await historiesAstray(db, anna)).toEqual([])
    const kept = await keptOf(db, 'animals', 'meadow')
    expect(kept.at(-1)).toMatchObject({
      ...{ kind: 'change', person: null },
      patch: { elsewhere: { to: true }, addressToCheck: { to: true } },
    })
    expect(await keptOf(db, 'animals', 'erased')).toEqual([])
    const told = await db
      .selectFrom('changes')
      .select(['id', 'deleted', 'rev'])
      .where('noun', '=', 'animals')
      .execute()
    expect(
      told
        .filter(({ rev }) => rev === 7)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['deleted', 'erased'])
    expect(pageOf(await anna.get('sync/snapshot?limit=1000')).changes.length).toBeGreaterThan(6)
  })

  it('a deleted one comes back where its client is now', async () => {
    await anna.put('clients/claire', { phone: '02 1' })
    await anna.put('animals/deleted?restore=true', { name: 'back' })
    expect((await rows()).find(({ name }) => name === 'back')).toMatchObject({
      elsewhere: false,
      consultingAddress: { ...homeShown, phoneNumber: '02 1' },
    })
    expect(await historiesAstray(db, anna)).toEqual([])
  })
})
