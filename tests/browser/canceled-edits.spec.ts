import type { Page } from '@playwright/test'
import { dayAfter, toDay, toMonth } from '../../src/domain/calendar/brussels.ts'
import { formatDay, formatMonth, formatPrice } from '../../src/domain/text/format.ts'
import { type Language, languages } from '../../src/domain/text/language.ts'
import { axeFaults } from './axe.ts'
import type { Colleague } from './colleague.ts'
import { openContracts, step, zoeName } from './contracts-page.ts'
import { beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { atWork } from './invoices-page.ts'
import { picture } from './picture.ts'

const year = toDay(Date.now()).slice(0, 4)
const first = `${year}-00001`
const month = formatMonth(toMonth(Date.now()), 'en')

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const invoice = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

type Invoice = {
  id: string
  number: string
  clientId: string
  status: string
  toPay: number
  client: { lastName: string }
}

async function fetchInvoices(colleague: Colleague): Promise<Invoice[]> {
  const { body } = await colleague.call('GET', 'invoices?sortBy=number&sortOrder=ASC')
  return (body as { data: Invoice[] }).data
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
}

test('recording a withdrawal shows the deadline and the refund before it is confirmed', async ({
  page,
  server,
  tablet,
  allow,
}, info) => {
  test.slow()
  allow(serverIsAway)
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const zoeInvoice = (await fetchInvoices(colleague)).find(({ client }) => zoeName.endsWith(client.lastName))
  await colleague.call('PATCH', `invoices/${zoeInvoice?.id}/validate`)
  await colleague.call('POST', `invoices/${zoeInvoice?.id}/send`)
  await colleague.call('PATCH', `invoices/${zoeInvoice?.id}/mark-paid`)
  await openContracts(page)
  await expect(step(page, 'Record withdrawal')).toBeEnabled()

  await test.step('the withdrawal button shows its reason while offline', async () => {
    await tablet.cutOff()
    await expect(step(page, 'Record withdrawal')).toHaveAccessibleDescription(/server is not available/)
    await tablet.reconnect()
    await expect(step(page, 'Record withdrawal')).not.toHaveAccessibleDescription(/server is not available/)
  })

  const question = page.getByRole('alertdialog')
  const until = (language: Language) => formatDay(dayAfter(toDay(Date.now()), 14), language)
  const expectedTexts = {
    en: [
      'Record withdrawal',
      `until ${until('en')}.`,
      'nothing is charged',
      'Refund what was paid within 14 days',
      'Cancel',
    ],
    fr: [
      'Enregistrer la rétractation',
      `jusqu’au ${until('fr')}.`,
      'rien n’est facturé',
      'Remboursez les montants payés dans les 14 jours',
      'Annuler',
    ],
    nl: [
      'Herroeping registreren',
      `tot en met ${until('nl')}.`,
      'er wordt niets aangerekend',
      'terug binnen 14 dagen',
      'Annuleren',
    ],
  } as const satisfies Record<Language, readonly string[]>
  for (const language of [...languages].reverse()) {
    await test.step(`the withdrawal question, in ${language}`, async () => {
      await speak(page, language)
      const [label, day, noCharge, money, cancel] = expectedTexts[language]
      await step(page, label).click()
      for (const text of [zoeName, day, noCharge, money]) await expect(question).toContainText(text)
      expect(await axeFaults(page), language).toEqual([])
      await picture(page, info.outputPath(`withdraw-${language}.png`))
      await question.getByRole('button', { name: cancel }).click()
      await expect(question).toBeHidden()
    })
  }

  await step(page, 'Record withdrawal').click()
  await question.getByRole('button', { name: 'Record withdrawal' }).click()
  await expect(toast(page, `The contract of ${zoeName} is canceled. Nothing is charged.`)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: zoeName })).toBeHidden()
  await page.goto('/app/taxonomy/contracts?statuses=canceled')
  await expect(page.getByRole('row').filter({ hasText: zoeName })).toContainText(
    `Withdrawn on ${formatDay(toDay(Date.now()), 'en')}`,
  )
  await page.goto('/app/taxonomy/invoices')
  await page.getByRole('button', { name: 'Credit notes' }).click()
  await page.getByRole('button', { name: `Preview credit note ${year}-C0001` }).click()
  const note = page.getByRole('dialog', { name: 'Credit note preview' }).frameLocator('iframe')
  await expect(note.getByText('You withdrew from the contract.')).toBeVisible()
  await expect(
    note.getByText(`Correction for ${month}: the client withdrew from the contract on`),
  ).toBeVisible()
})

test('a withdrawal that the server refuses shows the reason', async ({ page, server, tablet, allow }) => {
  allow(serverIsAway)
  allow(serverRefused(409))
  await beSignedIn(page)
  const colleague = await atWork(server)
  await openContracts(page)
  await step(page, 'Record withdrawal').click()
  const { body } = await colleague.call('GET', 'contracts')
  const { data } = body as { data: { id: string; client: { lastName: string } }[] }
  const zoeContract = data.find(({ client }) => zoeName.endsWith(client.lastName))
  await tablet.context.route('**/api/sync/**', route => route.abort())
  await colleague.call('DELETE', `contracts/${zoeContract?.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record withdrawal' }).click()
  await expect(toast(page, 'Only a signed, active or paused contract can be withdrawn from.')).toBeVisible()
})

test('a canceled invoice is created again after a confirmation', async ({
  page,
  server,
  tablet,
  allow,
}, info) => {
  test.slow()
  allow(serverIsAway)
  allow(serverRefused(409))
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const [canceled] = await fetchInvoices(colleague)
  await colleague.call('PATCH', `invoices/${canceled?.id}/cancel`)
  await page.goto('/app/taxonomy/invoices')
  const button = (label: string) => invoice(page, first).getByRole('button', { name: label, exact: true })
  await expect(button('Create again')).toBeEnabled()
  await expect(invoice(page, `${year}-00002`).getByRole('button', { name: 'Create again' })).toBeHidden()

  await test.step('the button shows its reason while offline', async () => {
    await tablet.cutOff()
    await expect(button('Create again')).toHaveAccessibleDescription(/server is not available/)
    await tablet.reconnect()
    await expect(button('Create again')).not.toHaveAccessibleDescription(/server is not available/)
  })

  const question = page.getByRole('alertdialog')
  const expectedTexts = {
    en: ['Create again', 'with a new number', 'stays canceled', 'Cancel'],
    fr: ['Recréer', 'avec un nouveau numéro', 'reste annulée', 'Annuler'],
    nl: ['Opnieuw aanmaken', 'met een nieuw nummer', 'blijft geannuleerd', 'Annuleren'],
  } as const satisfies Record<Language, readonly string[]>
  for (const language of [...languages].reverse()) {
    await test.step(`the question, in ${language}`, async () => {
      await speak(page, language)
      const [label, number, stays, cancel] = expectedTexts[language]
      await button(label).click()
      for (const text of [first, formatMonth(toMonth(Date.now()), language), number, stays])
        await expect(question).toContainText(text)
      expect(await axeFaults(page), language).toEqual([])
      await picture(page, info.outputPath(`make-again-${language}.png`))
      await question.getByRole('button', { name: cancel }).click()
      await expect(question).toBeHidden()
    })
  }

  await button('Create again').click()
  await question.getByRole('button', { name: 'Create again' }).click()
  await expect(page.getByText(`Invoice ${year}-00003 created for`)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(invoice(page, `${year}-00003`)).toContainText('Created')
  await expect(invoice(page, first)).toContainText('Canceled')
  await expect(button('Create again')).toBeHidden()

  await test.step('a part-paid invoice asks for confirmation before it is marked as not paid', async () => {
    const id = (await fetchInvoices(colleague)).find(({ number }) => number === `${year}-00003`)?.id
    await colleague.call('PATCH', `invoices/${id}/validate`)
    await colleague.call('POST', `invoices/${id}/send`)
    const day = toDay(Date.now())
    await colleague.call('POST', `invoices/${id}/payments`, { amount: 0.1, day, method: 'cash' })
    // The question uses local data. The payment has arrived once the row shows the reduced amount.
    const dueAmount = (await fetchInvoices(colleague)).find(row => row.id === id)?.toPay ?? 0
    await expect(invoice(page, `${year}-00003`)).toContainText(formatPrice(dueAmount, 'en'))
    await invoice(page, `${year}-00003`).getByRole('button', { name: 'Mark as not paid' }).click()
    await expect(question).toContainText('€0.10 was received and stays recorded.')
    await question.getByRole('button', { name: 'Mark as not paid' }).click()
    await expect(invoice(page, `${year}-00003`)).toContainText('Not Paid')
    await expect
      .poll(async () => (await fetchInvoices(colleague)).find(row => row.id === id))
      .toMatchObject({
        status: 'not_paid',
        paid: 0.1,
      })
  })
})

test('an invoice that cannot be created again shows the reason', async ({ page, server, tablet, allow }) => {
  allow(serverIsAway)
  allow(serverRefused(409))
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const [canceled] = await fetchInvoices(colleague)
  await colleague.call('PATCH', `invoices/${canceled?.id}/cancel`)
  await page.goto('/app/taxonomy/invoices')
  await invoice(page, first).getByRole('button', { name: 'Create again' }).click()
  await tablet.context.route('**/api/sync/**', route => route.abort())
  await colleague.call('POST', `invoices/${canceled?.id}/make-again`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create again' }).click()
  await expect(
    toast(page, 'Only a canceled invoice can be created again, if there is something to bill for its month.'),
  ).toBeVisible()
})
