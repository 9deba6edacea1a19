import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, expect, register, serverIsAway, test } from './fixtures.ts'
import { picture } from './picture.ts'
import { fetchRows, getRow, openScreen, zoe } from './practice-page.ts'

const name = "Zoë D'Hondt"
const widths = [390, 820, 1440] as const

async function practiceWithHistory(colleague: Colleague) {
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 40 })
  const { body } = await colleague.call('POST', 'clients', zoe)
  const { id: clientId } = Object(body)
  await colleague.call('PUT', `clients/${clientId}`, { phone: '02 555 66 77', notes: 'Rings twice.' })
  await colleague.call('PUT', `clients/${clientId}`, { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  const consultingAddress = { ...zoe.invoiceAddress, phoneNumber: zoe.phone }
  await colleague.call('POST', 'animals', { name: 'Rex', speciesName: 'Chien', clientId, consultingAddress })
}

test('the history of a client shows each change and its author, and undoes a change', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const colleague = await Colleague.signIn(server, anna)
  await practiceWithHistory(colleague)
  await register(page)
  await openScreen(page, 'Clients')
  await tablet.isReadyForOffline(page)
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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFaults(page), `${width} pixels wide`).toEqual([])
    await picture(page, test.info().outputPath(`history-${width}.png`))
  }

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
  await picture(page, test.info().outputPath('history-undone-offline.png'))
  expect((await fetchRows(colleague, 'clients'))[0]?.phone).toBe('02 555 66 77')

  await tablet.reconnect()
  await expect.poll(async () => (await fetchRows(colleague, 'clients'))[0]?.phone).toBe(zoe.phone)
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('Phone: 02 555 66 77 →to 081 22 33 44')
  await items.nth(0).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect.poll(async () => (await fetchRows(colleague, 'clients'))[0]?.phone).toBe('02 555 66 77')
})

test('a row opens the history of its animal, where a creation can be undone', async ({ page, server }) => {
  const colleague = await Colleague.signIn(server, anna)
  await practiceWithHistory(colleague)
  await register(page)
  await openScreen(page, 'Animals')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(getRow(page, 'Rex')).toBeVisible()
    await picture(page, test.info().outputPath(`animals-${width}.png`))
  }
  await page.getByRole('button', { name: 'History of Rex' }).click()
  const history = page.getByRole('dialog', { name: 'History of Rex' })
  await expect(history).toContainText(`Client: ${name}`)
  await history.getByRole('button', { name: /^Undo: Added/ }).click()
  await expect.poll(async () => (await fetchRows(colleague, 'animals')).length).toBe(0)
  await history.getByRole('button', { name: /^Undo: Deleted/ }).click()
  await expect.poll(async () => (await fetchRows(colleague, 'animals'))[0]?.name).toBe('Rex')
  await expect(history.getByRole('listitem').first()).toContainText('Restored')
  expect(await axeFaults(page)).toEqual([])
})

test('the history shows where it is stored when offline without a stored response', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const colleague = await Colleague.signIn(server, anna)
  await practiceWithHistory(colleague)
  await register(page)
  await openScreen(page, 'Animals')
  await expect(getRow(page, 'Rex')).toBeVisible()
  await tablet.isReadyForOffline(page)
  await tablet.cutOff()
  await page.getByRole('button', { name: 'History of Rex' }).click()
  const history = page.getByRole('dialog', { name: 'History of Rex' })
  await expect(history).toContainText('The history is on the server and will appear when it is available.')
  await tablet.reconnect()
  await expect(history.getByRole('listitem')).toHaveCount(1)
})
