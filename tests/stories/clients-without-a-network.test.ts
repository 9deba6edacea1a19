import { expect } from 'vitest'
import type { HistoryPage } from '../../src/contract/history.ts'
import { clientHome } from '../../src/domain/clients/animal-address.ts'
import { planUndo } from '../../src/sync/send/undo.ts'
import { claire } from '../practice/cast.ts'
import { book, bookedOn, endAt, moveTo } from '../world/appointment-actions.ts'
import { familyStory, story } from '../world/clinic-test.ts'
import {
  addAnimal,
  addClient,
  animalsOn,
  changeAnimal,
  changeClient,
  deleteAnimal,
} from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

story('a client with animals and a visit, created offline, arrive in order', async ({ ipad, tab, other }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const referrer = await addClient(tab, 'Zoë Maes')
  const client = await addClient(tab, "Élodie D'Hondt", { referrerId: referrer, email: 'e@example.be' })
  const rex = await addAnimal(tab, 'Rex', { clientId: client })
  await addAnimal(tab, 'Bella', { clientId: client })
  const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { animalId: rex })
  await moveTo(tab, visit, '2026-01-13T15:00')
  await endAt(tab, visit, '2026-01-13T16:30')
  expect(animalsOn(tab, "elodie d'hondt")).toEqual([
    ['Bella', "Élodie D'Hondt", 'unsent'],
    ['Rex', "Élodie D'Hondt", 'unsent'],
  ])
  expect(bookedOn(tab)).toEqual(['Rex 01-13T14:00 15:30 unsent'])
  expect(tab.entries.map(entry => entry.dependsOn.length)).toEqual([0, 0, 1, 2, 2, 1])
  expect(tab.entries.at(-1)?.sentence).toBe('Booked “Rex” for 13 Jan 2026, 15:00')

  await tab.goOnline()
  expect(tab.attention).toEqual([])
  await other.shows('appointments', visit)
  expect(animalsOn(other).map(([name]) => name)).toEqual(['Bella', 'Rex'])
  expect(bookedOn(other)).toEqual(['Rex 01-13T14:00 15:30'])
  // Ids created on the device are final.
  expect(other.row('animals', rex).clientId).toBe(client)
  expect(other.row('clients', client)).toMatchObject({ referrerId: referrer, rev: expect.any(Number) })
  expect(other.row('appointments', visit).animal).toMatchObject({
    name: 'Rex',
    client: { lastName: "D'Hondt" },
  })
})

const meadow = {
  street: 'Pré 3',
  city: 'Nivelles',
  postalCode: '1400',
  country: 'Belgique',
  phoneNumber: '0499 11 22 33',
}

const getStreet = (tab: Tab, id: string) => tab.row('animals', id).consultingAddress.street
const byAddress = (tab: Tab) =>
  tab.workspace.view.tables.animals
    .select({ search: '', sortBy: 'address', sortOrder: 'ASC' })
    .map(({ row }) => row.name)

familyStory(
  'a client who moves offline moves the animals that live there',
  async ({ ipad, tab, other: desk, family: { zoe, rex } }) => {
    const bella = await addAnimal(tab, 'Bella', {
      clientId: zoe,
      hasOwnAddress: true,
      consultingAddress: meadow,
    })
    await desk.shows('animals', bella)
    expect(byAddress(tab)).toEqual(['Bella', 'Rex'])
    expect(getStreet(tab, rex)).toBe('Rue de Fer 1')

    ipad.goOffline()
    await changeClient(tab, zoe, { invoiceAddress: { ...claire.invoiceAddress, street: 'Avenue 1' } })
    expect(tab.row('animals', rex).consultingAddress).toEqual(clientHome(tab.row('clients', zoe)))
    expect(getStreet(tab, bella)).toBe('Pré 3')
    expect(byAddress(tab)).toEqual(['Rex', 'Bella'])
    expect(animalsOn(tab, 'avenue 1')).toEqual([['Rex', 'Zoë Maes', null]])
    expect(animalsOn(tab, 'rue de fer')).toEqual([])

    ipad.goOnline()
    await eventually(() => getStreet(desk, rex) === 'Avenue 1')
    expect(getStreet(desk, bella)).toBe('Pré 3')
  },
)

const clientsFound = (tab: Tab, search: string) =>
  tab.workspace.view.tables.clients
    .select({ search, sortBy: 'firstName', sortOrder: 'ASC' })
    .map(({ row }) => row.firstName)

familyStory(
  'alerts and notes written offline can be searched',
  async ({ ipad, tab, other, family: { zoe, rex } }) => {
    ipad.goOffline()
    await changeClient(tab, zoe, { alert: '  Dog  in the garden ', notes: ' Rings twice.\nCash only. ' })
    await changeAnimal(tab, rex, { alert: 'Bites', notes: 'Muzzle in the car' })
    expect(tab.row('clients', zoe)).toMatchObject({
      alert: 'Dog in the garden',
      notes: 'Rings twice.\nCash only.',
    })
    expect(clientsFound(tab, 'cash only')).toEqual(['Zoë'])
    expect(animalsOn(tab, 'BITES')).toEqual([['Rex', 'Zoë Maes', 'unsent']])
    ipad.goOnline()
    await eventually(() => animalsOn(other, 'muzzle in').length === 1)
    await changeClient(tab, zoe, { alert: '', notes: ' \n ' })
    await tab.sent()
    expect(tab.row('clients', zoe)).toMatchObject({ alert: null, notes: null })
    expect(clientsFound(tab, 'garden')).toEqual([])
  },
)

type Historied = 'clients' | 'animals'

async function fetchHistory(tab: Tab, record: Historied, id: string): Promise<HistoryPage> {
  const answer = await tab.workspace.request('GET history/:record/:id', { record, id })
  if (!answer.ok) throw new Error('the history was not read')
  return answer.body
}

/** Undoes the latest change of the history. Returns the reason why it cannot be undone. */
async function undoLatest(tab: Tab, record: Historied, id: string, { data, next }: HistoryPage) {
  const [item] = data
  if (item === undefined) throw new Error('there is no such item')
  const row = tab.workspace.view.tables[record].get(id)?.row
  const displayed = { record, id, items: data, isWhole: next === null, name: 'it', language: 'en' } as const
  const made = planUndo(item, { ...displayed, row: row && JSON.parse(JSON.stringify(row)) })
  if (made.edit) expect(await tab.workspace.commit(made.edit)).toEqual({ ok: true })
  return made.reason
}

familyStory('a change undone offline shows in the history', async ({ ipad, tab, other, family: { zoe } }) => {
  const { phone } = tab.row('clients', zoe)
  await changeClient(other, zoe, { phone: '02 999 88 77' })
  await eventually(() => tab.row('clients', zoe).phone === '02 999 88 77')
  const page = await fetchHistory(tab, 'clients', zoe)
  expect(page.data).toMatchObject([
    { kind: 'change', person: expect.stringContaining('Bart') },
    { kind: 'add', person: expect.stringContaining('Anna') },
  ])
  ipad.goOffline()
  expect(await undoLatest(tab, 'clients', zoe, page)).toBeUndefined()
  expect(tab.row('clients', zoe).phone).toBe(phone)
  expect(await undoLatest(tab, 'clients', zoe, page)).toBe('already')
  ipad.goOnline()
  await eventually(() => other.row('clients', zoe).phone === phone)
  expect((await fetchHistory(other, 'clients', zoe)).data[0]).toMatchObject({
    kind: 'change',
    person: expect.stringContaining('Anna'),
    patch: { phone: { from: '02 999 88 77', to: phone } },
  })
})

familyStory('undoing a deletion restores the whole animal', async ({ tab, other, family: { rex } }) => {
  await deleteAnimal(other, rex)
  await eventually(() => animalsOn(tab).length === 0)
  expect(await undoLatest(tab, 'animals', rex, await fetchHistory(tab, 'animals', rex))).toBeUndefined()
  await eventually(() => animalsOn(other)[0]?.[1] === 'Zoë Maes')
  const { data } = await fetchHistory(tab, 'animals', rex)
  expect(data.map(({ kind, patch }) => [kind, Object.keys(patch).length])).toEqual([
    ['restore', 0],
    ['delete', 0],
    ['add', 6],
  ])
})

familyStory('undoing an animal’s return restores its other address', async ({ tab, family: { rex } }) => {
  await changeAnimal(tab, rex, { hasOwnAddress: true, consultingAddress: meadow })
  await tab.sent()
  await changeAnimal(tab, rex, { hasOwnAddress: false })
  await tab.sent()
  expect(await undoLatest(tab, 'animals', rex, await fetchHistory(tab, 'animals', rex))).toBeUndefined()
  expect(tab.row('animals', rex)).toMatchObject({ hasOwnAddress: true, consultingAddress: meadow })
})
