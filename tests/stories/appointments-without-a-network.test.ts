import { expect } from 'vitest'
import {
  book,
  bookedOn,
  clashesOn,
  endAt,
  getAppointment,
  mark,
  moveTo,
  saveForm,
  unbook,
  unbookForAWhile,
} from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const nine = '2026-01-12T08:00:00.000Z'

async function bothKnowTheCheckup(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  const id = await book(tab, 'Rex', nine)
  await tab.sent()
  await eventually(() => bookedOn(other).length === 1)
  ipad.goOffline()
  return { ipad, tab, other, id }
}

async function onServer(clinic: Clinic): Promise<string[]> {
  const rows = await clinic.server.db
    .selectFrom('appointments')
    .select(['title', 'start_time', 'end_time'])
    .where('deleted_at', 'is', null)
    .orderBy('start_time')
    .execute()
  return rows.map(row => `${row.title} ${row.start_time.slice(5, 16)} ${row.end_time.slice(11, 16)}`)
}

function edits(tab: Tab): string[] {
  return tab.workspace.entries.get().map(entry => entry.sentence)
}

story(
  'a client, an animal and an appointment created offline arrive in order, each once',
  async ({ clinic }) => {
    const { ipad, tab, other } = await bothKnowTheCheckup(clinic)
    await addSpecies(tab, 'Chien', 45)
    const client = await addClient(tab, 'Zoë Maes')
    const animalId = await addAnimal(tab, 'Minou', { clientId: client })
    const id = await book(tab, 'Minou', '2026-01-12T10:00:00.000Z', { animalId })
    await moveTo(tab, id, '2026-01-13T15:00')
    await endAt(tab, id, '2026-01-13T16:30')
    expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00', 'Minou 01-13T14:00 15:30 unsent'])
    expect(edits(tab)).toHaveLength(4)
    expect(edits(tab)[3]).toBe('Booked “Minou” for 13 Jan 2026, 15:00')
    ipad.goOnline()
    await tab.sent()
    expect(await onServer(clinic)).toEqual(['Rex 01-12T08:00 09:00', 'Minou 01-13T14:00 15:30'])
    await eventually(() => bookedOn(other).length === 2)
    expect(getAppointment(other, id).animal).toMatchObject({ name: 'Minou', client: { firstName: 'Zoë' } })
    expect(bookedOn(tab)).toEqual(bookedOn(other))
  },
)

story('an appointment moved and moved back offline leaves nothing to send', async ({ clinic }) => {
  const { ipad, tab, id } = await bothKnowTheCheckup(clinic)
  await moveTo(tab, id, '2026-01-12T14:00')
  expect(edits(tab)).toEqual(['Moved “Rex” to 12 Jan 2026, 14:00'])
  await moveTo(tab, id, '2026-01-12T09:00')
  expect(edits(tab)).toEqual([])
  ipad.goOnline()
  expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00'])
})

story(
  'an appointment moved by two users is a conflict, and the card shows both times',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await moveTo(tab, id, '2026-01-12T10:30')
    await moveTo(other, id, '2026-01-12T16:00')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention).toMatchObject([
      {
        state: 'conflict',
        problem: { serverRow: { startTime: '2026-01-12T15:00:00.000Z', updatedBy: 'Bart Maes' } },
      },
    ])
    expect(bookedOn(tab)).toEqual(['Rex 01-12T15:00 16:00 conflict'])
    await tab.chooseOwnValue()
    await tab.sent()
    expect(await onServer(clinic)).toEqual(['Rex 01-12T09:30 10:30'])
  },
)

story(
  'an appointment extended by a user and moved by another is a conflict over both times',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await endAt(tab, id, '2026-01-12T11:00')
    await moveTo(other, id, '2026-01-12T16:00')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(await onServer(clinic)).toEqual(['Rex 01-12T15:00 16:00'])
  },
)

story(
  'an appointment moved by a user and described by another keeps both edits without a conflict',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await moveTo(tab, id, '2026-01-12T10:30')
    await saveForm(other, id, { description: 'À jeun', appointmentType: 'checkup' })
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    await eventually(() => getAppointment(other, id).startTime === '2026-01-12T09:30:00.000Z')
    expect(getAppointment(other, id)).toMatchObject({ description: 'À jeun', appointmentType: 'checkup' })
    expect(bookedOn(tab)).toEqual(['Rex 01-12T09:30 10:30'])
  },
)

story('a form that saves all its fields does not undo the edit of a colleague', async ({ clinic }) => {
  const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
  await saveForm(tab, id, { title: 'Rex, à jeun' })
  await moveTo(other, id, '2026-01-12T16:00')
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await onServer(clinic)).toEqual(['Rex, à jeun 01-12T15:00 16:00'])
  expect(bookedOn(tab)).toEqual(['Rex, à jeun 01-12T15:00 16:00'])
})

story(
  'a form whose response was lost is retried unchanged and keeps a later edit by a colleague',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    ipad.goOnline()
    await tab.sent()
    ipad.network.weather = 'loses-answers'
    await saveForm(tab, id, { title: 'Rex, à jeun' })
    await eventually(() => getAppointment(other, id).title === 'Rex, à jeun')
    await moveTo(other, id, '2026-01-12T16:00')
    await other.sent()
    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toEqual(['Rex, à jeun 01-12T15:00 16:00'])
  },
)

story(
  'an appointment moved by a user and deleted by another is a conflict; choosing mine restores it',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await moveTo(tab, id, '2026-01-12T10:30')
    await unbook(other, id)
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(bookedOn(tab)).toEqual([])
    await tab.chooseOwnValue()
    await tab.sent()
    expect(await onServer(clinic)).toEqual(['Rex 01-12T09:30 10:30'])
    await eventually(() => bookedOn(other).length === 1)
  },
)

story('two users who book the same animal both see the clash after synchronization', async ({ clinic }) => {
  const { ipad, tab, other } = await bothKnowTheCheckup(clinic)
  ipad.goOnline()
  await addSpecies(tab, 'Chien', 45)
  const animalId = await addAnimal(tab, 'Minou', { clientId: await addClient(tab, 'Zoë Maes') })
  await tab.sent()
  await eventually(() => other.workspace.view.tables.animals.get(animalId) !== undefined)
  ipad.goOffline()
  await book(tab, 'Vaccin', '2026-01-14T09:00:00.000Z', { animalId })
  await book(other, 'Contrôle', '2026-01-14T14:00:00.000Z', { animalId })
  expect([clashesOn(tab), clashesOn(other)]).toEqual([[], []])
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  await eventually(() => clashesOn(tab).length === 2 && clashesOn(other).length === 2)
  expect(clashesOn(tab)).toEqual(['Vaccin animal Contrôle', 'Contrôle animal Vaccin'])
  expect(await onServer(clinic)).toHaveLength(3)
})

story('an appointment booked and deleted before it is sent leaves no trace', async ({ clinic }) => {
  const { ipad, tab } = await bothKnowTheCheckup(clinic)
  const id = await book(tab, 'Slip', '2026-01-12T10:00:00.000Z')
  await unbook(tab, id)
  expect(edits(tab)).toEqual([])
  ipad.goOnline()
  await tab.sent()
  expect(await onServer(clinic)).toEqual(['Rex 01-12T08:00 09:00'])
})

story(
  'undoing an unsent deletion sends no deletion, and earlier unsent changes are still sent',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    const undoFirst = await unbookForAWhile(tab, id)
    expect(bookedOn(tab)).toEqual([])
    await undoFirst()
    expect(edits(tab)).toEqual([])
    expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00'])

    await moveTo(tab, id, '2026-01-12T10:30')
    const undo = await unbookForAWhile(tab, id)
    expect(edits(tab)).toEqual(['Deleted “Rex”'])
    await undo()
    expect(edits(tab)).toEqual(['Moved “Rex” to 12 Jan 2026, 10:30'])
    expect(bookedOn(tab)).toEqual(['Rex 01-12T09:30 10:30 unsent'])
    ipad.goOnline()
    await tab.sent()
    expect(await onServer(clinic)).toEqual(['Rex 01-12T09:30 10:30'])
    await eventually(() => bookedOn(other).join() === 'Rex 01-12T09:30 10:30')
  },
)

story(
  'undoing a sent deletion offline shows the appointment at once and restores it completely on all devices',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    ipad.goOnline()
    await addSpecies(tab, 'Chien', 45)
    const animalId = await addAnimal(tab, 'Minou', { clientId: await addClient(tab, 'Zoë Maes') })
    await saveForm(tab, id, { description: 'À jeun', appointmentType: 'surgery', color: '#123456', animalId })
    await tab.sent()
    const before = getAppointment(tab, id)
    const undo = await unbookForAWhile(tab, id)
    await tab.sent()
    await eventually(() => bookedOn(other).length === 0)
    expect(await onServer(clinic)).toEqual([])
    ipad.goOffline()
    await undo()
    expect(edits(tab)).toEqual(['Restored “Rex”'])
    expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00 unsent'])
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    await eventually(() => bookedOn(other).length === 1)
    const { updatedAt: _, rev: __, ...values } = before
    expect(getAppointment(other, id)).toMatchObject(values)
    expect(getAppointment(tab, id)).toMatchObject(values)
  },
)

story(
  'undoing a deletion whose response was lost deletes once, restores once and keeps the appointment',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    ipad.goOnline()
    await tab.sent()
    ipad.network.weather = 'loses-answers'
    const undo = await unbookForAWhile(tab, id)
    await eventually(() => bookedOn(other).length === 0)
    await undo()
    expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00 unsent'])
    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toEqual(['Rex 01-12T08:00 09:00'])
    await eventually(() => bookedOn(other).length === 1)
  },
)

story('an appointment booked, deleted and restored before it is sent is booked once', async ({ clinic }) => {
  const { ipad, tab, other } = await bothKnowTheCheckup(clinic)
  const id = await book(tab, 'Slip', '2026-01-12T10:00:00.000Z')
  const undo = await unbookForAWhile(tab, id)
  expect(edits(tab)).toEqual([])
  await undo()
  expect(bookedOn(tab)).toEqual(['Rex 01-12T08:00 09:00', 'Slip 01-12T10:00 11:00 unsent'])
  ipad.goOnline()
  await tab.sent()
  expect(await onServer(clinic)).toEqual(['Rex 01-12T08:00 09:00', 'Slip 01-12T10:00 11:00'])
  await eventually(() => bookedOn(other).length === 2)
})

story(
  'a device distinguishes deleted appointments from appointments outside its date range',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    const isDeleted = () => tab.workspace.view.isDeleted('appointments', id)
    expect(isDeleted()).toBe(false)
    await unbook(other, id)
    await other.sent()
    ipad.goOnline()
    await eventually(() => bookedOn(tab).length === 0)
    expect(isDeleted()).toBe(true)
  },
)

story(
  'a visit marked by a user and moved by another keeps both; equal marks cause no conflict',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await mark(tab, id, 'done')
    expect(edits(tab)).toEqual(['Marked “Rex” as done'])
    await moveTo(other, id, '2026-01-12T11:00')
    await mark(other, id, 'done')
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    await eventually(() => getAppointment(tab, id).startTime === '2026-01-12T10:00:00.000Z')
    expect(getAppointment(tab, id)).toMatchObject({ state: 'done', cancelReason: null })
    expect(tab.workspace.entries.get()).toEqual([])
  },
)

story(
  'a visit marked done and canceled by two users is a conflict over status and reason',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await bothKnowTheCheckup(clinic)
    await mark(other, id, 'canceled', 'Canceled by the client')
    await other.sent()
    await mark(tab, id, 'done')
    ipad.goOnline()
    await eventually(() => tab.workspace.entries.get().some(({ state }) => state === 'conflict'))
    expect(tab.workspace.entries.get()).toMatchObject([
      { sentence: 'Marked “Rex” as done', state: 'conflict' },
    ])
    expect(getAppointment(other, id)).toMatchObject({
      state: 'canceled',
      cancelReason: 'Canceled by the client',
    })
  },
)
