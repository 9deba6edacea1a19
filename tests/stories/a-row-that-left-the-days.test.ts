import { expect } from 'vitest'
import { logIn } from '../../server/testing/client.ts'
import { addPastInvoices, clientAtWork } from '../../server/testing/invoice-actions.ts'
import { fetchPage } from '../../src/features/invoices/older-invoices.ts'
import { book, bookedOn, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { takeRowStep } from '../world/invoice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

/**
 * Devices store appointments from 400 days back to 365 days ahead. The server's day is 2 March 2026, so this
 * appointment is 399 days old. Both devices hold it today, and neither will in two days. Anna's iPad then
 * goes offline.
 */
const leavingStory = story.extend('id', { auto: true }, async ({ ipad, tab, other }) => {
  const id = await book(tab, 'Rex', '2025-01-27T09:00:00.000Z')
  await tab.sent()
  await eventually(() => bookedOn(other).length === 1)
  ipad.goOffline()
  return id
})

/** Two days pass, and a commit notifies every connected device of the server's day. */
async function twoDaysPass(clinic: Clinic, other: Tab): Promise<void> {
  clinic.server.clock.set('2026-03-04T08:00:00.000Z')
  await addSpecies(other, 'Espèce', 10)
  await other.sent()
}

async function onServer(clinic: Clinic): Promise<unknown[]> {
  const booked = clinic.server.db.selectFrom('appointments').select(['title', 'description'])
  return booked.where('deleted_at', 'is', null).execute()
}

/** Waits until each edit was sent or asks the user. Returns both titles of each card. */
async function conflictTitles(tab: Tab) {
  await tab.sent()
  return tab.attention.map(({ patch, problem }) => [patch.title?.to, problem?.serverRow])
}

type Case = {
  what: string
  anna: object | null
  bart: object | null
  asks: unknown[]
  server: { title: string; description: string | null }
}

leavingStory.for<Case>([
  {
    what: 'the edit of a colleague is not overwritten',
    anna: { title: 'Anna says' },
    bart: { title: 'Bart says' },
    asks: [['Anna says', expect.objectContaining({ title: 'Bart says' })]],
    server: { title: 'Bart says', description: null },
  },
  {
    what: 'the edit of a colleague is not deleted',
    anna: null,
    bart: { title: 'Bart says' },
    asks: [[null, expect.objectContaining({ title: 'Bart says' })]],
    server: { title: 'Bart says', description: null },
  },
  {
    what: 'edits of different fields are merged',
    anna: { description: 'Anna says' },
    bart: { title: 'Bart says' },
    asks: [],
    server: { title: 'Bart says', description: 'Anna says' },
  },
  {
    what: 'an edit without another is sent and not reported as merged',
    anna: { title: 'Anna says' },
    bart: null,
    asks: [],
    server: { title: 'Anna says', description: null },
  },
])('after a row has left the stored date range, $what', async (by, { clinic, ipad, tab, other, id }) => {
  await (by.anna ? saveForm(tab, id, by.anna) : unbook(tab, id))
  if (by.bart) await saveForm(other, id, by.bart)
  await other.sent()
  await twoDaysPass(clinic, other)
  ipad.goOnline()
  expect(await conflictTitles(tab)).toEqual(by.asks)
  expect(await onServer(clinic)).toEqual([by.server])
  if (by.bart === null) await eventually(() => tab.workspace.history.get()[0]?.outcome === 'sent')
})

leavingStory(
  'choosing mine overwrites only the value on the card',
  async ({ clinic, ipad, tab, other, id }) => {
    await saveForm(tab, id, { title: 'Anna says' })
    await saveForm(other, id, { title: 'Bart says' })
    await other.sent()
    ipad.goOnline()
    await tab.card()
    ipad.goOffline()
    await saveForm(other, id, { title: 'Bart says more' })
    await other.sent()
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await eventually(() => bookedOn(tab).length === 0)
    expect(await conflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says' }]])

    await tab.chooseOwnValue()
    expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says more' }])
    expect(await conflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says more' }]])
    await tab.chooseOwnValue()
    expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
  },
)

leavingStory('a row that a colleague restored asks again', async ({ clinic, ipad, tab, other, id }) => {
  await saveForm(tab, id, { title: 'Anna says' })
  await unbook(other, id)
  await other.sent()
  await twoDaysPass(clinic, other)
  ipad.goOnline()
  const card = await tab.card()
  expect(await conflictTitles(tab)).toEqual([['Anna says', null]])
  ipad.goOffline()
  const back = { id, title: 'Bart says' }
  const answer = await other.workspace.request('PUT appointments/:id?restore=true', back)
  expect(answer).toMatchObject({ ok: true })
  await tab.workspace.chooseOwnValue(card)
  ipad.goOnline()
  expect(await conflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says' }]])
  expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says' }])
})

leavingStory(
  'choosing mine restores a row not stored here',
  async ({ clinic, anna, ipad, tab, other, id }) => {
    await saveForm(tab, id, { title: 'Anna says' })
    await unbook(other, id)
    await other.sent()
    ipad.goOnline()
    await tab.card()
    // Logging out deletes the mirror. A new one does not contain the deleted row.
    await tab.device.session.logout()
    await tab.signIn(anna)
    await tab.isFilled()
    await tab.chooseOwnValue()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
  },
)

/** An invoice of three years ago. No device stores it, and the server returns it for its month. */
const oldInvoiceStory = story.extend('row', { auto: true }, async ({ clinic, anna, ipad, tab, other }) => {
  const calls = await logIn(clinic.server, anna)
  await calls.post('species', { name: 'Chien', hourlyPrice: 45 })
  const client = await clientAtWork(clinic.server, calls)
  const at = '2023-03-02T08:00:00.000Z'
  await addPastInvoices(clinic.server, client, [{ at, status: 'sent', cents: 100 }])
  for (const each of [tab, other]) await each.isFilled()
  const page = await fetchPage(tab.workspace, { page: 1, sortBy: 'number', sortOrder: 'ASC', search: '' })
  const [row] = page?.data ?? []
  if (!row) throw new Error('the server gave no invoice')
  expect(tab.workspace.view.tables.invoices.get(row.id)).toBeUndefined()
  ipad.goOffline()
  return row
})

oldInvoiceStory.for([
  { step: 'mark-paid', asks: [] },
  { step: 'mark-not-paid', asks: [{ state: 'conflict', problem: { serverRow: { status: 'paid' } } }] },
] as const)(
  'a device that never stored an invoice keeps the payment of a colleague: $step',
  async ({ step, asks }, { clinic, ipad, tab, other, row }) => {
    await takeRowStep(tab, row, step)
    await takeRowStep(other, row, 'mark-paid')
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toMatchObject(asks)
    const invoice = clinic.server.db.selectFrom('invoices').select('status').where('id', '=', row.id)
    expect(await invoice.execute()).toEqual([{ status: 'paid' }])
  },
)
