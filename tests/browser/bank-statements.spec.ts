import type { Page } from '@playwright/test'
import { communicationDigits } from '../../src/domain/bank/structured-communication.ts'
import { dayAfter, toMonth } from '../../src/domain/calendar/brussels.ts'
import { camt053, pain002 } from '../bank-statements/camt-writer.ts'
import { codaFile } from '../bank-statements/coda-writer.ts'
import { filledIn } from '../practice/cast.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { billed, chooseInMenu, chooseInRow, first, invoiceRow, second, today } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

const account = filledIn.iban.replaceAll(' ', '')
const month = toMonth(Date.now())

/** Both invoices are validated, and the first one is in a file for the bank. */
async function inTheBank(server: Server) {
  const { colleague, invoices } = await billed(server)
  await colleague.call('POST', 'invoices/validate-month', { month })
  const invoiceId = invoices[0]?.id
  const made = await colleague.call('POST', `invoices/export/xml?month=${month}`, { invoiceIds: [invoiceId] })
  const [one = 0, other = 0] = invoices.map(({ total }) => Math.round(total * 100))
  return { colleague, invoiceId, one, other, file: (made.body as { id: string }).id.replaceAll('-', '') }
}

async function openStatements(page: Page) {
  await page.goto('/app/taxonomy/invoices')
  await expect(invoiceRow(page, first)).toContainText('Sent')
  await chooseInMenu(page, 'Bank statements')
  return page.getByRole('dialog', { name: 'Bank statements' })
}

async function choose(page: Page, files: { [name: string]: Uint8Array | string }): Promise<void> {
  const input = page.getByRole('dialog', { name: 'Bank statements' }).locator('input[type=file]')
  const mimeType = 'application/octet-stream'
  await input.setInputFiles(
    Object.entries(files).map(([name, bytes]) => ({ name, mimeType, buffer: Buffer.from(bytes) })),
  )
}

test.beforeEach(({ page }) => beSignedIn(page))

test('statements show payments and returns, and apply a selection', async ({ page, server, tablet }) => {
  const { one, other } = await inTheBank(server)
  const debit = { mandate: 'M', text: first }
  const details = [{ cents: one, code: '50550000', customer: first, name: 'D HONDT', debit }]
  const [jan, unknown] = ['BE71096123456769', 'FR7630006000011234567890189']
  const paid = { code: '00150000', name: 'OEUVRARD JAN', iban: jan }
  const bookings = [
    { cents: one, code: '10550000', customer: 'MSG', details },
    { ...paid, cents: other + 500, communication: communicationDigits(second) },
    { ...paid, cents: 4_200, text: 'MERCI BEAUCOUP', name: 'INCONNU', iban: unknown },
    { cents: -250, code: '00537000', text: 'KOSTEN' },
  ]
  const coda = codaFile([{ account, day: today, number: 75, openingCents: 100_000, bookings }])
  const dialog = await openStatements(page)
  await expect(dialog.getByText('Nothing is applied until you confirm.')).toBeVisible()
  await choose(page, { '075.cod': coda, 'menu.txt': 'Soup' })
  await expect(dialog.getByText('This file format is not supported.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Collected 1/ })).toBeVisible()
  await expect(dialog.getByText('€5.00 is added to the client’s credit.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Unknown 1/ })).toBeVisible()
  const charges = dialog.getByRole('button', { name: /^Bank charges 1/ })
  await expect(charges).toHaveAttribute('aria-expanded', 'false')
  await dialog.getByRole('searchbox', { name: 'Invoice number or client name' }).fill("Zoë D'Ho")
  await dialog.getByRole('button', { name: new RegExp(`^${first} · Zoë D'Hondt`) }).click()
  await expect(dialog.getByText(`For ${first}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply (3)' }).click()
  await expect(dialog.getByText('1 collection received:')).toBeVisible()
  await expect(dialog.getByText('€47.00 added to clients’ credit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(invoiceRow(page, first)).toContainText('Paid')
  await expect(invoiceRow(page, second)).toContainText('Paid')

  await chooseInMenu(page, 'Bank statements')
  const returned = [{ cents: one, endToEndId: first, mandate: 'M', reason: 'MS03' }]
  const back = { cents: -one, day: today, code: 'PMNT IDDT UPDD', details: returned }
  const nextStep = 'Contact the client. Collect the invoice once more at most.'
  await choose(page, {
    '076.xml': camt053({ account, day: today, number: 76, openingCents: 7, entries: [back] }),
  })
  await expect(dialog.getByText(nextStep)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(dialog.getByText('These invoices are marked as not paid.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  const row = invoiceRow(page, first)
  await expect(row).toContainText('Not Paid')
  await tablet.cutOff()
  await page.reload()
  await expect(row).toContainText('Returned: no reason given')
  await chooseInRow(page, first, 'Show next step')
  await expect(page.getByRole('dialog').getByText('Often the balance was too low')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Bank statements')
  await expect(page.getByText('The server is not available.').filter({ visible: true }).first()).toBeVisible()
  await tablet.reconnect()

  await dialog.getByRole('button', { name: 'Applied statements' }).click()
  await dialog.getByRole('button', { name: /^camt\.053 76/ }).click()
  await expect(dialog.getByText(nextStep)).toBeVisible()
  await dialog.getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(new RegExp(`search=${first}`))
  await row.getByRole('button', { name: `Preview invoice ${first}` }).click()
  const preview = page.getByRole('dialog').last()
  await expect(preview.getByText('Not collected on')).toBeVisible()
  await preview.getByRole('button', { name: 'Payments' }).click()
  const payments = page.getByRole('dialog', { name: /^Payments of/ })
  await expect(payments.getByText('Contact the client.')).toBeVisible()
})

test('a file can be dropped anywhere on the screen', async ({ page, server }) => {
  const { file } = await inTheBank(server)
  const report = pain002({ messageId: file, groupStatus: 'RJCT', reason: 'FF01' })
  await page.goto('/app/taxonomy/invoices')
  await expect(invoiceRow(page, first)).toContainText('Sent')
  const dataTransfer = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'status.xml'))
    return transfer
  }, report)
  await page.dispatchEvent('h1', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop the files from your bank')).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer })
  const dialog = page.getByRole('dialog', { name: 'Bank statements' })
  await expect(dialog.getByText('The bank rejected the whole file. Nothing was collected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(invoiceRow(page, first)).toContainText('Not Paid')
})

test('an invoice in collection links to its bank file', async ({ page, server }) => {
  const { colleague, invoiceId } = await inTheBank(server)
  await colleague.call('PATCH', `invoices/${invoiceId}/mark-not-paid`)
  await page.goto('/app/taxonomy/invoices')
  await expect(invoiceRow(page, first)).toContainText('Not Paid')
  await page.getByRole('button', { name: 'Generate XML Not Paid (1)' }).click()
  await page.getByRole('button', { name: `Show its bank file ${first}` }).click()
  const files = page.getByRole('dialog', { name: `Bank files with ${first}` })
  await expect(files.getByRole('button', { name: /^Download/ })).toHaveCount(1)
  await files.getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog', { name: /^Generate XML Not Paid/ })
  await expect(dialog.getByText('Collection in progress until')).toBeVisible()
})

test('a return without a collection is applied to a chosen invoice', async ({ page, server }) => {
  const { one } = await inTheBank(server)
  const day = dayAfter(today, 30)
  const back = { day, code: 'PMNT IDDT UPDD', details: [{ name: 'INCONNU', reason: 'MS03' }] }
  const entries = [
    { ...back, cents: -one, reference: 'R77' },
    { ...back, cents: -99_900, reference: 'R78' },
  ]
  const dialog = await openStatements(page)
  await choose(page, { '77.xml': camt053({ account, day, number: 77, entries }) })
  await expect(dialog.getByText(/Reference R78/)).toBeVisible()
  await expect(dialog.getByRole('searchbox', { name: /^Invoice number/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Invoice' }).check()
  await dialog.getByLabel('Reason').selectOption('AM04')
  await dialog.getByLabel('Bank charge').fill('4,50')
  await suitsEveryone(page, 'a return without a collection')
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(dialog.getByText('Bank charges for returns: €4.50.')).toBeVisible()
})

test('a paid refund is booked, and a single transfer pays several invoices', async ({ page, server }) => {
  const { colleague, invoices } = await billed(server)
  const [one, other] = invoices
  await colleague.call('POST', 'invoices/validate-month', { month })
  const transfer = { day: today, method: 'transfer' }
  await colleague.call('POST', `invoices/${one?.id}/payments`, { ...transfer, amount: (one?.total ?? 0) + 5 })
  await colleague.call('POST', `clients/${one?.clientId}/refunds`, { ...transfer, amount: 5 })
  const toZoe = [{ name: "Zoë D'Hondt", iban: 'BE71096123456769' }]
  const fromJan = [{ name: 'Jan', iban: 'FR7630006000011234567890189' }]
  const entries = [
    { cents: -500, day: today, code: 'PMNT ICDT ESCT', reference: 'R1', details: toZoe },
    { cents: 2_000, day: today, code: 'PMNT RCDT ESCT', reference: 'T1', details: fromJan },
  ]
  // A second invoice would need another month, so the response is changed to contain a proposal.
  await page.route('**/api/bank-statements/read', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const client = { firstName: 'Jan', lastName: 'Œuvrard & Fils' }
    const together = invoices.map(({ id, number }) => ({
      invoiceId: id,
      number,
      amount: 10,
      collectedOn: null,
      client,
    }))
    const proposal = { kind: 'proposal', explanation: 'several-look-like', candidates: [], together }
    for (const finding of body.findings) if (finding.amount === 20) Object.assign(finding, proposal)
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/app/taxonomy/invoices')
  await chooseInMenu(page, 'Bank statements')
  const dialog = page.getByRole('dialog', { name: 'Bank statements' })
  await choose(page, {
    'camt.xml': camt053({ account, day: today, number: 15, openingCents: 50_000, entries }),
  })
  await expect(dialog.getByRole('button', { name: /^Refunds to clients 1/ })).toBeVisible()
  await expect(dialog.getByText('Amount and account match a refund')).toBeVisible()
  const several = dialog.getByRole('combobox', { name: 'Invoice' })
  await expect(several).toContainText(`${first} + ${second} · Jan Œuvrard & Fils · €20.00`)
  await dialog.getByRole('checkbox', { name: 'Invoice' }).check()
  await suitsEveryone(page, 'a transfer for several invoices')
  const applyRequest = page.waitForRequest('**/api/bank-statements/apply')
  await dialog.getByRole('button', { name: 'Apply (2)' }).click()
  const { chosen } = (await applyRequest).postDataJSON()
  const invoiceIds = [one?.id, other?.id]
  expect(chosen).toContainEqual({ id: expect.any(String), invoiceId: null, invoiceIds })
  await expect(dialog.getByText('1 refund to clients booked: €5.00.')).toBeVisible()
})
