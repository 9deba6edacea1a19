import { expect } from 'vitest'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { visitsToComplete } from '../../src/domain/calendar/visits-to-plan.ts'
import { owedVisitsIn } from '../../src/features/appointments/use-visits-owed.ts'
import { planIn } from '../../src/features/appointments/use-visits-to-plan.ts'
import * as edits from '../practice/edits.ts'
import { book } from '../world/appointment-actions.ts'
import { familyStory } from '../world/clinic-test.ts'
import { addContract, bringTo } from '../world/contract-actions.ts'
import { addAnimal } from '../world/practice-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

/**
 * Zoë has two dogs under a contract that started today. Anna's iPad and Bart's desk have both, and the first
 * visit of Rex.
 */
const visitsStory = familyStory.extend('known', { auto: true }, async ({ tab, other, family }) => {
  const { zoe, rex } = family
  const max = await addAnimal(tab, 'Max', { clientId: zoe })
  const contract = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, contract, 'active')
  await eventually(() => tab.row('contracts', contract).startedAt !== null)
  const today = toDay(tab.row('contracts', contract).startedAt ?? '')
  const visit = await book(tab, 'First visit', toInstant(`${today}T10:00`), { animalId: rex })
  await tab.sent()
  await other.shows('appointments', visit)
  await eventually(() => other.workspace.view.tables.contracts.get(contract)?.row.startedAt !== null)
  return { rex, max, visit, today }
})

/** "1 done, 1 booked, next on 2027-07-20", as calculated on this device. */
function owedOn(tab: Tab, animal: string, today: string): string {
  const owed = owedVisitsIn(tab.workspace.view, today).getOwed(tab.row('animals', animal))
  if (owed === null) return 'nothing'
  return `${owed.done} done, ${owed.booked} booked, next on ${owed.nextDue}`
}

function toCallOn(tab: Tab, today: string): { now: string[]; later: string[] } {
  const { view } = tab.workspace
  const { now, later } = planIn(view, owedVisitsIn(view, today), today)
  const names = (all: typeof now) => all.map(({ animal }) => animal.name)
  return { now: names(now), later: names(later) }
}

visitsStory(
  'two devices count the same visits',
  async ({ ipad, tab, other, known: { rex, visit, today } }) => {
    expect(toCallOn(tab, today).now).toEqual(['Max'])
    const later = `${dayAfter(today)}T12:00:00.000Z`
    const over = (on: Tab) => visitsToComplete(on.rows('appointments'), later).map(({ title }) => title)
    expect([over(tab), over(other)]).toEqual([['First visit'], ['First visit']])

    ipad.goOffline()
    await tab.save(edits.changeAppointment(tab.row('appointments', visit), { state: 'done' }))
    expect(owedOn(tab, rex, today)).toMatch(/^1 done, 0 booked/)
    expect(over(tab)).toEqual([])
    await book(other, 'Second visit', toInstant(`${dayAfter(today, 40)}T10:00`), { animalId: rex })
    await other.sent()
    expect(owedOn(other, rex, today)).toMatch(/^0 done, 2 booked/)

    await tab.goOnline()
    await eventually(() => owedOn(other, rex, today).startsWith('1 done, 1 booked'))
    await eventually(() => owedOn(tab, rex, today).startsWith('1 done, 1 booked'))
    expect(owedOn(tab, rex, today)).toBe(owedOn(other, rex, today))
    expect([over(tab), over(other)]).toEqual([[], []])
  },
)

visitsStory('a call about an animal moves and ends on all devices', async ({ ipad, tab, other, known }) => {
  const { rex, max, visit, today } = known
  ipad.goOffline()
  await tab.save(edits.changeAnimal(tab.row('animals', max), { snoozedUntil: dayAfter(today, 7) }))
  expect(tab.entries.at(-1)?.sentence).toMatch(/^Call back about Max on \d/)
  expect(toCallOn(tab, today)).toEqual({ now: [], later: ['Max'] })
  expect(toCallOn(other, today)).toEqual({ now: ['Max'], later: [] })
  ipad.goOnline()
  await eventually(() => toCallOn(other, today).later.includes('Max'))

  ipad.goOffline()
  await tab.save(edits.changeAppointment(tab.row('appointments', visit), { state: 'canceled' }))
  await tab.save(edits.changeAnimal(tab.row('animals', rex), { leftOn: today, leftReason: 'deceased' }))
  await tab.save(edits.changeAnimal(tab.row('animals', max), { leftOn: today, leftReason: 'moved' }))
  expect(tab.entries.at(-1)?.sentence).toMatch(/^Max: moved away or new owner, \d/)
  expect([toCallOn(tab, today), owedOn(tab, rex, today)]).toEqual([{ now: [], later: [] }, 'nothing'])
  ipad.goOnline()
  await eventually(() => toCallOn(other, today).later.length === 0)
  await tab.save(edits.changeAnimal(tab.row('animals', rex), { leftOn: null, leftReason: null }))
  expect(tab.entries.at(-1)?.sentence).toBe('Rex is back in the lists')
  await eventually(() => toCallOn(other, today).now.includes('Rex'))
})
