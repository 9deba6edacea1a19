import { toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { axeFaults } from './axe.ts'
import { booked } from './calendar-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { fetchRows, getRow, openScreen, pick, typeClient, zoe } from './practice-page.ts'

const today = toDay(Date.now())

test('alerts and notes show wherever a client or animal is listed, chosen or visited', async ({
  page,
  colleague,
}) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await page.clock.setFixedTime(toInstant(`${today}T12:00`))
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await openScreen(page, 'Clients')

  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(dialog, zoe)
  await dialog.getByRole('textbox', { name: 'Alert' }).fill('Dog in the garden')
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Rings twice.\nCash only.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(getRow(page, "Zoë D'Hondt")).toContainText('Alert: Dog in the garden')
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  await expect(details).toContainText('Alert: Dog in the garden')
  await expect(details.getByText('Rings twice.')).toHaveText('Rings twice.\nCash only.', {
    useInnerText: true,
  })
  expect(await axeFaults(page)).toEqual([])
  await details.getByRole('button', { name: 'Close' }).last().click()

  await openScreen(page, 'Animals')
  await page.getByRole('button', { name: 'Add Animal' }).click()
  const adding = getRow(page, 'Add Animal')
  await adding.getByRole('combobox', { name: 'Client' }).fill('garden')
  await expect(page.getByRole('listbox').getByRole('option')).toContainText('Dog in the garden')
  await page.keyboard.press('Escape')
  await pick(adding, 'Client', "zoe d'h")
  await expect(adding.getByText('Dog in the garden')).toBeVisible()
  await pick(adding, 'Species', 'chi')
  await adding.getByLabel('Name', { exact: true }).fill('Rex')
  await adding.getByLabel('Alert').fill('Bites')
  await adding.getByLabel('Remarks').fill('Muzzle in the car')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(getRow(page, 'Rex')).toContainText('Alert: Bites')
  await page.setViewportSize({ width: 390, height: 820 })
  await expect(getRow(page, 'Rex')).toContainText('Alert: Bites')
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1180, height: 820 })

  await expect.poll(() => fetchRows(colleague, 'animals')).toMatchObject([{ name: 'Rex', alert: 'Bites' }])
  const [rex] = await fetchRows(colleague, 'animals')
  await booked(colleague, 'Vaccine', today, ['14:00', '15:00'], { animalId: rex?.id })
  await page.goto('/app/appointments/day')
  const visit = page.getByRole('listitem').filter({ hasText: 'Vaccine' })
  await expect(visit).toContainText('Alert: Bites')
  await expect(visit).toContainText('Alert: Dog in the garden')
  expect(await axeFaults(page)).toEqual([])

  await page.goto(`/app/appointments/calendar?date=${today}`)
  // A day block shows an icon for the alert. Its accessible name contains the text.
  const block = page.getByRole('button', { name: /Vaccine/ })
  await expect(block).toHaveAccessibleName(/Alert: Bites\. Alert: Dog in the garden/)
  await expect(block.locator('.event-icon-alert')).toBeVisible()
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Animal' }).fill('bites')
  await expect(page.getByRole('listbox').getByRole('option').last()).toContainText(
    'Bites · Dog in the garden',
  )
  await page.keyboard.press('Escape')
  await pick(form, 'Animal', 'rex')
  await expect(form.getByRole('status').filter({ hasText: 'Bites' })).toContainText(
    "Zoë D'Hondt: Dog in the garden",
  )
})
