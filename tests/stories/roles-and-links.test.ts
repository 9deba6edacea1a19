import { expect } from 'vitest'
import type { LinkMade, RegistrationSet } from '../../src/contract/people.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import type { Answer } from '../../src/sync/calls/call.ts'
import { createRequest } from '../../src/sync/calls/request.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { changePractice } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const minute = 60_000

const getRole = (tab: Tab) => {
  const session = tab.device.session.state.get()
  return session.phase === 'signed-in' ? session.profile.role : session.phase
}

async function getBody<Body>(sent: Promise<Answer<Body>>): Promise<Body> {
  const answer = await sent
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.failure)}`)
  return answer.body
}

const getLinkToken = async (sent: Promise<Answer<LinkMade>>) =>
  (await getBody(sent)).link.split('#')[1] ?? 'no link'

const invite = ({ workspace }: Tab, email: string) =>
  getLinkToken(workspace.request('POST people/invitations', { email, role: 'staff' }))

async function openPractice(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart', 'staff')]
  const desk = await clinic.browser('desk').signIn(anna)
  const ipad = clinic.browser('ipad')
  const tab = await ipad.signIn(bart)
  for (const each of [desk, tab]) await each.isFilled()
  return { anna, bart, desk, ipad, tab }
}

story('practice changes by a staff member are refused with the reason', async ({ clinic }) => {
  const { desk, tab } = await openPractice(clinic)
  expect([getRole(desk), getRole(tab)]).toEqual(['owner', 'staff'])
  await changePractice(tab, { name: 'De Hond' })
  expect(await tab.card()).toMatchObject({ state: 'refused', problem: { code: 'auth/owner-needed' } })
  expect(desk.row('practice', practiceId).name).toBe('')
})

story('bank details entered offline ask for the password when sent', async ({ clinic }) => {
  const { anna } = await openPractice(clinic)
  const ipad = clinic.browser('owners ipad')
  const tab = await ipad.signIn(anna)
  await tab.isFilled()
  ipad.goOffline()
  await changePractice(tab, { iban: 'BE68539007547034', name: 'De Hond' })
  clinic.server.clock.advance(11 * minute)
  ipad.goOnline()
  expect(await tab.card()).toMatchObject({ state: 'refused', problem: { code: 'auth/password-needed' } })

  const confirm = (password: string) => tab.workspace.request('POST auth/confirm', { password })
  expect(await confirm('not this one')).toMatchObject({ failure: { code: 'auth/password-wrong' } })
  expect(await confirm(anna.password)).toMatchObject({ ok: true })
  await tab.workspace.resend(tab.attention[0]?.key ?? '', {})
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(tab.row('practice', practiceId)).toMatchObject({ iban: 'BE68539007547034', name: 'De Hond' })
})

story('a refusal reserved for administrators removes the role here', async ({ clinic }) => {
  const { anna, desk } = await openPractice(clinic)
  await clinic.server.db.updateTable('users').set({ role: 'staff' }).where('email', '=', anna.email).execute()
  expect(getRole(desk)).toBe('owner')
  await desk.workspace.request('GET people')
  await eventually(() => getRole(desk) === 'staff')
})

story('a changed role reaches the device with the next server response of any kind', async ({ clinic }) => {
  const { desk, ipad, tab } = await openPractice(clinic)
  const other = await ipad.openTab()
  const people = await getBody(desk.workspace.request('GET people'))
  const bart = people.find(({ isYou }) => !isYou)
  const give = (role: 'owner' | 'staff') =>
    getBody(desk.workspace.request('PATCH people/:id', { id: bart?.id ?? '', role }))
  for (const role of ['owner', 'staff'] as const) {
    await give(role)
    await addSpecies(desk, `Of an ${role}`, 45)
    await eventually(() => getRole(tab) === role && getRole(other) === role)
  }
})

story(
  'a changed role is applied at the next start, and an unknown role hides nothing',
  async ({ clinic }) => {
    const { desk, ipad, tab } = await openPractice(clinic)
    const people = await getBody(desk.workspace.request('GET people'))
    const bart = people.find(({ isYou }) => !isYou)
    await getBody(desk.workspace.request('PATCH people/:id', { id: bart?.id ?? '', role: 'owner' }))
    tab.kill()
    const next = await ipad.openTab()
    await eventually(() => getRole(next) === 'owner')
    next.kill()

    const { role: _, ...earlier } = JSON.parse(ipad.storedValues.get('profile') ?? '{}')
    ipad.storedValues.set('profile', JSON.stringify(earlier))
    ipad.goOffline()
    const offline = await ipad.openTab()
    expect(getRole(offline)).toBeUndefined()
    ipad.goOnline()
    offline.kill()
    const last = await ipad.openTab()
    await eventually(() => getRole(last) === 'owner')
  },
)

story('a colleague joins by invitation on a device with unsent edits', async ({ clinic }) => {
  const { desk, ipad, tab } = await openPractice(clinic)
  const token = await invite(desk, 'cleo@example.be')
  const look = () => createRequest(tab.device.send)('POST auth/links/look', { token })
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await tab.device.session.logout()
  ipad.goOnline()
  await eventually(() => getRole(tab) === 'anonymous')

  const lookup = await look()
  expect(lookup.ok && lookup.body).toEqual({
    kind: 'invitation',
    email: 'cleo@example.be',
    firstName: '',
    lastName: '',
  })
  const cleo = { token, firstName: 'Cléo', lastName: 'Maes', password: 'kraan fiets lamp' }
  const short = await tab.device.session.comeByLink({ ...cleo, password: 'short' })
  expect(short).toMatchObject({ ok: false, failure: { code: 'auth/password-too-short' } })
  expect(await tab.device.session.comeByLink(cleo)).toEqual({ ok: true })
  await eventually(() => getRole(tab) === 'staff')
  expect(tab.entries).toEqual([])
  expect(await look()).toMatchObject({ failure: { code: 'auth/link-not-found' } })
  expect(await clinic.species()).toEqual([])
})

story('a link sets a new password, and the previous password no longer logs in', async ({ clinic }) => {
  const { bart, desk, ipad, tab } = await openPractice(clinic)
  const people = await getBody(desk.workspace.request('GET people'))
  const id = people.find(({ isYou }) => !isYou)?.id ?? ''
  const token = await getLinkToken(desk.workspace.request('POST people/:id/reset', { id }))
  await tab.workspace.request('GET species')
  await eventually(() => getRole(tab) === 'anonymous')
  const { email, password } = bart
  expect(await tab.device.session.login({ email, password })).toMatchObject({ ok: false })
  expect(await tab.device.session.comeByLink({ token, password: 'kraan fiets lamp' })).toEqual({ ok: true })
  await eventually(() => getRole(tab) === 'staff')
  await ipad.tabs[0]?.device.session.logout()
  expect(await tab.device.session.login({ email, password: 'kraan fiets lamp' })).toEqual({ ok: true })
})

story('people, invitations and registration settings are read', async ({ clinic }) => {
  const { desk, tab } = await openPractice(clinic)
  await invite(desk, 'cleo@example.be')
  const { request } = desk.workspace
  expect(await getBody(request('GET people'))).toMatchObject([
    { firstName: 'Anna', role: 'owner', disabled: false, isYou: true, seenAt: expect.any(String) },
    { firstName: 'Bart', role: 'staff', isYou: false },
  ])
  expect(await getBody(request('GET people/invitations'))).toMatchObject([
    { email: 'cleo@example.be', role: 'staff' },
  ])
  const set = (body: RegistrationSet) => getBody(request('PUT people/registration', body))
  expect(await getBody(request('GET people/registration'))).toEqual({ kind: 'open', decided: false })
  expect(await set({ kind: 'open' })).toEqual({ kind: 'open', decided: true })
  const code = 'geranium-in-the-window'
  await set({ kind: 'code', code })
  expect(await getBody(request('GET people/registration'))).toEqual({ kind: 'code', code, decided: true })
  expect(await getBody(createRequest(tab.device.send)('GET auth/registration'))).toEqual({
    kind: 'code',
    first: false,
  })
  const events = await getBody(request('GET people/events'))
  // All events have the same time, so they are sorted.
  expect(events.data.map(({ kind }) => kind).toSorted()).toEqual([
    ...['invited', 'registered', 'registered', 'registration-set', 'registration-set'],
    ...['signed-in', 'signed-in'],
  ])
  expect(events.next).toBeNull()
})
