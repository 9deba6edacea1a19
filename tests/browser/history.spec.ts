import { axeFaults } from './axe.ts'
import type { Colleague } from './colleague.ts'
import { expect, register, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { fetchRows, getRow, openScreen, zoe } from './practice-page.ts'

const name = "Zoë D'Hondt"

async function practiceWithHistory(colleague: Colleague) {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 40 })
  const clientId = await colleague.add('clients', zoe)
  await colleague.call('PUT', `clients/${clientId}`, { phone: '02 555 66 77', notes: 'Rings twice.' })
  await colleague.call('PUT', `clients/${clientId}`, { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  const consultingAddress = { ...zoe.invoiceAddress, phoneNumber: zoe.phone }
  await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId, consultingAddress })
}

test('the history of a client shows each change and its author, and undoes a change', async ({
  page,
  colleague,
  tablet,
}) => {
  await practiceWithHistory(colleague)
  await register(page)
  await openScreen(page, 'Clients')
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: `History of ${name}` })
  const items = history.getByRole('list', { name: `History of ${name}` }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('IBAN / BIC: - →to BE68 5390 0754 7034 – GKCCBEBB')
  await expect(items.nth(1)).toContainText('Anna Peeters')
  await expect(items.nth(1)).toContainText('Phone: 081 22 33 44 →to 02 555 66 77')
  await expect(items.nth(1)).toContainText('Remarks: - →to Rings twice.')
  await expect(items.nth(2)).toContainText('Added')
  await expect(items.nth(2).getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await suitsEveryone(page, 'the history of a client')

  await tablet.cutOff()
  await history.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(history).toBeHidden()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'History' }).click()
  await expect(items).toHaveCount(3)
  await items.nth(1).getByRole('button', { name: /^Undo/ }).click()
  await expect(history.getByRole('list', { name: 'Waiting to be sent' })).toContainText(
    `Changed phone and remarks of ${name}`,
  )
  await expect(items.nth(1).getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect((await fetchRows(colleague, 'clients'))[0]?.phone).toBe('02 555 66 77')

  await tablet.reconnect()
  await expect.poll(async () => (await fetchRows(colleague, 'clients'))[0]?.phone).toBe(zoe.phone)
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('Phone: 02 555 66 77 →to 081 22 33 44')
  await items.nth(0).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect.poll(async () => (await fetchRows(colleague, 'clients'))[0]?.phone).toBe('02 555 66 77')
})

test('a row opens the history of its animal, where a creation can be undone', async ({
  page,
  colleague,
  tablet,
}) => {
  await practiceWithHistory(colleague)
  await register(page)
  await openScreen(page, 'Animals')
  const history = page.getByRole('dialog', { name: 'History of Rex' })
  await expect(getRow(page, 'Rex')).toBeVisible()

  await test.step('without a stored response it appears once the server is available', async () => {
    await tablet.cutOff()
    await page.getByRole('button', { name: 'History of Rex' }).click()
    await expect(history).toContainText('The history is on the server and will appear when it is available.')
    await tablet.reconnect()
    await expect(history.getByRole('listitem')).toHaveCount(1)
  })

  await expect(history).toContainText(`Client: ${name}`)
  await history.getByRole('button', { name: /^Undo: Added/ }).click()
  await expect.poll(async () => (await fetchRows(colleague, 'animals')).length).toBe(0)
  await history.getByRole('button', { name: /^Undo: Deleted/ }).click()
  await expect.poll(async () => (await fetchRows(colleague, 'animals'))[0]?.name).toBe('Rex')
  await expect(history.getByRole('listitem').first()).toContainText('Restored')
  expect(await axeFaults(page)).toEqual([])
})
