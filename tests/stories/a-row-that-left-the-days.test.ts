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
async function anAppointmentThatIsAboutToLeave(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  const id = await book(tab, 'Rex', '2025-01-27T09:00:00.000Z')
  await tab.sent()
  await eventually(() => bookedOn(other).length === 1)
  ipad.goOffline()
  return { anna, ipad, tab, other, id }
}

/** Two days pass, and a commit notifies every connected device of the server's day. */
async function twoDaysPass(clinic: Clinic, tab: Tab): Promise<void> {
  clinic.server.clock.set('2026-03-04T08:00:00.000Z')
  await addSpecies(tab, 'Espèce', 10)
  await tab.sent()
}

const isNotShown = (tab: Tab) => () => bookedOn(tab).length === 0

async function onServer(clinic: Clinic): Promise<unknown[]> {
  const booked = clinic.server.db.selectFrom('appointments').select(['title', 'description'])
  return booked.where('deleted_at', 'is', null).execute()
}

function getConflictTitles(tab: Tab) {
  return tab.attention.map(({ patch, problem: trouble }) => [patch.title?.to, trouble?.serverRow])
}

const chooseOwnValue = (tab: Tab) => tab.chooseOwnValue()

story(
  "a colleague's edit is not overwritten when the row leaves the stored date range",
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
    await saveForm(tab, id, { title: 'Anna says' })
    await saveForm(other, id, { title: 'Bart says' })
    await other.sent()
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await eventually(() => tab.entries.length === 0 || tab.attention.length === 1)
    expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says' }])
    expect(getConflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says' }]])

    await chooseOwnValue(tab)
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
  },
)

story(
  'edits of different fields by two users are merged after the row leaves the stored date range',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
    await saveForm(tab, id, { description: 'Anna says' })
    await saveForm(other, id, { title: 'Bart says' })
    await other.sent()
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toEqual([{ title: 'Bart says', description: 'Anna says' }])
  },
)

story(
  'an edit of a row outside the stored date range is sent and not reported as merged',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
    await saveForm(tab, id, { title: 'Anna says' })
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
    await eventually(() => tab.workspace.history.get()[0]?.outcome === 'sent')
  },
)

story(
  'a row outside the stored date range is not deleted over the edit of a colleague',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
    await unbook(tab, id)
    await saveForm(other, id, { title: 'Bart says' })
    await other.sent()
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await eventually(() => tab.entries.length === 0 || tab.attention.length === 1)
    expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says' }])
    expect(getConflictTitles(tab)).toMatchObject([[null, { title: 'Bart says' }]])
  },
)

story(
  'choosing mine after the row leaves the date range overwrites only the value on the card',
  async ({ clinic }) => {
    const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
    await saveForm(tab, id, { title: 'Anna says' })
    await saveForm(other, id, { title: 'Bart says' })
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    ipad.goOffline()
    await saveForm(other, id, { title: 'Bart says more' })
    await other.sent()
    await twoDaysPass(clinic, other)
    ipad.goOnline()
    await eventually(isNotShown(tab))
    expect(getConflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says' }]])

    await chooseOwnValue(tab)
    await eventually(() => tab.entries.length === 0 || tab.attention.length === 1)
    expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says more' }])
    expect(getConflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says more' }]])
    await chooseOwnValue(tab)
    await tab.sent()
    expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
  },
)

story('a row that a colleague deleted and restored with another title asks again', async ({ clinic }) => {
  const { ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
  await saveForm(tab, id, { title: 'Anna says' })
  await unbook(other, id)
  await other.sent()
  await twoDaysPass(clinic, other)
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  expect(getConflictTitles(tab)).toEqual([['Anna says', null]])
  ipad.goOffline()
  const back = { id, title: 'Bart says' }
  const answer = await other.workspace.request('PUT appointments/:id?restore=true', back)
  expect(answer).toMatchObject({ ok: true })
  await chooseOwnValue(tab)
  ipad.goOnline()
  await eventually(() => tab.entries.length === 0 || tab.attention.length === 1)
  expect(await onServer(clinic)).toMatchObject([{ title: 'Bart says' }])
  expect(getConflictTitles(tab)).toMatchObject([['Anna says', { title: 'Bart says' }]])
})

story('choosing mine restores a deleted row that the device no longer stores', async ({ clinic }) => {
  const { anna, ipad, tab, other, id } = await anAppointmentThatIsAboutToLeave(clinic)
  await saveForm(tab, id, { title: 'Anna says' })
  await unbook(other, id)
  await other.sent()
  ipad.goOnline()
  await eventually(() => tab.attention.length === 1)
  // Logging out deletes the mirror. A new one does not contain the deleted row.
  await tab.device.session.logout()
  await tab.signIn(anna)
  await eventually(() => tab.workspace.isFilled.get() && tab.attention.length === 1)
  await chooseOwnValue(tab)
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(await onServer(clinic)).toMatchObject([{ title: 'Anna says' }])
})

/** An invoice of three years ago. No device stores it, and the server returns it for its month. */
async function anInvoiceOfLongAgo(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const calls = await logIn(clinic.server, anna)
  await calls.post('species', { name: 'Chien', hourlyPrice: 45 })
  const client = await clientAtWork(clinic.server, calls)
  await addPastInvoices(clinic.server, client, [
    { at: '2023-03-02T08:00:00.000Z', status: 'sent', cents: 100 },
  ])
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await eventually(() => tab.workspace.isFilled.get() && other.workspace.isFilled.get())
  const page = await fetchPage(tab.workspace, { page: 1, sortBy: 'number', sortOrder: 'ASC', search: '' })
  const [row] = page?.data ?? []
  if (!row) throw new Error('the server gave no invoice')
  expect(tab.workspace.view.tables.invoices.get(row.id)).toBeUndefined()
  ipad.goOffline()
  const status = async () => {
    const invoice = clinic.server.db.selectFrom('invoices').select('status').where('id', '=', row.id)
    return (await invoice.executeTakeFirstOrThrow()).status
  }
  return { ipad, tab, other, row, status }
}

story(
  'a device that never stored an invoice does not revert the payment recorded by a colleague',
  async ({ clinic }) => {
    const { ipad, tab, other, row, status } = await anInvoiceOfLongAgo(clinic)
    await takeRowStep(tab, row, 'mark-not-paid')
    await takeRowStep(other, row, 'mark-paid')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.entries.length === 0 || tab.attention.length === 1)
    expect(await status()).toBe('paid')
    expect(tab.attention).toMatchObject([{ state: 'conflict', problem: { serverRow: { status: 'paid' } } }])
  },
)

story(
  'an invoice marked as paid by two users outside the date range causes no conflict',
  async ({ clinic }) => {
    const { ipad, tab, other, row, status } = await anInvoiceOfLongAgo(clinic)
    await takeRowStep(tab, row, 'mark-paid')
    await takeRowStep(other, row, 'mark-paid')
    await other.sent()
    ipad.goOnline()
    await tab.sent()
    expect(tab.attention).toEqual([])
    expect(await status()).toBe('paid')
  },
)
