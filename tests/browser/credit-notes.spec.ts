import type { Page } from '@playwright/test'
import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' }).slice(0, 4)
const first = `${year}-00001`

const invoice = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('a canceled part-paid invoice lists its credit note, and the payments show both', async ({
  page,
  server,
}) => {
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const { body } = await colleague.call('GET', 'invoices?sortBy=number&sortOrder=ASC')
  const [row] = (body as { data: { id: string; clientId: string }[] }).data
  await colleague.call('PATCH', `invoices/${row?.id}/validate`)
  await page.goto('/app/taxonomy/invoices')
  await expect(invoice(page, first)).toContainText('Pending')

  await page.getByRole('button', { name: `Preview invoice ${first}` }).click()
  await page
    .getByRole('dialog', { name: 'Invoice Preview' })
    .getByRole('button', { name: 'Payments', exact: true })
    .click()
  const ledger = page.getByRole('dialog', { name: `Payments of ${first}` })
  await expect(ledger.getByRole('row')).toHaveCount(2)
  await ledger.getByRole('button', { name: 'Record payment...' }).click()
  const payment = page.getByRole('dialog', { name: `Payment of invoice ${first}` })
  await payment.getByRole('spinbutton', { name: 'Amount' }).fill('0.10')
  await payment.getByRole('combobox', { name: 'Method' }).selectOption('Cash')
  await payment.getByRole('button', { name: 'Record payment', exact: true }).click()
  await expect(payment).toBeHidden()
  await expect(ledger.getByText(`Payment of ${first}: Cash`)).toBeVisible()
  await ledger.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Cancel invoice ${first}` }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Cancel Invoice' })
  await expect(confirmation).toContainText('The client receives a credit note.')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  const link = invoice(page, first).getByRole('button', { name: `Credit note ${year}-C0001` })
  await link.click()
  const notes = page.getByRole('table', { name: 'Credit notes' })
  await expect(notes.getByRole('row').filter({ hasText: `${year}-C0001` })).toContainText(first)
  await notes.getByRole('button', { name: `Preview credit note ${year}-C0001` }).click()
  const preview = page.getByRole('dialog', { name: 'Credit note preview' })
  await expect(preview.frameLocator('iframe').getByText('The invoice is canceled.')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await notes.getByRole('button', { name: `Download the PDF of credit note ${year}-C0001` }).click()
  expect((await download).suggestedFilename()).toContain(`${year}-c0001`)

  await page.goto('/app/taxonomy/clients')
  const name = "Zoë D'Hondt"
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  const ofClient = page.getByRole('dialog', { name: `Payments of ${name}` })
  await expect(ofClient.getByText(`Credit note ${year}-C0001 for ${first}`)).toBeVisible()
  await expect(ofClient.getByText('Credit', { exact: true }).last()).toBeVisible()
  await expect(ofClient).toContainText('€0.10')
})
