import type { Page } from '@playwright/test'
import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'

/** Holds the calls to a path of the API until `release`. */
async function hold(page: Page, path: string): Promise<{ release(): Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const url = `**/api/${path}`
  const held: Promise<void>[] = []
  await page.route(url, route => {
    const continued = released.then(() => route.continue())
    held.push(continued)
    return continued
  })
  return {
    async release() {
      release()
      await Promise.all(held)
      await page.unroute(url)
    },
  }
}

test('the invoices screen shows its months, columns, dialogs and waiting texts @deep', async ({
  page,
  server,
}) => {
  const colleague = await atWork(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices')
  const main = page.getByRole('main')

  const sync = await hold(page, 'invoices/sync')
  await main.getByRole('button', { name: 'Synchronize' }).click()
  await expect(main.getByRole('button', { name: 'Synchronizing...' })).toBeVisible()
  await sync.release()
  const month = main.getByRole('button', { name: '(2 invoice(s))' })
  await expect(month).toBeVisible()

  await test.step('a month shows a badge for each status with invoices', async () => {
    await expect(month).toContainText('Created 2')
    // The other client has no bank account, so the bank would reject that invoice.
    const payer = (await colleague.rows('clients')).find(({ iban }) => iban !== '')
    const invoice = (await colleague.rows('invoices')).find(({ clientId }) => clientId === payer?.id)
    await colleague.call('PATCH', `invoices/${invoice?.id}/validate`)
    await expect(month).toContainText('Created 1')
    await expect(month).toContainText('Pending 1')
    await expect(month).not.toContainText('Sent')
  })

  await test.step('the newest month is expanded first, and can be collapsed', async () => {
    await expect(month).toHaveAttribute('aria-expanded', 'true')
    await month.click()
    await expect(main.getByRole('table')).toHaveCount(0)
    await month.click()
    await expect(main.getByRole('table')).toBeVisible()
  })

  await test.step('invoices have columns that sort', async () => {
    const headers = main.getByRole('columnheader')
    await expect(headers).toHaveText([
      'Invoice #',
      'Client',
      'Amount',
      'Created At',
      'Due Date',
      'Status',
      'Actions',
    ])
    for (const [name, sortBy] of [
      ['Invoice #', 'number'],
      ['Client', 'client'],
      ['Amount', 'total'],
      ['Due Date', 'dueDate'],
      ['Status', 'status'],
      ['Created At', 'createdAt'],
    ] as const) {
      await headers.getByRole('button', { name }).click()
      await expect(page).toHaveURL(new RegExp(`sortBy=${sortBy}&`))
    }
  })

  await test.step('the PDF of a created invoice is not available', async () => {
    const created = main.getByRole('row').filter({ hasText: 'Created' })
    await expect(created.getByRole('button', { name: /^Download/ })).toBeDisabled()
  })

  await test.step('a preview shows a spinner, and an invoice is downloaded as PDF', async () => {
    const pending = main.getByRole('row').filter({ hasText: 'Pending' })
    const preview = await hold(page, 'invoices/*/html')
    await pending.getByRole('button', { name: /^Preview invoice/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice Preview' })
    await expect(dialog.getByText('Loading...')).toBeVisible()
    await preview.release()
    await expect(dialog.frameLocator('iframe').getByText('Amount due')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const download = page.waitForEvent('download')
    await pending.getByRole('button', { name: /^Download/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('a bank file is generated from selected invoices', async () => {
    await main.getByRole('button', { name: /^Generate XML \(1\)/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
    await dialog.getByRole('button', { name: 'Unselect All' }).click()
    await expect(dialog.getByText('0 of 1 pending invoices selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select All' }).click()
    await expect(dialog.getByText('1 of 1 pending invoices selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await main.getByRole('button', { name: /^Generate XML \(1\)/ }).click()
    const generation = await hold(page, 'invoices/export/xml*')
    await dialog.getByRole('button', { name: 'Generate XML (1)' }).click()
    await expect(dialog.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    const download = page.waitForEvent('download')
    await generation.release()
    await download
  })

  await test.step('the history lists the bank files', async () => {
    const answer = await hold(page, 'invoices/xml-history*')
    await main.getByRole('button', { name: 'XML History' }).click()
    const history = page.getByRole('dialog', { name: 'XML Export History' })
    await expect(history.getByText('Loading history...')).toBeVisible()
    await answer.release()
    await expect(history.getByRole('columnheader')).toHaveText([
      'Month',
      'Clients Count',
      'Export Date',
      'Collected on',
      'Amount',
      'Actions',
    ])
    await expect(history.getByRole('button', { name: /^Download/ })).toBeVisible()
  })
})
