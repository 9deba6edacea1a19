import { expect } from 'vitest'
import { logIn } from '../../server/testing/client.ts'
import { addPastInvoices, clientAtWork } from '../../server/testing/invoice-actions.ts'
import { fetchPage } from '../../src/features/invoices/older-invoices.ts'
import { book, bookedOn, moveTo, saveForm, unbook } from '../world/appointment-actions.ts'
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
  await other.shows('appointments', id)
  ipad.goOffline()
  return id
})

/** A commit notifies every connected device of the server's day. */
async function dayIs(clinic: Clinic, day: string, tab: Tab): Promise<void> {
  clinic.server.clock.set(`${day}T08:00:00.000Z`)
  await addSpecies(tab, 'Espèce', 10)
  await tab.sent()
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
  await dayIs(clinic, '2026-03-04', other)
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
    await dayIs(clinic, '2026-03-04', other)
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
  async ({ step, asks }, { clinic, tab, other, row }) => {
    await takeRowStep(tab, row, step)
    await takeRowStep(other, row, 'mark-paid')
    await other.sent()
    await tab.goOnline()
    expect(tab.attention).toMatchObject(asks)
    const invoice = clinic.server.db.selectFrom('invoices').select('status').where('id', '=', row.id)
    expect(await invoice.execute()).toEqual([{ status: 'paid' }])
  },
)

/** The server's day is 2 March 2026. Devices store appointments from 26 January 2025 to 2 March 2027. */
const calendarStory = story.extend('known', { auto: true }, async ({ tab }) => {
  const old = await book(tab, 'Old', '2025-01-30T09:00:00.000Z')
  await book(tab, 'Soon', '2026-03-09T09:00:00.000Z')
  await book(tab, 'Far', '2027-03-15T09:00:00.000Z')
  await tab.sent()
  return { old }
})

calendarStory('appointments enter and leave the date range as days pass', async ({ clinic, tab, other }) => {
  await eventually(() => bookedOn(other).length > 1)
  // A new device has only the rows in the stored period. The later one stays on the device that created it
  // until the period is recalculated.
  const fresh = await clinic.browser('new').signIn(await clinic.hire('Chloé'))
  await eventually(() => bookedOn(fresh).length > 0)
  expect(bookedOn(fresh)).toEqual(['Old 01-30T09:00 10:00', 'Soon 03-09T09:00 10:00'])

  await dayIs(clinic, '2026-03-16', tab)
  await eventually(() => bookedOn(fresh).some(line => line.startsWith('Far')))
  expect(bookedOn(fresh)).toEqual(['Soon 03-09T09:00 10:00', 'Far 03-15T09:00 10:00'])
  await eventually(() => bookedOn(tab).length === 2)
  expect(bookedOn(tab)).toEqual(bookedOn(fresh))
})

calendarStory(
  'an appointment of distant days can be moved',
  async ({ clinic, tab, other, known: { old } }) => {
    await dayIs(clinic, '2026-03-16', tab)
    await eventually(() => bookedOn(tab).every(line => !line.startsWith('Old')))
    expect(tab.workspace.view.isDeleted('appointments', old)).toBe(false)
    const pulled = await tab.workspace.fresh('appointments', {
      start: '2025-01-26T23:00:00.000Z',
      end: '2025-02-02T23:00:00.000Z',
    })
    expect(pulled).toEqual({ ok: true })
    await eventually(() => bookedOn(tab)[0] === 'Old 01-30T09:00 10:00')
    await moveTo(tab, old, '2026-03-20T09:00')
    await tab.sent()
    await eventually(() => bookedOn(other).includes('Old 03-20T08:00 09:00'))
  },
)
