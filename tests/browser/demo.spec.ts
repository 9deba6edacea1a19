import type { Locator } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { getRow, openScreen, shownNames } from './practice-page.ts'
import { openSample, type Sample, signInToSample } from './sample.ts'

const test = base.extend<{ sample: Sample }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  sample: async ({}, use) => {
    const sample = await openSample()
    await use(sample)
    await sample.close()
  },
  address: async ({ sample }, use) => use(sample.url),
})

test('the sample practice shows its login details and contains clients and animals', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByText('This is a sample practice.')).toBeVisible()
  await signInToSample(page)
  await openScreen(page, 'Clients')
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(10)
  // The order is final only after the download.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Number of Animals' }).click()
  // The first row changes until the sort is complete.
  await expect(async () => {
    const [name = ''] = await shownNames(page)
    const animals = getRow(page, name)
      .first()
      .getByRole('button', { name: `View animals of ${name}` })
    await animals.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/animals/, { timeout: 2_000 })
  }).toPass()
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(1)
})

test('a month of the sample practice is validated, collected and sent in nine presses', async ({ page }) => {
  test.slow()
  await page.goto('/auth/login')
  await signInToSample(page)
  await page.goto('/app/taxonomy/invoices')
  const month = page.getByRole('button', { name: /invoice\(s\)/ }).first()
  const count = async () => Number(/\((\d+) /.exec((await month.textContent()) ?? '')?.[1])
  await expect.poll(count).toBeGreaterThan(60)

  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await press(page.getByRole('link', { name: 'Month end' }))
  await press(page.getByRole('button', { name: 'Synchronize' }))
  await press(page.getByRole('button', { name: /^Validate All/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }))
  await expect(page.getByText('All are validated.')).toBeVisible()
  await press(page.getByRole('button', { name: /^Generate XML \(/ }))
  const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
  await expect(dialog.getByText(/^(\d+) of \1 pending invoices selected$/)).toBeVisible()
  await press(dialog.getByRole('button', { name: /the bank would reject$/ }))
  const download = page.waitForEvent('download')
  await press(dialog.getByRole('button', { name: /^Generate XML/ }))
  await download
  await expect(dialog).toBeHidden()
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps).toContainText('awaiting payment')
  await press(page.getByRole('button', { name: /^Send the other/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText(/^\d+ saved as files \(not sent\)$/)).toBeVisible()
  const file = steps.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bank file' }) })
  await expect(file).toContainText('All sent.')
  await expect(file).toContainText('Done')
  expect(presses).toBeLessThanOrEqual(9)
})
