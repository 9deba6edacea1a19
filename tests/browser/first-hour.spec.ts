import { axeFaults, settle } from './axe.ts'
import { step as contractStep, daysToPay } from './contracts-page.ts'
import { anna, beSignedIn, expect, test } from './fixtures.ts'
import { desktop, phone, sumLayoutShifts } from './looks.ts'
import { download, getRow, Pen, typeClient, zoe } from './practice-page.ts'
import { tabletSize } from './tablet.ts'

test('a new practice is guided through setup @offline', async ({ page, colleague, tablet }) => {
  await beSignedIn(page)
  await page.goto('/app')
  const firstHour = page.getByRole('region', { name: 'Getting started' })
  const step = (title: string) => firstHour.getByRole('listitem').filter({ hasText: title })
  const nextStep = page.getByRole('link', { name: /^Next: / })
  await expect(page.getByText('No visits today.')).toBeVisible()
  await expect(page.getByText('All done.')).toBeVisible()
  await expect(step('A tablet for the exam room')).toContainText('Done')
  await expect(firstHour).toContainText('2 of 10 done')
  await step('Your practice').getByRole('button', { name: 'Skip' }).click()
  await expect(step('Your practice')).toContainText('Skipped')
  expect(await axeFaults(page)).toEqual([])

  await test.step('other screens link to the next step, which shifts nothing', async () => {
    await expect(nextStep).toBeHidden()
    await page.addInitScript(sumLayoutShifts)
    for (const size of [desktop, tabletSize, phone]) {
      await page.setViewportSize(size)
      await page.goto('/app/taxonomy/clients')
      await expect(nextStep).toHaveText(/^Next: Species and prices/)
      expect((await nextStep.boundingBox())?.height).toBe(44)
      await settle(page)
      expect(await page.evaluate(() => window.layoutShift), `${size.width}`).toBeLessThan(0.005)
    }
    await page.setViewportSize(tabletSize)
    await nextStep.click()
    await expect(page).toHaveURL(/\/species$/)
    await expect(nextStep).toBeVisible()
  })

  await test.step('an animal form adds the missing species in place and keeps its typed text', async () => {
    await page.getByRole('link', { name: 'Animals' }).first().click()
    await page.getByRole('button', { name: 'Add Animal' }).click()
    const form = getRow(page, 'Add Animal')
    await form.getByLabel('Name', { exact: true }).fill('Rex')
    await expect(form.getByText('There are no species yet.')).toBeVisible()
    await tablet.cutOff()
    await form.getByRole('button', { name: 'Add a species' }).click()
    const choice = page.getByRole('dialog', { name: 'Which species do you treat?' })
    await choice.getByRole('checkbox', { name: 'Dog' }).check()
    await choice.getByRole('button', { name: 'Add 1 species' }).click()
    await expect(choice.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true')
    await choice.getByRole('spinbutton').fill('60')
    await choice.getByRole('button', { name: 'Add 1 species' }).click()
    await expect(form.getByRole('combobox', { name: 'Species' })).toHaveValue('Dog')
    await expect(form.getByRole('combobox', { name: 'Species' })).toBeFocused()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rex')
  })

  await test.step('an animal form links to the client form and keeps its draft', async () => {
    await getRow(page, 'Add Animal').getByRole('link', { name: 'Add the first client' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Client' })
    await expect(adding.getByLabel('First Name')).toBeVisible()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Animals' }).first().click()
    await expect(getRow(page, 'Add Animal').getByLabel('Name', { exact: true })).toHaveValue('Rex')
    await expect(getRow(page, 'Add Animal').getByRole('combobox', { name: 'Species' })).toHaveValue('Dog')
  })

  await test.step('the checklist completes the species step and shows the unsent change', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(step('Species and prices')).toContainText('Done')
    await expect(page.getByRole('link', { name: '1 change waiting to be sent' })).toBeVisible()
    await page.getByRole('link', { name: 'Species' }).first().click()
    await expect(getRow(page, 'Dog')).toContainText('€60.00')
    // While offline, the status takes the place in the bar of a small tablet.
    await page.setViewportSize(desktop)
    await expect(nextStep).toHaveText(/^Next: Clients/)
    await page.setViewportSize(tabletSize)
    await tablet.reconnect()
  })

  await test.step('the checklist stays until it is hidden, and pending work links to its list', async () => {
    const clientId = await colleague.add('clients', zoe)
    await colleague.add('contracts', { clientId })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(step('First contract')).toContainText('Done')
    await firstHour.getByRole('button', { name: 'Hide this list' }).click()
    await expect(firstHour).toBeHidden()
    await page.getByRole('link', { name: '1 contract to send' }).click()
    await expect(page).toHaveURL(/\/contracts\?statuses=created(?:,|%2C)pending$/)
    await expect(page.getByRole('row', { name: /D'Hondt/ })).toBeVisible()
    await expect(nextStep).toBeHidden()
  })
})

test('a new owner gets the first bank file within 30 presses of registering', async ({ page }) => {
  test.slow()
  const owner = new Pen(page)
  const step = (title: string) =>
    page.getByRole('region', { name: 'Getting started' }).getByRole('listitem').filter({ hasText: title })
  const goHome = () => owner.click(page.getByRole('link', { name: 'Home' }).first())

  await beSignedIn(page)
  await page.goto('/app')
  // The form of registration is saved with one press.
  owner.presses = 1

  await owner.click(step('Your practice').getByRole('link', { name: 'Fill in' }))
  const save = () => owner.click(page.getByRole('button', { name: 'Save' }))
  const fill = async (fields: { [label: string]: string }) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
  }
  const openSettings = (name: string) =>
    owner.click(page.getByRole('list', { name: 'Settings' }).getByRole('link', { name }))
  await fill({ Name: 'De Hond', Street: 'Kerkstraat 1', City: 'Gent', 'Postal Code': '9000' })
  await fill({ Country: 'België', 'Enterprise Number': '0403.019.261' })
  await expect(page.getByLabel('VAT Number')).toHaveValue('BE0403019261')
  await save()
  await openSettings('Bank')
  await fill({ IBAN: 'BE68 5390 0754 7034', BIC: 'GKCCBEBB' })
  await fill({ 'Creditor Identifier': 'BE69 ZZZ 050D 0000 0000 8' })
  await save()
  const confirming = page.getByRole('dialog', { name: 'Enter your password' })
  await confirming.getByRole('textbox', { name: 'Password' }).fill(anna.password)
  await owner.press('Enter')
  await expect(confirming).toBeHidden()
  await openSettings('Invoicing')
  await page.getByLabel('Days to Pay').fill(String(daysToPay))
  await save()
  await expect(page.getByText('Practice details saved.').last()).toBeVisible()

  await goHome()
  await expect(step('Your practice')).toContainText('Done')
  await owner.click(step('Species and prices').getByRole('button').first())
  const choice = page.getByRole('dialog', { name: 'Which species do you treat?' })
  await owner.click(choice.getByRole('checkbox', { name: 'Dog' }))
  await choice.getByRole('spinbutton').fill('60')
  await owner.click(choice.getByRole('button', { name: 'Add 1 species' }))

  await owner.click(step('Clients').getByRole('link', { name: 'Add a client' }))
  const adding = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(adding, zoe)
  await adding.getByLabel('IBAN').fill('BE71 0961 2345 6769')
  await adding.getByRole('group', { name: 'Animal 1', exact: true }).getByLabel('Name').fill('Rex')
  await adding.getByRole('group', { name: 'Animal 1', exact: true }).getByLabel('Species').focus()
  await page.keyboard.type('Dog')
  await owner.click(adding.getByRole('checkbox', { name: 'Create a contract for these animals' }))
  await owner.press('Enter')
  await expect(adding).toBeHidden()

  await goHome()
  await expect(step('First contract')).toContainText('Done')
  await owner.click(step('Signature').getByRole('link', { name: 'Go to contracts' }))
  for (const name of ['Validate', 'Send', 'Force Sign']) await owner.click(contractStep(page, name))
  await owner.click(page.getByRole('alertdialog').getByRole('button', { name: 'Force Sign' }))
  await owner.click(contractStep(page, 'Start'))

  await goHome()
  await expect(step('Signature')).toContainText('Done')
  await owner.click(step('First invoices').getByRole('link', { name: 'Go to invoices' }))
  await owner.click(page.getByRole('button', { name: 'Synchronize' }))
  await owner.click(page.getByRole('button', { name: 'Validate All (1)' }))
  await owner.click(page.getByRole('alertdialog').getByRole('button', { name: 'Validate All' }))
  await owner.click(page.getByRole('button', { name: 'Generate XML (1)' }))
  owner.presses += 1
  const file = await download(
    page.getByRole('dialog', { name: /^Generate XML/ }).getByRole('button', { name: 'Generate XML (1)' }),
  )
  expect(file.suggestedFilename()).toMatch(/^sepa-.*\.xml$/)
  await expect(page.getByText('Upload it in your online banking.')).toBeVisible()
  expect(owner.presses).toBeLessThanOrEqual(30)

  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(step('First bank file')).toContainText('Done')
  await expect(step('At your bank')).toContainText('approve it')
})
