import { Colleague } from './colleague.ts'
import { addContract } from './contracts-page.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { getRow, openScreen, typeClient, zoe } from './practice-page.ts'

const withText = (text: string) => ({ hasText: text })

test('edits can be undone while their toast is visible, online and offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const { body } = await colleague.call('POST', 'clients', zoe)
  await colleague.call('POST', 'animals', { name: 'Rex', speciesName: 'Chien', clientId: Object(body).id })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await tablet.isReadyForOffline()
  const toast = page.getByRole('status')
  const undo = (text: string) => toast.filter(withText(text)).getByRole('button', { name: 'Undo' })

  async function changeAndUndo(): Promise<void> {
    await page.getByRole('button', { name: 'Edit Rex' }).click()
    const editing = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Save' }) })
    await editing.getByLabel('Name', { exact: true }).fill('Max')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(getRow(page, 'Max')).toBeVisible()
    await undo('Changed name of Max.').click()
    await expect(toast.filter(withText('Undone.'))).toBeVisible()
    await expect(getRow(page, 'Rex')).toBeVisible()
  }

  async function deleteAndUndo(): Promise<void> {
    await page.getByRole('button', { name: 'Delete Rex' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(getRow(page, 'Rex')).toBeHidden()
    await undo('Deleted the animal Rex.').click()
    await expect(getRow(page, 'Rex')).toBeVisible()
  }

  async function addClientAndUndo(): Promise<void> {
    await openScreen(page, 'Clients')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Client' })
    await typeClient(dialog, { ...zoe, firstName: 'Bram', email: 'bram@example.be' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(getRow(page, "Bram D'Hondt")).toBeVisible()
    await undo("Added Bram D'Hondt.").click()
    await expect(getRow(page, "Bram D'Hondt")).toBeHidden()
    await openScreen(page, 'Animals')
  }

  await test.step('undoes sent edits online', async () => {
    await changeAndUndo()
    await deleteAndUndo()
    await addClientAndUndo()
    await expect.poll(async () => Object(await colleague.call('GET', 'clients')).body.data.length).toBe(1)
    const animals = Object(await colleague.call('GET', 'animals')).body.data
    expect(animals).toMatchObject([{ name: 'Rex', speciesName: 'Chien' }])
  })

  await test.step('undoes edits offline and leaves nothing to send', async () => {
    await tablet.cutOff()
    await changeAndUndo()
    await deleteAndUndo()
    await addClientAndUndo()
    await page.goto('/app/outbox')
    await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  })

  await test.step('undo drops a contract step that has not been sent', async () => {
    await page.getByRole('link', { name: 'Contracts' }).first().click()
    await addContract(page, 'zoe')
    await page.getByRole('button', { name: /Validate/ }).click()
    await expect(getRow(page, "Zoë D'Hondt")).toContainText('Pending')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast.filter(withText('before it was sent'))).toBeVisible()
    await expect(getRow(page, "Zoë D'Hondt")).toContainText('Created')
  })
})
