import { expect } from 'vitest'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import type { Browser } from '../world/browser.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

const quarter = 15 * 60_000

async function rowsOnDisk(browser: Browser, userId: string): Promise<number> {
  const mirror = new Mirror(`clinic-${browser.name}`, userId, browser.databases)
  const { buckets } = await mirror.read(-1)
  mirror.close()
  return buckets.flatMap(bucket => bucket.rows()).length
}

const liveSessions = async (clinic: Clinic) =>
  (await clinic.server.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length

story('a session that was ended remotely keeps only unsent edits', async ({ clinic, anna }) => {
  const [lostTablet, desk] = [clinic.browser('lost'), clinic.browser('desk')]
  const tab = await lostTablet.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const { userId } = tab.workspace
  lostTablet.storedValues.set(
    `response:clinic-lost:${userId}:GET statistics`,
    '{"at":"2026-03-02T08:00:00.000Z","body":{}}',
  )
  lostTablet.goOffline()
  await addSpecies(tab, 'Furet', 25)
  expect(await rowsOnDisk(lostTablet, userId)).toBeGreaterThan(0)

  const other = await desk.signIn(anna)
  await other.workspace.request('DELETE auth/sessions')
  await other.isOut()

  lostTablet.goOnline()
  await tab.isOut()
  expect(tab.device.session.state.get()).toEqual({ phase: 'anonymous', waitingHere: { count: 1 } })
  await eventually(() => tab.device.status.get().kind === 'sign-in')
  await eventually(async () => (await rowsOnDisk(lostTablet, userId)) === 0)
  await eventually(
    () => ![...lostTablet.storedValues.keys()].some(name => /^response:|Token$|toForget/.test(name)),
  )

  await tab.signIn(anna)
  await tab.sent()
  await eventually(() => tab.species().length === 2)
  expect(await clinic.species()).toHaveLength(2)
})

story('a failed response that is no refusal clears nothing', async ({ clinic, ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  const { userId } = tab.workspace
  clinic.server.clock.advance(quarter + 1)
  for (const refresh of ['/api/nothing-there', '/nothing-there']) {
    ipad.network.rewrite = url => (url.includes('refresh-token') ? refresh : url)
    await tab.workspace.request('GET species')
  }
  expect(await rowsOnDisk(ipad, userId)).toBeGreaterThan(0)
  expect(tab.species()).toHaveLength(1)
})

story(
  'logging out ends the session on the server; logging out offline does not',
  async ({ clinic, anna, ipad, tab }) => {
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    const before = await liveSessions(clinic)
    clinic.server.clock.advance(quarter + 1)
    await tab.device.session.logout()
    await eventually(async () => (await liveSessions(clinic)) === before - 1)
    await tab.signIn(anna)
    ipad.goOffline()
    await tab.logOut()
    expect(await liveSessions(clinic)).toBe(before)
  },
)

story('a session that a restored server lacks keeps the lost edits', async ({ clinic, anna, ipad }) => {
  const copy = await clinic.backUp()
  const tab = await ipad.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await repriceSpecies(tab, 'Chien', 50)
  await tab.sent()
  await eventually(() => tab.species()[0]?.mark === null)

  // The session was created after the backup.
  await clinic.restore(copy)
  await tab.workspace.request('GET species')
  await tab.isOut()
  await tab.signIn(anna)
  await tab.hasLost(2)
  await tab.sendLost()
  expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
})
