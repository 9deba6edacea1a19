import { expect } from 'vitest'
import { refusalReason } from '../../src/features/outbox/entry-text.ts'
import { addColleague, changeColleague, deleteColleague } from '../../src/features/team/colleagues-edits.ts'
import { templateType } from '../../src/records/templates.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import { planEditUndo } from '../../src/sync/send/undo.ts'
import { book, bookedOn, getAppointment } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const labels = { language: 'en' } as const
const templateEdits = recordEdits('templates', templateType, 'en')

async function save({ workspace }: Tab, edit: Edit | undefined): Promise<void> {
  if (edit === undefined) return
  const committed = await workspace.commit(edit)
  if (!committed.ok) throw committed.error
}

async function add(tab: Tab, name: string): Promise<string> {
  const id = tab.workspace.newId()
  await save(tab, addColleague(labels, id, { name, color: '#4F46E5' }))
  return id
}

const peopleOn = ({ workspace }: Tab) =>
  [...workspace.view.tables.colleagues.all()]
    .map(({ row }) => `${row.name}${row.hasLeft ? ', left' : ''}`)
    .sort()

function getColleague({ workspace }: Tab, id: string) {
  const viewRow = workspace.view.tables.colleagues.get(id)
  if (viewRow === undefined) throw new Error('the colleague is not there')
  return viewRow.row
}

async function twoDevices(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await eventually(() => tab.workspace.isFilled.get() && other.workspace.isFilled.get())
  return { ipad, tab, other }
}

story(
  'colleagues added and changed offline arrive once, before the appointments booked for them',
  async ({ clinic }) => {
    const { ipad, tab, other } = await twoDevices(clinic)
    ipad.goOffline()
    const zoe = await add(tab, 'Zoë')
    const bram = await add(tab, 'Bram')
    const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { personId: zoe })
    await save(tab, changeColleague(labels, getColleague(tab, zoe), { workingHours: 'Mo 09:00-12:00' }))
    await save(tab, deleteColleague(labels, getColleague(tab, bram)))
    const template = tab.workspace.newId()
    await save(tab, templateEdits.add(template, { name: 'Vaccine', minutes: 20 }))
    expect(peopleOn(tab)).toEqual(['Zoë'])
    ipad.goOnline()
    await tab.sent()
    await eventually(
      () => bookedOn(other).length === 1 && other.workspace.view.tables.templates.get(template) !== undefined,
    )
    expect(peopleOn(other)).toEqual(['Zoë'])
    expect(getColleague(other, zoe).workingHours).toBe('Mo 09:00-12:00')
    expect(getAppointment(other, visit).personId).toBe(zoe)
    const rows = await clinic.server.db.selectFrom('colleagues').select('name').execute()
    expect(rows).toEqual([{ name: 'Zoë' }])
  },
)

story(
  'a deleted colleague is restored, and a colleague with new appointments is not deleted, with the reason',
  async ({ clinic }) => {
    const { ipad, tab, other } = await twoDevices(clinic)
    const zoe = await add(tab, 'Zoë')
    await tab.sent()
    await eventually(() => peopleOn(other).length === 1)
    const deletion = deleteColleague(labels, getColleague(tab, zoe))
    await save(tab, deletion)
    await tab.sent()
    await eventually(() => peopleOn(other).length === 0)
    await save(tab, planEditUndo(deletion, { row: undefined, isKnown: true, ...labels }).edit)
    await tab.sent()
    await eventually(() => peopleOn(other).length === 1)

    ipad.goOffline()
    await save(tab, deleteColleague(labels, getColleague(tab, zoe)))
    const visit = await book(other, 'Rex', '2026-01-12T10:00:00.000Z', { personId: zoe })
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]?.problem?.code).toBe('colleagues/has-appointments')
    await eventually(() => bookedOn(tab).length === 1)
    expect(getAppointment(tab, visit).personId).toBe(zoe)
    expect(peopleOn(tab)).toEqual(['Zoë'])
    await save(other, changeColleague(labels, getColleague(other, zoe), { hasLeft: true }))
    await other.sent()
    await eventually(() => peopleOn(tab)[0] === 'Zoë, left')
  },
)

story(
  'an account link that staff may not set is refused, and the outbox shows the reason',
  async ({ clinic }) => {
    const { tab: anna } = await twoDevices(clinic)
    const tablet = clinic.browser('tablet')
    const tab = await tablet.signIn(await clinic.hire('Cleo', 'staff'))
    await eventually(() => tab.workspace.isFilled.get())
    const getAccountId = ({ device }: Tab) => {
      const session = device.session.state.get()
      if (session.phase !== 'signed-in') throw new Error('nobody is signed in')
      return session.profile.id
    }
    const addWith = (by: Tab, name: string, accountId: string) =>
      save(by, addColleague(labels, by.workspace.newId(), { name, color: '#4F46E5', accountId }))

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
  },
)
