import { expect } from 'vitest'
import { book } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { familyStory, story } from '../world/clinic-test.ts'
import { addContract, bringTo, takeStep } from '../world/contract-actions.ts'
import { addAnimal, addClient } from '../world/practice-actions.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually, rest } from '../world/wait-until.ts'

const day = 24 * 3_600_000

story('a species added offline shows at once and is sent once', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()

  await addSpecies(tab, 'Chien', 45)
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: 'unsent' }])
  expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 1 })
  expect(await clinic.species()).toEqual([])

  await tab.goOnline()
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  expect(tab.species()).toEqual([{ name: 'Chien', hourlyPrice: 45, mark: null }])
  expect(tab.device.status.get()).toEqual({ kind: 'saved' })
  expect(ipad.network.writes()).toHaveLength(1)
  expect(tab.troubles).toEqual([])
})

story('a device that starts offline shows its rows and unsent edits', async ({ ipad, tab: before }) => {
  await addSpecies(before, 'Chien', 45)
  await before.sent()
  ipad.goOffline()
  await addSpecies(before, 'Chat', 30)
  before.kill()

  const after = await ipad.openTab()
  expect(after.device.session.state.get()).toMatchObject({
    phase: 'signed-in',
    profile: { firstName: 'Anna' },
  })
  expect(after.species()).toEqual([
    { name: 'Chat', hourlyPrice: 30, mark: 'unsent' },
    { name: 'Chien', hourlyPrice: 45, mark: null },
  ])
})

async function addMany(tab: Tab, count: number, before = (_n: number) => {}): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `Espèce ${String(n).padStart(3, '0')}`)
  for (const [n, name] of names.entries()) {
    before(n)
    await addSpecies(tab, name, 10)
  }
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

story(
  'a hundred offline edits are sent in order although the clock jumps (law 5)',
  async ({ clinic, ipad, tab }) => {
    ipad.goOffline()
    const names = await addMany(tab, 100, n => ipad.clock.setWrong(n % 2 === 0 ? day : -day))
    let requests = 0
    const { fetch } = ipad.network
    ipad.network.fetch = (url, init) => {
      if (init.method === 'POST') requests += 1
      return fetch(url, init)
    }
    await tab.goOnline()
    expect(tab.entries).toEqual([])
    expect(requests).toBe(1)
    const rows = await clinic.server.db.selectFrom('species').select(['name', 'rev']).orderBy('rev').execute()
    expect(rows.map(row => row.name)).toEqual(names)
    expect(rows.map(row => row.rev)).toEqual(names.map((_, n) => n + 1))
    expect(tab.workspace.history.get().map(record => record.entry.subject)).toEqual(names.toReversed())
  },
)

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
  await tab.goOnline()
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

story('a refused entry stays until the user corrects or discards it', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 12.345)
  await addSpecies(tab, 'Poney', 12.345)
  await addSpecies(tab, 'Chat', 30)
  await tab.goOnline()
  const refused = {
    state: 'refused',
    problem: { status: 422, code: 'species/price-not-cents', field: 'hourlyPrice' },
    patch: { hourlyPrice: { to: 12.345 } },
  }
  expect(tab.attention).toMatchObject([
    { subject: 'Chien', ...refused },
    { subject: 'Poney', ...refused },
  ])
  expect(tab.device.status.get()).toEqual({ kind: 'attention', count: 2 })
  expect(await clinic.species()).toEqual([{ name: 'Chat', hourlyPrice: 30 }])
  expect(tab.species()).toEqual([{ name: 'Chat', hourlyPrice: 30, mark: null }])
  tab.kill()

  const after = await ipad.openTab()
  await after.sent()
  const [first, second] = after.attention
  await after.workspace.resend(first?.key ?? '', { hourlyPrice: { from: null, to: 12.35 } })
  await after.sent()
  expect(await clinic.species()).toContainEqual({ name: 'Chien', hourlyPrice: 12.35 })
  expect(await after.workspace.discard(second?.key ?? '')).toBe(true)
  expect(after.entries).toEqual([])
  expect(after.device.status.get()).toEqual({ kind: 'saved' })
})

story('a Retry-After response pauses all entries, which then continue', async ({ clinic, ipad, tab }) => {
  ipad.network.disturb((_, method) => {
    if (method !== 'POST') return undefined
    const headers = { 'retry-after': '120' }
    return Response.json({ code: 'request/too-many', message: 'Slow down' }, { status: 429, headers })
  })
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  await rest()
  ipad.clock.pass(119_000)
  await rest()
  expect(ipad.network.writes()).toHaveLength(1)
  ipad.network.disturb(undefined)
  ipad.clock.pass(2_000)
  await tab.sent()
  expect(await clinic.species()).toHaveLength(2)
})

story('a 403 without a code is a refusal', async ({ clinic, ipad, tab }) => {
  ipad.network.disturb((_, method) =>
    method === 'POST' ? Response.json({ error: 'no' }, { status: 403 }) : undefined,
  )
  await addSpecies(tab, 'Chien', 45)
  const { key } = await tab.card()
  expect(tab.attention).toMatchObject([{ state: 'refused', problem: { status: 403, message: '' } }])
  ipad.network.disturb(undefined)
  await tab.workspace.resend(key, {})
  await tab.sent()
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
})

familyStory('a pause sent late counts from its edit time', async ({ clinic, ipad, tab, family: { zoe } }) => {
  const { clock } = clinic.server
  const id = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, id, 'active')
  const start = clock.now().getTime()
  ipad.goOffline()
  ipad.clock.setWrong(day)
  await takeStep(tab, id, 'pause')
  expect(tab.entries.map(({ madeAt }) => Date.parse(madeAt))).toEqual([start + day])

  ipad.clock.setWrong(2 * day)
  clock.set(new Date(start + 3 * day).toISOString())
  await tab.goOnline()
  const steps = await clinic.server.db
    .selectFrom('contract_steps')
    .select(['status', 'at'])
    .where('contract_id', '=', id)
    .where('status', '=', 'paused')
    .execute()
  expect(steps).toEqual([{ status: 'paused', at: new Date(start + day).toISOString() }])
  const late = {
    madeAt: new Date(start + day).toISOString(),
    arrivedAt: new Date(start + 3 * day).toISOString(),
  }
  const listLate = () => tab.workspace.arrivedLate.get().map(({ entry, late: its }) => [entry.id, its])
  expect(listLate()).toEqual([[id, { ...late, isSeen: false }]])
  await tab.workspace.dismissLate()
  expect(listLate()).toEqual([])
})
