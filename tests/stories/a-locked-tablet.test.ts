import { expect } from 'vitest'
import type { Browser } from '../world/browser.ts'
import type { Clinic, Person } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies, repriceSpecies } from '../world/species-actions.ts'
import { suspendWithEdits } from '../world/suspended-users.ts'
import type { Tab } from '../world/tab.ts'
import { findTraces } from '../world/traces.ts'
import { eventually, rest } from '../world/wait-until.ts'

const minute = 60_000

const getLockState = (tab: Tab) => tab.device.lock.state.get()
const isLocked = (tab: Tab) => getLockState(tab).isLocked
async function setPin(tab: Tab, pin: string, { password }: Person): Promise<void> {
  expect(await tab.device.lock.setPin(pin, { password })).toEqual({ kind: 'open' })
}

/** Anna has a PIN. */
const pinStory = story.extend('annaId', { auto: true }, async ({ anna, tab }) => {
  await setPin(tab, '2580', anna)
  return tab.workspace.userId
})

/** Bart, who also has a PIN, has replaced Anna. */
const switchStory = pinStory.extend('bartId', { auto: true }, async ({ annaId: _, bart, tab }) => {
  tab.device.lock.lock()
  tab.device.lock.giveWay()
  await tab.isOut()
  await tab.signIn(bart)
  await setPin(tab, '1379', bart)
  return tab.workspace.userId
})

async function comeBack(tab: Tab, userId: string, pin: string): Promise<void> {
  tab.device.lock.lock()
  expect(isLocked(tab)).toBe(true)
  expect(await tab.device.lock.unlock(userId, pin)).toEqual({ kind: 'open' })
  await eventually(() => tab.device.workspace.get()?.userId === userId)
}

pinStory('a tablet locks offline in all its tabs', async ({ ipad, tab, annaId: userId }) => {
  const other = await ipad.openTab()
  ipad.goOffline()
  tab.device.lock.lock()
  expect([tab, other].map(isLocked)).toEqual([true, true])
  other.kill()
  const next = await ipad.openTab()
  expect(isLocked(next)).toBe(true)

  expect(await next.device.lock.unlock(userId, '0000')).toEqual({ kind: 'wrong', triesLeft: 4 })
  expect(isLocked(next)).toBe(true)
  expect(await next.device.lock.unlock(userId, '2580')).toEqual({ kind: 'open' })
  expect([tab, next].map(isLocked)).toEqual([false, false])
  expect(getLockState(next).users).toMatchObject([{ isSitting: true, triesLeft: 5 }])
})

pinStory('a locked tab sends edits and receives rows', async ({ clinic, anna, ipad, tab }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  tab.device.lock.lock()
  await tab.goOnline()
  expect(await clinic.species()).toHaveLength(1)
  const desk = await clinic.browser('desk').signIn(anna)
  await addSpecies(desk, 'Chat', 30)
  await eventually(() => tab.species().length === 2)
  expect(isLocked(tab)).toBe(true)
})

pinStory('the tablet stores neither the PIN nor its digits', async ({ ipad, tab }) => {
  await tab.device.lock.setPin('73915846', { pin: '2580' })
  expect(await findTraces(ipad, /73915846|(^|\D)2580(\D|$)/)).toEqual([])
})

story('setting a PIN requires the password or the current PIN', async ({ anna, tab }) => {
  expect(await tab.device.lock.setPin('2580', { password: 'not hers' })).toMatchObject({
    kind: 'failed',
    failure: { status: 403, code: 'auth/password-wrong' },
  })
  tab.device.lock.lock()
  expect(getLockState(tab)).toMatchObject({ hasPin: false, isLocked: false })
  await setPin(tab, '2580', anna)
  expect(await tab.device.lock.setPin('0000', { pin: '1111' })).toEqual({ kind: 'wrong', triesLeft: 4 })
  expect(await tab.device.lock.setPin('0000', { pin: '2580' })).toEqual({ kind: 'open' })
  tab.device.lock.removePin()
  expect(getLockState(tab).hasPin).toBe(false)
})

pinStory('after five wrong PINs only the password unlocks', async ({ anna, ipad, tab, annaId: userId }) => {
  const other = await ipad.openTab()
  tab.device.lock.lock()
  for (const [n, guesser] of [tab, other, tab, other].entries())
    expect(await guesser.device.lock.unlock(userId, `000${n}`)).toEqual({ kind: 'wrong', triesLeft: 4 - n })
  for (const each of [tab, other]) each.kill()
  const next = await ipad.openTab()
  expect(getLockState(next).users).toMatchObject([{ triesLeft: 1 }])
  expect(await next.device.lock.unlock(userId, '9999')).toEqual({ kind: 'wrong', triesLeft: 0 })
  expect(await next.device.lock.unlock(userId, '2580')).toEqual({ kind: 'wrong', triesLeft: 0 })

  ipad.goOffline()
  expect(await next.device.lock.unlockByPassword(userId, anna.password)).toMatchObject({
    failure: { kind: 'no-answer' },
  })
  ipad.goOnline()
  expect(await next.device.lock.unlockByPassword(userId, 'not hers')).toMatchObject({
    failure: { code: 'auth/password-wrong' },
  })
  expect(isLocked(next)).toBe(true)
  expect(await next.device.lock.unlockByPassword(userId, anna.password)).toEqual({ kind: 'open' })
  expect(isLocked(next)).toBe(false)
  expect(getLockState(next).users).toMatchObject([{ triesLeft: 5 }])
})

pinStory('two tabs that guess simultaneously share five tries', async ({ ipad, tab, annaId: userId }) => {
  const other = await ipad.openTab()
  tab.device.lock.lock()
  const tries = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '2580']
  await Promise.all(tries.map((pin, n) => (n % 2 ? tab : other).device.lock.unlock(userId, pin)))
  expect([tab, other].map(isLocked)).toEqual([true, true])
})

pinStory('the tablet locks after the set minutes without activity', async ({ ipad, tab, annaId: userId }) => {
  const other = await ipad.openTab()
  tab.device.lock.setLockAfter(5)
  for (let n = 0; n < 4; n++) {
    ipad.clock.pass(3 * minute)
    other.touch()
  }
  expect(isLocked(tab)).toBe(false)
  ipad.clock.pass(5 * minute)
  expect([tab, other].map(isLocked)).toEqual([true, true])

  await tab.device.lock.unlock(userId, '2580')
  ipad.clock.pass(4 * minute)
  expect(isLocked(tab)).toBe(false)
  // Timers do not run while the device sleeps.
  ipad.clock.setWrong(2 * minute)
  ipad.tell('visible')
  expect(isLocked(tab)).toBe(true)

  await tab.device.lock.unlock(userId, '2580')
  for (const each of [tab, other]) each.kill()
  ipad.clock.setWrong(6 * minute)
  const next = await ipad.openTab()
  expect(isLocked(next)).toBe(true)

  await next.device.lock.unlock(userId, '2580')
  ipad.clock.setWrong(-60 * minute)
  ipad.tell('visible')
  expect(isLocked(next)).toBe(true)
  await next.device.lock.unlock(userId, '2580')
  next.device.lock.setLockAfter(0)
  ipad.clock.pass(40 * minute)
  expect(isLocked(next)).toBe(false)
})

story('a page without HTTPS offers no PIN and does not lock', async ({ anna, ipad }) => {
  const tab = await ipad.openTab({ secure: false })
  await tab.signIn(anna)
  expect(getLockState(tab).isOffered).toBe(false)
  tab.device.lock.setLockAfter(1)
  ipad.clock.pass(10 * minute)
  tab.device.lock.lock()
  expect(isLocked(tab)).toBe(false)
})

switchStory('users of a tablet switch by PIN offline', async ({ ipad, tab, annaId, bartId }) => {
  const other = await ipad.openTab()
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  await comeBack(tab, annaId, '2580')
  expect(tab.userName).toBe('Anna')
  await eventually(() => other.userName === 'Anna')
  expect(getLockState(tab).users.map(({ profile, isSitting }) => [profile.firstName, isSitting])).toEqual([
    ['Anna', true],
    ['Bart', false],
  ])
  await comeBack(other, bartId, '1379')
  await eventually(() => tab.userName === 'Bart')
  expect([tab, other].map(isLocked)).toEqual([false, false])
})

switchStory(
  "unsent edits of Anna are never sent with Bart's token",
  async ({ clinic, anna, bart, ipad, tab, annaId, bartId }) => {
    await comeBack(tab, annaId, '2580')
    ipad.goOffline()
    await addSpecies(tab, 'Furet', 25)
    await comeBack(tab, bartId, '1379')
    expect(await tab.device.countUnsent(annaId)).toEqual({ waiting: 1, asking: 0 })
    expect(tab.entries).toEqual([])
    await addSpecies(tab, 'Chat', 30)
    expect(await clinic.species()).toEqual([])

    await tab.goOnline()
    ipad.clock.pass(10_000)
    await eventually(async () => (await tab.device.countUnsent(annaId)).waiting === 0)
    expect(tab.userName).toBe('Bart')
    const senders = await clinic.server.db.selectFrom('species').select(['name', 'updated_by']).execute()
    expect(senders).toContainEqual({ name: 'Chat', updated_by: 'Bart Maes' })
    expect(senders).toContainEqual({ name: 'Furet', updated_by: 'Anna Peeters' })
    expect(new Set(await clinic.senders())).toEqual(new Set([anna.email, bart.email]))

    await comeBack(tab, annaId, '2580')
    await eventually(() => tab.species().length === 2)
    expect(tab.species().map(({ mark }) => mark)).toEqual([null, null])
    expect(tab.workspace.history.get()).toHaveLength(1)
    expect(await clinic.senders()).toHaveLength(2)
  },
)

story('failing edits of a suspended colleague do not delay others', async ({ clinic, bart, ipad }) => {
  const tab = await ipad.openTab()
  ipad.network.failPushes()
  await suspendWithEdits(clinic, tab, ['Carl', 'Anna', 'Dina'])
  await tab.signIn(bart)
  ipad.network.failPushes('the first user')
  for (const sent of [2, 3]) {
    for (let second = 0; second < 60; second++) {
      ipad.clock.pass(1_000)
      await rest(20)
    }
    await eventually(async () => (await clinic.species()).length === sent)
    ipad.network.disturb(undefined)
  }
})

async function disable(clinic: Clinic, firstName: string): Promise<void> {
  await clinic.server.db
    .updateTable('users')
    .set({ disabled: 1 })
    .where('first_name', '=', firstName)
    .execute()
}

/** Bart is active. Anna has unsent edits and no longer has an account. */
const leftStory = switchStory.extend(
  'left',
  { auto: true },
  async ({ clinic, ipad, tab, annaId, bartId }) => {
    await comeBack(tab, annaId, '2580')
    ipad.goOffline()
    await addSpecies(tab, 'Furet', 25)
    await repriceSpecies(tab, 'Furet', 30)
    await addSpecies(tab, 'Chat', 45)
    await comeBack(tab, bartId, '1379')
    await disable(clinic, 'Anna')
    ipad.goOnline()
    await eventually(() => getLockState(tab).users.length === 1)
    await eventually(() => tab.device.leftEdits.get().length === 1)
  },
)

const editsLeft = (tab: Tab) =>
  tab.device.leftEdits.get().map(({ name, entries }) => [name, entries.map(({ subject }) => subject)])

leftStory('edits of a disabled colleague stay until discarded', async ({ clinic, ipad, tab, annaId }) => {
  const expected = [['Anna Peeters', ['Furet', 'Chat']]]
  expect(editsLeft(tab)).toEqual(expected)
  tab.kill()
  const next = await ipad.openTab()
  await eventually(() => next.device.leftEdits.get().length === 1)
  ipad.clock.pass(30_000)
  await rest()
  expect(editsLeft(next)).toEqual(expected)
  expect(await clinic.species()).toEqual([])

  const become = async (role: 'owner' | 'staff') => {
    await clinic.server.db.updateTable('users').set({ role }).execute()
    await next.workspace.request('GET species')
    await eventually(() => next.role === role)
  }
  await become('staff')
  expect(await next.device.takeOver(annaId)).toBe(false)
  expect(await next.device.discardLeft(annaId)).toBe(false)
  expect(editsLeft(next)).toEqual(expected)

  await become('owner')
  expect(await next.device.discardLeft(annaId)).toBe(true)
  expect(next.device.leftEdits.get()).toEqual([])
  next.kill()
  const last = await ipad.openTab()
  await rest()
  expect(last.device.leftEdits.get()).toEqual([])
  expect([...ipad.storedValues].filter(([, value]) => /anna/i.test(value))).toEqual([])
})

leftStory('an administrator sends edits of a disabled colleague', async ({ clinic, tab, annaId, bartId }) => {
  expect(await tab.device.takeOver(annaId)).toBe(true)
  await eventually(async () => (await clinic.species()).length === 2)
  expect(tab.device.leftEdits.get()).toEqual([])
  const history = await clinic.server.db
    .selectFrom('history')
    .select(['user_id', 'person', 'made_by'])
    .where('record', '=', 'species')
    .execute()
  expect(history).toEqual(Array(2).fill({ user_id: bartId, person: 'Bart Maes', made_by: 'Anna Peeters' }))
})

switchStory('an edit taken over is not applied twice', async ({ clinic, ipad, tab, annaId, bartId }) => {
  await comeBack(tab, annaId, '2580')
  // This request reports to the server that a PIN unlocked the device. No edit is sent before it.
  await tab.workspace.request('GET species')
  ipad.network.weather = 'loses-answers'
  await addSpecies(tab, 'Furet', 25)
  await eventually(async () => (await clinic.species()).length === 1)
  ipad.goOffline()
  await comeBack(tab, bartId, '1379')
  await disable(clinic, 'Anna')
  ipad.goOnline()
  await eventually(() => tab.device.leftEdits.get().length === 1)
  await tab.device.takeOver(annaId)
  await eventually(() => tab.workspace.history.get().some(({ entry }) => entry.takenFrom === annaId))
  expect(await clinic.senders()).toEqual(['anna@practice.be'])
  expect(tab.attention).toEqual([])
})

pinStory('the lock page counts conflicts', async ({ ipad, tab, other: desk, annaId: userId }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await addSpecies(desk, 'Chien', 30)
  await desk.sent()
  ipad.goOnline()
  await tab.card()
  tab.device.lock.lock()
  expect(await tab.device.countUnsent(userId)).toEqual({ waiting: 0, asking: 1 })
})

switchStory('a user who returns sends the remaining edits', async ({ clinic, ipad, tab, annaId, bartId }) => {
  await comeBack(tab, annaId, '2580')
  const second = await ipad.openTab()
  ipad.goOffline()
  for (let n = 0; n < 60; n++) await addSpecies(tab, `Animal ${n}`, 25)
  await comeBack(tab, bartId, '1379')
  ipad.goOnline()
  await eventually(() => ipad.network.writes().length > 0)
  await comeBack(second, annaId, '2580')
  await second.sent()
  expect(await clinic.species()).toHaveLength(60)
  expect(await clinic.senders()).toHaveLength(60)
})

switchStory('the session of a suspended user is renewed', async ({ clinic, ipad, tab, annaId }) => {
  clinic.server.clock.advance(30 * minute)
  ipad.clock.pass(5 * minute)
  await eventually(() =>
    ipad.network.requests.some(({ path, status }) => path === 'auth/refresh-token' && status === 200),
  )
  await rest()
  await comeBack(tab, annaId, '2580')
  const answer = await tab.workspace.request('GET species')
  expect(answer.ok).toBe(true)
})

switchStory.for(['at the next look', 'when the network is back', 'at the next start'] as const)(
  'a suspended user whose session the server ended is forgotten %s',
  async (when, { clinic, ipad, tab, annaId, bartId }) => {
    await comeBack(tab, annaId, '2580')
    await addSpecies(tab, 'Chien', 45)
    await tab.sent()
    await comeBack(tab, bartId, '1379')
    if (when === 'when the network is back') ipad.goOffline()
    if (when === 'at the next start') tab.kill()
    await disable(clinic, 'Anna')

    if (when === 'at the next look') ipad.clock.pass(5 * minute)
    if (when === 'when the network is back') ipad.goOnline()
    const last = when === 'at the next start' ? await ipad.openTab() : tab
    await eventually(() => getLockState(last).users.length === 1)
    await eventually(async () => {
      const found = await findTraces(ipad, /anna/i)
      return found.every(name => name === 'bouvier-mirror-5 buckets' || name === 'bouvier-outbox history')
    })
    expect([...ipad.storedValues.keys()].filter(name => name.includes(annaId))).toEqual([])
    expect(last.userName).toBe('Bart')
    expect(await last.device.lock.unlock(annaId, '2580')).toMatchObject({ kind: 'wrong' })
  },
)

switchStory('a page closed during a change of user loses no user', async ({ ipad, tab, annaId, bartId }) => {
  tab.kill()
  // The state in which Anna's tokens are active and her suspended copy is not yet deleted.
  const aside = JSON.parse(ipad.storedValues.get(`aside:${annaId}`) ?? '')
  ipad.storedValues.set(
    `aside:${bartId}`,
    JSON.stringify({ profile: JSON.parse(ipad.storedValues.get('profile') ?? ''), tokens: tokensIn(ipad) }),
  )
  ipad.storedValues.set('accessToken', aside.tokens.access)
  ipad.storedValues.set('refreshToken', aside.tokens.refresh)
  ipad.storedValues.set('profile', JSON.stringify(aside.profile))
  const next = await ipad.openTab()
  expect(getLockState(next).users.map(({ profile }) => profile.firstName)).toEqual(['Anna', 'Bart'])
  expect(ipad.storedValues.has(`aside:${annaId}`)).toBe(false)
  await comeBack(next, bartId, '1379')
  await comeBack(next, annaId, '2580')
})

function tokensIn({ storedValues }: Browser) {
  return { access: storedValues.get('accessToken'), refresh: storedValues.get('refreshToken') }
}

pinStory(
  'after a PIN, protected actions ask for the password again',
  async ({ anna, ipad, tab, annaId: userId }) => {
    const act = () => tab.workspace.request('PATCH people/:id', { id: 'nobody' })
    expect(await act()).toMatchObject({ ok: false, failure: { status: 404 } })
    await comeBack(tab, userId, '2580')
    expect(await act()).toMatchObject({ ok: false, failure: { code: 'auth/password-needed' } })
    tab.device.lock.lock()
    expect(await tab.device.lock.unlockByPassword(userId, anna.password)).toEqual({ kind: 'open' })
    expect(await act()).toMatchObject({ ok: false, failure: { status: 404 } })
    ipad.goOffline()
    await comeBack(tab, userId, '2580')
    ipad.goOnline()
    await eventually(async () => {
      const answer = await act()
      return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'auth/password-needed'
    })
  },
)

switchStory('a user who logs out leaves suspended colleagues suspended', async ({ ipad, tab, annaId }) => {
  await tab.device.session.logout()
  await tab.isOut()
  await eventually(async () => (await findTraces(ipad, /bart/i)).length === 0)
  expect(getLockState(tab).users.map(({ profile }) => profile.firstName)).toEqual(['Anna'])
  expect(await tab.device.lock.unlock(annaId, '2580')).toEqual({ kind: 'open' })
  await eventually(() => tab.userName === 'Anna')
})

pinStory(
  'a tablet with a locked or suspended user allows no registration',
  async ({ clinic, anna, tab, annaId: userId }) => {
    const stranger = { ...anna, firstName: 'Sly', email: 'sly@example.be' }
    const register = () => tab.device.session.register(stranger)
    const refused = { ok: false, failure: { kind: 'refused', code: 'auth/device-in-use' } }
    const accounts = () => clinic.server.db.selectFrom('users').select('email').execute()
    tab.device.lock.lock()
    expect(await register()).toMatchObject(refused)
    tab.device.lock.giveWay()
    await tab.isOut()
    expect(await register()).toMatchObject(refused)
    expect(await accounts()).toEqual([{ email: anna.email }])

    expect(await tab.device.lock.unlock(userId, '2580')).toEqual({ kind: 'open' })
    await tab.device.session.logout()
    expect(await register()).toEqual({ ok: true })
  },
)
