import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { addClient, fetchRows } from './practice-page.ts'

test.beforeEach(async ({ page, tablet, allow }) => {
  allow(serverIsAway)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await addClient(page)
  await tablet.isReadyForOffline(page)
})

async function changeHere(page: import('@playwright/test').Page, field: string, to: string): Promise<void> {
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  await page.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await form.getByLabel(field).fill(to)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText(to)
  await details.getByRole('button', { name: 'Close' }).last().click()
}

test('edits of different fields are merged; edits of the same field are a conflict', async ({
  page,
  server,
  tablet,
}) => {
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(async () => (await fetchRows(colleague, 'clients')).length).toBe(1)
  const [zoe] = await fetchRows(colleague, 'clients')
  await tablet.cutOff()
  await changeHere(page, 'Phone', '09 111 22 33')
  await colleague.call('PUT', `clients/${zoe?.id}`, { email: 'new@example.be' })
  await tablet.reconnect()
  await expect
    .poll(() => fetchRows(colleague, 'clients'))
    .toMatchObject([{ phone: '09 111 22 33', email: 'new@example.be' }])
  await expect(page.getByRole('row', { name: "Zoë D'Hondt" })).toContainText('new@example.be')

  await test.step('the conflict shows both values', async () => {
    await tablet.cutOff()
    await changeHere(page, 'Street', 'Kerkstraat 2')
    const street = { invoiceAddress: { street: 'Grand-Place 9' } }
    await colleague.call('PUT', `clients/${zoe?.id}`, street)
    await tablet.reconnect()
    await page.goto('/app/outbox')
    const card = page.getByRole('listitem').filter({ hasText: 'Changed invoice address' })
    await expect(card).toContainText('Kerkstraat 2, 5000 Namur, Belgique')
    await expect(card).toContainText('Grand-Place 9, 5000 Namur, Belgique')
    await card.getByRole('button', { name: 'Use my version' }).click()
    await expect
      .poll(() => fetchRows(colleague, 'clients'))
      .toMatchObject([{ invoiceAddress: { street: 'Kerkstraat 2', city: 'Namur' } }])
  })
})
