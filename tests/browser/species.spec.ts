import { axeFaults } from './axe.ts'
import { preparePractice } from './contracts-page.ts'
import { expect, test } from './fixtures.ts'
import { editsPushedBy, formatKind } from './pushed.ts'
import {
  addSpecies,
  deleteSpecies,
  repriceSpecies,
  shownSpecies,
  speciesRow,
  startAtSpecies,
} from './species-page.ts'

test.beforeEach(({ page }) => startAtSpecies(page))

test('species are added, repriced and deleted, and input is validated', async ({ page, colleague }) => {
  await expect(page.getByText('No species found.')).toBeVisible()
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, "Chat de l'Œuvrard", '30,5')
  await addSpecies(page, 'Âne', '60.25')
  expect(await shownSpecies(page)).toEqual(['Âne €60.25', "Chat de l'Œuvrard €30.50", 'Chien €45.00'])

  await test.step('a price change asks first, with the wording of the specification', async () => {
    await page.getByRole('button', { name: 'Edit Chien' }).click()
    await speciesRow(page, 'Chien').getByLabel('Hourly Price').fill('50')
    await page.keyboard.press('Enter')
    const warning = page.getByRole('alertdialog', { name: 'Warning: Contract Impact' })
    await expect(warning).toContainText(
      'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
    )
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await expect(warning).toBeHidden()
    await expect(speciesRow(page, 'Chien').getByLabel('Hourly Price')).toHaveValue('50')
    await page.keyboard.press('Escape')
    await expect(speciesRow(page, 'Chien')).toContainText('€45.00')
    await repriceSpecies(page, 'Chien', '48.5')
  })

  await test.step('a deletion asks first, with the wording of the specification', async () => {
    await page.getByRole('button', { name: 'Delete Âne' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Species' })
    await expect(question).toContainText(
      'Are you sure you want to delete the species "Âne"? This could affect existing animals and contracts.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(speciesRow(page, 'Âne')).toBeVisible()
    await deleteSpecies(page, 'Âne')
  })
  await expect.poll(() => colleague.species()).toEqual(["Chat de l'Œuvrard 30.5", 'Chien 48.5'])

  await test.step('an add row reprices a known name, and an edit row announces a new name', async () => {
    await page.getByRole('button', { name: 'Add Species' }).click()
    const adding = speciesRow(page, 'Add Species')
    await adding.getByLabel('Name').fill('  CHIEN ')
    await adding.getByLabel('Hourly Price').fill('50')
    await expect(adding).toContainText(
      '“Chien” already exists, at €48.50 per hour. Saving changes its price.',
    )
    await adding.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Confirm Change' }).click()
    await expect(speciesRow(page, 'Chien')).toContainText('€50.00')

    await page.getByRole('button', { name: 'Edit Chien' }).click()
    await speciesRow(page, 'Chien').getByLabel('Name').fill('Chiot')
    await expect(speciesRow(page, 'Chien')).toContainText('“Chiot” is a new name')
    await page.keyboard.press('Escape')
  })

  await test.step('invalid input shows its error in a dismissible banner', async () => {
    const add = page.getByRole('button', { name: 'Add Species' })
    const row = speciesRow(page, 'Add Species')
    const [name, price] = [row.getByLabel('Name'), row.getByLabel('Hourly Price')]
    const required = page.getByRole('alert').filter({ hasText: 'Species name is required' })
    await add.click()
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(required).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row).toBeHidden()
    await expect(required).toBeHidden()

    await add.click()
    await name.fill('Furet')
    await price.fill('free')
    await page.keyboard.press('Enter')
    const banner = page.getByRole('alert').filter({ hasText: 'Hourly price must be greater than 0' })
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(name).toHaveValue('Furet')
    await price.press('Control+a')
    await price.press('ArrowUp')
    await expect(price).toHaveValue('0.01')
    await row.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeHidden()
  })
})

test('a species has its own VAT rate, and a new price its first day @deep', async ({ page, server }) => {
  const colleague = await preparePractice(server)
  const row = speciesRow(page, 'Chien')
  const edit = () => page.getByRole('button', { name: 'Edit Chien' }).click()
  const save = async () => {
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('button', { name: 'Edit Chien' })).toBeVisible()
  }

  await test.step('a national rate, a typed rate and the rate of the practice', async () => {
    await edit()
    await row.getByLabel('VAT Rate').selectOption({ label: '6%' })
    await expect(row).toContainText('Applies from today, also to active contracts.')
    await save()
    await expect(row).toContainText('VAT 6%')
    await edit()
    await row.getByLabel('VAT Rate').selectOption({ label: 'Another rate…' })
    await row.getByLabel('Percentage').fill('101')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The VAT rate of a species must be from 0 to 100 percent')).toBeVisible()
    await expect(row.getByLabel('Percentage')).toBeFocused()
    await row.getByLabel('Percentage').fill('5,5')
    await save()
    await expect(row).toContainText('VAT 5,5%')
    await edit()
    await expect(row.getByLabel('Percentage')).toHaveValue('5.5')
    await row.getByLabel('VAT Rate').selectOption({ label: 'Practice (21%)' })
    await save()
    await expect(row).not.toContainText('VAT')
    await expect.poll(() => colleague.rows('species')).toMatchObject([{ vatRate: null }])
  })

  const [client] = await colleague.rows('clients')
  const contractId = await colleague.add('contracts', { clientId: client?.id })
  await colleague.call('PATCH', `contracts/${contractId}/validate`)
  await colleague.call('POST', `contracts/${contractId}/send`)
  const pushed = editsPushedBy(page)
  await page.reload()
  const warning = page.getByRole('alertdialog', { name: 'Warning: Contract Impact' })
  const emails = warning.getByRole('checkbox', { name: 'Email the client about the new price' })
  const reprice = async (price: string) => {
    await edit()
    await row.getByLabel('Hourly Price').fill(price)
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(warning).toContainText(/The new price applies to it from 01 \w+ \d{4}\./)
    await expect(emails).toBeChecked()
  }
  await reprice('50')
  expect(await axeFaults(page)).toEqual([])
  await warning.getByRole('button', { name: 'Confirm Change' }).click()
  await expect.poll(() => pushed.map(formatKind)).toEqual(['species.reprice'])
  await reprice('55')
  await emails.uncheck()
  await expect(warning).toContainText('No email is sent.')
  await warning.getByRole('button', { name: 'Confirm Change' }).click()
  await expect.poll(() => pushed.map(formatKind)).toEqual(['species.reprice', 'species.reprice-quietly'])
})

test('the search ignores accents, columns sort, pages have 20 rows @deep', async ({ page, colleague }) => {
  for (let n = 1; n <= 45; n += 1) {
    const name = `Espèce ${String(n).padStart(2, '0')}`
    await colleague.add('species', { name, hourlyPrice: 100 - n })
  }
  await page.reload()
  await expect(speciesRow(page, 'Espèce 01')).toBeVisible()
  expect((await shownSpecies(page)).length).toBeLessThan(45)
  const lastPage = page.waitForRequest(/\/api\/species\?page=3&limit=20&/)
  await speciesRow(page, 'Espèce 05').hover()
  await page.mouse.wheel(0, 10_000)
  await expect(speciesRow(page, 'Espèce 45')).toBeVisible()
  await lastPage
  await page.mouse.wheel(0, -10_000)

  await page.getByRole('searchbox', { name: 'Search species...' }).fill('ESPECE 1')
  await expect.poll(async () => (await shownSpecies(page)).length).toBe(10)
  for (const name of ['Created At', 'Updated At', 'Name', 'Hourly Price']) {
    const header = page.getByRole('columnheader', { name })
    for (const order of ['ascending', 'descending']) {
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', order)
    }
  }
  await expect.poll(async () => (await shownSpecies(page))[0]).toBe('Espèce 10 €90.00')
  await expect(page.getByRole('columnheader', { name: 'Actions' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('searchbox').fill('no such animal')
  await expect(page.getByText('No species found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(speciesRow(page, 'Espèce 01')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
