import { expect } from 'vitest'
import { practiceId } from '../../src/domain/practice/practice.ts'
import type { AnimalValues } from '../../src/records/animals.ts'
import type { AppointmentValues } from '../../src/records/appointments.ts'
import type { ClientValues } from '../../src/records/clients.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import * as edits from '../practice/edits.ts'
import { book, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { familyStory, story } from '../world/clinic-test.ts'
import {
  addClient,
  changeAnimal,
  changeClient,
  changePractice,
  deleteAnimal,
} from '../world/practice-actions.ts'
import { addSpecies, deleteSpecies, repriceSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

type Values = {
  species: { hourlyPrice: number }
  clients: Partial<ClientValues>
  animals: Partial<AnimalValues>
  appointments: Partial<AppointmentValues>
  practice: Partial<PracticeValues>
}
type Record = keyof Values
/** Null deletes the row. */
type Change<R extends Record> = Values[R] | null

const change: { [R in Record]: (tab: Tab, id: string, to: Change<R>) => Promise<unknown> } = {
  species: (tab, _id, to) =>
    to ? repriceSpecies(tab, 'Chien', to.hourlyPrice) : deleteSpecies(tab, 'Chien'),
  clients: (tab, id, to) => changeClient(tab, id, to ?? {}),
  animals: (tab, id, to) => (to ? changeAnimal(tab, id, to) : deleteAnimal(tab, id)),
  appointments: (tab, id, to) =>
    to ? tab.save(edits.changeAppointment(tab.row('appointments', id), to)) : unbook(tab, id),
  practice: (tab, _id, to) => changePractice(tab, to ?? {}),
}

type Devices = { ipad: Browser; tab: Tab; other: Tab }
type Ids = { [R in Record]: string }

/** Both devices show one row of each record type. Then Anna's iPad goes offline. */
const both = familyStory.extend('ids', { auto: true }, async ({ ipad, tab, other, family: { zoe, rex } }) => {
  await changeClient(tab, zoe, { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  const visit = await book(tab, 'Rex', '2026-01-12T08:00:00.000Z')
  await tab.sent()
  await other.shows('appointments', visit)
  expect(tab.row('practice', practiceId)).toMatchObject({ daysToPay: 14, rev: 0 })
  ipad.goOffline()
  const ids: Ids = { species: 'chien', clients: zoe, animals: rex, appointments: visit, practice: practiceId }
  return ids
})

/** Anna edits offline. Bart edits and sends. Then Anna is online again. */
function by<R extends Record>(record: R, anna: Change<R>, bart: Change<R>) {
  return {
    record,
    bart,
    meet: async ({ ipad, tab, other, ids }: Devices & { ids: Ids }) => {
      await change[record](tab, ids[record], anna)
      await change[record](other, ids[record], bart)
      await other.sent()
      ipad.goOnline()
    },
  }
}

const find = (tab: Tab, record: Record, id: string) => tab.workspace.view.tables[record].get(id)
const phone = '09 111 22 33'
const street = { street: 'Kerkstraat 2', city: 'Namur', postalCode: '5000', country: 'Belgique' }
const city = { street: 'Rue de Fer 1', city: 'Gent', postalCode: '5000', country: 'Belgique' }
const early = { startTime: '2026-01-12T09:30:00.000Z', endTime: '2026-01-12T10:30:00.000Z' }
const late = { startTime: '2026-01-12T15:00:00.000Z', endTime: '2026-01-12T16:00:00.000Z' }

both.for<{ what: string; shows: object | null } & ReturnType<typeof by>>([
  {
    what: 'different fields of a client',
    ...by('clients', { phone }, { email: 'new@example.be' }),
    shows: { phone, email: 'new@example.be' },
  },
  {
    what: 'the same price of a species',
    ...by('species', { hourlyPrice: 60 }, { hourlyPrice: 60 }),
    shows: { hourlyPrice: 60 },
  },
  { what: 'a species that both delete', ...by('species', null, null), shows: null },
  {
    what: 'a visit that both mark as arrived',
    ...by(
      'appointments',
      { state: 'arrived', arrivedAt: '2026-01-12T08:02:00.000Z' },
      { state: 'arrived', arrivedAt: '2026-01-12T08:01:00.000Z' },
    ),
    shows: { state: 'arrived', arrivedAt: '2026-01-12T08:01:00.000Z' },
  },
  {
    what: 'different fields of an empty practice',
    ...by('practice', { name: 'De Hond' }, { iban: 'BE71096123456769', daysToPay: 30 }),
    shows: { name: 'De Hond', iban: 'BE71096123456769', daysToPay: 30 },
  },
])(
  'edits of two users are merged without a conflict: $what',
  async ({ meet, record, shows }, { ipad, tab, other, ids }) => {
    await meet({ ipad, tab, other, ids })
    await tab.sent()
    expect(tab.entries).toEqual([])
    const merged =
      shows === null ? undefined : expect.objectContaining({ row: expect.objectContaining(shows) })
    expect(find(tab, record, ids[record])).toEqual(merged)
    const { rev } = find(tab, record, ids[record])?.row ?? {}
    await eventually(() => find(other, record, ids[record])?.row.rev === rev)
  },
)

both.for<{ what: string; mine: object } & ReturnType<typeof by>>([
  {
    what: 'two prices',
    ...by('species', { hourlyPrice: 50 }, { hourlyPrice: 60 }),
    mine: { name: 'Chien', hourlyPrice: 50 },
  },
  {
    what: 'a price of a species that the other deletes',
    ...by('species', { hourlyPrice: 50 }, null),
    mine: { name: 'Chien', hourlyPrice: 50 },
  },
  {
    what: 'two lines of one address',
    ...by('clients', { invoiceAddress: street }, { invoiceAddress: city }),
    mine: { invoiceAddress: street },
  },
  {
    what: 'the account and the bank of a client',
    ...by('clients', { iban: 'BE71096123456769' }, { bic: 'BBRUBEBB' }),
    mine: { iban: 'BE71096123456769', bic: 'GKCCBEBB' },
  },
  {
    what: 'the chip of an animal that the other deletes',
    ...by('animals', { chipId: '981000123456789' }, null),
    mine: { name: 'Rex', chipId: '981000123456789', nbYearlyVisit: 3 },
  },
  {
    what: 'the end of an appointment that the other moves',
    ...by('appointments', { endTime: '2026-01-12T10:00:00.000Z' }, late),
    mine: { startTime: '2026-01-12T08:00:00.000Z', endTime: '2026-01-12T10:00:00.000Z' },
  },
  {
    what: 'a visit marked as done and as canceled',
    ...by('appointments', { state: 'done' }, { state: 'canceled', cancelReason: 'Canceled by the client' }),
    mine: { state: 'done', cancelReason: null },
  },
  {
    what: 'the first bank details of a practice',
    ...by('practice', { iban: 'BE68539007547034' }, { iban: 'BE71096123456769' }),
    mine: { iban: 'BE68539007547034' },
  },
])(
  "edits of two users are a conflict that shows the server's value: $what",
  async (conflict, { ipad, tab, other, ids }) => {
    const { meet, record, bart, mine } = conflict
    await meet({ ipad, tab, other, ids })
    const serverRow = bart && { ...bart, updatedBy: 'Bart Maes' }
    expect(await tab.card()).toMatchObject({ state: 'conflict', problem: { serverRow } })
    const shown = find(tab, record, ids[record])
    if (bart === null) expect(shown).toBeUndefined()
    else expect(shown).toMatchObject({ row: bart, mark: 'conflict' })
    await tab.chooseOwnValue()
    expect(tab.entries).toEqual([])
    const { row } = find(tab, record, ids[record]) ?? {}
    expect(row).toMatchObject(mine)
    await eventually(() => find(other, record, ids[record])?.row.rev === row?.rev)
  },
)

both.for([
  { what: 'species', ...by('species', null, { hourlyPrice: 60 }) },
  { what: 'animals', ...by('animals', null, { nbYearlyVisit: 6 }) },
])(
  'deleting a row that the other changes is a conflict: $what',
  async (conflict, { ipad, tab, other, ids }) => {
    const { meet, record, bart } = conflict
    await meet({ ipad, tab, other, ids })
    await tab.card()
    expect(find(tab, record, ids[record])).toMatchObject({ row: bart ?? {}, mark: 'conflict' })
    await tab.discardCard()
    expect(find(tab, record, ids[record])).toMatchObject({ row: bart ?? {}, mark: null })
  },
)

both(
  'a form that saves all its fields does not undo the edit of a colleague',
  async ({ ipad, tab, other, ids }) => {
    const { appointments: id } = ids
    await saveForm(tab, id, { title: 'Rex, à jeun' })
    await change.appointments(other, id, late)
    await other.sent()
    await tab.goOnline()
    expect(tab.attention).toEqual([])
    expect(tab.row('appointments', id)).toMatchObject({ ...late, title: 'Rex, à jeun' })

    ipad.network.weather = 'loses-answers'
    await saveForm(tab, id, { title: 'Rex, sober' })
    await eventually(() => other.row('appointments', id).title === 'Rex, sober')
    await change.appointments(other, id, early)
    await other.sent()
    ipad.network.weather = 'clear'
    ipad.tell('online')
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(tab.row('appointments', id)).toMatchObject({ ...early, title: 'Rex, sober' })
  },
)

story(
  'a species created by two users at different prices is a conflict',
  async ({ clinic, ipad, tab, other }) => {
    await tab.isFilled()
    ipad.goOffline()
    await addSpecies(tab, 'Chat', 30)
    await addSpecies(other, 'CHAT', 35)
    await other.sent()
    ipad.goOnline()
    expect(await tab.card()).toMatchObject({
      state: 'conflict',
      problem: { code: 'species/exists', serverRow: { hourlyPrice: 35 } },
    })
    await eventually(() => tab.species()[0]?.name === 'CHAT')
    expect(tab.species()).toEqual([{ name: 'CHAT', hourlyPrice: 35, mark: 'conflict' }])
    await tab.chooseOwnValue()
    expect(await clinic.species()).toMatchObject([{ hourlyPrice: 30 }])
  },
)

both(
  'choosing mine overwrites only the value on the card; a newer value asks again',
  async ({ clinic, ipad, tab, other, ids }) => {
    await by('species', { hourlyPrice: 50 }, { hourlyPrice: 60 }).meet({ ipad, tab, other, ids })
    const card = await tab.card()
    if (!card.problem) throw new Error('the card shows no problem')
    const older = { ...card, problem: { ...card.problem, serverRow: { name: 'Chien', hourlyPrice: 55 } } }
    expect(await tab.workspace.chooseOwnValue(older)).toBe(false)
    expect(tab.attention).toMatchObject([{ state: 'conflict', problem: { serverRow: { hourlyPrice: 60 } } }])
    expect(await tab.workspace.chooseOwnValue(card)).toBe(true)
    await tab.sent()
    expect(await clinic.species()).toEqual([{ name: 'Chien', hourlyPrice: 50 }])
  },
)

both('Undo reverts only the fields that its edit wrote', async ({ ipad, tab, other, ids }) => {
  const { clients: zoe } = ids
  const before = tab.row('clients', zoe)
  const undoUnsent = await changeClient(tab, zoe, { phone })
  await undoUnsent()
  expect(tab.entries).toEqual([])
  const undoPhone = await changeClient(tab, zoe, { phone })
  const undoOther = await changeClient(other, zoe, { phone })
  await other.sent()
  await tab.goOnline()
  expect(await undoPhone()).toMatch(/there is nothing to undo/)
  expect(tab.entries).toEqual([])

  ipad.goOffline()
  const undo = await changeClient(tab, zoe, { email: 'new@example.be', notes: 'Rings twice' })
  await changeClient(other, zoe, { notes: 'Rings twice' })
  await other.sent()
  await tab.goOnline()
  expect(await undo()).toBe('Undone.')
  await tab.sent()
  expect(tab.row('clients', zoe)).toMatchObject({ phone, email: before.email, notes: 'Rings twice' })
  await undoOther()
  await eventually(() => tab.row('clients', zoe).phone === before.phone)
})

story('saving removes a draft that is still being written', async ({ tab }) => {
  const zoe = await addClient(tab, 'Zoë Maes')
  const draftId = `clients/edit/${zoe}`
  const written = tab.workspace.drafts.put(draftId, { phone })
  const edit = edits.changeClient(tab.row('clients', zoe), { phone })
  expect(await tab.workspace.commit(edit ?? [], draftId)).toEqual({ ok: true })
  await written
  expect(await tab.workspace.drafts.all()).toEqual([])
})
