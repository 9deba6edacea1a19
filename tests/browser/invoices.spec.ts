import { readFile } from 'node:fs/promises'
import { beSignedIn, expect, ofServer, serverRefused, test } from './fixtures.ts'
import {
  atWork,
  billed,
  chooseInRow,
  first,
  invoiceRow,
  openInvoices,
  second,
  year,
} from './invoices-page.ts'
import { download } from './practice-page.ts'
import { addSpecies, openSpecies } from './species-page.ts'

test.beforeEach(async ({ page }) => {
  await beSignedIn(page)
})

test('the invoices of a month are created, validated, sent to the bank and paid', async ({
  page,
  server,
  allow,
}) => {
  allow(serverRefused(400))
  allow(serverRefused(409))
  const colleague = await atWork(server)
  await openInvoices(page)
  await page.getByRole('button', { name: 'Synchronize' }).click()
  await expect(page.getByText('2 invoices created.')).toBeVisible()
  await expect(invoiceRow(page, first)).toContainText("Zoë D'Hondt")
  await expect(page.getByText('(2 invoice(s))')).toBeVisible()
  await page.getByRole('button', { name: 'Synchronize' }).click()
  await expect(page.getByText('No new invoice was needed.')).toBeVisible()

  await page.getByRole('button', { name: `Preview invoice ${first}` }).click()
  const preview = page.getByRole('dialog', { name: 'Invoice Preview' })
  await expect(preview.frameLocator('iframe').getByText('Amount due')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Validate All (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }).click()
  await expect(page.getByText('2 invoices validated')).toBeVisible()

  await invoiceRow(page, first).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(invoiceRow(page, first)).toContainText('To be collected')
  await page.getByRole('button', { name: 'Generate XML (1) · 1 sent, to be collected' }).click()
  const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
  await expect(dialog.getByText('1 of 1 pending invoices selected')).toBeVisible()
  await expect(dialog.getByText('1 of 1 sent invoices selected')).toBeVisible()
  await expect(dialog.getByText('The client has no IBAN and therefore no mandate.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate XML (2)' }).click()
  await expect(dialog.getByText('Error generating XML')).toBeVisible()
  await expect(dialog.getByText(second).first()).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Error generating XML' })).toContainText(
    'The bank would reject one of these invoices.',
  )
  await dialog.getByRole('button', { name: 'Unselect 1 invoice the bank would reject' }).click()
  await test.step('without a selected invoice there is no file to generate', async () => {
    const invoiceBox = dialog.getByRole('checkbox', { checked: true })
    await invoiceBox.uncheck()
    await expect(dialog.getByRole('button', { name: 'Generate XML (0)' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: new RegExp(first) }).check()
  })
  const file = await download(dialog.getByRole('button', { name: 'Generate XML (1)' }))
  expect(file.suggestedFilename()).toMatch(/^sepa-.*\.xml$/)
  const xml = await readFile(await file.path(), 'utf8')
  expect(xml).toContain(`<EndToEndId>${first}</EndToEndId>`)
  expect(xml).not.toContain(second)
  await expect(dialog).toBeHidden()

  await expect(invoiceRow(page, first)).toContainText('Bank file')
  await expect(invoiceRow(page, first)).not.toContainText('To be collected')
  await invoiceRow(page, first).getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(invoiceRow(page, first)).toContainText('Paid')

  await test.step('a part-paid invoice is canceled with a credit note', async () => {
    await page.getByRole('button', { name: `Preview invoice ${second}` }).click()
    await preview.getByRole('button', { name: 'Payments', exact: true }).click()
    const ledger = page.getByRole('dialog', { name: `Payments of ${second}` })
    await ledger.getByRole('button', { name: 'Record payment...' }).click()
    const payment = page.getByRole('dialog', { name: `Payment of invoice ${second}` })
    await payment.getByRole('spinbutton', { name: 'Amount' }).fill('0.10')
    await payment.getByRole('combobox', { name: 'Method' }).selectOption('Cash')
    await payment.getByRole('button', { name: 'Record payment', exact: true }).click()
    await expect(payment).toBeHidden()
    await expect(ledger.getByText(`Payment of ${second}: Cash`)).toBeVisible()
    await ledger.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: `Cancel invoice ${second}` }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Cancel Invoice' })
  await expect(confirmation).toContainText(
    `Are you sure you want to cancel invoice ${second}? This action cannot be undone.`,
  )
  await expect(confirmation).toContainText('The client receives a credit note.')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(invoiceRow(page, second)).toContainText('Canceled')
  await expect
    .poll(async () => (await colleague.call('GET', 'invoices/months')).body)
    .toMatchObject([{ totalCount: 2, statusCounts: { paid: 1, canceled: 1 } }])

  await page.getByRole('button', { name: 'XML History' }).click()
  const history = page.getByRole('dialog', { name: 'XML Export History' })
  const again = await download(history.getByRole('button', { name: /^Download/ }))
  expect(await readFile(await again.path(), 'utf8')).toBe(xml)
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())

  await page.route('**/xml-history/*/download', async route => {
    const response = await route.fetch()
    const { 'content-disposition': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const unnamed = await download(history.getByRole('button', { name: /^Download/ }))
  expect(unnamed.suggestedFilename()).toMatch(/^xml-export-[\da-f-]{36}\.xml$/)

  await page.route('**/xml-history/*/download', route =>
    route.fulfill({ status: 400, headers: ofServer, json: { message: '' } }),
  )
  await history.getByRole('button', { name: /^Download/ }).click()
  const toast = page.getByText('Failed to download XML')
  await toast.locator('..').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await expect(history).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the credit note is listed and in the payments of the client', async () => {
    const number = `${year}-C0001`
    await invoiceRow(page, second)
      .getByRole('button', { name: `Credit note ${number}` })
      .click()
    const notes = page.getByRole('table', { name: 'Credit notes' })
    await expect(notes.getByRole('row').filter({ hasText: number })).toContainText(second)
    await notes.getByRole('button', { name: `Preview credit note ${number}` }).click()
    const note = page.getByRole('dialog', { name: 'Credit note preview' })
    await expect(note.frameLocator('iframe').getByText('The invoice is canceled.')).toBeVisible()
    await page.keyboard.press('Escape')
    const pdf = await download(
      notes.getByRole('button', { name: `Download the PDF of credit note ${number}` }),
    )
    expect(pdf.suggestedFilename()).toContain(number.toLowerCase())

    await page.goto('/app/taxonomy/clients')
    const name = 'Jan Œuvrard & Fils'
    await page.getByRole('button', { name: `Details of ${name}` }).click()
    await page.getByRole('button', { name: 'Payments', exact: true }).click()
    const payments = page.getByRole('dialog', { name: `Payments of ${name}` })
    await expect(payments.getByText(`Credit note ${number} for ${second}`)).toBeVisible()
    await expect(payments.getByText('Credit', { exact: true }).last()).toBeVisible()
    await expect(payments).toContainText('€0.10')
  })
})

test('validating invoices warns about missing practice details @deep', async ({ page, server }) => {
  const { colleague } = await billed(server)
  await colleague.call('PUT', 'practice', { vatNumber: '' })
  await openInvoices(page)
  const question = page.getByRole('alertdialog', { name: 'Practice details are missing' })
  await invoiceRow(page, first).getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(question.getByText('1 invoice would be validated without: VAT number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Validate All (2)' }).click()
  await expect(question.getByText('2 invoices would be validated without: VAT number.')).toBeVisible()
  await question.getByRole('button', { name: 'Fill in' }).click()
  await expect(page).toHaveURL(/\/app\/settings\/practice$/)
  await openInvoices(page)
  await invoiceRow(page, first).getByRole('button', { name: 'Validate', exact: true }).click()
  await question.getByRole('button', { name: 'Validate anyway' }).click()
  await expect(invoiceRow(page, first)).toContainText('Pending')
  await page.getByRole('button', { name: 'Validate All (1)' }).click()
  await question.getByRole('button', { name: 'Validate anyway' }).click()
  await expect(page.getByText('1 invoice validated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate XML (2)' })).toHaveAccessibleDescription(
    /Add these practice details: VAT number/,
  )

  await colleague.call('PUT', 'practice', { vatNumber: 'BE 0403.019.261' })
  await invoiceRow(page, first).getByRole('button', { name: 'Send', exact: true }).click()
  await chooseInRow(page, first, 'Mark as not paid')
  await expect(page.getByRole('button', { name: 'Generate XML Not Paid (1)' })).toBeEnabled()
  await page.getByRole('button', { name: 'Generate XML Not Paid (1)' }).click()
  const file = await download(page.getByRole('dialog').getByRole('button', { name: 'Generate XML (1)' }))
  const name = file.suggestedFilename()
  expect(name).toMatch(/^sepa-[\d-]+-[\da-f]{8}_not_paid\.xml$/)
  await page.getByRole('button', { name: 'XML History' }).click()
  const history = page.getByRole('dialog', { name: 'XML Export History' })
  const again = await download(history.getByRole('button', { name: /^Download/ }))
  expect(again.suggestedFilename()).toBe(name)
})

test('invoices are searchable, and offline steps show at once and arrive @offline', async ({
  page,
  server,
  tablet,
}) => {
  const { colleague } = await billed(server)
  await openInvoices(page)
  await expect(invoiceRow(page, second)).toBeVisible()
  await test.step('the search finds an invoice by number and by client, and is in the URL', async () => {
    await page.getByRole('searchbox').fill('oeuvrard')
    await expect(invoiceRow(page, second)).toBeVisible()
    await expect(invoiceRow(page, first)).toBeHidden()
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('oeuvrard')
    await page.getByRole('searchbox').fill('00001')
    await expect(invoiceRow(page, first)).toBeVisible()
    await expect(invoiceRow(page, second)).toBeHidden()
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No invoices found.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(invoiceRow(page, second)).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBeNull()
  })
  await test.step('the search requests the server after a debounce', async () => {
    await page.getByRole('button', { name: /invoice\(s\)/ }).click()
    await expect(invoiceRow(page, second)).toBeHidden()
    const searches: (string | null)[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/invoices') searches.push(searchParams.get('search'))
    })
    await page.getByRole('searchbox').pressSequentially('oeuv', { delay: 100 })
    await expect(invoiceRow(page, second)).toBeVisible()
    await expect.poll(() => searches).toEqual(['oeuv'])
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: /invoice\(s\)/ }).click()
    await expect(invoiceRow(page, second)).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBeNull()
  })

  await tablet.cutOff()
  await expect(page.getByRole('button', { name: 'Synchronize' })).toBeDisabled()
  await invoiceRow(page, first).getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(invoiceRow(page, first)).toContainText('Pending')
  await page.reload()
  await expect(invoiceRow(page, first)).toContainText('Pending')
  await expect(page.getByRole('button', { name: 'Generate XML (1)' })).toBeDisabled()
  await page.getByRole('button', { name: `Preview invoice ${first}` }).click()
  await expect(page.frameLocator('iframe').getByText('Preview made on this device')).toBeVisible()
  await page.keyboard.press('Escape')
  await tablet.reconnect()
  await expect
    .poll(async () => (await colleague.call('GET', 'invoices/months')).body, { timeout: 40_000 })
    .toMatchObject([{ statusCounts: { pending: 1, created: 1 } }])
})

test('Synchronize waits until edits are sent, so that the invoices include them', async ({
  page,
  server,
}) => {
  const colleague = await atWork(server)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/sync/push', async route => {
    await held
    await route.continue()
  })
  await openInvoices(page)
  await openSpecies(page)
  await addSpecies(page, 'Parrot', '15')
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  const synchronize = page.getByRole('button', { name: 'Synchronize' })
  await expect(synchronize).toHaveAccessibleDescription(/still being sent/)
  await expect(synchronize).toBeDisabled()
  release()
  await synchronize.click()
  await expect(page.getByText('2 invoices created.')).toBeVisible()
  expect(await colleague.species()).toContain('Parrot 15')
})
