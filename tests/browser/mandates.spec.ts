import { beSignedIn, expect, test } from './fixtures.ts'
import { billed, openInvoices, today } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'

test('the bank file dialog links to the mandate, which is amended and revoked', async ({ page, server }) => {
  const { colleague } = await billed(server)
  const [zoe] = await colleague.rows('clients?search=Zoë')
  await colleague.call('PUT', `clients/${zoe?.id}`, { iban: 'BE74096000000062', bic: '' })
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })

  await beSignedIn(page)
  await openInvoices(page)
  await page.getByRole('button', { name: 'Generate XML (2)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
  await expect(dialog.getByText(/^The bank collects on \w+ \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(dialog.getByText('The client’s IBAN has changed.')).toBeVisible()
  await suitsEveryone(page, 'the bank file')
  await dialog.getByRole('link', { name: /^Open the client Zoë/ }).click()

  const details = page.getByRole('dialog', { name: /^Zoë/ })
  const mandate = details.getByRole('region', { name: 'Direct debit mandate' })
  await expect(mandate).toContainText('In force')
  await expect(mandate).toContainText('BE71 0961 2345 6769')
  await expect(mandate).toContainText('The client’s IBAN is now BE74 0960 0000 0062')
  await suitsEveryone(page, 'the mandate of a client')

  await mandate.getByRole('button', { name: 'Amend' }).click()
  const amend = page.getByRole('dialog', { name: /^Amend the mandate/ })
  await expect(amend.getByLabel('IBAN')).toHaveValue('BE74096000000062')
  await expect(amend.getByLabel('BIC')).toHaveValue('GKCCBEBB')
  await suitsEveryone(page, 'the amendment')
  await amend.getByRole('button', { name: 'Amend mandate' }).click()
  await expect(amend).toBeHidden()
  await expect(mandate).toContainText('BE74 0960 0000 0062 · GKCCBEBB')
  await expect(mandate).toContainText(
    'The next bank file reports the previous account to the bank: BE71 0961 2345 6769',
  )
  await expect(mandate).not.toContainText('is now BE74')

  await mandate.getByRole('button', { name: 'Revoke' }).click()
  const revoke = page.getByRole('dialog', { name: /^Revoke the mandate/ })
  await suitsEveryone(page, 'the question before a mandate is revoked')
  await revoke.getByRole('button', { name: 'Revoke mandate' }).click()
  await expect(mandate).toContainText('The client revoked the mandate')
  await expect(mandate).not.toContainText('The next bank file')
  await mandate.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /History/ })
  await expect(history).toContainText('Revoked')
  await history.getByRole('button', { name: 'Close' }).first().click()
  await mandate.getByRole('link', { name: 'Ask for a new signature' }).click()
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible()
})

test('the BIC of a Belgian IBAN is filled in, and a foreign BIC is refused', async ({ page }) => {
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await page.getByRole('button', { name: 'Add Client' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Client' })
  const [iban, bic] = [form.getByLabel('IBAN'), form.getByLabel('BIC')]
  await iban.fill('BE71 0961 2345 6769')
  await expect(bic).toHaveValue('GKCCBEBB')
  await bic.fill('INGBNL2A')
  await expect(form.getByText('The IBAN and BIC belong to different countries.')).toBeVisible()
  await bic.fill('NBBEBEBB')
  await iban.fill('BE74 0960 0000 0062')
  await expect(bic).toHaveValue('NBBEBEBB')
})
