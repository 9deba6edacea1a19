import { expect } from 'vitest'
import { book, bookedOn, clashesOn, moveTo, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { familyStory } from '../world/clinic-test.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const nine = '2026-01-12T08:00:00.000Z'
const atNine = 'Rex 01-12T08:00 09:00'
const sentences = (tab: Tab) => tab.entries.map(entry => entry.sentence)

async function onServer(clinic: Clinic): Promise<string[]> {
  const rows = await clinic.server.db
    .selectFrom('appointments')
    .select(['title', 'start_time', 'end_time'])
    .where('deleted_at', 'is', null)
    .orderBy('start_time')
    .execute()
  return rows.map(row => `${row.title} ${row.start_time.slice(5, 16)} ${row.end_time.slice(11, 16)}`)
}

/** Both devices show Rex at nine. Then Anna's iPad goes offline. */
const calendarStory = familyStory.extend('visit', { auto: true }, async ({ ipad, tab, other, family: _ }) => {
  const id = await book(tab, 'Rex', nine)
  await tab.sent()
  await other.shows('appointments', id)
  ipad.goOffline()
  return id
})

calendarStory('unsent edits cancel each other', async ({ clinic, tab, other, visit }) => {
  await moveTo(tab, visit, '2026-01-12T14:00')
  expect(sentences(tab)).toEqual(['Moved “Rex” to 12 Jan 2026, 14:00'])
  await moveTo(tab, visit, '2026-01-12T09:00')
  await unbook(tab, await book(tab, 'Slip', '2026-01-12T10:00:00.000Z'))
  const undoDeletion = await unbook(tab, visit)
  expect(bookedOn(tab)).toEqual([])
  await undoDeletion()
  expect(sentences(tab)).toEqual([])
  expect(bookedOn(tab)).toEqual([atNine])

  // The deletion replaced the unsent move, and its Undo restores it.
  await moveTo(tab, visit, '2026-01-12T10:30')
  const undoAgain = await unbook(tab, visit)
  expect(sentences(tab)).toEqual(['Deleted “Rex”'])
  await undoAgain()
  expect(sentences(tab)).toEqual(['Moved “Rex” to 12 Jan 2026, 10:30'])
  const undoOfNew = await unbook(tab, await book(tab, 'Late', '2026-01-12T17:00:00.000Z'))
  expect(sentences(tab)).toHaveLength(1)
  await undoOfNew()
  const moved = ['Rex 01-12T09:30 10:30', 'Late 01-12T17:00 18:00']
  expect(bookedOn(tab)).toEqual(moved.map(line => `${line} unsent`))
  await tab.goOnline()
  expect(await onServer(clinic)).toEqual(moved)
  await eventually(() => bookedOn(other).join() === moved.join())
})

calendarStory('two users who book one animal see the clash', async ({ clinic, tab, other, family }) => {
  const animalId = family.rex
  await book(tab, 'Vaccin', '2026-01-14T09:00:00.000Z', { animalId })
  await book(other, 'Contrôle', '2026-01-14T14:00:00.000Z', { animalId })
  expect([clashesOn(tab), clashesOn(other)]).toEqual([[], []])
  await other.sent()
  await tab.goOnline()
  await eventually(() => clashesOn(tab).length === 2 && clashesOn(other).length === 2)
  expect(clashesOn(tab)).toEqual(['Vaccin animal Contrôle', 'Contrôle animal Vaccin'])
  expect(await onServer(clinic)).toHaveLength(3)
})

calendarStory(
  'Undo of a sent deletion restores all values',
  async ({ clinic, ipad, tab, other, family, visit }) => {
    const animalId = family.rex
    ipad.goOnline()
    await saveForm(tab, visit, {
      description: 'À jeun',
      appointmentType: 'surgery',
      color: '#123456',
      animalId,
    })
    await tab.sent()
    const { updatedAt: _, rev: __, ...values } = tab.row('appointments', visit)
    const undo = await unbook(tab, visit)
    await tab.sent()
    await eventually(() => bookedOn(other).length === 0)
    expect(other.workspace.view.isDeleted('appointments', visit)).toBe(true)
    expect(await onServer(clinic)).toEqual([])
    ipad.goOffline()
    await undo()
    expect(sentences(tab)).toEqual(['Restored “Rex”'])
    expect(bookedOn(tab)).toEqual([`${atNine} unsent`])
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    await eventually(() => bookedOn(other).length === 1)
    expect(other.row('appointments', visit)).toMatchObject(values)
    expect(tab.row('appointments', visit)).toMatchObject(values)
  },
)

calendarStory('Undo keeps a deletion without a response', async ({ clinic, ipad, tab, other, visit }) => {
  await tab.goOnline()
  ipad.network.weather = 'loses-answers'
  const undo = await unbook(tab, visit)
  await eventually(() => bookedOn(other).length === 0)
  await undo()
  expect(bookedOn(tab)).toEqual([`${atNine} unsent`])
  ipad.network.weather = 'clear'
  ipad.tell('online')
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await onServer(clinic)).toEqual([atNine])
  await eventually(() => bookedOn(other).length === 1)
})
