import { readFile } from 'node:fs/promises'
import { unzip } from '../../server/testing/unzip.ts'
import { axeFaults } from './axe.ts'
import { expect, register, test } from './fixtures.ts'
import { addClient, download, fetchRows, getRow, openScreen, typeClient, zoe } from './practice-page.ts'
import { editsPushedBy } from './pushed.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
  await openScreen(page, 'Clients')
})

test('a client is added, changed and deactivated, and the server stores the changes', async ({
  page,
  colleague,
}) => {
  await expect(page.getByText('No clients found.')).toBeVisible()
  const pushed = editsPushedBy(page)
  await addClient(page)
  await expect.poll(() => pushed.length).toBe(1)
  // The server decides these fields, and no referrer was chosen.
  for (const field of ['credit', 'totalOwed', 'id', 'referrerId'])
    expect(Object.keys(pushed[0]?.patch ?? {})).not.toContain(field)
  const row = getRow(page, "Zoë D'Hondt")
  await expect(row).toContainText('zoe@example.be')
  await expect(row).toContainText('5000 Namur, Rue de Fer 1, Belgique')
  await expect(row.getByRole('img', { name: '€0.00' })).toHaveCount(2)
  await expect(row).toContainText('0 animals')

  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  await expect(details).toContainText('No referrer')
  await details.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await expect(form.getByLabel('Phone')).toHaveValue(zoe.phone)
  await form.getByLabel('Phone').fill('')
  await form.getByLabel('IBAN').fill('be68 5390 0754 7034')
  await expect(form.getByLabel('IBAN')).toHaveValue('BE68 5390 0754 7034')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(details).toContainText('BE68 5390 0754 7034')
  await expect
    .poll(() => pushed.map(edit => Object.keys(edit.patch)))
    .toContainEqual(['phone', 'iban', 'bic'])

  await details.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to deactivate the client "Zoë D'Hondt"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(details).toContainText('Inactive')
  await details.getByRole('button', { name: 'Activate' }).click()
  await expect(details.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: "Deactivate Zoë D'Hondt" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('Inactive')
  await expect(page.getByRole('button', { name: "Deactivate Zoë D'Hondt" })).toBeHidden()
  await expect
    .poll(() => fetchRows(colleague, 'clients'))
    .toMatchObject([{ phone: '', iban: 'BE68539007547034', isActive: false, credit: 0 }])
})

test('the add form validates while typing, and an invalid field disables Add', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('First Name').press('Tab')
  await expect(dialog.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Last Name')).not.toHaveAttribute('aria-invalid')
  await add.click({ force: true })
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Street is required',
    'City is required',
    'Postal code is required',
    'Country is required',
  ])
    await expect(dialog.getByText(sentence).first()).toBeVisible()

  await test.step('a Belgian postal code fills its town or offers several towns', async () => {
    const code = dialog.getByLabel('Postal Code')
    const city = dialog.getByLabel('City')
    await code.fill('4000')
    await expect(city).toHaveValue('Liège')
    await code.fill('9000')
    await expect(city).toHaveValue('Gent')
    await city.fill('Gentbrugge')
    await code.fill('5000')
    await expect(city).toHaveValue('Gentbrugge')
    await city.fill('')
    await code.fill('9308')
    const choices = dialog.locator(`datalist[id="${await city.getAttribute('list')}"] option`)
    await expect
      .poll(() => choices.evaluateAll(all => all.map(each => each.getAttribute('value'))))
      .toEqual(['Gijzegem', 'Hofstade'])
    await expect(city).toHaveValue('')
    await dialog.getByLabel('Country').fill('France')
    await code.fill('5000')
    await expect(choices).toHaveCount(0)
    await expect(city).toHaveValue('')
  })

  await typeClient(dialog, { ...zoe, email: 'zoe' })
  await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible()
  await dialog.getByLabel('Email').fill(zoe.email)
  await expect(add).not.toHaveAttribute('aria-disabled')
  await dialog.getByLabel('BIC').fill('gkcc')
  await expect(dialog.getByLabel('BIC')).toHaveValue('GKCC')
  await expect(dialog.getByText('BIC must be 8 characters long.').first()).toBeVisible()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('BIC').pressSequentially('bebbxxx')
  await expect(dialog.getByLabel('BIC')).toHaveValue('GKCCBEBB')
  await dialog.getByLabel('IBAN').fill('be68 5390 0754 7035')
  await expect(dialog.getByText('The check digits of this IBAN are wrong.')).toBeVisible()
  await add.click()
  await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
})

test('a duplicate email or phone links to the other client and does not block saving @offline', async ({
  page,
  tablet,
}) => {
  await addClient(page)
  await tablet.cutOff()
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(dialog, { ...zoe, firstName: 'Bram', email: ' ZOE@example.BE', phone: '+32 81/22.33.44' })
  await expect(dialog.getByText("Zoë D'Hondt already has this email address.")).toBeVisible()
  await expect(dialog.getByText("Zoë D'Hondt already has this phone number.")).toBeVisible()

  await dialog.getByRole('link', { name: "Zoë D'Hondt" }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: "Zoë D'Hondt", level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Bram')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(getRow(page, "Bram D'Hondt")).toBeVisible()
})

test('the edit form finds a referrer and requires the fields of a VAT regime @deep', async ({
  page,
  colleague,
}) => {
  await colleague.add('clients', zoe)
  await colleague.add('clients', { ...zoe, firstName: 'Élodie', email: 'e@example.be' })
  await expect(getRow(page, "Élodie D'Hondt")).toBeVisible()
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  await details.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await test.step('a referrer is found without accents by keyboard', async () => {
    const referrer = form.getByRole('combobox', { name: 'Referrer' })
    await referrer.focus()
    await page.keyboard.press('ArrowDown')
    const offered = page.getByRole('listbox').getByRole('option')
    await expect(offered).toHaveText([/No referrer/, /Élodie D'Hondt/])
    await page.keyboard.type('elod')
    await page.keyboard.press('Enter')
    await expect(referrer).toHaveValue("Élodie D'Hondt")
  })

  await expect(form.getByLabel('Reason for Exemption')).toBeHidden()
  const regime = form.getByLabel('VAT Regime')
  await regime.selectOption('Intra-EU reverse charge')
  await form.getByLabel('Company VAT').fill('BE 0403.170.701')
  await form.getByLabel('Company VAT').blur()
  await expect(form.getByText('needs a VAT number of another EU country').first()).toBeVisible()
  await regime.selectOption('Exempt')
  await form.getByRole('button', { name: 'Save Changes' }).click({ force: true })
  await expect(form.getByText('needs a reason for the exemption').first()).toBeVisible()
  await form.getByLabel('Reason for Exemption').fill('Embassy, article 42')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(details).toContainText('Exempt')
  await expect(details).toContainText('Embassy, article 42')
  await expect(details).toContainText("Élodie D'Hondt")
})

test('an address changed by two users is a conflict that shows both addresses @offline @deep', async ({
  page,
  colleague,
  tablet,
}) => {
  const id = await colleague.add('clients', zoe)
  await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
  await tablet.cutOff()
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  await page.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await form.getByLabel('Street').fill('Kerkstraat 2')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('Kerkstraat 2')
  await colleague.call('PUT', `clients/${id}`, { invoiceAddress: { street: 'Grand-Place 9' } })
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

test('client data is exported, and the client and their animal are erased permanently', async ({
  page,
  colleague,
}) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', zoe)
  await colleague.add('animals', { name: 'Filou', speciesName: 'Chien', clientId })
  expect(await fetchRows(colleague, 'animals')).toHaveLength(1)
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  const file = await download(details.getByRole('button', { name: 'Export data' }))
  const everything = unzip(await readFile(await file.path())).get('client.json')
  expect(JSON.parse(String(everything))).toMatchObject({
    client: { firstName: 'Zoë', lastName: "D'Hondt" },
    animals: [{ name: 'Filou' }],
  })
  await expect(details.getByText(`${file.suggestedFilename()} downloaded`)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await details.getByRole('button', { name: 'Erase...' }).click()
  const question = page.getByRole('alertdialog', { name: "Erase Zoë D'Hondt?" })
  const erase = question.getByRole('button', { name: 'Erase permanently' })
  await question.getByRole('textbox').fill('zoe')
  await expect(erase).toHaveAccessibleDescription('First type the full name of the client.')
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('textbox').fill('zoe  d’hondt')
  await erase.click()
  await expect(page.getByText("Zoë D'Hondt was erased.")).toBeVisible()
  await expect(page.getByText('No clients found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  expect([await fetchRows(colleague, 'clients'), await fetchRows(colleague, 'animals')]).toEqual([[], []])
  await page.reload()
  await expect(page.getByText('No clients found.')).toBeVisible()
})
