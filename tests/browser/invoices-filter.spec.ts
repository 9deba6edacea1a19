import type { Page } from '@playwright/test'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { formatMonth } from '../../src/domain/text/format.ts'
import { Colleague } from './colleague.ts'
import { daysLater } from './days-later.ts'
import { anna, beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { billed, first } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

const daysAgo = 40
const monthThen = dayAfter(toDay(Date.now()), -daysAgo).slice(0, 7)

/**
 * Two invoices of forty days ago, one paid and one sent to a client without a mandate, and the invoices since
 * then.
 */
async function billedTwice(server: Server): Promise<void> {
  await server.stop()
  await server.start(daysLater(-daysAgo))
  const { colleague, invoices } = await billed(server)
  for (const { id } of invoices) {
    await colleague.call('PATCH', `invoices/${id}/validate`)
    await colleague.call('POST', `invoices/${id}/send`)
  }
  await colleague.call('PATCH', `invoices/${invoices[0]?.id}/mark-paid`)
  await server.stop()
  await server.start()
  await (await Colleague.signIn(server, anna)).call('POST', 'invoices/sync')
}

const chips = (page: Page) => page.getByRole('group', { name: 'Filter by status' })
const chip = (page: Page, name: RegExp) => chips(page).getByRole('button', { name })
const months = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const invoices = (page: Page) => page.getByRole('row').filter({ hasText: /\d{4}-\d{5}/ })

test('invoices are filtered by status and overdue date, also offline and by keyboard', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverRefused(401))
  await billedTwice(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices')
  await expect(chip(page, /^Overdue/)).toHaveText('Overdue 1')
  await expect(chip(page, /^Paid/)).toHaveText('Paid 1')
  await expect(chip(page, /^Pending/)).toBeHidden()

  await chip(page, /^Overdue/).focus()
  await page.keyboard.press('Space')
  await expect(chip(page, /^Overdue/)).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, /^Overdue/)).toBeFocused()
  await expect(page).toHaveURL(/statuses=overdue/)
  await expect(chips(page).getByRole('status')).toHaveText('1 found')
  await expect(months(page)).toHaveText([new RegExp(`${formatMonth(monthThen, 'en')}.*1 found`)])
  await expect(invoices(page)).toHaveCount(1)
  await expect(invoices(page)).toContainText('Sent')
  await expect(invoices(page)).toContainText('Overdue')

  await test.step('several filters combine, and the search counts within them', async () => {
    await chip(page, /^Paid/).click()
    await expect(invoices(page)).toHaveCount(2)
    await expect(page).toHaveURL(/statuses=paid(,|%2C)overdue/)
    await page.getByPlaceholder('Search invoices...').fill('Zoë')
    await expect(invoices(page)).toHaveCount(1)
    await expect(page).toHaveURL(/search=.*/)
    await page.getByPlaceholder('Search invoices...').fill('nobody')
    await expect(page.getByText('No invoices match this filter.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filter' }).last().click()
    await page.getByPlaceholder('Search invoices...').fill('')
    await expect(page).not.toHaveURL(/statuses|search/)
  })

  await test.step('the back button restores filters, and a link opens a month and statuses', async () => {
    await page.goto(`/app/taxonomy/invoices?month=${monthThen}&statuses=paid,sent`)
    await expect(invoices(page)).toHaveCount(2)
    await expect(months(page)).toHaveCount(1)
    await page.getByRole('button', { name: `Only ${formatMonth(monthThen, 'en')}: show all months` }).click()
    await expect(page).not.toHaveURL(/month=/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`month=${monthThen}`))
    await expect(chip(page, /^Sent/)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the chips form a single scrollable row on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 860 })
    await page.goto('/app/taxonomy/invoices')
    const [height, place] = await Promise.all([
      chips(page).evaluate(group => group.getBoundingClientRect().height),
      chip(page, /^Overdue/).boundingBox(),
    ])
    expect(height).toBeLessThan(70)
    expect(place?.height).toBeGreaterThanOrEqual(44)
    await chip(page, /^Overdue/).click()
    await expect(page).toHaveURL(/statuses=overdue/)
    await page.goto('/app/taxonomy/invoices?statuses=paid,overdue')
    await expect(invoices(page)).toHaveCount(2)
  })

  await suitsEveryone(page, 'a filtered list')
  await page.setViewportSize({ width: 1440, height: 860 })
  await tablet.cutOff()
  await page.reload()
  await expect(invoices(page)).toHaveCount(2)
  await chip(page, /^Paid/).click()
  await expect(invoices(page)).toHaveCount(1)
  await chips(page).getByRole('button', { name: 'Clear filter' }).click()
  await expect(months(page)).toHaveCount(2)
})

test('the collection line on Home shows exactly its invoices', async ({ page, server }) => {
  const { colleague, invoices: all } = await billed(server)
  const month = toDay(Date.now()).slice(0, 7)
  await colleague.call('POST', 'invoices/validate-month', { month })
  await colleague.call('POST', `invoices/export/xml?month=${month}`, { invoiceIds: [all[0]?.id] })
  await colleague.call('POST', `invoices/${all[1]?.id}/send`)
  await beSignedIn(page)
  await page.goto('/app')
  const line = page.getByRole('link', { name: /^1 invoice, €\d+\.\d\d, collected on / })
  const day = (await line.textContent())?.split('collected on ')[1] ?? ''
  await line.click()
  await expect(invoices(page)).toHaveCount(1)
  await expect(invoices(page)).toContainText(first)
  await expect(chips(page).getByRole('status')).toHaveText('1 found')
  await suitsEveryone(page, 'the invoices of a collection')
  await chip(page, new RegExp(`^Collected on ${day}`)).click()
  await expect(invoices(page)).toHaveCount(2)
  await page.goBack()
  await expect(invoices(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click()
  await expect(page).not.toHaveURL(/collected/)
})
