import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { chien, claire, rex } from '../../../../tests/practice/cast.ts'
import { testRandom } from '../../../../tests/test-random.ts'
import type { Db } from '../../../db/database.ts'
import { lockHead } from '../../../sync/head.ts'
import { type Answer, type Client, getId, repeatWhileBusy } from '../../../testing/client.ts'
import { deferred } from '../../../testing/deferred.ts'
import { onEveryEngine, onPostgres } from '../../../testing/engines.ts'
import { prepareServer } from '../../../testing/practice.ts'
import type { Server } from '../../../testing/server.ts'

const erased = { status: 410, body: { code: 'clients/erased' } }
const times = { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' }

async function findOrphans({ db }: Pick<Server, 'db'>) {
  const erasedClients = db.selectFrom('erasures').select('client_id')
  const ofErased = (table: 'animals' | 'contracts') =>
    db.selectFrom(table).select('id').where('deleted_at', 'is', null).where('client_id', 'in', erasedClients)
  const appointments = await db
    .selectFrom('appointments')
    .innerJoin('animals', 'animals.id', 'appointments.animal_id')
    .select('appointments.id')
    .where('appointments.deleted_at', 'is', null)
    .where('animals.client_id', 'in', erasedClients)
    .execute()
  const referred = db.selectFrom('clients').select('id').where('referrer_id', 'in', erasedClients)
  return {
    animals: await ofErased('animals').execute(),
    contracts: await ofErased('contracts').execute(),
    appointments,
    referred: await referred.execute(),
  }
}

const none = { animals: [], contracts: [], appointments: [], referred: [] }

type Family = { clientId: string; animalId: string }

async function addFamily(client: Client): Promise<Family> {
  const clientId = getId(await client.post('clients', claire))
  return { clientId, animalId: getId(await client.post('animals', rex(clientId))) }
}

const book = (client: Client, { animalId }: Family) => client.post('appointments', { ...times, animalId })

const actions: { [record: string]: (client: Client, family: Family) => Promise<Answer> } = {
  'an animal': (client, { clientId }) => client.post('animals', rex(clientId)),
  'a contract': (client, { clientId }) => client.post('contracts', { clientId }),
  'an appointment': book,
}

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)
  beforeEach(async () => {
    await anna.post('species', chien)
  })

  it('erasing clients while other users add records leaves no orphans', async () => {
    const friend = await addFamily(anna)
    const random = testRandom()
    const families: Family[] = []
    for (let n = 0; n < 12; n += 1) families.push(await addFamily(anna))
    const statuses = await Promise.all(
      families.map(async family => {
        const { clientId, animalId } = family
        const keyed = () => ({ 'idempotency-key': randomUUID() })
        const work = random.shuffle([
          ...Object.values(actions).flatMap(act => [act, act]),
          () => anna.put(`animals/${animalId}`, { nbYearlyVisit: 3 }),
          () => anna.post('clients', { ...claire, referrerId: clientId }, keyed()),
          () => anna.put(`clients/${clientId}`, { phone: '1' }),
          () => anna.put(`animals/${friend.animalId}`, { clientId }),
          () => anna.put(`animals/${friend.animalId}`, { clientId: friend.clientId }),
        ])
        const half = Math.floor(work.length / 2)
        const doing = work.slice(0, half).map(act => repeatWhileBusy(() => act(anna, family)))
        const erasing = repeatWhileBusy(() => anna.post(`clients/${clientId}/erase`, {}, keyed()))
        const late = work.slice(half).map(act => repeatWhileBusy(() => act(anna, family)))
        expect(await erasing).toMatchObject({ status: 200 })
        return (await Promise.all([...doing, ...late])).map(({ status }) => status)
      }),
    )
    expect(statuses.flat().filter(status => ![200, 201, 404, 410, 422].includes(status))).toEqual([])
    expect(await findOrphans(server)).toEqual(none)
  })

  it('an animal that moves away during the erasure keeps no text of the client', async () => {
    const friend = await addFamily(anna)
    const families: Family[] = []
    for (let n = 0; n < 12; n += 1) families.push(await addFamily(anna))
    for (const { animalId } of families) await anna.put(`animals/${animalId}`, { notes: 'zandloper' })
    await Promise.all(
      families.map(async ({ clientId, animalId }, n) => {
        const move = () => anna.put(`animals/${animalId}`, { clientId: friend.clientId, notes: 'theirs' })
        const erase = () => anna.post(`clients/${clientId}/erase`, {})
        const inOrder = n % 2 === 0 ? [move, erase] : [erase, move]
        const statuses = (await Promise.all(inOrder.map(repeatWhileBusy))).map(({ status }) => status)
        expect([200, 410]).toContain(statuses[n % 2 === 0 ? 0 : 1])
        expect(statuses[n % 2 === 0 ? 1 : 0]).toBe(200)
      }),
    )
    const items = await server.db.selectFrom('history').select(['patch', 'state']).execute()
    expect(items.filter(item => JSON.stringify(item).includes('zandloper'))).toEqual([])
  })
})

/** A third transaction locks the head until both requests wait for it. */
onPostgres(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)
  let family: Family
  beforeEach(async () => {
    await anna.post('species', chien)
    family = await addFamily(anna)
  })

  const erase = () => anna.post(`clients/${family.clientId}/erase`, {})

  async function oneBehindTheOther<First, Second>(
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const [locked, mayGo] = [deferred<number>(), deferred()]
    const holding = server.db.transaction().execute(async tx => {
      await lockHead(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      locked.resolve(rows[0]?.pid ?? 0)
      await mayGo.promise
    })
    const pid = await locked.promise
    const firstCall = first()
    await waitingFor(server.db, pid, 1)
    const other = second()
    await waitingFor(server.db, pid, 2)
    mayGo.resolve()
    await holding
    return Promise.all([firstCall, other])
  }

  /** The database may run the second request first. In that case, it retries with another client. */
  async function inThisOrder<First, Second>(
    first: () => Promise<First>,
    second: () => Promise<Second>,
    isSo: (seen: [First, Second]) => boolean,
  ): Promise<[First, Second]> {
    for (let n = 0; n < 20; n += 1) {
      const results = await oneBehindTheOther(first, second)
      expect(await findOrphans(server)).toEqual(none)
      if (isSo(results)) return results
      family = await addFamily(anna)
    }
    throw new Error('the database never kept the order in which two asked')
  }

  describe.each(Object.entries(actions))('adding %s', (_, act) => {
    it('just before the erasure is erased with the client', async () => {
      const add = () => act(anna, family)
      const [added, erasure] = await inThisOrder(add, erase, ([{ status }]) => status !== 410)
      expect([added.status, erasure.status]).toEqual([201, 200])
      const snapshot = await anna.get('sync/snapshot')
      expect(JSON.stringify(snapshot.body)).toContain(
        `["${getId(added)}",${String(Object(erasure.body).rev)}]`,
      )
    })

    it('just after the erasure is refused', async () => {
      const add = () => act(anna, family)
      const [erasure, added] = await inThisOrder(erase, add, ([, { status }]) => status !== 201)
      expect(erasure.status).toBe(200)
      expect(added).toMatchObject(erased)
    })
  })

  it('a client referred just after the erasure is kept without the referrer', async () => {
    const refer = () => anna.post('clients', { ...claire, referrerId: family.clientId })
    const hasNoReferrer = ([, { body }]: [Answer, Answer]) => Object(body).referrerId === null
    const [erasure, added] = await inThisOrder(erase, refer, hasNoReferrer)
    expect(erasure.status).toBe(200)
    expect(added).toMatchObject({ status: 201, body: { referrerId: null, referrer: null } })
  })

  it('an animal that moves away during the erasure is kept with its appointments', async () => {
    const other = await addFamily(anna)
    const move = () => anna.put(`animals/${family.animalId}`, { clientId: other.clientId })
    let [booked, statuses] = ['', [410, 200]]
    for (let n = 0; n < 20 && statuses[0] === 410; n += 1) {
      family = await addFamily(anna)
      booked = getId(await book(anna, family))
      statuses = (await oneBehindTheOther(move, erase)).map(({ status }) => status)
    }
    expect(statuses).toEqual([200, 200])
    const days = 'start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'
    expect((await anna.get(`appointments?${days}`)).body).toMatchObject([
      { id: booked, animal: { name: 'Rex', clientId: other.clientId } },
    ])
  })
})

/** Waits until `count` connections wait for `pid`, directly or behind another connection. */
async function waitingFor(db: Db, pid: number, count: number): Promise<void> {
  const found = sql<{ n: number }>`
    with recursive behind(pid) as (
      select pid from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))
      union
      select later.pid from pg_stat_activity as later, behind where behind.pid = any(pg_blocking_pids(later.pid))
    ) select count(*) as n from behind`
  for (;;) {
    const { rows } = await found.execute(db)
    if ((rows[0]?.n ?? 0) >= count) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
