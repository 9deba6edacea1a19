import { expect } from 'vitest'
import { practiceId } from '../../src/domain/practice/practice.ts'
import type { AnimalValues } from '../../src/records/animals.ts'
import type { AppointmentValues } from '../../src/records/appointments.ts'
import type { ClientValues } from '../../src/records/clients.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import * as edits from '../practice/edits.ts'
import { book, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import {
  addAnimal,
  addClient,
  animalsOn,
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
  notes: { text: string }
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
  notes: (tab, id, to) => tab.save(edits.changeNote(tab.row('notes', id), to ?? {})),
  practice: (tab, _id, to) => changePractice(tab, to ?? {}),
}

type Devices = { ipad: Browser; tab: Tab; other: Tab }
type Ids = { [R in Record]: string }

/** Both devices show one row of each record type. Then Anna's iPad goes offline. */
async function showOneOfEach({ ipad, tab, other }: Devices): Promise<Ids> {
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes', { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  const visit = await book(tab, 'Rex', '2026-01-12T08:00:00.000Z')
  const note = tab.workspace.newId()
  const about = { clientId: zoe, animalId: null, appointmentId: null, writtenAt: tab.workspace.now() }
  await tab.save(edits.addNote(note, { ...about, text: 'Limps' }))
  await tab.sent()
  for (const each of [tab, other])
    await eventually(() => each.workspace.isFilled.get() && each.rows('notes').length === 1)
  expect(tab.row('practice', practiceId)).toMatchObject({ daysToPay: 14, rev: 0 })
  ipad.goOffline()
  return {
    species: 'chien',
    clients: zoe,
    animals: rex,
    appointments: visit,
    notes: note,
    practice: practiceId,
  }
}

const both = story.extend('ids', { auto: true }, ({ ipad, tab, other }) =>
  showOneOfEach({ ipad, tab, other }),
)

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
    what: 'the time and the description of an appointment',
    ...by('appointments', early, { description: 'À jeun', appointmentType: 'checkup' }),
    shows: { ...early, description: 'À jeun', appointmentType: 'checkup' },
  },
  {
    what: 'an appointment that both mark as done and one moves',
    ...by('appointments', { state: 'done' }, { ...late, state: 'done' }),
    shows: { ...late, state: 'done', cancelReason: null },
  },
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
    what: 'different facts of an animal',
    ...by('animals', { birth: '2021', sex: 'female' }, { breed: 'Border collie', neutered: 'yes' }),
    shows: { birth: '2021', sex: 'female', breed: 'Border collie', neutered: 'yes' },
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
  { what: 'two phone numbers', ...by('clients', { phone }, { phone: '02 999 88 77' }), mine: { phone } },
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
    what: 'two births of an animal',
    ...by('animals', { birth: '2021', sex: 'male' }, { birth: '2021-03-12' }),
    mine: { birth: '2021', sex: 'male' },
  },
  { what: 'two times of an appointment', ...by('appointments', early, late), mine: early },
  {
    what: 'the end of an appointment that the other moves',
    ...by('appointments', { endTime: '2026-01-12T10:00:00.000Z' }, late),
    mine: { startTime: '2026-01-12T08:00:00.000Z', endTime: '2026-01-12T10:00:00.000Z' },
  },
  {
    what: 'the time of an appointment that the other deletes',
    ...by('appointments', early, null),
    mine: early,
  },
  {
    what: 'a visit marked as done and as canceled',
    ...by('appointments', { state: 'done' }, { state: 'canceled', cancelReason: 'Canceled by the client' }),
    mine: { state: 'done', cancelReason: null },
  },
  {
    what: 'a visit marked as arrived and as missed',
    ...by('appointments', { state: 'arrived', arrivedAt: '2026-01-12T08:02:00.000Z' }, { state: 'missed' }),
    mine: { state: 'arrived', arrivedAt: '2026-01-12T08:02:00.000Z' },
  },
  {
    what: 'two texts of a note',
    ...by('notes', { text: 'Limps on the left' }, { text: 'Limps on the right' }),
    mine: { text: 'Limps on the left' },
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
    ipad.goOnline()
    await tab.sent()
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

story.for([
  { what: 'the same price', theirs: 30, asks: 0 },
  { what: 'another price', theirs: 35, asks: 1 },
])(
  'a species created by two users is a conflict only at different prices: $what',
  async ({ theirs, asks }, { clinic, ipad, tab, other }) => {
    await tab.isFilled()
    ipad.goOffline()
    await addSpecies(tab, 'Chat', 30)
    await addSpecies(other, 'CHAT', theirs)
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(tab.entries).toHaveLength(asks)
    await eventually(() => tab.species()[0]?.name === 'CHAT')
    if (asks === 0) return expect(tab.species()).toEqual([{ name: 'CHAT', hourlyPrice: 30, mark: null }])
    expect(await tab.card()).toMatchObject({
      state: 'conflict',
      problem: { code: 'species/exists', serverRow: { hourlyPrice: 35 } },
    })
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
  const undo = await changeClient(tab, zoe, { phone, email: 'new@example.be' })
  const undoOther = await changeClient(other, zoe, { phone })
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(await undo()).toBe('Undone.')
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(tab.row('clients', zoe)).toMatchObject({ phone, email: before.email })
  await undoOther()
  await other.sent()
  await eventually(() => tab.row('clients', zoe).phone === before.phone)
})

both(
  'Undo drops an unsent edit, and does nothing when its edit wrote nothing',
  async ({ ipad, tab, other, ids }) => {
    const { clients: zoe } = ids
    const undoUnsent = await changeClient(tab, zoe, { phone })
    await undoUnsent()
    expect(tab.entries).toEqual([])
    const undo = await changeClient(tab, zoe, { phone })
    await changeClient(other, zoe, { phone })
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(await undo()).toMatch(/there is nothing to undo/)
    expect(tab.entries).toEqual([])
    expect(tab.row('clients', zoe)).toMatchObject({ phone })
  },
)

both(
  'a search for the new name of a client finds their animals on all devices',
  async ({ ipad, tab, other, ids }) => {
    const { clients: zoe } = ids
    await changeClient(tab, zoe, { lastName: 'De Smet' })
    expect(animalsOn(tab, 'de smet zoe')).toEqual([['Rex', 'Zoë De Smet', null]])
    expect(animalsOn(tab, 'maes')).toEqual([])
    ipad.goOnline()
    await tab.sent()
    await eventually(() => animalsOn(other, 'de smet').length === 1)
  },
)

story('saving removes a draft that is still being written', async ({ tab }) => {
  const zoe = await addClient(tab, 'Zoë Maes')
  const draftId = `clients/edit/${zoe}`
  const written = tab.workspace.drafts.put(draftId, { phone })
  const edit = edits.changeClient(tab.row('clients', zoe), { phone })
  expect(await tab.workspace.commit(edit ?? [], draftId)).toEqual({ ok: true })
  await written
  expect(await tab.workspace.drafts.all()).toEqual([])
})
