import { beSignedIn, expect, test } from './fixtures.ts'
import { atWork, first, today } from './invoices-page.ts'

test('the month end shows each step, and is resumed later @offline', async ({ page, server, tablet }) => {
  await beSignedIn(page)
  await atWork(server)
  await page.goto(`/app/taxonomy/invoices/month/${today.slice(0, 7)}`)
  const step = (title: string) =>
    page
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
  const make = step('Create the invoices')
  await expect(make).toContainText('2 clients with an active contract have no invoice for this month yet.')
  await expect(make).toHaveAttribute('aria-current', 'step')
  const synchronize = make.getByRole('button', { name: 'Synchronize' })
  await synchronize.click()
  await expect(make).toContainText('2 invoices in this month.')
  await expect(make).toContainText('Done')

  const check = step('Check exceptions')
  await expect(check).toHaveAttribute('aria-current', 'step')
  await expect(check).toContainText('2 invoices to check before you validate.')
  await check.getByText('The bank cannot collect (1)').click()
  await expect(check).toContainText('Jan Œuvrard & Fils')
  const firstInvoices = check.getByText('First invoice (2)')
  await firstInvoices.click()
  await check
    .getByRole('button', { name: `Preview invoice ${first}` })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Invoice Preview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await check
    .getByRole('button', { name: `Mark ${first} as checked` })
    .last()
    .click()
  await expect(check).toContainText('1 left')
  await page.reload()
  await expect(firstInvoices).toContainText('1 left')
  await firstInvoices.click()
  await expect(check).toContainText(/Checked by .+ on \d\d\/\d\d\/\d{4}\./)

  const validate = step('Validate')
  await expect(step('Reminders')).toContainText('Not yet')
  await validate.getByRole('button', { name: 'Validate All (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }).click()
  await expect(validate).toContainText('All are validated.')
  await expect(check).toContainText('No unusual invoices to validate.')

  const file = step('Bank file')
  await expect(file).toContainText('The bank cannot collect 1 of them. Send it by email.')
  await expect(file).toHaveAttribute('aria-current', 'step')
  const generate = file.getByRole('button', { name: 'Generate XML (2)' })
  await generate.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 of 2 pending invoices selected')
  await page.keyboard.press('Escape')

  await step('Bank responses').getByRole('button', { name: 'Bank statements' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await tablet.cutOff()
  await expect(page.getByText('This is the last saved copy.')).toBeVisible()
  for (const button of [
    synchronize,
    generate,
    file.getByRole('button', { name: 'Send the other one by email' }),
  ])
    await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('a month is loaded, has not begun or does not exist @offline @deep', async ({ page, tablet }) => {
  await beSignedIn(page)
  await page.goto('/app/taxonomy/invoices/month/2999-01')
  await expect(page.getByText('This month has not begun yet.')).toBeVisible()
  await page.goto('/app/taxonomy/invoices/month/2020-02')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Month end of February 2020')
  await expect(steps).toContainText('0 invoices in this month.')
  await expect(steps).toContainText('No overdue invoices.')
  await tablet.cutOff()
  await page.getByRole('link', { name: 'January 2020' }).click()
  await expect(page.getByText('The invoices of this month are on the server')).toBeVisible()
  await tablet.reconnect()

  await page.goto('/app/taxonomy/invoices/month/2026-13')
  await expect(page.getByText('There is no such month.')).toBeVisible()
  await page.getByRole('link', { name: 'All invoices' }).click()
  await expect(page).toHaveURL(/\/app\/taxonomy\/invoices$/)
})
