import type { Page } from '@playwright/test'
import { openAccessPoint } from '../../server/testing/access-point.ts'
import { obliging, openMailServer } from '../../server/testing/mail-server.ts'
import { axeFaults } from './axe.ts'
import { preparePractice } from './contracts-page.ts'
import { chooseInUserMenu, expect, register, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { readDrafts } from './stored-drafts.ts'

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })

test.beforeEach(async ({ page }) => {
  await register(page)
  await chooseInUserMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Practice details', level: 1 })).toBeVisible()
})

test('each section of the settings is saved offline and sent @offline', async ({
  page,
  colleague,
  tablet,
}) => {
  const name = page.getByLabel('Name', { exact: true })
  const email = page.getByLabel('Email')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(
    page.getByText('Still missing for contracts and invoices: Name, Address, Enterprise Number'),
  ).toBeVisible()
  await expect(page.getByText('7 of 7 required details missing')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await tablet.cutOff()
  await name.fill('Dierenartsen De Hond')
  await page.getByLabel('Enterprise Number').fill('0403.019.262')
  await save.click()
  await expect(page.getByText('This enterprise number is not valid.')).toBeVisible()
  await page.getByLabel('Enterprise Number').fill('0403.019.261')
  await page.getByLabel('Legal Form').fill('BV')
  await email.fill('hallo')
  await save.click()
  await expect(email).toBeFocused()
  await email.fill('hallo@dehond.example')
  const logo = page.getByLabel('Logo', { exact: true })
  await logo.setInputFiles('public/logo.svg')
  await expect(page.getByText('This file is not a PNG or JPEG image.')).toBeVisible()
  await logo.setInputFiles('public/icon-512.png')
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await page.getByLabel('Color', { exact: true }).fill('#6b2f80')

  await section(page, 'Bank').click()
  await page.getByLabel('IBAN').fill('be68 5390 0754 7034')
  await save.click()
  await expect(page.getByLabel('IBAN')).toHaveValue('BE68539007547034')
  await expect(section(page, 'Bank')).toContainText('2 missing')
  await section(page, 'Invoicing').click()
  await expect(page.getByLabel('Days to Pay')).toHaveValue('14')
  await page.getByLabel('VAT Rate (%)').fill('6,5')
  await page.getByLabel('VAT exemption text, in Dutch').fill('Kleine onderneming,\nvrijgesteld')
  await save.click()
  await expect(page.getByText('Practice details saved.')).toBeVisible()
  await section(page, 'Import and export').click()
  await expect(page.getByRole('button', { name: 'Export all data' })).toHaveAccessibleDescription(
    'The server is not available. Try again when it is back.',
  )

  await section(page, 'Practice details').click()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await save.click()
  await expect(page.getByText('Draft restored')).toBeHidden()
  await page.reload()
  await expect(name).toHaveValue('Dierenartsen De Hond')
  await tablet.reconnect()
  await expect
    .poll(() => colleague.read('practice'))
    .toMatchObject({
      name: 'Dierenartsen De Hond',
      logo: expect.stringMatching(/^data:image\/jpeg;base64,/),
      documentColor: '#6b2f80',
      iban: 'BE68539007547034',
      vatRate: 6.5,
      daysToPay: 14,
      legalForm: 'BV',
      email: 'hallo@dehond.example',
      exemptionNl: 'Kleine onderneming,\nvrijgesteld',
    })
})

test("a colleague's change shows at once, and typed text survives a reload", async ({ page, colleague }) => {
  const city = page.getByLabel('City')
  await city.focus()
  await colleague.call('PUT', 'practice', { name: 'De Kat' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('De Kat')
  await expect(city).toBeFocused()
  await expect(page.getByText('Last changed by Anna Peeters')).toBeVisible()
  await city.fill('Gent')
  await colleague.call('PUT', 'practice', { daysToPay: 30 })
  await expect.poll(() => readDrafts(page)).toContain('Gent')
  await page.reload()
  await expect(city).toHaveValue('Gent')
  await expect(page.getByText('Draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => colleague.read('practice'))
    .toMatchObject({ name: 'De Kat', daysToPay: 30, address: { city: 'Gent' } })
})

test('a refused email or e-invoice is on Home and is sent again later', async ({ page, server }) => {
  const answers = { ...obliging, RCPT: '550 5.1.1 unknown' }
  const mailServer = await openMailServer(answers)
  const accessPoint = await openAccessPoint()
  try {
    await server.kill()
    await server.start({
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?tls=optional`,
      PEPPOL: 'http',
      PEPPOL_URL: accessPoint.url,
      PEPPOL_TOKEN: 'a-token',
    })
    const colleague = await preparePractice(server, { companyVAT: 'BE0403170701' })
    const [client] = await colleague.rows('clients')
    const contractId = await colleague.add('contracts', { clientId: client?.id })
    await colleague.call('PATCH', `contracts/${contractId}/validate`)
    await colleague.call('POST', `contracts/${contractId}/send`)
    await expect.poll(() => colleague.read('emails/unsent')).toMatchObject({ total: 1 })
    await page.goto('/app')
    const line = page.getByRole('link', { name: '1 email not sent' })
    await expect(line).toBeVisible()
    await page.context().setOffline(true)
    await expect(line).toBeHidden()
    await page.context().setOffline(false)
    await line.click()
    const unsent = page.getByRole('list', { name: 'Emails not sent' })
    await expect(unsent).toContainText("Zoë D'Hondt · zoe@example.be")
    await expect(unsent).toContainText('The mail server refused the address.')
    await expect(unsent).toContainText(/Next attempt at \d\d:\d\d/)
    await suitsEveryone(page, 'emails that were not sent')
    const sendAgain = unsent.getByRole('button', { name: /^Send again/ })
    await page.context().setOffline(true)
    await expect(sendAgain).toHaveAccessibleDescription(/server is not available/)
    await page.context().setOffline(false)
    await expect(sendAgain).not.toHaveAttribute('aria-disabled', 'true')
    answers.RCPT = obliging.RCPT ?? ''
    await sendAgain.click()
    await expect(page.getByText('No failed emails.')).toBeVisible()
    await expect.poll(() => mailServer.emails).toHaveLength(1)
    const last = page.getByRole('list', { name: 'Last emails' })
    await expect(last.getByRole('listitem')).toContainText(['Sent'])
    await last.getByRole('button', { name: /^Show text/ }).click()
    const text = page.getByRole('dialog')
    await expect(text).toContainText('/sign/…')
    await expect(text).toContainText('Attachments (not kept)')
    await text.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('region', { name: 'Mail server' })).toContainText(
      'set the mail server with SMTP_URL',
    )
    await page.goto('/app')
    await expect(page.getByRole('region', { name: 'Needs attention' })).not.toContainText('not sent')

    accessPoint.unregistered.add('0208:0403170701')
    for (const step of ['force-sign', 'activate'])
      await colleague.call('PATCH', `contracts/${contractId}/${step}`)
    await colleague.call('POST', 'invoices/sync')
    const [invoice] = await colleague.rows('invoices')
    await colleague.call('PATCH', `invoices/${invoice?.id}/validate`)
    await colleague.call('POST', `invoices/${invoice?.id}/send`)
    await expect.poll(() => colleague.read('e-invoices/unsent')).toMatchObject({ total: 1 })
    await page.reload()
    await page.getByRole('link', { name: '1 e-invoice not sent' }).click()
    const refused = page.getByRole('list', { name: 'E-invoices not sent' })
    await expect(refused).toContainText('The client cannot receive e-invoices through Peppol yet.')
    accessPoint.unregistered.clear()
    accessPoint.failures.push(422)
    await refused.getByRole('button', { name: /^Send again/ }).click()
    await expect
      .poll(() => colleague.read('e-invoices/unsent'))
      .toMatchObject({ data: [{ state: 'refused' }] })
    await page.reload()
    await expect(refused).toContainText('Refused: The VAT number of the buyer is unknown.')
    await suitsEveryone(page, 'e-invoices that were refused')
    await refused.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByText('No failed e-invoices.')).toBeVisible()
    await expect.poll(() => [...accessPoint.documents.keys()]).toEqual([`${invoice?.id}-2`])
  } finally {
    await accessPoint.close()
    await mailServer.close()
  }
})
