import { expect } from 'vitest'
import { refusalReason } from '../../src/features/outbox/entry-text.ts'
import { addColleague, changeColleague, deleteColleague } from '../../src/features/team/colleagues-edits.ts'
import { templateType } from '../../src/records/templates.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import { planEditUndo } from '../../src/sync/send/undo.ts'
import { book, bookedOn } from '../world/appointment-actions.ts'
import { story } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const labels = { language: 'en' } as const
const templateEdits = recordEdits('templates', templateType, 'en')

async function add(tab: Tab, name: string): Promise<string> {
  const id = tab.workspace.newId()
  await tab.save(addColleague(labels, id, { name, color: '#4F46E5' }))
  return id
}

const peopleOn = ({ workspace }: Tab) =>
  [...workspace.view.tables.colleagues.all()]
    .map(({ row }) => `${row.name}${row.hasLeft ? ', left' : ''}`)
    .sort()

const filledStory = story.extend('filled', { auto: true }, async ({ tab, other }) => {
  for (const each of [tab, other]) await each.isFilled()
})

filledStory('colleagues added offline arrive before their visits', async ({ clinic, ipad, tab, other }) => {
  ipad.goOffline()
  const zoe = await add(tab, 'Zoë')
  const bram = await add(tab, 'Bram')
  const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { personId: zoe })
  await tab.save(changeColleague(labels, tab.row('colleagues', zoe), { workingHours: 'Mo 09:00-12:00' }))
  await tab.save(deleteColleague(labels, tab.row('colleagues', bram)))
  const template = tab.workspace.newId()
  await tab.save(templateEdits.add(template, { name: 'Vaccine', minutes: 20 }))
  expect(peopleOn(tab)).toEqual(['Zoë'])
  ipad.goOnline()
  await tab.sent()
  await eventually(
    () => bookedOn(other).length === 1 && other.workspace.view.tables.templates.get(template) !== undefined,
  )
  expect(peopleOn(other)).toEqual(['Zoë'])
  expect(other.row('colleagues', zoe).workingHours).toBe('Mo 09:00-12:00')
  expect(other.row('appointments', visit).personId).toBe(zoe)
  const rows = await clinic.server.db.selectFrom('colleagues').select('name').execute()
  expect(rows).toEqual([{ name: 'Zoë' }])
})

filledStory('a colleague with new appointments is not deleted', async ({ ipad, tab, other }) => {
  const zoe = await add(tab, 'Zoë')
  await tab.sent()
  await eventually(() => peopleOn(other).length === 1)
  const deletion = deleteColleague(labels, tab.row('colleagues', zoe))
  await tab.save(deletion)
  await tab.sent()
  await eventually(() => peopleOn(other).length === 0)
  await tab.save(planEditUndo(deletion, { row: undefined, isKnown: true, ...labels }).edit)
  await tab.sent()
  await eventually(() => peopleOn(other).length === 1)

  ipad.goOffline()
  await tab.save(deleteColleague(labels, tab.row('colleagues', zoe)))
  const visit = await book(other, 'Rex', '2026-01-12T10:00:00.000Z', { personId: zoe })
  await other.sent()
  ipad.goOnline()
  await tab.card()
  expect(tab.attention[0]?.problem?.code).toBe('colleagues/has-appointments')
  await eventually(() => bookedOn(tab).length === 1)
  expect(tab.row('appointments', visit).personId).toBe(zoe)
  expect(peopleOn(tab)).toEqual(['Zoë'])
  await other.save(changeColleague(labels, other.row('colleagues', zoe), { hasLeft: true }))
  await other.sent()
  await eventually(() => peopleOn(tab)[0] === 'Zoë, left')
})

filledStory('the outbox shows why an account link is refused', async ({ clinic, tab: anna }) => {
  const tablet = clinic.browser('tablet')
  const tab = await tablet.signIn(await clinic.hire('Cleo', 'staff'))
  await tab.isFilled()
  const getAccountId = ({ device }: Tab) => {
    const session = device.session.state.get()
    if (session.phase !== 'signed-in') throw new Error('nobody is signed in')
    return session.profile.id
  }
  const addWith = (by: Tab, name: string, accountId: string) =>
    by.save(addColleague(labels, by.workspace.newId(), { name, color: '#4F46E5', accountId }))

  tablet.goOffline()
  await addWith(tab, 'Anna', getAccountId(anna))
  await addWith(tab, 'Cleo', getAccountId(tab))
  await addWith(anna, 'Cleo P.', getAccountId(tab))
  await anna.sent()
  tablet.goOnline()
  await tab.sent()
  expect(tab.attention.map(entry => refusalReason(entry, 'en'))).toEqual([
    'Only an administrator can do this. Ask an administrator of the practice.',
    'This account already belongs to another colleague. Choose another account.',
  ])
})
