import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'

test('client details show the contract charges and the next invoice, also offline', async ({
  page,
  server,
  tablet,
}) => {
  const colleague = await atWork(server)
  await colleague.call('PUT', 'species/Chien', { hourlyPrice: 99 })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  const details = page.getByRole('button', { name: 'Details of Jan Œuvrard & Fils' })
  const charged = page.getByRole('dialog').getByRole('region', { name: 'Contract charges' })
  await details.click()
  await expect(charged).toContainText(/Minou: 3 visits a year at €[\d.]+, €[\d.]+ a year/)
  await expect(charged).toContainText(/Total: €[\d.]+ a year, about €[\d.]+ a month \(excl\. VAT\)\./)
  await expect(charged).toContainText(/From 1 \w+ \d{4}: €297\.00 a year/)
  await expect(charged).toContainText(/Next invoice: \w+ \d{4}, about €[\d.]+ incl. VAT/)
  await expect(charged).toContainText(/\d+ of \d+ days of \w+ \d{4}, €|all of \w+ \d{4}, €/)
  await suitsEveryone(page, 'the charges of a client')
  await page.keyboard.press('Escape')
  await tablet.cutOff()
  await details.click()
  await expect(charged).toContainText('This is the last saved copy')
  await expect(charged).toContainText(/Minou: 3 visits a year/)
})
