import type { Page } from '@playwright/test'
import { dayAfter } from '../../src/domain/calendar/brussels.ts'
import { daysLater } from './days-later.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { billed, chooseInMenu, today } from './invoices-page.ts'
import { phone, suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'
import { networkIsBack } from './through-proxy.ts'

/** Two invoices sent forty days ago to clients who read Dutch and pay by transfer, due fourteen days later. */
async function lateInvoices(server: Server): Promise<void> {
  await server.stop()
  await server.start(daysLater(-40))
  const { colleague, invoices } = await billed(server)
  const day = dayAfter(today, -40)
  for (const { id, clientId } of invoices) {
    await colleague.call('POST', `clients/${clientId}/mandate/revoke`, { day })
    await colleague.call('PUT', `clients/${clientId}`, { language: 'nl' })
    await colleague.call('PATCH', `invoices/${id}/validate`)
    await colleague.call('POST', `invoices/${id}/send`)
  }
  await server.stop()
  await server.start()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payment reminders' })
const row = (page: Page, name: RegExp) => dialog(page).getByRole('row').filter({ hasText: name })

test('reminders are previewed, unselected and stopped before they are sent', async ({ page, server }) => {
  test.slow()
  await lateInvoices(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices')
  for (const [language, more, name] of [
    ['fr', 'Plus', 'Rappels'],
    ['nl', 'Meer', 'Herinneringen'],
    ['en', 'More', 'Reminders'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.reload()
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: more, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2)
    await suitsEveryone(page, `the reminders, ${language}`)
  }
  await expect(dialog(page).getByText('2 of 2 selected')).toBeVisible()

  await test.step('the list shows the last saved copy and cannot send while offline', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await server.stop()
    await chooseInMenu(page, 'Reminders')
    await expect(dialog(page).getByText(/This is the last saved copy/)).toBeVisible()
    const send = dialog(page).getByRole('button', { name: 'Send 2 reminders' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await server.start()
    await networkIsBack(page)
    await expect(send).not.toHaveAttribute('aria-disabled')
  })

  await row(page, /Zoë/)
    .getByRole('button', { name: /^Preview the reminder/ })
    .click()
  const preview = page.getByRole('dialog', { name: /^Reminder for/ })
  await expect(preview).toContainText('Deze herinnering is kosteloos')
  await preview.getByRole('button', { name: 'Close' }).click()

  await row(page, /Œuvrard/)
    .getByRole('button', { name: /^Stop reminders for/ })
    .click()
  await dialog(page).getByText('1 overdue invoice without a reminder').click()
  await dialog(page).getByRole('button', { name: 'Resume reminders' }).click()
  await expect(dialog(page).getByText('2 of 2 selected')).toBeVisible()
  await row(page, /Œuvrard/)
    .getByRole('checkbox')
    .uncheck()
  await dialog(page).getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(dialog(page).getByText('0 of 1 selected')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  const invoice = page.getByRole('row').filter({ hasText: 'Zoë' })
  await expect(invoice).toContainText('Reminded on')
  await invoice.getByRole('button', { name: /^Preview invoice/ }).click()
  await page
    .getByRole('dialog', { name: 'Invoice Preview' })
    .getByRole('button', { name: 'Reminders' })
    .click()
  const went = page.getByRole('dialog', { name: /^Reminders for/ })
  await expect(went).toContainText('to be paid by')
  await went.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(went).toContainText('Reminders for this invoice are stopped.')
})
