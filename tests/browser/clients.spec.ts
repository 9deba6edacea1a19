import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { unzip } from '../../server/testing/unzip.ts'
import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, expect, register, serverIsAway, serverRefused, test } from './fixtures.ts'
import { addClient, fetchRows, getRow, openScreen, shownNames, typeClient, zoe } from './practice-page.ts'
import { changePushed, editsPushedBy, leavePushed } from './pushed.ts'
import { readDrafts } from './stored-drafts.ts'

test.beforeEach(async ({ page }) => {
  await register(page)
  await openScreen(page, 'Clients')
})

test('a VAT regime requires its own fields, and the details show them @deep', async ({ page }) => {
  await addClient(page)
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  await details.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
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
})

test('a client is added, changed and deactivated, and the server stores the changes', async ({
  page,
  server,
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
  await expect(row).toContainText('Rue de Fer 1, 5000 Namur, Belgique')
  await expect(row).toContainText('€0.00')

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
  const colleague = await Colleague.signIn(server, anna)
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
  allow,
}) => {
  allow(serverIsAway)
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

test('an unsaved form reopens after a reload @deep', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await dialog.getByLabel('First Name').fill('Noé')
  await expect.poll(() => readDrafts(page)).toContain('Noé')
  await page.reload()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Noé')
  await expect(dialog.getByText('Draft restored')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => readDrafts(page)).not.toContain('Noé')
  await page.reload()
  await expect(page.getByText('No clients found.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('search and sort are in the URL, and the back button restores them @deep', async ({ page, server }) => {
  const colleague = await Colleague.signIn(server, anna)
  for (const [firstName, lastName] of [
    ['Zoë', 'Aerts'],
    ['Anna', 'Œuvrard'],
    ['Bram', 'Maes'],
  ])
    await colleague.call('POST', 'clients', { ...zoe, firstName, lastName, email: `${lastName}@example.be` })
  await expect.poll(() => shownNames(page)).toEqual(['Anna Œuvrard', 'Bram Maes', 'Zoë Aerts'])
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sortBy=firstName&sortOrder=DESC/)
  // The URL changes first, and the list renders in the next frame.
  await expect.poll(() => shownNames(page)).toEqual(['Zoë Aerts', 'Bram Maes', 'Anna Œuvrard'])
  await page.getByRole('button', { name: 'Total Owed' }).click()
  await expect(page).toHaveURL(/sortBy=totalOwed&sortOrder=DESC/)
  await page.goBack()
  await expect(page).toHaveURL(/sortBy=firstName&sortOrder=DESC/)

  await page.getByRole('searchbox', { name: 'Search clients...' }).fill('oeuvrard anna')
  await expect.poll(() => shownNames(page)).toEqual(['Anna Œuvrard'])
  await expect(page).toHaveURL(/search=oeuvrard\+anna/)
  await page.reload()
  await expect.poll(() => shownNames(page)).toEqual(['Anna Œuvrard'])
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect.poll(() => shownNames(page)).toHaveLength(3)
})

test('a referrer is found without accents by keyboard @deep', async ({ page, server }) => {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'clients', zoe)
  await colleague.call('POST', 'clients', { ...zoe, firstName: 'Élodie', email: 'e@example.be' })
  await expect(getRow(page, "Élodie D'Hondt")).toBeVisible()
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  await page.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  const referrer = form.getByRole('combobox', { name: 'Referrer' })
  await referrer.focus()
  await page.keyboard.press('ArrowDown')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText([/No referrer/, /Élodie D'Hondt/])
  await page.keyboard.type('elod')
  await page.keyboard.press('Enter')
  await expect(referrer).toHaveValue("Élodie D'Hondt")
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: "Zoë D'Hondt" })).toContainText("Élodie D'Hondt")
})

test('a refused edit shows a banner and waits in the outbox @deep', async ({ page, server, allow }) => {
  allow(serverRefused(422))
  await addClient(page)
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(async () => (await fetchRows(colleague, 'clients')).length).toBe(1)
  await changePushed(page, edit => {
    const email = { from: null, to: 'broken on the way' }
    return { ...edit, patch: { ...edit.patch, email } }
  })
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(dialog, { ...zoe, firstName: 'Bram', email: 'bram@example.be' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }),
  ).toBeVisible()
  await expect(getRow(page, "Bram D'Hondt")).toBeHidden()
  await leavePushed(page)
  await page.goto('/app/outbox')
  await page.getByRole('button', { name: 'Fix' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect.poll(async () => (await fetchRows(colleague, 'clients')).length).toBe(2)
})

test('client data is exported, and the client and their animal are erased permanently', async ({
  page,
  server,
}) => {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.call('POST', 'clients', zoe)
  const [client] = await fetchRows(colleague, 'clients')
  await colleague.call('POST', 'animals', { name: 'Filou', speciesName: 'Chien', clientId: client?.id })
  expect(await fetchRows(colleague, 'animals')).toHaveLength(1)
  await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
  const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
  const arriving = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Export data' }).click()
  const file = await arriving
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

test('a Belgian postal code fills its town or offers several towns @deep', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  const [code, city, country] = ['Postal Code', 'City', 'Country'].map(label => dialog.getByLabel(label)) as [
    Locator,
    Locator,
    Locator,
  ]
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
  await country.fill('France')
  await code.fill('5000')
  await expect(choices).toHaveCount(0)
  await expect(city).toHaveValue('')
})
