import { readFile } from 'node:fs/promises'
import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork, chooseInMenu } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import { download } from './practice-page.ts'

test('an administrator sees the totals of a period and exports its files', async ({
  page,
  server,
  tablet,
}) => {
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

  await tablet.cutOff()
  await page.getByLabel('Period').selectOption('month')
  await expect(page.getByText('The server is not available.').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything (ZIP)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
