import { sql } from 'kysely'
import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

story('a refused entry stays until the user corrects or discards it', async ({ clinic, ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 12.345)
  await addSpecies(tab, 'Poney', 12.345)
  await addSpecies(tab, 'Chat', 30)
  ipad.goOnline()
  await tab.sent()
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

story('dependents of a refused creation are discarded with it', async ({ ipad, tab }) => {
  // The first attempt fails, so that the later edit cannot be merged into it.
  ipad.network.disturb((_, method) =>
    method === 'POST' ? Response.json({ message: 'No' }, { status: 500 }) : undefined,
  )
  await addSpecies(tab, 'Chien', 12.345)
  await eventually(() => tab.entries[0]?.state === 'waiting' && tab.entries[0].unanswered === 1)
  await repriceSpecies(tab, 'Chien', 50)
  ipad.network.disturb(undefined)
  ipad.clock.pass(2_000)
  await tab.card()
  await rest()
  expect(ipad.network.writes().map(({ outcome }) => outcome)).toEqual([undefined, 'refused', 'blocked'])
  expect(tab.entries).toHaveLength(2)
  await tab.discardCard()
  expect(tab.entries).toEqual([])
})

story('an entry that fails on the server delays no other entry', async ({ clinic, ipad, tab }) => {
  const { db } = clinic.server
  await sql`create trigger no_dog before insert on species when new.name = 'Chien'
      begin select raise(abort, 'for the test'); end`.execute(db)
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  await eventually(async () => (await clinic.species()).length === 1)
  expect(await clinic.species()).toEqual([{ name: 'Chat', hourlyPrice: 30 }])
  expect(tab.attention).toEqual([])
  await sql`drop trigger no_dog`.execute(db)
  ipad.clock.pass(60_000)
  await tab.sent()
  expect(await clinic.species()).toHaveLength(2)
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

story('a 403 without a code is a refusal, and a 502 is retried', async ({ clinic, ipad, tab }) => {
  let status = 502
  ipad.network.disturb((path, method) =>
    path === 'sync/push' && method === 'POST' ? Response.json({ error: 'no' }, { status }) : undefined,
  )
  await addSpecies(tab, 'Chien', 45)
  await eventually(() => tab.entries[0]?.problem?.status === 502)
  expect(tab.attention).toEqual([])
  expect(tab.device.reachable.get()).toBe(true)
  status = 403
  tab.workspace.sendNow()
  await tab.card()
  expect(tab.attention).toMatchObject([{ state: 'refused', problem: { status: 403, message: '' } }])
  ipad.network.disturb(undefined)
  await tab.workspace.resend(tab.attention[0]?.key ?? '', {})
  await tab.sent()
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
})
