import { dayAfter, toMonth } from '../../src/domain/calendar/brussels.ts'
import { formatDay, formatMonth, formatPrice } from '../../src/domain/text/format.ts'
import { openContracts, step, zoeName } from './contracts-page.ts'
import { beSignedIn, expect, serverIsAway, serverRefused, test } from './fixtures.ts'
import { billed, chooseInMenu, chooseInRow, first, invoiceRow, second, today, year } from './invoices-page.ts'
import { suitsAsItIs } from './looks.ts'

const month = formatMonth(toMonth(Date.now()), 'en')
const third = `${year}-00003`

test.beforeEach(({ page }) => beSignedIn(page))

test('a withdrawal shows its deadline and refund first', async ({ page, server }) => {
  const { colleague, invoices } = await billed(server)
  const invoice = `invoices/${invoices[0]?.id}`
  await colleague.call('PATCH', `${invoice}/validate`)
  await colleague.call('POST', `${invoice}/send`)
  await colleague.call('PATCH', `${invoice}/mark-paid`)
  await openContracts(page)
  await expect(step(page, 'Record withdrawal')).toBeEnabled()

  await step(page, 'Record withdrawal').click()
  const question = page.getByRole('alertdialog')
  const deadline = formatDay(dayAfter(today, 14), 'en')
  const sentence = `${zoeName} may withdraw from the contract until ${deadline}.`
  for (const text of [sentence, 'nothing is charged', 'Refund what was paid within 14 days'])
    await expect(question).toContainText(text)
  await suitsAsItIs(page, 'the question before a withdrawal')
  await question.getByRole('button', { name: 'Record withdrawal' }).click()
  await expect(page.getByText(`The contract of ${zoeName} is canceled. Nothing is charged.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: zoeName })).toBeHidden()
  await page.goto('/app/taxonomy/contracts?statuses=canceled')
  await expect(page.getByRole('row').filter({ hasText: zoeName })).toContainText(
    `Withdrawn on ${formatDay(today, 'en')}`,
  )
  await page.goto('/app/taxonomy/invoices')
  await chooseInMenu(page, 'Credit notes')
  await page.getByRole('button', { name: `Preview credit note ${year}-C0001` }).click()
  const note = page.getByRole('dialog', { name: 'Credit note preview' }).frameLocator('iframe')
  await expect(note.getByText('You withdrew from the contract.')).toBeVisible()
  await expect(note.getByText(`Correction for ${month}: the client withdrew`)).toBeVisible()
})

test('a canceled invoice is created again after a confirmation', async ({ page, server, tablet }) => {
  const { colleague, invoices } = await billed(server)
  await colleague.call('PATCH', `invoices/${invoices[0]?.id}/cancel`)
  await page.goto('/app/taxonomy/invoices')
  const createAgain = invoiceRow(page, first).getByRole('button', { name: 'Create again' })
  await expect(createAgain).toBeEnabled()
  await expect(invoiceRow(page, second).getByRole('button', { name: 'Create again' })).toBeHidden()

  await tablet.cutOff()
  await expect(createAgain).toHaveAccessibleDescription(/server is not available/)
  await tablet.reconnect()
  await expect(createAgain).not.toHaveAccessibleDescription(/server is not available/)

  const question = page.getByRole('alertdialog')
  await createAgain.click()
  for (const text of [first, month, 'with a new number', 'stays canceled'])
    await expect(question).toContainText(text)
  await suitsAsItIs(page, 'the question before an invoice is created again')
  await question.getByRole('button', { name: 'Create again' }).click()
  await expect(page.getByText(`Invoice ${third} created for`)).toBeVisible()
  await expect(invoiceRow(page, third)).toContainText('Created')
  await expect(invoiceRow(page, first)).toContainText('Canceled')
  await expect(createAgain).toBeHidden()

  await test.step('a part-paid invoice asks for confirmation before it is marked as not paid', async () => {
    const fetchThird = async () => (await colleague.rows(`invoices?search=${third}`))[0]
    const id = (await fetchThird())?.id
    await colleague.call('PATCH', `invoices/${id}/validate`)
    await colleague.call('POST', `invoices/${id}/send`)
    await colleague.call('POST', `invoices/${id}/payments`, { amount: 0.1, day: today, method: 'cash' })
    // The question uses local data. The payment has arrived once the row shows the reduced amount.
    const dueAmount = (await fetchThird())?.toPay ?? 0
    await expect(invoiceRow(page, third)).toContainText(formatPrice(dueAmount, 'en'))
    await chooseInRow(page, third, 'Mark as not paid')
    await expect(question).toContainText('€0.10 was received and stays recorded.')
    await question.getByRole('button', { name: 'Mark as not paid' }).click()
    await expect(invoiceRow(page, third)).toContainText('Not Paid')
    await expect.poll(fetchThird).toMatchObject({ status: 'not_paid', paid: 0.1 })
  })
})

test('a refused withdrawal and a refused invoice show why', async ({ page, server, tablet, allow }) => {
  allow(serverRefused(409))
  allow(serverIsAway)
  const { colleague, invoices } = await billed(server)
  const [canceled] = invoices
  await colleague.call('PATCH', `invoices/${canceled?.id}/cancel`)
  const contracts = await colleague.rows('contracts')
  const question = page.getByRole('alertdialog')
  await page.goto('/app/taxonomy/invoices')
  await invoiceRow(page, first).getByRole('button', { name: 'Create again' }).click()
  // The device does not receive what a colleague does.
  await tablet.context.route('**/api/sync/**', route => route.abort())
  await colleague.call('POST', `invoices/${canceled?.id}/make-again`)
  await question.getByRole('button', { name: 'Create again' }).click()
  await expect(page.getByText('Only a canceled invoice can be created again')).toBeVisible()

  await openContracts(page)
  await step(page, 'Record withdrawal').click()
  const contract = contracts.find(({ clientId }) => clientId === canceled?.clientId)
  await colleague.call('DELETE', `contracts/${contract?.id}`)
  await question.getByRole('button', { name: 'Record withdrawal' }).click()
  await expect(page.getByText('Only a signed, active or paused contract can be withdrawn')).toBeVisible()
})
