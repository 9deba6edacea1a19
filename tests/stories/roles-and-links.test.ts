import { expect } from 'vitest'
import type { Role } from '../../src/contract/people.ts'
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

async function getBody<Body>(sent: Promise<Answer<Body>>): Promise<Body> {
  const answer = await sent
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.failure)}`)
  return answer.body
}

async function giveOther({ workspace }: Tab, role: Role): Promise<void> {
  const people = await getBody(workspace.request('GET people'))
  const id = people.find(({ isYou }) => !isYou)?.id ?? ''
  await getBody(workspace.request('PATCH people/:id', { id, role }))
}

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
  expect([desk.role, tab.role]).toEqual(['owner', 'staff'])
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
  expect(desk.role).toBe('owner')
  await desk.workspace.request('GET people')
  await eventually(() => desk.role === 'staff')
})

story('a changed role reaches the device with the next server response of any kind', async ({ clinic }) => {
  const { desk, ipad, tab } = await openPractice(clinic)
  const other = await ipad.openTab()
  for (const role of ['owner', 'staff'] as const) {
    await giveOther(desk, role)
    await addSpecies(desk, `Of an ${role}`, 45)
    await eventually(() => tab.role === role && other.role === role)
  }
})

story(
  'a changed role is applied at the next start, and an unknown role hides nothing',
  async ({ clinic }) => {
    const { desk, ipad, tab } = await openPractice(clinic)
    await giveOther(desk, 'owner')
    tab.kill()
    const next = await ipad.openTab()
    await eventually(() => next.role === 'owner')
    next.kill()

    const { role: _, ...earlier } = JSON.parse(ipad.storedValues.get('profile') ?? '{}')
    ipad.storedValues.set('profile', JSON.stringify(earlier))
    ipad.goOffline()
    const offline = await ipad.openTab()
    expect(offline.role).toBeUndefined()
    ipad.goOnline()
    offline.kill()
    const last = await ipad.openTab()
    await eventually(() => last.role === 'owner')
  },
)

story('a colleague joins by invitation on a device with unsent edits', async ({ clinic }) => {
  const { desk, ipad, tab } = await openPractice(clinic)
  const email = 'cleo@example.be'
  const { link } = await getBody(desk.workspace.request('POST people/invitations', { email, role: 'staff' }))
  const token = link.split('#')[1] ?? 'no link'
  const look = () => createRequest(tab.device.send)('POST auth/links/look', { token })
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  await tab.device.session.logout()
  ipad.goOnline()
  await eventually(() => tab.role === 'anonymous')

  const lookup = await look()
  expect(lookup).toMatchObject({ ok: true, body: { kind: 'invitation', email } })
  const cleo = { token, firstName: 'Cléo', lastName: 'Maes', password: 'kraan fiets lamp' }
  const short = await tab.device.session.comeByLink({ ...cleo, password: 'short' })
  expect(short).toMatchObject({ ok: false, failure: { code: 'auth/password-too-short' } })
  expect(await tab.device.session.comeByLink(cleo)).toEqual({ ok: true })
  await eventually(() => tab.role === 'staff')
  expect(tab.entries).toEqual([])
  expect(await look()).toMatchObject({ failure: { code: 'auth/link-not-found' } })
  expect(await clinic.species()).toEqual([])
})
