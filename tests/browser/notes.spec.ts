import { toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { aDog, booked, form } from './calendar-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { today } from './invoices-page.ts'
import { fetchRows } from './practice-page.ts'
import { networkIsBack } from './through-proxy.ts'

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

test('notes are written on clients and visits, and restored after a deletion', async ({ page, server }) => {
  const { colleague, clientId, animalId } = await aDog(server)
  const appointmentId = await booked(colleague, 'Vaccine', today, ['14:00', '15:00'], { animalId })
  const notes = () => fetchRows(colleague, 'notes')
  await page.addInitScript(speakInPage)
  await page.clock.setFixedTime(toInstant(`${today}T12:00`))
  await beSignedIn(page)
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  const area = details.getByLabel('New note')
  const openDetails = () => page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()

  await test.step('a note about a client is written by keyboard', async () => {
    await page.goto('/app/taxonomy/clients')
    await openDetails()
    await details.getByRole('button', { name: 'Add note' }).click()
    await expect(details.getByRole('alert').filter({ hasText: 'The note is empty.' })).toBeVisible()
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
    await area.fill('Half a though')
    await details.getByRole('button', { name: 'Close' }).last().click()
    await openDetails()
    await expect(area).toHaveValue('Half a though')
    await details.getByRole('button', { name: 'Discard' }).click()
    await expect(area).toHaveValue('')
  })

  await test.step('a note is deleted and restored in its place', async () => {
    await details.getByRole('button', { name: 'Delete the note “Pays in cash.”' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Deleted the note' })).toBeVisible()
    await expect.poll(notes).toEqual([])
    await page.keyboard.press('Enter')
    await expect(details.getByRole('listitem').filter({ hasText: 'Rings twice.' })).toBeVisible()
    await expect.poll(notes).toMatchObject([{ clientId, animalId: null }])
  })

  await test.step('a note is dictated at a visit while offline', async () => {
    await page.goto('/app/appointments/day')
    const visit = page.getByRole('listitem').filter({ hasText: 'Vaccine' })
    const text = visit.getByLabel('New note')
    await server.stop()
    await visit.getByRole('button', { name: 'Notes' }).click()
    await text.fill('Limps on the left,')
    await visit.getByRole('button', { name: 'Dictate' }).click()
    const warning = page.getByRole('alertdialog', { name: 'Dictation' })
    await expect(warning).toContainText('Many browsers send the sound to their own online service')
    await warning.getByRole('button', { name: 'Start dictating' }).click()
    await expect(text).toHaveValue('Limps on the left, needs a muzzle')
    await visit.getByRole('button', { name: 'Stop dictating' }).click()
    await visit.getByRole('button', { name: 'Add note' }).click()
    await expect(visit.getByRole('paragraph').filter({ hasText: 'needs a muzzle' })).toBeVisible()
    await expect(visit.getByRole('img', { name: 'Not sent yet; saved on this device' })).toBeVisible()
    await expect(visit.getByRole('button', { name: '1 note' })).toBeVisible()
    await server.start()
    await networkIsBack(page)
    await expect
      .poll(notes, { timeout: 45_000 })
      .toContainEqual(expect.objectContaining({ clientId, animalId, appointmentId }))
  })

  await test.step('the note shows in the form of the visit', async () => {
    await page.goto(`/app/appointments/calendar?date=${today}`)
    await page.getByRole('button', { name: /Vaccine/ }).click()
    const editing = form(page, 'Edit Appointment')
    await expect(editing.getByRole('paragraph').filter({ hasText: 'needs a muzzle' })).toBeVisible()
    await editing.getByRole('button', { name: /^Edit the note/ }).click()
    await editing.getByLabel('Edit note: Text').fill('Limps no more')
    await editing.getByLabel('Edit note: Text').press('Control+Enter')
    await expect(editing.getByRole('listitem').filter({ hasText: 'Limps no more' })).toContainText(
      'changed by',
    )
  })
})
