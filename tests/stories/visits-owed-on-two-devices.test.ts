import { expect } from 'vitest'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { visitsToComplete } from '../../src/domain/calendar/visits-to-plan.ts'
import { changeAnimal } from '../../src/features/animals/animals-edits.ts'
import { en as animalsTexts } from '../../src/features/animals/animals-texts.ts'
import { changeAppointment } from '../../src/features/appointments/appointments-edits.ts'
import { owedVisitsIn } from '../../src/features/appointments/use-visits-owed.ts'
import { planIn } from '../../src/features/appointments/use-visits-to-plan.ts'
import { addColleague } from '../../src/features/team/colleagues-edits.ts'
import { templateType } from '../../src/records/templates.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'
import { book, getAppointment } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addContract, bringTo, getContract } from '../world/contract-actions.ts'
import { addAnimal, addClient, getAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

/**
 * Zoë has two dogs under a contract that started today. Anna's iPad and Bart's desk have both, and the first
 * visit of Rex.
 */
async function zoeHasTwoDogs(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  const max = await addAnimal(tab, 'Max', { clientId: zoe })
  const contract = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, contract, 'active')
  await eventually(() => getContract(tab, contract).startedAt !== null)
  const today = toDay(getContract(tab, contract).startedAt ?? '')
  const visit = await book(tab, 'First visit', toInstant(`${today}T10:00`), { animalId: rex })
  await tab.sent()
  await eventually(() => other.workspace.view.tables.appointments.get(visit) !== undefined)
  await eventually(() => other.workspace.view.tables.contracts.get(contract)?.row.startedAt !== null)
  return { ipad, tab, other, rex, max, visit, today }
}

/** "1 done, 1 booked, next on 2027-07-20", as calculated on this device. */
function owedOn(tab: Tab, animal: string, today: string): string {
  const owed = owedVisitsIn(tab.workspace.view, today).getOwed(getAnimal(tab, animal))
  if (owed === null) return 'nothing'
  return `${owed.done} done, ${owed.booked} booked, next on ${owed.nextDue}`
}

function toCallOn(tab: Tab, today: string): { now: string[]; later: string[] } {
  const { view } = tab.workspace
  const { now, later } = planIn(view, owedVisitsIn(view, today), today)
  const names = (all: typeof now) => all.map(({ animal }) => animal.name)
  return { now: names(now), later: names(later) }
}

async function keep(tab: Tab, edit: Edit | undefined): Promise<void> {
  if (!edit) throw new Error('nothing was changed')
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
}

story(
  'devices that mark a visit done offline and book the next visit count the same visits',
  async ({ clinic }) => {
    const { ipad, tab, other, rex, visit, today } = await zoeHasTwoDogs(clinic)
    expect(toCallOn(tab, today).now).toEqual(['Max'])
    const later = `${dayAfter(today)}T12:00:00.000Z`
    const over = (on: Tab) =>
      visitsToComplete(
        [...on.workspace.view.tables.appointments.all()].map(({ row }) => row),
        later,
      ).map(({ title }) => title)
    expect([over(tab), over(other)]).toEqual([['First visit'], ['First visit']])

    ipad.goOffline()
    await keep(tab, changeAppointment({ language: 'en' }, getAppointment(tab, visit), { state: 'done' }))
    expect(owedOn(tab, rex, today)).toMatch(/^1 done, 0 booked/)
    expect(over(tab)).toEqual([])
    await book(other, 'Second visit', toInstant(`${dayAfter(today, 40)}T10:00`), { animalId: rex })
    await other.sent()
    expect(owedOn(other, rex, today)).toMatch(/^0 done, 2 booked/)

    ipad.goOnline()
    await tab.sent()
    await eventually(() => owedOn(other, rex, today).startsWith('1 done, 1 booked'))
    await eventually(() => owedOn(tab, rex, today).startsWith('1 done, 1 booked'))
    expect(owedOn(tab, rex, today)).toBe(owedOn(other, rex, today))
    expect([over(tab), over(other)]).toEqual([[], []])
  },
)

story('a client who did not answer moves to a later call date on all devices', async ({ clinic }) => {
  const { ipad, tab, other, max, today } = await zoeHasTwoDogs(clinic)
  ipad.goOffline()
  const snoozedUntil = dayAfter(today, 7)
  await keep(
    tab,
    changeAnimal({ texts: animalsTexts, language: 'en' }, getAnimal(tab, max), { snoozedUntil }),
  )
  expect(tab.entries.at(-1)?.sentence).toMatch(/^Call back about Max on \d/)
  expect(toCallOn(tab, today)).toEqual({ now: [], later: ['Max'] })
  expect(toCallOn(other, today)).toEqual({ now: ['Max'], later: [] })
  ipad.goOnline()
  await tab.sent()
  await eventually(() => getAnimal(other, max).snoozedUntil === snoozedUntil)
  expect(toCallOn(other, today)).toEqual({ now: [], later: ['Max'] })
  // The first visit of Rex is booked, so he is not on the call list that day.
  expect(toCallOn(other, snoozedUntil)).toEqual({ now: ['Max'], later: [] })
})

story(
  'colleagues and templates added offline appear on another device with their appointments',
  async ({ clinic }) => {
    const { ipad, tab, other, max, today } = await zoeHasTwoDogs(clinic)
    ipad.goOffline()
    const [lotte, template] = [tab.workspace.newId(), tab.workspace.newId()]
    await keep(tab, addColleague({ language: 'en' }, lotte, { name: ' Lotte  Claes ', color: '#123456' }))
    await keep(
      tab,
      recordEdits('templates', templateType, 'en').add(template, {
        name: 'Vaccine',
        appointmentType: 'checkup',
        minutes: 20,
      }),
    )
    const visit = await book(tab, 'Vaccine', toInstant(`${today}T15:00`), { animalId: max, personId: lotte })
    ipad.goOnline()
    await tab.sent()
    await eventually(() => other.workspace.view.tables.appointments.get(visit) !== undefined)
    const { tables } = other.workspace.view
    expect(tables.colleagues.get(lotte)?.row).toMatchObject({ name: 'Lotte Claes', color: '#123456' })
    expect(tables.templates.get(template)?.row).toMatchObject({ name: 'Vaccine', minutes: 20 })
    expect(getAppointment(other, visit)).toMatchObject({ personId: lotte, state: 'booked' })
    expect(toCallOn(other, today).now).toEqual([])
  },
)
