import type { Page } from '@playwright/test'
import { communicationDigits } from '../../src/domain/bank/structured-communication.ts'
import { dayAfter } from '../../src/domain/calendar/brussels.ts'
import { camt053, pain002 } from '../bank-statements/camt-writer.ts'
import { codaFile } from '../bank-statements/coda-writer.ts'
import { beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import type { Server } from './server.ts'

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' })
const year = today.slice(0, 4)
const [first, second] = [`${year}-00001`, `${year}-00002`]
const invoice = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

type Row = { id: string; number: string; total: number }

async function inTheBank(server: Server) {
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })
  const { data } = (await colleague.call('GET', 'invoices?sortBy=number&sortOrder=ASC')).body as {
    data: Row[]
  }
  const [one, other] = data
  const made = await colleague.call('POST', `invoices/export/xml?month=${today.slice(0, 7)}`, {
    invoiceIds: [one?.id],
  })
  const { iban } = (await colleague.call('GET', 'practice')).body as { iban: string }
  const cents = (row: Row | undefined) => Math.round((row?.total ?? 0) * 100)
  return {
    colleague,
    account: iban,
    cents: [cents(one), cents(other)] as const,
    file: String((made.body as { id: string }).id).replaceAll('-', ''),
  }
}

const dropped = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

async function openStatements(page: Page) {
  await page.goto('/app/taxonomy/invoices')
  await expect(invoice(page, first)).toContainText('Sent')
  await page.getByRole('button', { name: 'Bank statements' }).click()
  return page.getByRole('dialog', { name: 'Bank statements' })
}

test('a CODA file shows grouped payments and return reasons, and applies a selection', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await beSignedIn(page)
  const { account, cents } = await inTheBank(server)
  const [one, other] = cents
  const debit = { mandate: 'M', text: first }
  const bookings = [
    {
      cents: one,
      code: '10550000',
      customer: 'MSG',
      details: [{ cents: one, code: '50550000', customer: first, name: 'D HONDT', debit }],
    },
    {
      cents: other + 500,
      code: '00150000',
      communication: communicationDigits(second),
      name: 'OEUVRARD JAN',
      iban: 'BE71096123456769',
    },
    {
      cents: 4_200,
      code: '00150000',
      text: 'MERCI BEAUCOUP',
      name: 'INCONNU',
      iban: 'FR7630006000011234567890189',
    },
    { cents: -250, code: '00537000', text: 'KOSTEN' },
  ]
  const coda = codaFile([{ account, day: today, number: 75, openingCents: 100_000, bookings }])
  const dialog = await openStatements(page)
  await expect(dialog.getByText('Nothing is applied until you confirm.')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles([dropped('075.cod', coda), dropped('menu.txt', 'Soup')])
  await expect(dialog.getByText('This file format is not supported.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Collected 1/ })).toBeVisible()
  await expect(dialog.getByText('€5.00 is added to the client’s credit.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Unknown 1/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Bank charges 1/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const picker = dialog.getByRole('searchbox', { name: 'Invoice number or client name' })
  await picker.fill("Zoë D'Ho")
  await dialog.getByRole('button', { name: new RegExp(`^${first} · Zoë D'Hondt`) }).click()
  await expect(dialog.getByText(`For ${first}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply (3)' }).click()
  await expect(dialog.getByText('1 collection received:')).toBeVisible()
  await expect(dialog.getByText('€47.00 added to clients’ credit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(invoice(page, first)).toContainText('Paid')
  await expect(invoice(page, second)).toContainText('Paid')

  await page.getByRole('button', { name: 'Bank statements' }).click()
  const back = {
    cents: -one,
    day: today,
    code: 'PMNT IDDT UPDD',
    details: [{ cents: one, endToEndId: first, mandate: 'M', reason: 'MS03' }],
  }
  const camt = camt053({ account, day: today, number: 76, openingCents: 7, entries: [back] })
  await dialog.locator('input[type=file]').setInputFiles([dropped('076.xml', camt)])
  await expect(dialog.getByText('Contact the client. Collect the invoice once more at most.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(dialog.getByText('These invoices are marked as not paid.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = invoice(page, first)
  await expect(row).toContainText('Not Paid')
  await tablet.isReadyForOffline()
  await page.context().setOffline(true)
  await page.reload()
  await expect(row).toContainText('Not collected on')
  await expect(row).toContainText('Often the balance was too low')
  await row.getByRole('button', { name: 'Show next step' }).click()
  await expect(page.getByRole('dialog').getByText('Contact the client. Collect the invoice')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Bank statements' }).click()
  await dialog.getByRole('button', { name: 'Applied statements' }).click()
  await dialog.getByRole('button', { name: /^camt\.053 76/ }).click()
  await expect(dialog.getByText('Contact the client. Collect the invoice once more at most.')).toBeVisible()
  await dialog.getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(new RegExp(`search=${first}`))
  await row.getByRole('button', { name: `Preview invoice ${first}` }).click()
  const preview = page.getByRole('dialog').last()
  await expect(preview.getByText('Not collected on')).toBeVisible()
  await preview.getByRole('button', { name: 'Payments' }).click()
  await expect(
    page.getByRole('dialog', { name: /^Payments of/ }).getByText('Contact the client.'),
  ).toBeVisible()
})

test('a file can be dropped anywhere on the screen', async ({ page, server }) => {
  await beSignedIn(page)
  const { file } = await inTheBank(server)
  const report = pain002({ messageId: file, groupStatus: 'RJCT', reason: 'FF01' })
  await page.goto('/app/taxonomy/invoices')
  await expect(invoice(page, first)).toContainText('Sent')
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
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(invoice(page, first)).toContainText('Not Paid')
})

test('the dialog reports that the server is not available while offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await beSignedIn(page)
  await inTheBank(server)
  await page.goto('/app/taxonomy/invoices')
  await expect(invoice(page, first)).toContainText('Sent')
  await tablet.isReadyForOffline()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Bank statements' }).click()
  await expect(page.getByText('The server is not available.').filter({ visible: true }).first()).toBeVisible()
})

test('an invoice in collection links to its bank file', async ({ page, server }) => {
  await beSignedIn(page)
  const { colleague } = await inTheBank(server)
  const { data } = (await colleague.call('GET', `invoices?search=${first}`)).body as {
    data: { id: string }[]
  }
  await colleague.call('PATCH', `invoices/${data[0]?.id}/mark-not-paid`)
  await page.goto('/app/taxonomy/invoices')
  await expect(invoice(page, first)).toContainText('Not Paid')
  await page.getByRole('button', { name: 'Generate XML Not Paid (1)' }).click()
  await page.getByRole('button', { name: `Show its bank file ${first}` }).click()
  const files = page.getByRole('dialog', { name: `Bank files with ${first}` })
  await expect(files.getByRole('button', { name: /^Download/ })).toHaveCount(1)
  await files.getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog', { name: /^Generate XML Not Paid/ })
  await expect(dialog.getByText('Collection in progress until')).toBeVisible()
})

test('a return without a collection is applied with its charge to a chosen invoice', async ({
  page,
  server,
}) => {
  await beSignedIn(page)
  const { account, cents } = await inTheBank(server)
  const day = dayAfter(today, 30)
  const back = { cents: -cents[0], day, code: 'PMNT IDDT UPDD', reference: 'R77' }
  const unknownReturn = {
    ...back,
    cents: -99_900,
    reference: 'R78',
    details: [{ name: 'INCONNU', reason: 'MS03' }],
  }
  const entries = [{ ...back, details: [{ name: 'X', reason: 'MS03' }] }, unknownReturn]
  const dialog = await openStatements(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles([dropped('77.xml', camt053({ account, day, number: 77, entries }))])
  await expect(dialog.getByText(/INCONNU.*Reference R78|Reference R78/)).toBeVisible()
  await expect(dialog.getByRole('searchbox', { name: /^Invoice number/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Invoice' }).check()
  await dialog.getByLabel('Reason').selectOption('AM04')
  await dialog.getByLabel('Bank charge').fill('4,50')
  await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.screenshot({ path: test.info().outputPath('return-390.png') })
  await dialog.getByRole('button', { name: 'Apply (1)' }).click()
  await expect(dialog.getByText('Bank charges for returns: €4.50.')).toBeVisible()
})

test('a paid refund is booked, and a single transfer pays several invoices', async ({
  page,
  server,
}, info) => {
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  await colleague.call('POST', 'invoices/validate-month', { month: today.slice(0, 7) })
  const { data } = (await colleague.call('GET', 'invoices?sortBy=number&sortOrder=ASC')).body as {
    data: (Row & { clientId: string })[]
  }
  const [one, other] = data
  await colleague.call('POST', `invoices/${one?.id}/payments`, {
    amount: (one?.total ?? 0) + 5,
    day: today,
    method: 'transfer',
  })
  await colleague.call('POST', `clients/${one?.clientId}/refunds`, {
    amount: 5,
    day: today,
    method: 'transfer',
  })
  const { iban: account } = (await colleague.call('GET', 'practice')).body as { iban: string }
  const out = {
    cents: -500,
    day: today,
    code: 'PMNT ICDT ESCT',
    reference: 'R1',
    details: [{ name: "Zoë D'Hondt", iban: 'BE71096123456769' }],
  }
  const paying = {
    cents: 2_000,
    day: today,
    code: 'PMNT RCDT ESCT',
    reference: 'T1',
    details: [{ name: 'Jan', iban: 'FR7630006000011234567890189' }],
  }
  // A second invoice would need another month, so the response is changed to contain a proposal.
  await page.route('**/api/bank-statements/read', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const proposal = (row: Row | undefined, amount: number) => ({
      invoiceId: row?.id,
      number: row?.number,
      amount,
      collectedOn: null,
      client: { firstName: 'Jan', lastName: 'Œuvrard & Fils' },
    })
    for (const finding of body.findings)
      if (finding.amount === 20)
        Object.assign(finding, {
          kind: 'proposal',
          explanation: 'several-look-like',
          candidates: [],
          together: [proposal(one, 12.5), proposal(other, 7.5)],
        })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/app/taxonomy/invoices')
  await page.getByRole('button', { name: 'Bank statements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bank statements' })
  const text = camt053({ account, day: today, number: 15, openingCents: 50_000, entries: [out, paying] })
  await dialog.locator('input[type=file]').setInputFiles([dropped('camt.xml', text)])
  await expect(dialog.getByRole('button', { name: /^Refunds to clients 1/ })).toBeVisible()
  await expect(dialog.getByText('Amount and account match a refund')).toBeVisible()
  const several = dialog.getByRole('combobox', { name: 'Invoice' })
  await expect(several).toContainText(`${first} + ${second} · Jan Œuvrard & Fils · €20.00`)
  await dialog.getByRole('checkbox', { name: 'Invoice' }).check()
  await page.screenshot({ path: info.outputPath('several.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await several.scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('several-390.png') })
  const applyRequest = page.waitForRequest('**/api/bank-statements/apply')
  await dialog.getByRole('button', { name: 'Apply (2)' }).click()
  const { chosen } = (await applyRequest).postDataJSON()
  expect(chosen).toContainEqual({
    id: expect.any(String),
    invoiceId: null,
    invoiceIds: [one?.id, other?.id],
  })
  await expect(dialog.getByText('1 refund to clients booked: €5.00.')).toBeVisible()
})
