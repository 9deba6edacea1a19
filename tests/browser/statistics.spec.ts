import type { Locator, Page } from '@playwright/test'
import type { MonthlyRevenueRow, Statistics } from '../../src/contract/statistics.ts'
import { formatMonth, formatPrice } from '../../src/domain/text/format.ts'
import { beSignedIn, expect, ofServer, serverRefused, test } from './fixtures.ts'
import { billed, today } from './invoices-page.ts'
import { desktop, suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

/** Two clients under contract, each with an invoice of this month. The second invoice is paid. */
async function withPaidInvoice(server: Server) {
  const { colleague, invoices } = await billed(server)
  const [created, paid] = invoices.map(({ id }) => `invoices/${id}`)
  await colleague.call('PATCH', `${paid}/validate`)
  await colleague.call('POST', `${paid}/send`)
  await colleague.call('PATCH', `${paid}/mark-paid`)
  return { colleague, created }
}

const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount)

const shares = 'Invoice Status Distribution'
const revenue = 'Monthly Revenue'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const chart = (page: Page, name: string) => region(page, name).getByRole('application')

async function openStatistics(page: Page): Promise<void> {
  await page.goto('/app/statistics/data')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
}

async function openTable(page: Page, name: string): Promise<Locator> {
  await region(page, name).getByRole('button', { name: 'Show as table' }).click()
  return page.getByRole('table', { name })
}

const readCells = (table: Locator, row: string) =>
  table.getByRole('row').filter({ hasText: row }).getByRole('cell').allInnerTexts()

test('statistics show as tiles, tables and charts @offline', async ({ page, server, tablet }) => {
  test.slow()
  await beSignedIn(page)
  await openStatistics(page)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  const { colleague, created } = await withPaidInvoice(server)
  await page.reload()
  const totals = (await colleague.read('statistics')) as Statistics
  const last = ((await colleague.read('statistics/monthly-revenue')) as MonthlyRevenueRow[]).at(-1)
  expect(totals).toMatchObject({ clients: 2, animals: 2, invoices: 2, totalPaymentsReceived: last?.paid })
  expect(last?.paid).toBeGreaterThan(0)

  const month = formatMonth(today.slice(0, 7), 'en')
  const showsAll = async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Here are the statistics of your activity.')).toBeVisible()
    await expect(main.getByRole('term').first()).toHaveText('Clients')
    await expect(main.getByRole('term').nth(2)).toHaveText('Total Invoices')
    await expect(main.getByRole('definition')).toHaveText([
      '2',
      '2',
      '2',
      euros(totals.totalPaymentsReceived),
      ...['€0.00', '0 invoices', '€0.00', '0 invoices'],
      // Twice three visits at 45.
      ...['€22.50', '2 active contracts', '€0.00', '0 of 0 in twelve months, 0%'],
    ])
    const percents = await openTable(page, shares)
    await expect(percents.getByRole('row')).toHaveCount(13)
    expect(await readCells(percents, month)).toEqual(['50,00%', '0,00%', '0,00%', '50,00%', '0,00%', '0,00%'])
    const amounts = await openTable(page, revenue)
    expect(await readCells(amounts, month)).toEqual(
      [last?.paid, 0, last?.notSent, 0].map(amount => euros(amount ?? 0)),
    )
    expect(await readCells(await openTable(page, 'Monthly recurring revenue'), month)).toEqual([
      '€22.50',
      '2',
    ])
    expect(await readCells(await openTable(page, 'New and ended contracts'), month)).toEqual(['2', '0'])
  }
  await showsAll()
  await expect(page.getByText(/^As of/)).toBeHidden()

  // The pointer would select the month below it.
  await page.mouse.move(0, 0)
  await chart(page, shares).focus()
  for (let n = 0; n < 11; n += 1) await page.keyboard.press('ArrowRight')
  const announcement = region(page, shares).getByRole('status')
  await expect(announcement).toHaveText(`${month}: Created 50%; Paid 50%`)

  await test.step('a figure links to its rows', async () => {
    await region(page, revenue)
      .getByRole('table')
      .getByRole('link', { name: /Not Sent/ })
      .click()
    await expect(page).toHaveURL(/\/invoices\?month=\d{4}-\d\d&statuses=created,pending$/)
    await expect(page.getByRole('row').filter({ hasText: /\d{4}-\d{5}/ })).toHaveCount(1)
    await page.goBack()
    await page.getByRole('link', { name: /^Total Payments Received/ }).click()
    await expect(page).toHaveURL(/\/invoices\?statuses=paid$/)
  })

  await openStatistics(page)
  for (const name of [shares, revenue]) {
    await openTable(page, name)
    await expect(chart(page, name)).toHaveAttribute('height', '300')
  }
  await suitsEveryone(page, 'charts and tables')

  await tablet.cutOff()
  await page.reload()
  await expect(page.getByText(/^As of \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  await showsAll()
  await tablet.reconnect()
  await expect(page.getByText(/^As of/)).toBeHidden()

  await colleague.call('PATCH', `${created}/validate`)
  await page.reload()
  const outstanding = page.getByRole('link', { name: /^Outstanding/ })
  await expect(outstanding).toHaveText(formatPrice(last?.notSent ?? 0, 'en'))
  await outstanding.click()
  await expect(page).toHaveURL(/\/invoices\?statuses=pending,sent,not_paid$/)
  await expect(page.getByRole('row').filter({ hasText: /\d{4}-\d{5}/ })).toHaveCount(1)
})

test('charts fit 1440 by 900, and no failed response is stored @deep', async ({ page, server, allow }) => {
  allow(serverRefused(500))
  allow(/is not a function|TypeError/)
  await page.setViewportSize(desktop)
  await beSignedIn(page)
  await withPaidInvoice(server)
  const main = page.getByRole('main')

  await test.step('a failed request shows "-"', async () => {
    const failed = { code: 'host/failed', message: 'Something went wrong' }
    await page.route('**/api/statistics**', route =>
      route.fulfill({ status: 500, headers: ofServer, json: failed }),
    )
    await openStatistics(page)
    await expect(main.getByRole('definition')).toHaveText(Array<string>(8).fill('-'))
    await expect(page.getByText('No figures on this device yet')).toHaveCount(0)
    await expect(region(page, shares).getByText('-', { exact: true })).toBeVisible()
    await page.unroute('**/api/statistics**')
  })

  await test.step('a malformed response breaks the screen once', async () => {
    await page.route('**/api/statistics/invoice-status', route =>
      route.fulfill({ headers: ofServer, json: {} }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Reload')
    await page.unroute('**/api/statistics/invoice-status')
    await page.getByRole('button', { name: 'Reload' }).click()
  })

  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
    return { top: y, bottom: y + height }
  }
  const charted = await edges(chart(page, shares))
  expect(charted.bottom).toBeLessThan(desktop.height)
  expect((await edges(chart(page, revenue))).bottom).toBeLessThan(desktop.height)
  expect((await edges(page.getByText('Total Payments Received'))).top).toBeLessThan(charted.top)
  expect((await edges(page.getByText('Outstanding', { exact: true }))).top).toBeGreaterThan(charted.top)
})
