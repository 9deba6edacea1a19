import type { Locator, Page } from '@playwright/test'
import type { MonthlyRevenueRow, Statistics } from '../../src/contract/statistics.ts'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import { formatMonth, formatPrice } from '../../src/domain/text/format.ts'
import type { Colleague } from './colleague.ts'
import { beSignedIn, expect, ofServer, serverIsAway, serverRefused, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

/** Two clients under contract, each with an invoice of this month. One invoice is paid. */
async function billed(server: Server): Promise<Colleague> {
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const invoices = (await colleague.call('GET', 'invoices?search=œuvrard')).body as { data: { id: string }[] }
  const paid = `invoices/${invoices.data[0]?.id}`
  await colleague.call('PATCH', `${paid}/validate`)
  await colleague.call('POST', `${paid}/send`)
  await colleague.call('PATCH', `${paid}/mark-paid`)
  return colleague
}

const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount)

const shares = 'Invoice Status Distribution'
const revenue = 'Monthly Revenue'
const recurring = 'Monthly recurring revenue'
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

test('statistics show as tiles, tables and charts, also offline @offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverIsAway)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beSignedIn(page)
  await openStatistics(page)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  const colleague = await billed(server)
  await page.reload()
  const totals = (await colleague.call('GET', 'statistics')).body as Statistics
  const months = (await colleague.call('GET', 'statistics/monthly-revenue')).body as MonthlyRevenueRow[]
  const last = months.at(-1)
  expect(totals).toMatchObject({ clients: 2, animals: 2, invoices: 2, totalPaymentsReceived: last?.paid })
  expect(last?.paid).toBeGreaterThan(0)

  const month = formatMonth(toDay(Date.now()).slice(0, 7), 'en')
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
    expect(await readCells(await openTable(page, recurring), month)).toEqual(['€22.50', '2'])
    expect(await readCells(await openTable(page, 'New and ended contracts'), month)).toEqual(['2', '0'])
  }
  await showsAll()
  await expect(page.getByText(/^As of/)).toBeHidden()
  const colors = await region(page, shares)
    .getByRole('list')
    .locator('line')
    .evaluateAll(lines => lines.map(line => getComputedStyle(line).stroke))
  expect(new Set(colors).size).toBe(6)

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
    await page.goBack()
    await page.getByRole('link', { name: /^Animals: / }).click()
    await expect(page).toHaveURL(/\/animals$/)
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

  const created = (await colleague.call('GET', 'invoices?statuses=created')).body as {
    data: { id: string }[]
  }
  await colleague.call('PATCH', `invoices/${created.data[0]?.id}/validate`)
  await page.reload()
  const outstanding = page.getByRole('link', { name: /^Outstanding/ })
  await expect(outstanding).toHaveText(formatPrice(last?.notSent ?? 0, 'en'))
  await outstanding.click()
  await expect(page).toHaveURL(/\/invoices\?statuses=pending,sent,not_paid$/)
  await expect(page.getByRole('row').filter({ hasText: /\d{4}-\d{5}/ })).toHaveCount(1)
})

test('tiles and charts fit a screen of 1440 by 900, and a failed request shows "-" @deep', async ({
  page,
  server,
  allow,
}) => {
  allow(serverRefused(500))
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page)
  await billed(server)
  await page.route('**/api/statistics**', route =>
    route.fulfill({
      status: 500,
      headers: ofServer,
      json: { code: 'host/failed', message: 'Something went wrong' },
    }),
  )
  await openStatistics(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('definition')).toHaveText(['-', '-', '-', '-', '-', '-', '-', '-'])
  await expect(page.getByText('No figures on this device yet')).toHaveCount(0)
  await expect(region(page, shares).getByText('-', { exact: true })).toBeVisible()

  await page.unroute('**/api/statistics**')
  await page.reload()
  for (const name of [shares, revenue]) {
    const box = await chart(page, name).boundingBox()
    expect(box && box.y + box.height).toBeLessThan(900)
  }
  const [received, charted, owed] = [
    await page.getByText('Total Payments Received').boundingBox(),
    await chart(page, shares).boundingBox(),
    await page.getByText('Outstanding', { exact: true }).boundingBox(),
  ]
  expect(received?.y).toBeLessThan(charted?.y ?? 0)
  expect(charted?.y).toBeLessThan(owed?.y ?? 0)
})

test('a malformed response breaks the screen once, and is not stored @deep', async ({
  page,
  server,
  allow,
}) => {
  allow(/is not a function|TypeError/)
  await beSignedIn(page)
  await billed(server)
  await page.route('**/api/statistics/invoice-status', route =>
    route.fulfill({ headers: ofServer, json: {} }),
  )
  await page.goto('/app/statistics/data')
  await expect(page.getByRole('alert')).toContainText('Reload')
  await page.unroute('**/api/statistics/invoice-status')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(chart(page, shares)).toBeVisible()
})
