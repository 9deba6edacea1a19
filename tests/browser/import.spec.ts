import type { Locator, Page } from '@playwright/test'
import { createWorkbook } from '../../server/testing/workbooks.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { fetchRows, getRow, shownNames, zoe } from './practice-page.ts'

const clientsFile = `Prénom;Nom;E-mail;Téléphone;Rue;Code postal;Localité;Pays;Crédit;Couleur
Élodie;D'Hondt;elodie@example.be;081 11 22 33;Rue de Fer 2;5000;Namur;Belgique;12,50;bleu
Œdith;"Maes; veuve Aerts";oedith@example.be;;;;;;;rouge
;Sans prénom;sans@example.be;;;;;;;vert
Zoë;D'Hondt;zoe@example.be;081 22 33 44;;;;;;noir
`

async function openFile(page: Page, buffer: Buffer, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More for clients' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Clients' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
  return dialog
}

test.beforeEach(async ({ page, colleague }) => {
  await colleague.add('clients', zoe)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
})

test('clients are imported without invalid rows @offline @deep', async ({ page, colleague, tablet }) => {
  const dialog = await openFile(page, windows1252(clientsFile), 'clients.csv')
  await dialog.getByRole('button', { name: 'Next' }).click()
  for (const text of ['4 rows', '1 with errors', 'First name is required', '1 possible duplicate'])
    await expect(dialog).toContainText(text)
  const bringIn = dialog.getByRole('button', { name: /^Import \d+ clients?$/ })
  await expect(bringIn).toBeDisabled()
  await tablet.cutOff()
  await dialog.getByLabel('Skip the row with errors').check()
  await expect(dialog).toContainText('The server is not available.')
  await expect(bringIn).toBeDisabled()
  await tablet.reconnect()
  await expect(bringIn).toBeEnabled({ timeout: 45_000 })
  await bringIn.click()
  await expect(dialog).toContainText('2 clients were imported')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect
    .poll(() => shownNames(page))
    .toEqual(["Élodie D'Hondt", 'Œdith Maes; veuve Aerts', "Zoë D'Hondt"])
  await expect(getRow(page, "Élodie D'Hondt")).toContainText('€12.50')
  expect(await fetchRows(colleague, 'clients')).toHaveLength(3)
})

test('clients are imported from the sheet of a workbook', async ({ page, colleague }) => {
  const heads = ['Naam', 'E-mail', 'GSM', 'Straat', 'Huisnr.', 'Bus', 'Postcode + gemeente', 'Kleur']
  const nele = ['Van den Berghe Nele', 'nele@example.be', 475123456, 'Kerkstraat', 12, 3, '9000 Gent', 'rood']
  const workbook = createWorkbook([
    { name: 'Uitleg', rows: [['Deze lijst', 'is van 2026']] },
    { name: 'Klanten', rows: [heads, nele] },
    { name: 'Oude klanten', rows: [heads, ['Maes Jan', 'jan@example.be']] },
  ])
  const dialog = await openFile(page, workbook, 'klanten.xlsx')
  await expect(dialog.getByLabel('Sheet of the workbook')).toHaveValue('Klanten')
  await expect(dialog.getByLabel('Huisnr.')).toHaveValue('houseNumber')
  await expect(dialog.getByLabel('Postcode + gemeente')).toHaveValue('townLine')
  await expect(dialog.getByLabel('Kleur')).toHaveValue('')
  await expect(dialog).toContainText('First name: Van den Berghe; last name: Nele')
  await dialog.getByRole('button', { name: 'Swap the names' }).click()
  await expect(dialog).toContainText('First name: Nele; last name: Van den Berghe')
  await dialog.getByLabel('Sheet of the workbook').selectOption('Oude klanten')
  await expect(dialog).toContainText('First name: Maes; last name: Jan')
  await dialog.getByLabel('Sheet of the workbook').selectOption('Klanten')
  await dialog.getByRole('button', { name: 'Swap the names' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Kerkstraat 12 bus 3')
  await dialog.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(dialog).toContainText('1 client was imported')
  expect(await fetchRows(colleague, 'clients')).toContainEqual(
    expect.objectContaining({
      firstName: 'Nele',
      lastName: 'Van den Berghe',
      phone: '0475123456',
      invoiceAddress: { street: 'Kerkstraat 12 bus 3', postalCode: '9000', city: 'Gent', country: '' },
    }),
  )
})

/** The encoding of spreadsheets in Belgian practices. */
function windows1252(text: string): Buffer {
  return Buffer.from([...text].map(letter => (letter === 'Œ' ? 0x8c : (letter.codePointAt(0) ?? 63))))
}
