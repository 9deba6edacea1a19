import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outcome, PushedEdit } from '../../../src/contract/push.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import type { Db } from '../../db/database.ts'
import { openPostgres } from '../../db/postgres.ts'
import { getId, type SignedInClient, signUp } from '../../testing/client.ts'
import { onPostgres, type Place } from '../../testing/engines.ts'
import { createPauses } from '../../testing/paused-actions.ts'
import { changed, makeKey, pushed, pushTogether } from '../../testing/push-actions.ts'
import { openServer, type Server } from '../../testing/server.ts'

onPostgres(({ newPlace }) => {
  let place: Place
  let opened: Db
  let db: Db
  let server: Server
  let anna: SignedInClient
  let pauses: ReturnType<typeof createPauses>
  let clientId: string
  beforeAll(async () => {
    place = await newPlace()
    pauses = createPauses(place.env.DATABASE_URL ?? '')
    opened = openPostgres(pauses.url)
    db = opened.withPlugin(pauses.plugin)
    server = await openServer({ db })
    anna = await signUp(server)
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
  })
  afterAll(async () => {
    await server.close()
    await opened.destroy()
    await place.remove()
  })

  let key = 0
  const edit = (kind: string, id: string, to: string | null): PushedEdit => {
    key += 1
    return pushed(key, kind, id, changed('name', 'Rex', to))
  }
  const only = async (pushedEdit: PushedEdit): Promise<Outcome['outcome'] | undefined> =>
    (await pushTogether(anna, [pushedEdit]))[0]?.outcome
  const aDeletedAnimal = async () => {
    const id = getId(await anna.post('animals', rex(clientId)))
    await anna.delete(`animals/${id}`)
    return id
  }
  const readName = async (id: string) => {
    const row = await db.selectFrom('animals').select(['name', 'deleted_at']).where('id', '=', id).execute()
    return row[0]?.deleted_at === null ? row[0].name : null
  }
  const places = Array.from({ length: 16 }, (_, n) => n + 1)

  it('two concurrent restores with different values: one is done, one conflicts', async () => {
    for (const after of places) {
      const id = await aDeletedAnimal()
      const [first, other] = [edit('animals.restore', id, 'Max'), edit('animals.restore', id, 'Moritz')]
      const done = await pauses.meet(db, [() => only(first), after], () => only(other))
      expect([...done].sort(), `after ${after}`).toEqual(['conflict', 'done'])
      expect(await readName(id), `after ${after}`).toBe(done[0] === 'done' ? 'Max' : 'Moritz')
    }
  })

  it.each(['animals.change', 'animals.delete'])(
    '%s of a deleted row changes nothing while a colleague restores it',
    async kind => {
      for (const after of places) {
        const id = await aDeletedAnimal()
        const first = edit(kind, id, kind === 'animals.delete' ? null : 'Max')
        const other = edit('animals.restore', id, 'Moritz')
        const done = await pauses.meet(db, [() => only(first), after], () => only(other))
        expect(done[1], `after ${after}`).toBe('done')
        expect(await readName(id), `after ${after}`).toBe('Moritz')
      }
    },
  )

  it('an edit with repeated lock conflicts fails for now, and a retry succeeds', async () => {
    const id = getId(await anna.post('animals', rex(clientId)))
    await sql`create sequence attempts`.execute(db)
    await sql`
      create function stand_in_the_way() returns trigger language plpgsql as $$
      begin
        perform nextval('attempts');
        raise exception 'another transaction was here' using errcode = 'serialization_failure';
      end $$`.execute(db)
    await sql`
      create trigger stands_in_the_way before update on animals for each row
      when (new.name = 'Max') execute function stand_in_the_way()`.execute(db)
    const stopped = edit('animals.change', id, 'Max')
    const built = { ...edit('animals.change', id, 'Moritz'), after: [stopped.key] }
    const unrelated = pushed(1_000, 'species.reprice', 'chien', changed('hourlyPrice', chien.hourlyPrice, 99))
    expect(await pushTogether(anna, [stopped, built, unrelated])).toMatchObject([
      { outcome: 'failed' },
      { outcome: 'blocked', by: stopped.key },
      { outcome: 'done' },
    ])
    const { rows } = await sql<{ last_value: string }>`select last_value from attempts`.execute(db)
    expect(rows.map(({ last_value: times }) => Number(times))).toEqual([5])
    await sql`drop trigger stands_in_the_way on animals`.execute(db)
    expect(await only(stopped)).toBe('done')
    expect(await readName(id)).toBe('Max')
  })

  it('the same key sent twice at once is done once, with the same response', async () => {
    for (const after of places) {
      const id = getId(await anna.post('animals', rex(clientId)))
      const repeated = edit('animals.change', id, 'Max')
      const rev = async () => Number(Object((await anna.get('sync/head')).body).rev)
      const before = await rev()
      const push = () => pushTogether(anna, [repeated])
      const [first, second] = await pauses.meet(db, [push, after], push)
      expect(second).toEqual(first)
      expect(first).toMatchObject([{ key: makeKey(key), outcome: 'done', row: { name: 'Max' } }])
      expect(await rev()).toBe(before + 1)
    }
  })
})
