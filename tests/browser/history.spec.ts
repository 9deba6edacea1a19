import { expect, register, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { fetchRows, getRow, openScreen, zoe } from './practice-page.ts'

const name = "Zoë D'Hondt"

test('the history of a client shows and undoes changes', async ({ page, colleague, tablet }) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 40 })
  const clientId = await colleague.add('clients', zoe)
  await colleague.call('PUT', `clients/${clientId}`, { phone: '02 555 66 77', notes: 'Rings twice.' })
  await colleague.call('PUT', `clients/${clientId}`, { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
  await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId })
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

  await tablet.reconnect()
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('Phone: 02 555 66 77 →to 081 22 33 44')
  await history.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).last().click()

  await test.step('without a stored response, a history appears once the server is available', async () => {
    await openScreen(page, 'Animals')
    await expect(getRow(page, 'Rex')).toBeVisible()
    await tablet.cutOff()
    await page.getByRole('button', { name: 'History of Rex' }).click()
    const ofRex = page.getByRole('dialog', { name: 'History of Rex' })
    await expect(ofRex).toContainText('The history is on the server and will appear when it is available.')
    await tablet.reconnect()
    await expect(ofRex.getByRole('listitem')).toHaveCount(1)
    await expect(ofRex).toContainText(`Client: ${name}`)
    await ofRex.getByRole('button', { name: /^Undo: Added/ }).click()
    await expect.poll(async () => (await fetchRows(colleague, 'animals')).length).toBe(0)
    await ofRex.getByRole('button', { name: /^Undo: Deleted/ }).click()
    await expect.poll(async () => (await fetchRows(colleague, 'animals'))[0]?.name).toBe('Rex')
    await expect(ofRex.getByRole('listitem').first()).toContainText('Restored')
  })
})
