import type { Page } from '@playwright/test'
import { beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { atWork, chooseInRow } from './invoices-page.ts'
import { suitsEveryone } from './looks.ts'
import { download } from './practice-page.ts'

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' }).slice(0, 4)
const first = `${year}-00001`

const invoice = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('an overpayment becomes credit, and is reversed or refunded @offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await beSignedIn(page)
  const colleague = await atWork(server)
  await colleague.call('POST', 'invoices/sync')
  const { body } = await colleague.call('GET', 'invoices?sortBy=number&sortOrder=ASC')
  const [row] = (body as { data: { id: string; clientId: string; total: number }[] }).data
  await colleague.call('PATCH', `invoices/${row?.id}/validate`)

  await test.step('the payment is reversed with a reason', async () => {
    await page.goto('/app/taxonomy/invoices')
    await expect(invoice(page, first)).toContainText('Pending')

    await chooseInRow(page, first, 'Record payment...')
    const payment = page.getByRole('dialog', { name: `Payment of invoice ${first}` })
    const amount = payment.getByRole('spinbutton', { name: 'Amount' })
    const dueAmount = Number(await amount.inputValue())
    await expect(payment.getByRole('status')).toBeEmpty()
    await amount.fill((dueAmount + 7.14).toFixed(2))
    await expect(payment.getByRole('status')).toHaveText('€7.14 is added to the client’s credit.')
    await amount.press('Enter')
    await expect(payment).toBeHidden()
    await expect(invoice(page, first)).toContainText('Paid')

    await chooseInRow(page, first, 'Payments')
    const ledger = page.getByRole('dialog', { name: `Payments of ${first}` })
    const paymentRow = ledger.getByRole('row').filter({ hasText: `Payment of ${first}: Transfer` })
    await expect(paymentRow).toContainText('€7.14')
    await paymentRow.getByRole('button', { name: /^Reverse the payment of / }).click()
    const question = page.getByRole('dialog', { name: 'Reverse this payment?' })
    await expect(question).toContainText(`€${dueAmount.toFixed(2)} is due again on invoice ${first}.`)
    await expect(question).toContainText('€7.14 is deducted from the client’s credit.')
    await question.getByRole('textbox', { name: 'Reason' }).fill('Meant for another client')
    await question.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(page.getByText('Payment reversed.')).toBeVisible()
    await expect(ledger.getByText('Meant for another client')).toBeVisible()
    await expect(ledger.getByRole('button', { name: /^Reverse the payment of / })).toHaveCount(0)
    await ledger.getByRole('button', { name: 'Close' }).click()
    await expect(invoice(page, first)).toContainText('Pending')
  })

  await test.step('a refund starts on the client page and is booked from the payments', async () => {
    const amount = Number(((row?.total ?? 0) + 7.14).toFixed(2))
    await colleague.call('POST', `invoices/${row?.id}/payments`, {
      amount,
      day: `${year}-01-01`,
      method: 'transfer',
    })
    await page.goto(`/app/taxonomy/clients/${row?.clientId}`)
    const balance = page.getByRole('region', { name: 'Balance' })
    const refund = balance.getByRole('button', { name: 'Refund credit...' })
    await expect(balance).toContainText('€7.14')
    await tablet.isReadyForOffline()
    await page.context().setOffline(true)
    await expect(refund).toHaveAccessibleDescription(/server/)
    await page.context().setOffline(false)
    await expect(refund).not.toHaveAttribute('aria-disabled', 'true')
    await refund.click()
    const form = page.getByRole('dialog', { name: /^Refund credit of / })
    const field = form.getByRole('spinbutton', { name: 'Amount' })
    await expect(field).toHaveValue('7.14')
    await field.fill('7.15')
    await expect(form.getByRole('button', { name: 'Refund' })).toHaveAccessibleDescription(/up to the credit/)
    await field.fill('5.00')
    await form.getByRole('textbox', { name: 'Note' }).fill('Moved away')
    await form.getByRole('button', { name: 'Refund' }).click()
    await expect(form).toBeHidden()
    await expect(balance).toContainText('€2.14')

    await expect(balance).toContainText('Refund of €5.00 due by')

    await page.goto('/app')
    const tasks = page.getByRole('region', { name: 'Needs attention' })
    const task = tasks.getByRole('link', { name: /^Refund €5\.00 to / })
    await expect(task).toContainText('Due by')
    await page.context().setOffline(true)
    await page.reload()
    await task.click()
    await expect(balance).toContainText('Refund of €5.00 due by')
    await page.context().setOffline(false)
    await balance.getByRole('button', { name: 'Payments' }).click()
    const ledger = page.getByRole('dialog', { name: /^Payments of / })
    const refundRow = ledger.getByRole('row').filter({ hasText: 'Refund to the client: Transfer' })
    await expect(refundRow).toContainText('Moved away')
    await expect(refundRow).toContainText('Not booked yet')
    await refundRow.getByRole('button', { name: /^Book the refund due by / }).click()
    const question = page.getByRole('dialog', { name: 'Book this refund?' })
    await expect(question).toContainText('€5.00')
    await question.getByRole('button', { name: 'Book refund' }).click()
    await expect(question).toBeHidden()
    await expect(refundRow).not.toContainText('Not booked yet')
    await page.keyboard.press('Escape')
    await expect(ledger).toBeHidden()
    await expect(balance).not.toContainText('Refund of €5.00')
  })

  await test.step('the statement of a period is read and downloaded', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Statement of account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Statement of account' })
    const paper = dialog.frameLocator('iframe')
    const pdf = dialog.getByRole('button', { name: 'PDF' })
    await expect(paper.getByRole('row', { name: `Invoice ${first}` }).first()).toBeVisible()
    await dialog.getByLabel('First day').fill('31/12/2099')
    await expect(dialog.getByText('The first day is after the last day.').first()).toBeVisible()
    await expect(pdf).toBeDisabled()
    await dialog.getByLabel('First day').fill('01/01/2020')
    await dialog.getByLabel('Last day').fill('31/12/2020')
    await expect(paper.getByText('1 January 2020 to 31 December 2020')).toBeVisible()
    await expect(paper.getByRole('row', { name: `Invoice ${first}` })).toHaveCount(0)
    await suitsEveryone(page, 'a statement of account')
    expect((await download(pdf)).suggestedFilename()).toMatch(/2020-12-31\.pdf$/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  })
})
