import { expect } from 'vitest'
import { getAppointmentName } from '../../src/features/appointments/appointments-edits.ts'
import { showValue } from '../../src/record-ui/forms/shown-value.ts'
import { clients as clientFields } from '../../src/records/clients.ts'
import { newerOr } from '../../src/records/record.ts'
import { book, saveForm, unbook } from '../world/appointment-actions.ts'
import type { Browser } from '../world/browser.ts'
import { story } from '../world/clinic-test.ts'
import { addClient, changeClient } from '../world/practice-actions.ts'
import { eventually, rest } from '../world/wait-until.ts'

const names = { language: 'en' as const, nameOfClient: () => undefined, nameOfAnimal: () => undefined }

function makeNewer({ network }: Browser): void {
  const { fetch } = network
  network.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (!/sync\/(snapshot|changes|push)/.test(url)) return answer
    const { status, headers } = answer
    const body = (await answer.text())
      .replaceAll('"surgery"', '"hydrotherapy"')
      .replaceAll('"reverse-charge"', '"small-business"')
    return new Response(body, { status, headers })
  }
}

story('a value of a newer server is shown and kept by other edits', async ({ anna, ipad, other: desk }) => {
  const start = new Date(desk.workspace.now()).toISOString()
  const visit = await book(desk, '', start, { appointmentType: 'surgery' })
  const client = await addClient(desk, 'Zoë Maes', {
    vatRegime: 'reverse-charge',
    companyVAT: 'NL123456789B01',
  })
  await desk.sent()
  makeNewer(ipad)
  const tab = await ipad.signIn(anna)
  await eventually(() => tab.workspace.view.tables.clients.get(client) !== undefined)

  expect(getAppointmentName(tab.row('appointments', visit), 'en')).toBe('hydrotherapy')
  const regime = newerOr(tab.row('clients', client), 'vatRegime')
  expect(showValue(clientFields.vatRegime, regime, names)).toBe('small-business')
  expect(tab.workspace.unreadable.get()).toBe(2)

  // The appointment form submits all of its fields.
  await saveForm(tab, visit, { title: 'Checked' })
  await changeClient(tab, client, { phone: '02 123 45 67' })
  expect(getAppointmentName({ ...tab.row('appointments', visit), title: '' }, 'en')).toBe('hydrotherapy')
  await tab.sent()
  expect(tab.attention).toEqual([])
  await rest()
  expect(tab.workspace.unreadable.get()).toBe(2)
  await eventually(() => desk.row('appointments', visit).title === 'Checked')
  expect(desk.row('appointments', visit).appointmentType).toBe('surgery')
  await eventually(() => desk.row('clients', client).phone !== '')
  expect(desk.row('clients', client).vatRegime).toBe('reverse-charge')

  // Another choice replaces the unknown value, because the user saw it.
  await saveForm(tab, visit, { appointmentType: 'checkup' })
  expect(getAppointmentName({ ...tab.row('appointments', visit), title: '' }, 'en')).toBe('Check-up')
  const [entry] = tab.entries
  expect(entry?.patch.appointmentType).toEqual({ from: 'hydrotherapy', to: 'checkup' })
})

story('deleting a row sends the unsupported value that the user saw', async ({ anna, ipad }) => {
  makeNewer(ipad)
  const tab = await ipad.signIn(anna)
  const start = new Date(tab.workspace.now()).toISOString()
  const visit = await book(tab, '', start, { appointmentType: 'surgery' })
  await tab.sent()
  await eventually(() => getAppointmentName(tab.row('appointments', visit), 'en') === 'hydrotherapy')
  expect(tab.workspace.unreadable.get()).toBe(1)
  ipad.goOffline()
  await unbook(tab, visit)
  expect(tab.entries[0]?.patch.appointmentType).toEqual({ from: 'hydrotherapy', to: null })
})
