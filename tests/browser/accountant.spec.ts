import { readFile } from 'node:fs/promises'
import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork, chooseInMenu, chooseInRow } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import { download } from './practice-page.ts'

test('an administrator exports a period and closes the books', async ({ page, server, tablet }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  for (const { id } of await colleague.rows('invoices'))
    await colleague.call('PATCH', `invoices/${id}/validate`)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices')
  await chooseInMenu(page, 'For the accountant')
  await expect(page.getByRole('heading', { name: 'For the accountant', level: 1 })).toBeVisible()
  await expect(page.getByText('No invoices, credit notes or payments in this period.')).toBeVisible()

  await page.getByLabel('Period').selectOption('year')
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 0 })
  const table = page.getByRole('table', { name: 'Contents' })
  await expect(table.getByRole('row', { name: /^Invoices/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Balance at 21/ })).toBeVisible()
  await suitsEveryone(page, 'the totals of a year')

  const journal = await download(page.getByRole('button', { name: 'Sales journal by VAT rate (CSV)' }))
  expect(journal.suggestedFilename()).toMatch(/^sales-journal-\d{4}-01-01-\d{4}-12-31\.csv$/)
  expect(await readFile(await journal.path(), 'utf8')).toMatch(/^\ufeffDate;Document;Number;/)
  const everything = await download(page.getByRole('button', { name: 'Export everything (ZIP)' }))
  expect(everything.suggestedFilename()).toMatch(/^accountant-\d{4}-01-01-\d{4}-12-31\.zip$/)
  await expect(page.getByText(/downloaded \(/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Set accounts and VAT codes' }).click()
  const ledger = page.getByRole('dialog', { name: 'Accounts and VAT codes' })
  await ledger.getByLabel('Clients account').fill('400100')
  await ledger.getByLabel('VAT code 21%').fill('3')
  await suitsEveryone(page, 'the dialog of the ledger accounts')
  await ledger.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => colleague.call('GET', 'practice'))
    .toMatchObject({ body: { ledger: 'clients 400100; 21% 3' } })
  const entries = await download(page.getByRole('button', { name: 'Exact Online (XML)' }))
  expect(await readFile(await entries.path(), 'utf8')).toContain('<GLAccount code="400100">')

  await page.getByLabel('Calendar year').selectOption({ index: 0 })
  const listing = await download(page.getByRole('button', { name: 'Client listing (CSV)' }))
  expect(listing.suggestedFilename()).toMatch(/^client-listing-\d{4}\.csv$/)

  await page.getByRole('button', { name: 'Close the books' }).click()
  await suitsEveryone(page, 'the dialog that closes the books')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the books' }).click()
  await expect(page.getByText(/^The books are closed up to and including/)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen the books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A missing cash payment')
  await dialog.getByRole('button', { name: 'Reopen the books' }).click()
  await expect(page.getByText('Last reopened: A missing cash payment')).toBeVisible()

  const { body } = await colleague.call('GET', 'practice')
  const [year = '', month = '', day = ''] = (body as { booksClosedUntil: string }).booksClosedUntil.split('-')
  const [invoice] = await colleague.rows('invoices')
  await page.goto('/app/taxonomy/invoices')
  await chooseInRow(page, String(invoice?.number), 'Record payment...')
  const payment = page.getByRole('dialog', { name: /^Payment of invoice/ })
  await payment.getByLabel('Day').fill(`${day}/${month}/${year}`)
  await expect(payment.getByRole('button', { name: 'Record payment' })).toHaveAccessibleDescription(
    /^The books of this day are closed/,
  )
  await payment.getByRole('button', { name: 'Pick a date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Day' })
  await expect(calendar.getByRole('button', { name: new RegExp(` ${day} \\w+ ${year}`) })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto('/app/taxonomy/invoices/accountant')

  await tablet.cutOff()
  await page.getByLabel('Period').selectOption('month')
  await expect(page.getByText('The server is not available.').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything (ZIP)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
