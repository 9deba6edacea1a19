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

test('the form validates while typing, and a client is added and changed', async ({ page, colleague }) => {
  await colleague.add('clients', { ...zoe, firstName: 'Élodie', email: 'e@example.be' })
  const pushed = editsPushedBy(page)
  await page.getByRole('button', { name: 'Add Client' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Client' })
  const add = adding.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await adding.getByLabel('First Name').press('Tab')
  await expect(adding.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(adding.getByLabel('Last Name')).not.toHaveAttribute('aria-invalid')
  await add.click({ force: true })
  const required = ['First name', 'Last name', 'Email', 'Phone', 'Street', 'City', 'Postal code', 'Country']
  for (const field of required) await expect(adding.getByText(`${field} is required`).first()).toBeVisible()

  await test.step('a Belgian postal code fills its town or offers several towns', async () => {
    const [code, city] = [adding.getByLabel('Postal Code'), adding.getByLabel('City')]
    for (const [typed, town] of Object.entries({ 4000: 'Liège', 9000: 'Gent' })) {
      await code.fill(typed)
      await expect(city).toHaveValue(town)
    }
    await city.fill('Gentbrugge')
    await code.fill('5000')
    await expect(city).toHaveValue('Gentbrugge')
    await city.fill('')
    await code.fill('9308')
    const choices = adding.locator(`datalist[id="${await city.getAttribute('list')}"] option`)
    await expect
      .poll(() => choices.evaluateAll(all => all.map(each => each.getAttribute('value'))))
      .toEqual(['Gijzegem', 'Hofstade'])
    await adding.getByLabel('Country').fill('France')
    await code.fill('5000')
    await expect(choices).toHaveCount(0)
    await expect(city).toHaveValue('')
  })

  await typeClient(adding, { ...zoe, email: 'zoe' })
  await expect(adding.getByText('Please enter a valid email address').first()).toBeVisible()
  await adding.getByLabel('Email').fill(zoe.email)
  await expect(add).toBeEnabled()
  await adding.getByLabel('BIC').fill('gkcc')
  await expect(adding.getByText('BIC must be 8 characters long.').first()).toBeVisible()
  await expect(add).toBeDisabled()
  await adding.getByLabel('BIC').pressSequentially('bebbxxx')
  await expect(adding.getByLabel('BIC')).toHaveValue('GKCCBEBB')
  await adding.getByLabel('IBAN').fill('be68 5390 0754 7035')
  await expect(adding.getByText('The check digits of this IBAN are wrong.')).toBeVisible()
  await add.click()
  const row = getRow(page, "Zoë D'Hondt")
  await expect(row).toContainText('zoe@example.be')
  await expect(row).toContainText('5000 Namur, Rue de Fer 1, Belgique')
  await expect(row.getByRole('img', { name: '€0.00' })).toHaveCount(2)
  await expect(row).toContainText('0 animals')
  await expect.poll(() => pushed.length).toBe(1)
  // The server decides these fields, and no referrer was chosen.
  for (const field of ['credit', 'totalOwed', 'id', 'referrerId'])
    expect(Object.keys(pushed[0]?.patch ?? {})).not.toContain(field)

  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  await expect(details).toContainText('No referrer')
  await details.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  await expect(form.getByLabel('Phone')).toHaveValue(zoe.phone)
  await form.getByLabel('Phone').fill('')
  await form.getByLabel('IBAN').fill('be68 5390 0754 7034')
  await save.click()
  await expect(details).toContainText('BE68 5390 0754 7034')
  await expect
    .poll(() => pushed.map(edit => Object.keys(edit.patch)))
    .toContainEqual(['phone', 'iban', 'bic'])

  await test.step('a referrer is found without accents by keyboard', async () => {
    await details.getByRole('button', { name: 'Edit Client' }).click()
    const referrer = form.getByRole('combobox', { name: 'Referrer' })
    await referrer.focus()
    await page.keyboard.press('ArrowDown')
    const offered = page.getByRole('listbox').getByRole('option')
    await expect(offered).toHaveText([/No referrer/, /Élodie D'Hondt/])
    await page.keyboard.type('elod')
    await page.keyboard.press('Enter')
    await expect(referrer).toHaveValue("Élodie D'Hondt")
  })
  await test.step('a VAT regime requires its fields', async () => {
    const regime = form.getByLabel('VAT Regime')
    await expect(form.getByLabel('Reason for Exemption')).toBeHidden()
    await regime.selectOption('Intra-EU reverse charge')
    await form.getByLabel('Company VAT').fill('BE 0403.170.701')
    await form.getByLabel('Company VAT').blur()
    await expect(form.getByText('needs a VAT number of another EU country').first()).toBeVisible()
    await regime.selectOption('Exempt')
    await save.click({ force: true })
    await expect(form.getByText('needs a reason for the exemption').first()).toBeVisible()
    await form.getByLabel('Reason for Exemption').fill('Embassy, article 42')
    await save.click()
  })
  for (const text of ['Exempt', 'Embassy, article 42', "Élodie D'Hondt"])
    await expect(details).toContainText(text)

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
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('Inactive')
  await expect(page.getByRole('button', { name: "Deactivate Zoë D'Hondt" })).toBeHidden()
  await expect
    .poll(() => colleague.rows('clients?search=zoë'))
    .toMatchObject([{ phone: '', iban: 'BE68539007547034', isActive: false, credit: 0 }])
})

test('a duplicate links to the other client and can be saved @offline', async ({ page, tablet }) => {
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

test('a client is exported, and erased with their animal permanently', async ({ page, colleague }) => {
  await expect(page.getByText('No clients found.')).toBeVisible()
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', zoe)
  await colleague.add('animals', { name: 'Filou', speciesName: 'Chien', clientId })
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
