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
import { download, holdCalls } from './practice-page.ts'
import { addSpecies, openSpecies } from './species-page.ts'

test.beforeEach(({ page }) => beSignedIn(page))

test('the invoices of a month are billed, collected and paid', async ({ page, server, allow }) => {
  for (const status of [400, 409]) allow(serverRefused(status))
  const colleague = await atWork(server)
  await openInvoices(page)
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const dialog = page.getByRole('dialog', { name: /^Generate XML/ })
  const preview = page.getByRole('dialog', { name: 'Invoice Preview' })
  const month = button('(2 invoice(s))')

  await test.step('Synchronize creates invoices in the newest month, which is expanded', async () => {
    const release = await holdCalls(page, 'invoices/sync')
    await button('Synchronize').click()
    await expect(button('Synchronizing...')).toBeVisible()
    await release()
    await expect(page.getByText('2 invoices created.')).toBeVisible()
    await expect(month).toContainText('Created 2')
    await expect(month).toHaveAttribute('aria-expanded', 'true')
    await month.click()
    await expect(main.getByRole('table')).toHaveCount(0)
    await month.click()
    await expect(invoiceRow(page, first)).toContainText("Zoë D'Hondt")
    await button('Synchronize').click()
    await expect(page.getByText('No new invoice was needed.')).toBeVisible()
  })

  await test.step('invoices have columns that sort', async () => {
    const headers = main.getByRole('columnheader')
    const names = ['Invoice #', 'Client', 'Amount', 'Created At', 'Due Date', 'Status', 'Actions']
    await expect(headers).toHaveText(names)
    const fields = ['number', 'client', 'total', 'createdAt', 'dueDate', 'status']
    for (const [n, field] of fields.entries()) {
      await headers.nth(n).getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`sortBy=${field}&`))
    }
  })

  await test.step('a created invoice has a preview, and a PDF once it is validated', async () => {
    const pdf = invoiceRow(page, second).getByRole('button', { name: /^Download/ })
    await expect(pdf).toBeDisabled()
    const release = await holdCalls(page, 'invoices/*/html')
    await button(`Preview invoice ${first}`).click()
    await expect(preview.getByText('Loading...')).toBeVisible()
    await release()
    await expect(preview.frameLocator('iframe').getByText('Amount due')).toBeVisible()
    await page.keyboard.press('Escape')
    await button('Validate All (2)').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }).click()
    await expect(page.getByText('2 invoices validated')).toBeVisible()
    await expect(month).toContainText('Pending 2')
    await expect(month).not.toContainText('Created')
    expect((await download(pdf)).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('a bank file is generated from selected invoices', async () => {
    await invoiceRow(page, first).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(invoiceRow(page, first)).toContainText('To be collected')
    const open = button('Generate XML (1) · 1 sent, to be collected')
    await open.click()
    await expect(dialog.getByText('1 of 1 pending invoices selected')).toBeVisible()
    await expect(dialog.getByText('1 of 1 sent invoices selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Unselect All' }).click()
    await expect(dialog.getByText('0 of 1 pending invoices selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect(dialog.getByText('1 of 1 pending invoices selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(dialog.getByText('The client has no IBAN and therefore no mandate.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Generate XML (2)' }).click()
    const error = dialog.getByRole('alert').filter({ hasText: 'Error generating XML' })
    await expect(error).toContainText('The bank would reject one of these invoices.')
    await expect(dialog.getByText(second).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Unselect 1 invoice the bank would reject' }).click()
    await dialog.getByRole('checkbox', { checked: true }).uncheck()
    await expect(dialog.getByRole('button', { name: 'Generate XML (0)' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: new RegExp(first) }).check()
  })
  const release = await holdCalls(page, 'invoices/export/xml*')
  const generated = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generate XML (1)' }).click()
  await expect(dialog.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await release()
  const file = await generated
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
    await button(`Preview invoice ${second}`).click()
    await preview.getByRole('button', { name: 'Payments', exact: true }).click()
    const ledger = page.getByRole('dialog', { name: `Payments of ${second}` })
    await ledger.getByRole('button', { name: 'Record payment...' }).click()
    const payment = page.getByRole('dialog', { name: `Payment of invoice ${second}` })
    await payment.getByRole('spinbutton', { name: 'Amount' }).fill('0.10')
    await payment.getByRole('combobox', { name: 'Method' }).selectOption('Cash')
    await payment.getByRole('button', { name: 'Record payment', exact: true }).click()
    await expect(ledger.getByText(`Payment of ${second}: Cash`)).toBeVisible()
    await ledger.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Escape')
    await button(`Cancel invoice ${second}`).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Invoice' })
    await expect(question).toContainText(
      `Are you sure you want to cancel invoice ${second}? This action cannot be undone.`,
    )
    await expect(question).toContainText('The client receives a credit note.')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(invoiceRow(page, second)).toContainText('Canceled')
    await expect
      .poll(async () => (await colleague.call('GET', 'invoices/months')).body)
      .toMatchObject([{ totalCount: 2, statusCounts: { paid: 1, canceled: 1 } }])
  })

  await test.step('the history returns each bank file, or shows why it cannot', async () => {
    const answer = await holdCalls(page, 'invoices/xml-history')
    await button('XML History').click()
    const history = page.getByRole('dialog', { name: 'XML Export History' })
    await expect(history.getByText('Loading history...')).toBeVisible()
    await answer()
    const names = ['Month', 'Clients Count', 'Export Date', 'Collected on', 'Amount', 'Actions']
    await expect(history.getByRole('columnheader')).toHaveText(names)
    const save = history.getByRole('button', { name: /^Download/ })
    const again = await download(save)
    expect(await readFile(await again.path(), 'utf8')).toBe(xml)
    expect(again.suggestedFilename()).toBe(file.suggestedFilename())
    const url = '**/xml-history/*/download'
    await page.route(url, async route => {
      const response = await route.fetch()
      const { 'content-disposition': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    expect((await download(save)).suggestedFilename()).toMatch(/^xml-export-[\da-f-]{36}\.xml$/)
    await page.route(url, route => route.fulfill({ status: 400, headers: ofServer, json: { message: '' } }))
    await save.click()
    const toast = page.getByText('Failed to download XML')
    await toast.locator('..').getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
    await expect(history).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the credit note is listed and in the payments of the client', async () => {
    const number = `${year}-C0001`
    await button(`Credit note ${number}`).click()
    const notes = page.getByRole('table', { name: 'Credit notes' })
    await expect(notes.getByRole('row').filter({ hasText: number })).toContainText(second)
    await notes.getByRole('button', { name: `Preview credit note ${number}` }).click()
    const note = page.getByRole('dialog', { name: 'Credit note preview' })
    await expect(note.frameLocator('iframe').getByText('The invoice is canceled.')).toBeVisible()
    await page.keyboard.press('Escape')
    const pdf = await download(notes.getByRole('button', { name: /^Download the PDF of credit note/ }))
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

test('validating warns about missing practice details @deep', async ({ page, server }) => {
  const { colleague } = await billed(server)
  await colleague.call('PUT', 'practice', { vatNumber: '' })
  await openInvoices(page)
  const question = page.getByRole('alertdialog', { name: 'Practice details are missing' })
  const button = (name: string) => page.getByRole('button', { name })
  await invoiceRow(page, first).getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(question.getByText('1 invoice would be validated without: VAT number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Validate All (2)').click()
  await expect(question.getByText('2 invoices would be validated without: VAT number.')).toBeVisible()
  await question.getByRole('button', { name: 'Fill in' }).click()
  await expect(page).toHaveURL(/\/app\/settings\/practice$/)
  await openInvoices(page)
  await button('Validate All (2)').click()
  await question.getByRole('button', { name: 'Validate anyway' }).click()
  await expect(page.getByText('2 invoices validated')).toBeVisible()
  await expect(button('Generate XML (2)')).toHaveAccessibleDescription(
    /Add these practice details: VAT number/,
  )

  await colleague.call('PUT', 'practice', { vatNumber: 'BE 0403.019.261' })
  await invoiceRow(page, first).getByRole('button', { name: 'Send', exact: true }).click()
  await chooseInRow(page, first, 'Mark as not paid')
  await button('Generate XML Not Paid (1)').click()
  const file = await download(page.getByRole('dialog').getByRole('button', { name: 'Generate XML (1)' }))
  const name = file.suggestedFilename()
  expect(name).toMatch(/^sepa-[\d-]+-[\da-f]{8}_not_paid\.xml$/)
  await button('XML History').click()
  const history = page.getByRole('dialog', { name: 'XML Export History' })
  const again = await download(history.getByRole('button', { name: /^Download/ }))
  expect(again.suggestedFilename()).toBe(name)
})

test('invoices are searched, and a step taken offline arrives @offline', async ({ page, server, tablet }) => {
  const { colleague } = await billed(server)
  await openInvoices(page)
  const search = page.getByRole('searchbox')
  const isInAddress = (text: string | null) =>
    expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text)
  await expect(invoiceRow(page, second)).toBeVisible()
  await test.step('the search finds an invoice by number and by client, and is in the URL', async () => {
    await search.fill('oeuvrard')
    await expect(invoiceRow(page, first)).toBeHidden()
    await expect(invoiceRow(page, second)).toBeVisible()
    await isInAddress('oeuvrard')
    await search.fill('00001')
    await expect(invoiceRow(page, first)).toBeVisible()
    await expect(invoiceRow(page, second)).toBeHidden()
    await search.fill('nobody')
    await expect(page.getByText('No invoices found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await isInAddress(null)
  })
  await test.step('the search requests the server after a debounce', async () => {
    await page.getByRole('button', { name: /invoice\(s\)/ }).click()
    await expect(invoiceRow(page, second)).toBeHidden()
    const searches: (string | null)[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/invoices') searches.push(searchParams.get('search'))
    })
    await search.pressSequentially('oeuv', { delay: 100 })
    await expect(invoiceRow(page, second)).toBeVisible()
    await expect.poll(() => searches).toEqual(['oeuv'])
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: /invoice\(s\)/ }).click()
    await expect(invoiceRow(page, second)).toBeVisible()
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

test('Synchronize waits until edits are sent, which the invoices include', async ({ page, server }) => {
  const colleague = await atWork(server)
  await openInvoices(page)
  const release = await holdCalls(page, 'sync/push')
  await openSpecies(page)
  await addSpecies(page, 'Parrot', '15')
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  const synchronize = page.getByRole('button', { name: 'Synchronize' })
  await expect(synchronize).toHaveAccessibleDescription(/still being sent/)
  await expect(synchronize).toBeDisabled()
  await release()
  await synchronize.click()
  await expect(page.getByText('2 invoices created.')).toBeVisible()
  expect(await colleague.species()).toContain('Parrot 15')
})
