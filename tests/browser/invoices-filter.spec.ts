import type { Page } from '@playwright/test'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { formatMonth } from '../../src/domain/text/format.ts'
import { languages } from '../../src/domain/text/language.ts'
import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { daysLater } from './days-later.ts'
import { anna, beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { picture } from './picture.ts'
import type { Server } from './server.ts'

const daysAgo = 40
const monthThen = dayAfter(toDay(Date.now()), -daysAgo).slice(0, 7)

/**
 * Two invoices of forty days ago, one paid and one sent to a client without a mandate, and the invoices since
 * then.
 */
async function billedTwice(server: Server): Promise<Colleague> {
  await server.stop()
  await server.start(daysLater(-daysAgo))
  const then = await atWork(server)
  await then.call('POST', 'invoices/sync')
  type Listed = { id: string; client: { firstName: string } }
  const { data } = (await then.call('GET', 'invoices')).body as { data: Listed[] }
  for (const { id, client } of data) {
    await then.call('PATCH', `invoices/${id}/validate`)
    await then.call('POST', `invoices/${id}/send`)
    if (client.firstName !== 'Jan') await then.call('PATCH', `invoices/${id}/mark-paid`)
  }
  await server.stop()
  await server.start()
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'invoices/sync')
  return colleague
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
}, info) => {
  test.slow()
  allow(serverIsAway)
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

  await test.step('passes axe and cuts nothing off in three languages, all widths and both themes', async () => {
    await page.goto('/app/taxonomy/invoices?statuses=paid,overdue')
    const overdue = { en: 'Overdue', fr: 'En retard', nl: 'Vervallen' }
    for (const language of [...languages].reverse()) {
      await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(invoices(page)).toHaveCount(2)
      await expect(page.getByRole('button', { name: `${overdue[language]} 1`, pressed: true })).toBeVisible()
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 860 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await picture(page, info.outputPath(`${language}-${width}-${colorScheme}.png`))
          expect(await axeFaults(page), `${language}, ${colorScheme}, ${width}`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
      }
    }
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
    await page.setViewportSize({ width: 1440, height: 860 })
  })

  await tablet.isReadyForOffline(page)
  await tablet.cutOff()
  await page.reload()
  await expect(invoices(page)).toHaveCount(2)
  await chip(page, /^Paid/).click()
  await expect(invoices(page)).toHaveCount(1)
  await chips(page).getByRole('button', { name: 'Clear filter' }).click()
  await expect(months(page)).toHaveCount(2)
})
