import type { Page } from '@playwright/test'
import { createWorkbook } from '../../server/testing/workbooks.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { fetchRows, getRow, openScreen, shownNames, zoe } from './practice-page.ts'

const clientsFile = `Prénom;Nom;E-mail;Téléphone;Rue;Code postal;Localité;Pays;Crédit;Couleur
Élodie;D'Hondt;elodie@example.be;081 11 22 33;Rue de Fer 2;5000;Namur;Belgique;12,50;bleu
Œdith;"Maes; veuve Aerts";oedith@example.be;;;;;;;rouge
;Sans prénom;sans@example.be;;;;;;;vert
Zoë;D'Hondt;zoe@example.be;081 22 33 44;;;;;;noir
`

async function openImport(page: Page, record: 'Clients' | 'Animals') {
  await page.getByRole('button', { name: `More for ${record.toLowerCase()}` }).click()
  await page.getByRole('menuitem', { name: 'Import from a file...' }).click()
  return page.getByRole('dialog', { name: `Import ${record}` })
}

async function chooseFile(page: Page, buffer: Buffer, name = 'clients.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
}

test.beforeEach(async ({ page, colleague }) => {
  await colleague.add('clients', zoe)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
})

test('clients are imported without invalid rows from a file that stays ready offline @offline @deep', async ({
  page,
  colleague,
  tablet,
}) => {
  const dialog = await openImport(page, 'Clients')
  await chooseFile(page, windows1252(clientsFile))
  await expect(dialog.getByRole('combobox').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('4 rows')
  await expect(dialog).toContainText('1 with errors')
  await expect(dialog).toContainText('First name is required')
  await expect(dialog).toContainText('1 possible duplicate')
  const bringIn = dialog.getByRole('button', { name: /^Import \d+ clients?$/ })
  await expect(bringIn).toHaveAttribute('aria-disabled', 'true')
  await tablet.cutOff()
  await dialog.getByLabel('Skip the row with errors').check()
  await expect(dialog).toContainText('The server is not available.')
  await expect(bringIn).toHaveAttribute('aria-disabled', 'true')
  await tablet.reconnect()
  await expect(bringIn).not.toHaveAttribute('aria-disabled', { timeout: 45_000 })
  await bringIn.click()
  await expect(dialog).toContainText('2 clients were imported')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect
    .poll(() => shownNames(page))
    .toEqual(["Élodie D'Hondt", 'Œdith Maes; veuve Aerts', "Zoë D'Hondt"])
  await expect(getRow(page, "Élodie D'Hondt")).toContainText('€12.50')
  expect(await fetchRows(colleague, 'clients')).toHaveLength(3)
})

test('clients are imported from a workbook, and recognized columns and names are shown', async ({
  page,
  colleague,
}) => {
  const heads = ['Naam', 'E-mail', 'GSM', 'Straat', 'Huisnr.', 'Bus', 'Postcode + gemeente', 'Kleur']
  const workbook = createWorkbook([
    { name: 'Uitleg', rows: [['Deze lijst', 'is van 2026']] },
    {
      name: 'Klanten',
      rows: [
        heads,
        ['Van den Berghe Nele', 'nele@example.be', 475123456, 'Kerkstraat', 12, 3, '9000 Gent', 'rood'],
      ],
    },
    { name: 'Oude klanten', rows: [heads, ['Maes Jan', 'jan@example.be']] },
  ])
  const dialog = await openImport(page, 'Clients')
  await chooseFile(page, workbook, 'klanten.xlsx')
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

test('animals are imported for existing clients @deep', async ({ page, colleague }) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  await openScreen(page, 'Animals')
  const dialog = await openImport(page, 'Animals')
  const file = `name,owner,species,chip,visits\nRex,"D'Hondt, Zoë",chien,981 000 123 456 789,2\nMinou,Nobody Known,chien,,\n`
  await chooseFile(page, Buffer.from(file))
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('1 with errors')
  await dialog.getByLabel('Skip the row with errors').check()
  await dialog.getByRole('button', { name: 'Import 1 animal' }).click()
  await expect(dialog).toContainText('1 animal was imported')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(getRow(page, 'Rex')).toContainText("Zoë D'Hondt")
  await expect(getRow(page, 'Rex')).toContainText('981000123456789')
})

/** The encoding of spreadsheets in Belgian practices. */
function windows1252(text: string): Buffer {
  return Buffer.from([...text].map(letter => (letter === 'Œ' ? 0x8c : (letter.codePointAt(0) ?? 63))))
}
