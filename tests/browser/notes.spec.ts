import { toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { fetchRows, zoe } from './practice-page.ts'
import { networkIsBack } from './through-proxy.ts'

const today = toDay(Date.now())

/** A stub of speech recognition that returns a fixed transcript. */
function speakInPage(): void {
  class Recognition extends EventTarget {
    start() {
      const result = Object.assign([{ transcript: 'needs a muzzle' }], { isFinal: true })
      setTimeout(() => {
        this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }))
      })
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognition })
}

test('notes are written on clients and visits, and restored after a deletion', async ({
  page,
  server,
  allow,
}) => {
  allow(serverIsAway)
  const colleague = await Colleague.signIn(server, anna)
  const made = async (path: string, body: object) =>
    String(Object(await colleague.call('POST', path, body)).body.id)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await made('clients', zoe)
  const animalId = await made('animals', { name: 'Rex', speciesName: 'Chien', clientId, alert: 'Bites' })
  const times = { startTime: toInstant(`${today}T14:00`), endTime: toInstant(`${today}T15:00`) }
  const appointmentId = await made('appointments', { title: 'Vaccine', ...times, animalId })
  await page.addInitScript(speakInPage)
  await page.clock.setFixedTime(toInstant(`${today}T12:00`))
  await beSignedIn(page)

  await test.step('a note about a client is written by keyboard', async () => {
    await page.goto('/app/taxonomy/clients')
    await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
    const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
    const area = details.getByLabel('New note')
    await details.getByRole('button', { name: 'Add note' }).click()
    await expect(
      details.getByRole('alert').filter({ hasText: 'The note is empty. Enter a text.' }),
    ).toBeVisible()
    await expect(area).toBeFocused()
    await area.fill('Pays in cash.\nRings twice.')
    await area.press('Control+Enter')
    const note = details.getByRole('listitem').filter({ hasText: 'Pays in cash.' })
    await expect(note).toContainText('Anna Peeters')
    await expect(area).toHaveValue('')
    await expect(area).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('an unsaved note is restored', async () => {
    const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
    await details.getByLabel('New note').fill('Half a though')
    await details.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
    await expect(details.getByLabel('New note')).toHaveValue('Half a though')
    await details.getByRole('button', { name: 'Discard' }).click()
    await expect(details.getByLabel('New note')).toHaveValue('')
  })

  await test.step('a note is deleted and restored in its place', async () => {
    const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
    await details.getByRole('button', { name: 'Delete the note “Pays in cash.”' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Deleted the note' })).toBeVisible()
    await expect.poll(() => fetchRows(colleague, 'notes')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(details.getByRole('listitem').filter({ hasText: 'Rings twice.' })).toBeVisible()
    await expect.poll(() => fetchRows(colleague, 'notes')).toMatchObject([{ clientId, animalId: null }])
  })

  await test.step('a note is dictated at a visit while offline', async () => {
    await page.goto('/app/appointments/day')
    const visit = page.getByRole('listitem').filter({ hasText: 'Vaccine' })
    await server.stop()
    await visit.getByRole('button', { name: 'Notes' }).click()
    await visit.getByLabel('New note').fill('Limps on the left,')
    await visit.getByRole('button', { name: 'Dictate' }).click()
    const warning = page.getByRole('alertdialog', { name: 'Dictation' })
    await expect(warning).toContainText('Many browsers send the sound to their own online service')
    await warning.getByRole('button', { name: 'Start dictating' }).click()
    await expect(visit.getByLabel('New note')).toHaveValue('Limps on the left, needs a muzzle')
    await visit.getByRole('button', { name: 'Stop dictating' }).click()
    await visit.getByRole('button', { name: 'Add note' }).click()
    await expect(
      visit.getByRole('paragraph').filter({ hasText: 'Limps on the left, needs a muzzle' }),
    ).toBeVisible()
    await expect(visit.getByRole('img', { name: 'Not sent yet; saved on this device' })).toBeVisible()
    await expect(visit.getByRole('button', { name: '1 note' })).toBeVisible()
    await server.start()
    await networkIsBack(page)
    await expect
      .poll(() => fetchRows(colleague, 'notes'), { timeout: 45_000 })
      .toEqual(expect.arrayContaining([expect.objectContaining({ clientId, animalId, appointmentId })]))
  })

  await test.step('the note shows in the form of the visit', async () => {
    await page.goto(`/app/appointments/calendar?date=${today}`)
    await page.getByRole('button', { name: /Vaccine/ }).click()
    const form = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(
      form.getByRole('paragraph').filter({ hasText: 'Limps on the left, needs a muzzle' }),
    ).toBeVisible()
    await form.getByRole('button', { name: /^Edit the note/ }).click()
    await form.getByLabel('Edit note: Text').fill('Limps no more')
    await form.getByLabel('Edit note: Text').press('Control+Enter')
    await expect(form.getByRole('listitem').filter({ hasText: 'Limps no more' })).toContainText('changed by')
  })
})
