import { describe, expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

const halfAnHour = 30 * 60_000

story(
  'a token that expires while offline is renewed once on return, and nothing is lost',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    const stale = ipad.storedValues.get('accessToken')
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await addSpecies(tab, 'Chat', 30)
    clinic.server.clock.advance(halfAnHour)

    ipad.goOnline()
    await tab.sent()
    expect(await clinic.species()).toHaveLength(2)
    const refreshes = ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')
    // With the token, the server's rate limit counts this request for the user and not for the IP address.
    expect(refreshes.map(({ token }) => token)).toEqual([`Bearer ${stale}`])
    expect(tab.device.session.state.get().phase).toBe('signed-in')
  },
)

story('tabs whose token expired simultaneously renew it once', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tabs = [await ipad.signIn(anna), await ipad.openTab(), await ipad.openTab()]
  clinic.server.clock.advance(halfAnHour)
  const responses = await Promise.all(tabs.map(({ workspace }) => workspace.request('GET species')))
  expect(responses.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')).toHaveLength(1)
})

story('a refresh whose response is lost logs no user out', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  clinic.server.clock.advance(halfAnHour)
  ipad.network.weather = 'loses-answers'
  await addSpecies(tab, 'Chien', 45)
  await rest()
  ipad.network.weather = 'clear'
  ipad.tell('online')
  await tab.sent()
  expect(await clinic.species()).toHaveLength(1)
  expect(tab.device.session.state.get().phase).toBe('signed-in')
})

story.for([{ error: 'forbidden' }, { message: 'Forbidden by the proxy' }])(
  'a refresh refused with %o by an intermediary logs no user out',
  async (body, { clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    clinic.server.clock.advance(halfAnHour)
    let requestCount = 0
    ipad.network.disturb(path => {
      if (path !== 'auth/refresh-token') return undefined
      requestCount += 1
      return Response.json(body, { status: 403 })
    })
    await addSpecies(tab, 'Chien', 45)
    await eventually(() => requestCount > 0)
    await rest()
    expect(tab.device.session.state.get().phase).toBe('signed-in')
    ipad.network.disturb(undefined)
    tab.workspace.sendNow()
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
  },
)

story(
  'a refusal by the server ends the session, and the login page shows the kept edits',
  async ({ clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    ipad.goOffline()
    await addSpecies(tab, 'Chien', 45)
    await clinic.server.db.updateTable('sessions').set({ ended_at: '2026-03-02T08:00:00.000Z' }).execute()

    ipad.goOnline()
    await eventually(() => tab.device.session.state.get().phase === 'anonymous')
    expect(tab.device.session.state.get()).toEqual({
      phase: 'anonymous',
      waitingHere: { count: 1 },
    })
    await eventually(() => tab.device.status.get().kind === 'sign-in')
    expect(ipad.storedValues.get('accessToken')).toBeUndefined()

    await tab.signIn(anna)
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 45 }])
  },
)

story.for(['cut', 'hangs', 'captive-portal'] as const)(
  'a network that is %s never logs a user out',
  async (weather, { clinic }) => {
    const anna = await clinic.hire('Anna')
    const ipad = clinic.browser('ipad')
    const tab = await ipad.signIn(anna)
    clinic.server.clock.advance(halfAnHour)
    ipad.network.weather = weather
    await addSpecies(tab, 'Chien', 45)
    await rest()
    ipad.clock.pass(20_000)
    await rest()
    ipad.clock.pass(20_000)
    await eventually(() => !tab.device.reachable.get())
    expect(tab.device.session.state.get().phase).toBe('signed-in')
    expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 1 })
    expect(ipad.storedValues.get('refreshToken')).toBeDefined()

    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
  },
)

story('a login that fails halfway leaves no partial session', async ({ clinic }) => {
  const anna = await clinic.hire('Anna')
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(anna)
  const busy = { code: 'request/too-many', message: 'Too many attempts.' }
  ipad.network.disturb(path => (path === 'auth/profile' ? Response.json(busy, { status: 429 }) : undefined))
  const { email, password } = anna
  expect(await tab.device.session.login({ email, password })).toMatchObject({ ok: false })
  await eventually(() => tab.device.session.state.get().phase === 'anonymous')
  ipad.network.disturb(undefined)
  await tab.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
})

const late: [string, () => Response | undefined][] = [
  [
    'fails',
    () => Response.json({ code: 'request/too-many', message: 'Too many attempts.' }, { status: 429 }),
  ],
  ['arrives', () => undefined],
]
describe.each(late)('a login whose profile %s late', (_, answer) => {
  story('does not replace the session of a user who logged in in another tab', async ({ clinic }) => {
    const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
    const ipad = clinic.browser('ipad')
    const [first, second] = [await ipad.openTab(), await ipad.openTab()]
    let goOn = () => {}
    const isLate = new Promise<void>(resolve => {
      goOn = resolve
    })
    let requestCount = 0
    ipad.network.disturb(async path => {
      if (path !== 'auth/profile' || requestCount++ > 0) return undefined
      await isLate
      return answer()
    })
    const { email, password } = anna
    const attempt = first.device.session.login({ email, password })
    await eventually(() => requestCount === 1)
    await second.signIn(bart)
    goOn()
    await attempt
    for (const tab of [first, second]) {
      await eventually(() => tab.device.workspace.get() !== null)
      expect(tab.device.session.state.get()).toMatchObject({ profile: { firstName: 'Bart' } })
    }
    await addSpecies(first, 'Chien', 45)
    await first.sent()
    expect(await clinic.senders()).toEqual([bart.email])
  })
})
