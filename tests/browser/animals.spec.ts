import type { Page } from '@playwright/test'
import { beSignedIn, expect, ofServer, serverRefused, test } from './fixtures.ts'
import {
  addAnimal,
  addClient,
  editAnimal,
  fetchRows,
  getRow,
  openScreen,
  pick,
  shownNames,
  zoe,
} from './practice-page.ts'
import { addSpecies, openSpecies } from './species-page.ts'

test.beforeEach(async ({ page, colleague }) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.add('species', { name: 'Chat', hourlyPrice: 38 })
  await colleague.add('clients', zoe)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await expect(page.getByText('No animals found.')).toBeVisible()
})

test('an animal is added by keyboard, changed and deleted', async ({ page, colleague }) => {
  const adding = getRow(page, 'Add Animal')
  const [listbox, species] = [page.getByRole('listbox'), adding.getByRole('combobox', { name: 'Species' })]
  await test.step('the picker works by keyboard, and the last Escape closes the row', async () => {
    await page.getByRole('button', { name: 'Add Animal' }).press('Enter')
    await expect(adding.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Rex')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(listbox.getByRole('option')).toHaveText([/Chat/, /Chien/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(species).toHaveValue('Chien')
    await page.keyboard.press('ArrowDown')
    await expect(listbox).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(listbox).toBeHidden()
    await expect(adding).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
  })

  await page.getByRole('button', { name: 'Add Animal' }).click()
  await expect(adding.getByLabel('Yearly Visits')).toHaveValue('3')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Animal name is required')).toBeVisible()
  await expect(adding.getByText('Choose a species', { exact: true })).toBeVisible()
  await expect(adding.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Rex')
  await test.step('the focus stays in the next field when the picker renders late', async () => {
    await species.fill('chi')
    await expect(listbox.getByRole('option')).toHaveCount(1)
    const drawAgain = await holdFrames(page)
    await listbox.getByRole('option').click()
    await page.keyboard.press('Tab')
    await drawAgain()
    await page.keyboard.type("zoe d'h")
    await expect(species).toHaveValue('Chien')
    await listbox.getByRole('option').click()
    await expect(adding.getByRole('combobox', { name: 'Client' })).toHaveValue("Zoë D'Hondt")
  })
  await adding.getByLabel('Chip ID').fill('981 000 123 456 789')
  await expect(adding.getByRole('radio', { name: 'Same as client' })).toBeChecked()
  await expect(adding.getByLabel('Street')).toHaveValue('Rue de Fer 1')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(getRow(page, 'Rex')).toContainText('981000123456789')
  await expect(getRow(page, 'Rex')).toContainText("Zoë D'Hondt")

  await page.getByRole('button', { name: 'Add Animal' }).click()
  await adding.getByLabel('Name', { exact: true }).fill('Minou')
  await pick(adding, 'Species', 'chat')
  await pick(adding, 'Client', 'd’hondt')
  await adding.getByLabel('Chip ID').fill('981000123456789')
  await expect(adding.getByText('Rex already has this chip.')).toBeVisible()
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['Minou', 'Rex'])

  const editing = await editAnimal(page, 'Rex')
  await test.step('a new client replaces prefilled values only', async () => {
    const invoiceAddress = { ...zoe.invoiceAddress, street: 'Kerkstraat 5' }
    const bram = { ...zoe, firstName: 'Bram', email: 'bram@example.be', phone: '09 123 45 67' }
    await colleague.add('clients', { ...bram, invoiceAddress })
    await pick(editing, 'Client', 'bram')
    await expect(editing.getByLabel('Street')).toHaveValue('Kerkstraat 5')
    const [phone, own] = [editing.getByLabel('Phone'), editing.getByRole('radio', { name: 'Own address' })]
    await expect(phone).toHaveValue(bram.phone)
    await phone.fill('0470 11 22 33')
    await pick(editing, 'Client', 'zoe')
    await expect(editing.getByRole('combobox', { name: 'Client' })).toHaveValue("Zoë D'Hondt")
    await expect(phone).toHaveValue('0470 11 22 33')
    await expect(own).toBeChecked()
    await own.press('ArrowLeft')
    await expect(phone).toHaveValue(zoe.phone)
    await own.click()
    await expect(phone).toHaveValue('0470 11 22 33')
  })
  await editing.getByLabel('Yearly Visits').fill('5')
  await editing.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(page.getByRole('alertdialog', { name: 'Warning: Contract Impact' })).toContainText(
    'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
  )
  await question.getByRole('button', { name: 'Confirm Change' }).click()
  await expect(getRow(page, 'Rex').getByRole('cell').nth(6)).toHaveText('5')
  await expect(getRow(page, 'Rex')).toContainText(`Zoë D'Hondt: ${zoe.phone}`)

  await page.getByRole('button', { name: 'Delete Minou' }).click()
  await expect(question).toContainText(
    'Are you sure you want to delete the animal "Minou"? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['Rex'])
  await expect
    .poll(() => fetchRows(colleague, 'animals'))
    .toMatchObject([{ name: 'Rex', nbYearlyVisit: 5, client: { firstName: 'Zoë' }, hasOwnAddress: true }])
})

test('the animals of a client are listed, checked and edited @deep', async ({ page, colleague }) => {
  const [client] = await fetchRows(colleague, 'clients')
  const consultingAddress = { ...zoe.invoiceAddress, street: 'Pré 3', phoneNumber: '0499 11 22 33' }
  const place = { clientId: client?.id, consultingAddress, addressToCheck: true }
  for (const name of ['Bella', 'Rex'])
    await colleague.add('animals', { name, speciesName: 'Chien', ...place })
  await openScreen(page, 'Clients')
  await expect(getRow(page, "Zoë D'Hondt").getByRole('cell').nth(6)).toHaveText('2 · Bella, Rex')
  await page.getByRole('button', { name: "View animals of Zoë D'Hondt" }).click()
  await expect(page).toHaveURL(
    /\/app\/taxonomy\/animals\?sortBy=name&sortOrder=ASC&search=Zo%C3%AB\+D%27Hondt&clientId=[0-9a-f-]+$/,
  )
  await expect(page.getByRole('searchbox')).toHaveValue("Zoë D'Hondt")
  await expect.poll(() => shownNames(page)).toEqual(['Bella', 'Rex'])

  await test.step('addresses that differ from their client after an update take a press each', async () => {
    await expect(page.getByText('2 animals have a different address from their client.')).toBeVisible()
    await page.getByRole('button', { name: 'Check addresses' }).click()
    const dialog = page.getByRole('dialog', { name: 'Animals at another address' })
    const bella = dialog.getByRole('listitem').filter({ hasText: 'Bella' })
    await expect(bella).toContainText('Pré 3, 5000 Namur')
    await expect(bella).toContainText('Rue de Fer 1')
    await bella.getByRole('button', { name: 'Same as client' }).click()
    await expect(bella).toBeHidden()
    await dialog.getByRole('button', { name: 'Address is correct' }).click()
    await expect(dialog).toContainText('All addresses are checked.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(getRow(page, 'Bella')).toContainText('Rue de Fer 1')
    await expect(getRow(page, 'Rex')).toContainText('Pré 3')
    await expect
      .poll(() => fetchRows(colleague, 'animals'))
      .toMatchObject([{ hasOwnAddress: false }, { hasOwnAddress: true }])
  })

  await test.step('an edit row keeps typed text when the search hides its row', async () => {
    const editing = await editAnimal(page, 'Rex')
    await editing.getByLabel('Name', { exact: true }).fill('Rex II')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page).toHaveURL(/search=nothing/)
    await expect(editing.getByLabel('Name', { exact: true })).toHaveValue('Rex II')
    await editing.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await expect(getRow(page, 'Rex II')).toBeVisible()
  })

  await test.step('a row deleted by a colleague keeps its form, and saving restores it', async () => {
    const fetchRex = async () => (await colleague.rows('animals?search=Rex'))[0]
    await expect.poll(fetchRex).toMatchObject({ name: 'Rex II' })
    const rex = await fetchRex()
    const editing = await editAnimal(page, 'Rex II')
    await editing.getByLabel('Name', { exact: true }).fill('Rex III')
    await colleague.call('DELETE', `animals/${rex?.id}`)
    await expect(editing.getByText('A colleague has deleted “Rex II”. Saving adds it again.')).toBeVisible()
    await expect(editing.getByLabel('Name', { exact: true })).toHaveValue('Rex III')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect.poll(fetchRex).toMatchObject({ id: rex?.id, name: 'Rex III' })
    await expect(getRow(page, 'Rex III')).toContainText('Pré 3')
    await expect(page.getByRole('button', { name: /attention/ })).toHaveCount(0)
  })
})

test('an animal of a new species and client arrives @offline', async ({ page, colleague, tablet }) => {
  await tablet.cutOff()
  await openSpecies(page)
  await addSpecies(page, 'Furet', '25')
  await openScreen(page, 'Clients')
  await addClient(page, { ...zoe, firstName: 'Noé', email: 'noe@example.be' })
  await openScreen(page, 'Animals')
  await addAnimal(page, 'Zorro', 'noé', 'furet')
  await expect(getRow(page, 'Zorro')).toContainText("Noé D'Hondt")
  const editing = await editAnimal(page, 'Zorro')
  await editing.getByLabel('Birth date').fill('2090')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText('This date is in the future.')).toBeVisible()
  await expect(editing.getByLabel('Birth date')).toBeFocused()
  await editing.getByLabel('Birth date').fill('12/03/2001')
  await editing.getByLabel('Sex').selectOption('Female')
  await editing.getByLabel('Neutered').selectOption('Yes')
  await pick(editing, 'Species', 'chien')
  await expect(editing.getByLabel('Breed')).toHaveAttribute('list', /./)
  await expect(editing.locator('option[value="German shepherd"]')).toBeAttached()
  await editing.getByLabel('Breed').fill('Unknown terrier')
  await pick(editing, 'Species', 'furet')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  await expect(getRow(page, 'Zorro')).toContainText('Furet')
  await expect(getRow(page, 'Zorro')).toContainText(/\d\d years/)
  await tablet.reconnect()
  const facts = { birth: '2001-03-12', sex: 'female', neutered: 'yes', breed: 'Unknown terrier' }
  await expect
    .poll(() => fetchRows(colleague, 'animals'))
    .toMatchObject([{ name: 'Zorro', speciesName: 'Furet', client: { firstName: 'Noé' }, ...facts }])
  await expect(getRow(page, 'Zorro').getByRole('img')).toBeHidden()
  await getRow(page, 'Zorro').getByRole('link', { name: 'Zorro' }).click()
  await expect(
    page.getByText(/^Female, neutered · Unknown terrier · born 12 Mar 2001 \(\d\d years\)$/),
  ).toBeVisible()
})

test('a refused list of choices shows a banner, and stored rows are offered @deep', async ({
  page,
  allow,
}) => {
  allow(serverRefused(400))
  await page.goto('/app/taxonomy/contracts')
  for (const list of ['species', 'clients'])
    await page.route(`**/api/${list}?*`, route =>
      route.fulfill({ status: 400, headers: ofServer, json: { message: '' } }),
    )
  const banner = page.getByRole('alert')
  await page.getByRole('button', { name: 'Add New Contract' }).click()
  await expect(banner).toHaveText('Failed to fetch clients')
  await page.goto('/app/taxonomy/animals')
  await page.unroute('**/api/clients?*')
  await page.getByRole('button', { name: 'Add Animal' }).click()
  await expect(banner).toHaveText('Failed to fetch species')
  const row = getRow(page, 'Add Animal')
  await pick(row, 'Species', 'chi')
  await expect(row.getByLabel('Species')).toHaveValue('Chien')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  const refusedAgain = page.waitForResponse(/api\/species\?.*search=ch(&|$)/)
  await row.getByLabel('Species').fill('ch')
  await refusedAgain
  await expect(page.getByRole('option', { name: 'Chien' })).toBeVisible()
  await expect(banner).toBeHidden()
})

/** Holds animation frames until the returned function is called, as on a slow tablet. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const handle = await page.evaluateHandle(() => {
    const { requestAnimationFrame } = window
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = callback => waiting.push(callback)
    return { waiting, requestAnimationFrame }
  })
  return () =>
    handle.evaluate(({ waiting, requestAnimationFrame }) => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const callback of waiting) callback(performance.now())
    })
}
