import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { cellsFromRow } from '../../src/records/record.ts'
import { species } from '../../src/records/species.ts'
import { logIn } from '../testing/client.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { cheapPasswords, openServer } from '../testing/server.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const person = (id: string, at: string, disabled = 0) => ({
  ...{ id, email: `${id}@practice.be`, email_key: `${id}@practice.be`, first_name: id, last_name: 'Peeters' },
  ...{ password_hash: '', disabled, created_at: `2026-03-0${at}T08:00:00.000Z` },
})
// As the version before kept them: somebody of the name of another, and one whose name is another by now.
const people = [person('left', '1', 1), person('anna', '2'), person('bram', '3'), person('late', '4')]

onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
    const here = migrations.findIndex(({ name }) => name === '0026-people')
    await migrate(db, migrations.slice(0, here))
    for (const each of people)
      await insert('users', { ...each, password_hash: await cheapPasswords.hash('a', '') })
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })

  const insert = (table: string, row: { [column: string]: string | number | null }) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db)

  async function keepSpecies(
    id: string,
    updatedBy: string | null,
    writers: [person: string, id: string | null][],
  ) {
    // A species of then had no id of who changed it, and no rate of its own.
    const row = cellsFromRow(species, { ...blankRow.species, name: id })
    const { updated_by_id: _, vat_rate_hundredths: __, ...cells } = row
    await insert('species', { ...cells, id, updated_by: updatedBy, deleted_at: null })
    for (const [rev, [name, userId]] of writers.entries())
      await insert('history', {
        ...{ record: 'species', row_id: id, rev, kind: 'change', patch: '{}', at: '', session_id: null },
        ...{ user_id: userId, person: userId === null ? null : name, device: null },
      })
  }

  it('the account that was made first, of those that are open, is the owner’s, and all others are staff', async () => {
    await migrate(db, migrations)
    const roles = await db.selectFrom('users').select(['id', 'role']).orderBy('created_at').execute()
    expect(roles).toEqual([
      { id: 'left', role: 'staff' },
      { id: 'anna', role: 'owner' },
      { id: 'bram', role: 'staff' },
      { id: 'late', role: 'staff' },
    ])
  })

  it('of a database whose accounts are all closed nobody is the owner, until a command says so', async () => {
    await sql`update users set disabled = 1`.execute(db)
    await migrate(db, migrations)
    const owners = await db.selectFrom('users').select('id').where('role', '=', 'owner').execute()
    expect(owners).toEqual([])
  })

  it('people go on with the session and the password that they have, and whoever signed in long ago is asked again', async () => {
    const at = '2026-03-03T08:00:00.000Z'
    const session = { id: 's', user_id: 'anna', created_at: at, ended_at: null, device: '', seen_at: at }
    await insert('sessions', session)
    const server = await openServer({ db, now: '2026-03-05T08:00:00.000Z' })
    const kept = await db.selectFrom('sessions').select(['id', 'confirmed_at']).execute()
    expect(kept).toEqual([{ id: 's', confirmed_at: at }])
    const anna = await logIn(server, {
      ...people[1],
      password: 'a',
      email: 'anna@practice.be',
      firstName: '',
      lastName: '',
    })
    expect(await anna.get('people')).toMatchObject({ status: 200 })
    await server.close()
  })

  it('rows say by id who changed them last, where their history knows the id of that name, and nothing else', async () => {
    await keepSpecies('known', 'Anna', [
      ['Bram', 'bram'],
      ['Anna', 'anna'],
      ['', null],
    ])
    await keepSpecies('of before', 'Carl', [['Bram', 'bram']])
    await keepSpecies('of nobody', null, [['', null]])
    await migrate(db, migrations)
    const rows = await db.selectFrom('species').select(['id', 'updated_by_id']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'known', updated_by_id: 'anna' },
      { id: 'of before', updated_by_id: null },
      { id: 'of nobody', updated_by_id: null },
    ])
  })
})
