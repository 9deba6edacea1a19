import { expect } from 'vitest'
import { book } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, changeClient } from '../world/practice-actions.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually, rest } from '../world/wait-until.ts'

async function addMany(tab: Tab, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `Espèce ${String(n).padStart(3, '0')}`)
  for (const name of names) await addSpecies(tab, name, 10)
  return names
}

function holdPushes({ network }: Browser): { release(): void; isHolding(): boolean } {
  const { fetch } = network
  const waiting: (() => void)[] = []
  network.fetch = async (url, init) => {
    if (url.endsWith('sync/push')) await new Promise<void>(resolve => waiting.push(resolve))
    return fetch(url, init)
  }
  return {
    isHolding: () => waiting.length > 0,
    release() {
      network.fetch = fetch
      for (const go of waiting) go()
    },
  }
}

story('a hundred offline edits are sent in one push, in order (law 5)', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  const names = await addMany(tab, 100)
  let requests = 0
  const { fetch } = ipad.network
  ipad.network.fetch = (url, init) => {
    if (init.method === 'POST') requests += 1
    return fetch(url, init)
  }
  ipad.goOnline()
  await tab.sent()
  expect(tab.entries).toEqual([])
  expect(requests).toBe(1)
  const rows = await clinic.server.db.selectFrom('species').select(['name', 'rev']).orderBy('rev').execute()
  expect(rows.map(row => row.name)).toEqual(names)
  expect(rows.map(row => row.rev)).toEqual(names.map((_, n) => n + 1))
  expect(tab.workspace.history.get().map(record => record.entry.subject)).toEqual(names.toReversed())
})

story('a push without a response is retried and applied once (law 7)', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  await addMany(tab, 8)
  ipad.goOnline()
  ipad.network.weather = 'loses-answers'
  await eventually(() => tab.entries.length === 8 && tab.entries.every(({ unanswered }) => unanswered > 0))
  await rest()
  expect(ipad.network.writes().every(({ outcome }) => outcome === 'done')).toBe(true)
  // An edit that may have been applied is not changed, so the new price is a separate edit.
  await repriceSpecies(tab, 'Espèce 003', 20)
  expect(tab.entries).toHaveLength(9)
  ipad.network.weather = 'clear'
  ipad.tell('online')
  await tab.sent()
  expect(tab.entries).toEqual([])
  const { rev } = await clinic.server.db.selectFrom('head').select('rev').executeTakeFirstOrThrow()
  expect(rev).toBe(9)
  expect((await clinic.species()).filter(({ hourlyPrice }) => hourlyPrice === 20)).toHaveLength(1)
})

story('the next tab sends the push of a crashed tab again', async ({ clinic, ipad, tab: doomed }) => {
  ipad.goOffline()
  await addMany(doomed, 5)
  const pushes = holdPushes(ipad)
  ipad.goOnline()
  await eventually(pushes.isHolding)
  await eventually(() => doomed.entries.every(({ unanswered }) => unanswered === 1))
  expect(doomed.entries).toHaveLength(5)
  doomed.kill()
  pushes.release()
  await eventually(() => ipad.network.writes().filter(({ outcome }) => outcome === 'done').length === 5)
  const next = await ipad.openTab()
  await next.sent()
  expect(next.entries).toEqual([])
  expect(await clinic.species()).toHaveLength(5)
  const { rev } = await clinic.server.db.selectFrom('head').select('rev').executeTakeFirstOrThrow()
  expect(rev).toBe(5)
})

story('an edit that depends on a refused edit is blocked (law 9)', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Chat', 30)
  await tab.sent()
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 12.345)
  const client = await addClient(tab, 'Marc Dubois')
  const rex = await addAnimal(tab, 'Rex', { clientId: client, speciesName: 'Chien' })
  const minou = await addAnimal(tab, 'Minou', { clientId: client, speciesName: 'Chat' })
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1 && tab.entries.length === 2)
  await rest()
  expect(tab.entries).toMatchObject([
    { subject: 'Chien', state: 'refused', problem: { code: 'species/price-not-cents' } },
    // The server has confirmed that it does not have this edit, so the edit can still be changed locally.
    { id: rex, state: 'waiting', unanswered: 0 },
  ])
  const storedAnimals = await clinic.server.db.selectFrom('animals').select('id').execute()
  expect(storedAnimals).toEqual([{ id: minou }])
  expect(ipad.network.requests.filter(({ outcome }) => outcome === 'blocked')).toHaveLength(1)

  await tab.workspace.resend(tab.attention[0]?.key ?? '', { hourlyPrice: { from: null, to: 12 } })
  await tab.sent()
  expect(tab.entries).toEqual([])
  expect(await clinic.server.db.selectFrom('animals').select('id').execute()).toHaveLength(2)
})

story('each edit of a push has its own outcome', async ({ clinic, ipad, tab, other }) => {
  for (const name of ['Chien', 'Chat', 'Cheval', 'Lapin']) await addSpecies(tab, name, 10)
  const client = await addClient(tab, 'Marc Dubois')
  await tab.sent()
  await eventually(() => other.species().length === 4)
  ipad.goOffline()
  await repriceSpecies(tab, 'Chien', 20)
  await changeClient(tab, client, { phone: '02 111 11 11' })
  await addSpecies(tab, 'Furet', 15)
  await deleteSpecies(tab, 'Lapin')
  await repriceSpecies(tab, 'Cheval', 44)
  const pushes = holdPushes(ipad)
  ipad.goOnline()
  await eventually(pushes.isHolding)
  await repriceSpecies(other, 'Chien', 30)
  await changeClient(other, client, { lastName: 'Dupont' })
  await addSpecies(other, 'Furet', 15)
  await deleteSpecies(other, 'Lapin')
  await other.sent()
  pushes.release()
  await tab.card()
  await tab.sent()
  expect(
    ipad.network
      .writes()
      .slice(-5)
      .map(({ outcome }) => outcome),
  ).toEqual(['conflict', 'merged', 'done', 'done', 'done'])
  expect(tab.attention).toMatchObject([{ subject: 'Chien', state: 'conflict' }])
  expect(tab.entries).toHaveLength(1)
  expect(tab.row('clients', client)).toMatchObject({ phone: '02 111 11 11', lastName: 'Dupont' })
  expect(await clinic.species()).toEqual(
    expect.arrayContaining([
      { name: 'Chien', hourlyPrice: 30 },
      { name: 'Cheval', hourlyPrice: 44 },
      { name: 'Furet', hourlyPrice: 15 },
    ]),
  )
  const outcomes = tab.workspace.history.get().slice(0, 4)
  expect(Object.fromEntries(outcomes.map(({ entry, outcome }) => [entry.subject, outcome]))).toEqual({
    'Marc Dubois': 'merged',
    Furet: 'already-so',
    Lapin: 'already-so',
    Cheval: 'sent',
  })
})

story('large edits are split into as many requests as the server accepts', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  for (let n = 0; n < 50; n++)
    await book(tab, `Visit ${n}`, '2026-11-20T10:00:00Z', { description: 'é'.repeat(5_000) })
  const sizes: number[] = []
  const { fetch } = ipad.network
  ipad.network.fetch = (url, init) => {
    if (url.endsWith('sync/push')) sizes.push(Buffer.byteLength(String(init.body)))
    return fetch(url, init)
  }
  ipad.goOnline()
  await tab.sent()
  expect(tab.entries).toEqual([])
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
  expect(await clinic.server.db.selectFrom('appointments').select('id').execute()).toHaveLength(50)
})

story('a push does not fetch its own changes twice', async ({ ipad, tab, other }) => {
  await rest()
  const countPulls = () => ipad.network.requests.filter(({ path }) => path.startsWith('sync/changes')).length
  const pushes = holdPushes(ipad)
  await addMany(tab, 1)
  await eventually(pushes.isHolding)
  const before = countPulls()
  await addSpecies(other, 'Chat', 30)
  await other.sent()
  await rest()
  expect(countPulls()).toBe(before)
  ipad.clock.pass(1_000)
  await eventually(() => tab.species().some(({ name }) => name === 'Chat'))
  expect(countPulls()).toBe(before + 1)
  pushes.release()
  await tab.sent()
  await rest()
  expect(countPulls()).toBe(before + 2)
})
