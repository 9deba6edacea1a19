import { expect } from 'vitest'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

const halfAnHour = 30 * 60_000

story('a token that expires while offline is renewed once on return', async ({ clinic, ipad, tab }) => {
  const stale = ipad.storedValues.get('accessToken')
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(tab, 'Chat', 30)
  clinic.server.clock.advance(halfAnHour)

  await tab.goOnline()
  expect(await clinic.species()).toHaveLength(2)
  const refreshes = ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')
  // With the token, the server's rate limit counts this request for the user and not for the IP address.
  expect(refreshes.map(({ token }) => token)).toEqual([`Bearer ${stale}`])
  expect(tab.userName).toBe('Anna')
})

story('tabs whose token expired simultaneously renew it once', async ({ clinic, anna, ipad }) => {
  const tabs = [await ipad.signIn(anna), await ipad.openTab(), await ipad.openTab()]
  clinic.server.clock.advance(halfAnHour)
  const responses = await Promise.all(tabs.map(({ workspace }) => workspace.request('GET species')))
  expect(responses.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(ipad.network.requests.filter(({ path }) => path === 'auth/refresh-token')).toHaveLength(1)
})

story.for(['cut', 'hangs', 'captive-portal', 'loses-answers'] as const)(
  'a network that is %s never logs a user out',
  async (weather, { clinic, ipad, tab }) => {
    clinic.server.clock.advance(halfAnHour)
    ipad.network.weather = weather
    await addSpecies(tab, 'Chien', 45)
    for (let n = 0; n < 2; n++) {
      await rest()
      ipad.clock.pass(20_000)
    }
    if (weather !== 'loses-answers') {
      await eventually(() => !tab.device.reachable.get())
      expect(tab.device.status.get()).toEqual({ kind: 'offline', count: 1 })
    }
    expect(tab.userName).toBe('Anna')
    expect(ipad.storedValues.get('refreshToken')).toBeDefined()

    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
    expect(tab.userName).toBe('Anna')
  },
)

story.for([{ error: 'forbidden' }, { message: 'Forbidden by the proxy' }])(
  'a refresh refused with %o by an intermediary logs no user out',
  async (body, { clinic, ipad, tab }) => {
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
    expect(tab.userName).toBe('Anna')
    ipad.network.disturb(undefined)
    tab.workspace.sendNow()
    await tab.sent()
    expect(await clinic.species()).toHaveLength(1)
  },
)

const busy = () => Response.json({ code: 'request/too-many', message: 'Too many attempts.' }, { status: 429 })

story('a login that fails halfway leaves no partial session', async ({ anna, ipad, tab }) => {
  ipad.network.disturb(path => (path === 'auth/profile' ? busy() : undefined))
  const { email, password } = anna
  expect(await tab.device.session.login({ email, password })).toMatchObject({ ok: false })
  await tab.isOut()
  ipad.network.disturb(undefined)
  await tab.signIn(anna)
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
})

story.for([
  { what: 'fails', answer: busy },
  { what: 'arrives', answer: () => undefined },
])(
  'a login whose profile $what late keeps the session of another user',
  async ({ answer }, { clinic, anna, bart, ipad }) => {
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
      expect(tab.userName).toBe('Bart')
    }
    await addSpecies(first, 'Chien', 45)
    await first.sent()
    expect(await clinic.senders()).toEqual([bart.email])
  },
)
