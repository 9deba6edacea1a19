import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, expect, register, serverIsAway, test } from './fixtures.ts'
import { allOnDevice } from './on-the-device.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
})

test('opening hours are parsed from free text and saved offline with days off', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await page.goto('/app/settings/hours')
  const hours = page.getByRole('group', { name: 'Opening Hours' })
  await tablet.isReadyForOffline()
  await tablet.cutOff()
  await hours.getByLabel('Monday').fill('0830-12, 13-18h30')
  await expect(hours.getByLabel('Sunday')).toHaveAttribute('placeholder', 'closed')
  await hours.getByLabel('Tuesday').fill('8-25')
  await hours.getByRole('button', { name: 'Copy Monday to the weekdays' }).click()
  await expect(hours.getByLabel('Friday')).toHaveValue('08:30-12:00, 13:00-18:30')
  await hours.getByLabel('Saturday').fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(hours.getByText('These hours are not valid: Saturday.')).toBeVisible()
  await expect(hours.getByLabel('Saturday')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await hours.getByLabel('Saturday').fill('9-12')
  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByLabel('First day').fill('24/12/2031')
  await expect(page.getByLabel('Last day')).toHaveValue('24/12/2031')
  await page.getByLabel('Last day').fill('31/02/2031')
  await page.getByLabel('Reason').focus()
  await expect(page.getByText('This is not a date. Enter it as 31/12/2026.')).toBeVisible()
  await page.getByLabel('Last day').fill('24.12.31')
  await page.getByRole('button', { name: 'Pick a date' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Last day' })
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pick a date' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await calendar.getByRole('button', { name: /31 December 2031/ }).click()
  await expect(page.getByLabel('Last day')).toHaveValue('31/12/2031')
  await page.getByLabel('Reason').fill('Christmas')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Emails' }).click()
  await page.getByLabel('Confirm Visits').selectOption('yes')
  await page.getByLabel('Visit reminder (days before)').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Practice details saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Opening hours' }).click()
  await page.reload()
  await expect(hours.getByLabel('Wednesday')).toHaveValue('08:30-12:00, 13:00-18:30')
  await expect(page.getByLabel('Last day')).toHaveValue('31/12/2031')
  await expect(page.getByText('Closed automatically on public holidays:')).toBeVisible()
  await tablet.reconnect()
  const colleague = await Colleague.signIn(server, anna)
  await expect
    .poll(async () => (await colleague.call('GET', 'practice')).body)
    .toMatchObject({
      openingHours: 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00',
      daysOff: '2031-12-24..2031-12-31 Christmas',
      confirmVisits: 'yes',
      remindVisits: 2,
    })
})

test('colleagues are added offline, changed, deleted, restored and marked as left', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await page.goto('/app/settings/team')
  const people = page.getByRole('region', { name: 'Team', exact: true })
  const line = (name: string) => people.getByRole('listitem').filter({ hasText: name })
  const colleague = await Colleague.signIn(server, anna)
  const listed = async (): Promise<{ id: string; color: string }[]> =>
    Object((await colleague.call('GET', 'colleagues')).body).data
  await tablet.isReadyForOffline()
  await tablet.cutOff()
  await expect(people.getByText('No colleagues yet.')).toBeVisible()
  await people.getByRole('button', { name: 'Add myself' }).click()
  await expect(line('Anna Peeters').getByText('You', { exact: true })).toBeVisible()
  await expect(people.getByRole('button', { name: 'Add myself' })).toBeHidden()

  await people.getByRole('button', { name: 'Add a colleague' }).click()
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(people.getByText('Name is required')).toBeVisible()
  await people.getByLabel('Name').fill('anna peeters')
  await expect(people.getByText('A colleague already has this name.')).toBeVisible()
  await people.getByLabel('Name').fill('Bram Maes')
  await people.getByLabel('Monday').fill('9-12')
  expect(await axeFaults(page)).toEqual([])
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(line('Bram Maes')).toContainText('Mon 09:00–12:00')
  await page.reload()
  await expect(line('Bram Maes')).toBeVisible()

  await people.getByRole('button', { name: 'Delete Bram Maes' }).click()
  await expect(line('Bram Maes')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line('Bram Maes')).toBeVisible()
  await tablet.reconnect()
  await expect.poll(listed).toMatchObject([
    { name: 'Anna Peeters', accountId: expect.any(String), workingHours: null },
    { name: 'Bram Maes', accountId: null, workingHours: 'Mo 09:00-12:00' },
  ])
  const [myself, bram] = await listed()
  expect(myself?.color).not.toBe(bram?.color)

  // A colleague with appointments cannot be deleted, but can be marked as left.
  const times = {
    startTime: new Date().toISOString(),
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await colleague.call('POST', 'appointments', { title: 'Vaccin', ...times, personId: bram?.id })
  await expect.poll(() => allOnDevice(page)).toContain('Vaccin')
  await people.getByRole('button', { name: 'Delete Bram Maes' }).click()
  const question = page.getByRole('alertdialog', { name: 'This person has appointments' })
  await question.getByRole('button', { name: 'Mark as left' }).click()
  await expect(line('Bram Maes').getByText('No longer works here')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(listed).toMatchObject([{}, { hasLeft: true }])
  await people.getByRole('button', { name: 'Restore Bram Maes' }).click()
  await expect.poll(listed).toMatchObject([{}, { hasLeft: false }])
  await people.getByRole('button', { name: 'Edit Bram Maes' }).click()
  await people.getByLabel('Tuesday').fill('14-17')
  await people.getByRole('button', { name: 'Mark as left' }).click()
  await expect
    .poll(listed)
    .toMatchObject([{}, { hasLeft: true, workingHours: 'Mo 09:00-12:00; Tu 14:00-17:00' }])
})
