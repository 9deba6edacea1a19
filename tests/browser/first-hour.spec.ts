import { axeFaults } from './axe.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { getRow, zoe } from './practice-page.ts'

test('a new practice is guided through setup and sees pending work @offline', async ({
  page,
  colleague,
  tablet,
}) => {
  await beSignedIn(page)
  await page.goto('/app')
  const firstHour = page.getByRole('region', { name: 'Getting started' })
  const step = (title: string) => firstHour.getByRole('listitem').filter({ hasText: title })
  await expect(page.getByText('No visits today.')).toBeVisible()
  await expect(page.getByText('All done.')).toBeVisible()
  await expect(step('A tablet for the exam room')).toContainText('Done')
  await expect(firstHour).toContainText('1 of 4 done')
  await step('Your practice').getByRole('button', { name: 'Skip' }).click()
  await expect(step('Your practice')).toContainText('Skipped')
  expect(await axeFaults(page)).toEqual([])

  await test.step('an animal form adds the missing species in place and keeps its typed text', async () => {
    await page.getByRole('link', { name: 'Animals' }).first().click()
    await page.getByRole('button', { name: 'Add Animal' }).click()
    const form = getRow(page, 'Add Animal')
    await form.getByLabel('Name', { exact: true }).fill('Rex')
    await expect(form.getByText('There are no species yet.')).toBeVisible()
    await tablet.cutOff()
    await form.getByRole('button', { name: 'Add a species' }).click()
    const choice = page.getByRole('dialog', { name: 'Which species do you treat?' })
    await choice.getByRole('checkbox', { name: 'Dog' }).check()
    await choice.getByRole('button', { name: 'Add 1 species' }).click()
    await expect(choice.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true')
    await choice.getByRole('spinbutton').fill('60')
    await choice.getByRole('button', { name: 'Add 1 species' }).click()
    await expect(form.getByRole('combobox', { name: 'Species' })).toHaveValue('Dog')
    await expect(form.getByRole('combobox', { name: 'Species' })).toBeFocused()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rex')
  })

  await test.step('an animal form links to the client form and keeps its draft', async () => {
    await getRow(page, 'Add Animal').getByRole('link', { name: 'Add the first client' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Client' })
    await expect(adding.getByLabel('First Name')).toBeVisible()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Animals' }).first().click()
    await expect(getRow(page, 'Add Animal').getByLabel('Name', { exact: true })).toHaveValue('Rex')
    await expect(getRow(page, 'Add Animal').getByRole('combobox', { name: 'Species' })).toHaveValue('Dog')
  })

  await test.step('the checklist completes the species step and shows the unsent change', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(step('Species and prices')).toContainText('Done')
    await expect(page.getByRole('link', { name: '1 change waiting to be sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Species' }).first().click()
    await expect(getRow(page, 'Dog')).toContainText('€60.00')
    await tablet.reconnect()
  })

  await test.step('the first client hides the checklist, and pending work links to its list', async () => {
    const clientId = await colleague.add('clients', zoe)
    await colleague.add('contracts', { clientId })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(firstHour).toBeHidden()
    await page.getByRole('link', { name: '1 contract to send' }).click()
    await expect(page).toHaveURL(/\/contracts\?statuses=created(?:,|%2C)pending$/)
    await expect(page.getByRole('row', { name: /D'Hondt/ })).toBeVisible()
  })
})
