import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import {
  addContract,
  expectStatus,
  linkIn,
  openContracts,
  preparePractice,
  sendContract,
  signByHand,
  step,
  zoeName,
} from './contracts-page.ts'
import { anna, beSignedIn, expect, ofServer, serverRefused, test } from './fixtures.ts'
import { isLocked, setPin, tap } from './pin.ts'
import { download, getRow, holdCalls, zoe } from './practice-page.ts'

const noIcon = /favicon/

test.beforeEach(({ page }) => beSignedIn(page))

const rowButton = (page: Page, name: RegExp) => getRow(page, zoeName).getByRole('button', { name })

test('a contract is sent, signed, started, paused and canceled', async ({ page, server, tablet, allow }) => {
  allow(noIcon)
  const colleague = await preparePractice(server)
  await openContracts(page)
  const none = page.getByText('No contracts found matching the selected criteria.')
  await expect(none).toBeVisible()
  await sendContract(page)
  await expect.poll(() => server.emails().length).toBe(1)
  await step(page, 'Resend').click()
  await expect.poll(() => server.emails().length).toBe(2)
  // Three visits a year at 45 euros.
  await expect(getRow(page, zoeName).getByRole('cell', { name: '€11.25' })).toBeVisible()

  const client = await tablet.context.newPage()
  await client.goto(linkIn(server.emails().at(-1)))
  await expect(client.getByRole('heading', { name: 'Sign your contract' })).toBeVisible()
  await signByHand(client)
  await expect(client.getByText('hand the tablet back')).toBeHidden()
  await client.close()

  await expectStatus(page, 'Signed')
  await expect(rowButton(page, /^Delete/)).toBeHidden()
  await rowButton(page, /^Edit the contract/).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Attach signed paper' })).toBeHidden()
  await page.keyboard.press('Escape')
  for (const [name, status] of Object.entries({ Start: 'Active', Pause: 'Paused', Resume: 'Active' })) {
    await step(page, name).click()
    await expectStatus(page, status)
  }
  const file = await download(rowButton(page, /^Download the PDF/))
  expect(file.suggestedFilename()).toBe('zoë-d-hondt.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await test.step('the status filter is in the URL and survives a reload', async () => {
    const statuses = () => new URL(page.url()).searchParams.get('statuses')
    await expect.poll(statuses).toBe('created,pending,sent,signed,active,paused')
    await page.getByRole('button', { name: 'Status Filter (6/7)' }).click()
    for (const status of ['Created', 'Pending', 'Sent', 'Signed', 'Active', 'Paused', 'Canceled'])
      await expect(page.getByRole('checkbox', { name: status, exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select All' }).check()
    await expect.poll(statuses).toBeNull()
    await page.reload()
    await expect(getRow(page, zoeName)).toBeVisible()
    await page.getByRole('button', { name: 'Status Filter (7/7)' }).click()
    await page.getByRole('checkbox', { name: 'Select All' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(
      page.getByText('No statuses selected. Please select at least one status to view contracts.'),
    ).toBeVisible()
    expect(statuses()).toBe('')
    await page.goto('/app/taxonomy/contracts?statuses=pending,active')
    await expect(page.getByRole('button', { name: 'Status Filter (2/7)' })).toBeVisible()
  })

  await rowButton(page, /^Delete/).click()
  await page.getByRole('button', { name: 'Confirm delete?' }).click()
  await expect(none).toBeVisible()
  await expect
    .poll(async () => (await colleague.call('GET', 'contracts')).body)
    .toMatchObject({ data: [{ status: 'canceled', signedAt: expect.any(String), version: 1 }] })
})

test('missing practice details and a failed preview show a message @deep', async ({
  page,
  server,
  allow,
}) => {
  allow(serverRefused(500))
  const colleague = await preparePractice(server)
  await colleague.call('PUT', 'practice', { iban: '', creditorId: '' })
  await openContracts(page)
  await addContract(page)
  await step(page, 'Validate').click()
  await expect(step(page, 'Send')).toBeEnabled()

  await test.step('a failed preview can be retried', async () => {
    const json = { code: 'host/failed', message: 'Something went wrong' }
    await page.route('**/html', route => route.fulfill({ status: 500, headers: ofServer, json }))
    await page.getByRole('button', { name: /^Preview the contract/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Contract Preview' })
    await expect(dialog.getByText('Failed to load contract preview')).toBeVisible()
    await expect(dialog.locator('iframe')).toHaveCount(0)
    await page.unroute('**/html')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '')
    await expect(dialog.frameLocator('iframe').getByText('Rex').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await step(page, 'Send').click()
  const question = page.getByRole('alertdialog', { name: 'Practice details are missing' })
  await expect(question.getByText('would be sent without: IBAN and creditor identifier.')).toBeVisible()
  await expect(question.getByText('would not include a direct debit mandate')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectStatus(page, 'Pending')
  await step(page, 'Send').click()
  await question.getByRole('button', { name: 'Fill in' }).click()
  await expect(page).toHaveURL(/\/app\/settings\/bank$/)
  await openContracts(page)
  await step(page, 'Send').click()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expectStatus(page, 'Sent')
  await expect(step(page, 'Resend')).toBeEnabled()
  await step(page, 'Resend').click()
  await expect(page.getByText(`Email to ${zoe.email} queued again`)).toBeVisible()
  await expect(step(page, 'Resend')).toBeDisabled()
  await expect(step(page, 'Resend')).toHaveAccessibleDescription('The email was queued again just now.')
  await expect(step(page, 'Resend')).toBeEnabled()
})

test('the callback of a signing service signs, also offline @offline @deep', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverRefused(503))
  const colleague = await preparePractice(server)
  await openContracts(page)
  await sendContract(page)
  const [contract] = await colleague.rows('contracts')
  const query = `status=OK&source_docid=${contract?.id}&signed_docid=d1&fields_completed=[]&creditsinfo={}`
  const callback = `/app/taxonomy/contracts/signed?${query}`
  const release = await holdCalls(page, 'contracts/*/mark-signed')
  await page.goto(callback)
  await expect(page.getByText('Processing signature...')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await release()
  await expect(page.getByText('Contract signed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/taxonomy\/contracts\?/)
  await expectStatus(page, 'Signed')

  await test.step('offline, the signature is stored and sent later', async () => {
    await tablet.cutOff()
    await page.goto(callback)
    await expect(page.getByText('The signature is saved on this device')).toBeVisible()
    await tablet.reconnect()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 40_000 })
  })

  await test.step('a signing service without a response is asked again later', async () => {
    const json = { code: 'contracts/esign-unreachable', message: 'The signing service cannot be reached.' }
    await page.route('**/mark-signed', route => route.fulfill({ status: 503, headers: ofServer, json }))
    await page.goto(callback)
    await expect(page.getByText('It is asked again automatically.')).toBeVisible()
    await expectStatus(page, 'Signed')
  })
})

test('a failed callback shows why, and signing here ends the session', async ({ page, server, allow }) => {
  allow(noIcon)
  allow(serverRefused(404))
  await preparePractice(server)
  await openContracts(page)
  await sendContract(page)
  for (const [query, sentence] of Object.entries({
    'status=CANCELED&source_docid=x': 'Signing was not successful',
    'status=OK': 'No contract ID provided',
    'status=OK&source_docid=unknown&signed_docid=d1': 'This contract no longer exists.',
  })) {
    await page.goto(`/app/taxonomy/contracts/signed?${query}`)
    await expect(page.getByRole('heading', { name: 'Error Processing Signature' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Return to Contracts' }).click()
  await expectStatus(page, 'Sent')
  await page.goto('/sign/nobody-made-this-link')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await openContracts(page)

  await step(page, 'Sign here').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
  await page.waitForURL('**/sign/*')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await signByHand(page)
  await expect(page.getByText('Please hand the tablet back to the practice.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the practice' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Contract signed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/taxonomy\/contracts/)
  await expectStatus(page, 'Signed')
  await page.reload()
  await expectStatus(page, 'Signed')
  await expect(page.getByText('Contract signed successfully!')).toBeHidden()
})

test('a client signs on the locked tablet, and the contract starts @offline', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(noIcon)
  const colleague = await preparePractice(server)
  const [client] = await colleague.rows('clients')
  await openContracts(page)
  await setPin(page, '2468', anna.password)
  await page.goto(`/app/taxonomy/clients/${client?.id}`)
  const signNow = page.getByRole('button', { name: 'Sign now', exact: true })
  await expect(signNow).toBeEnabled()
  await tablet.cutOff()
  await expect(signNow).toBeDisabled()
  await expect(signNow).toHaveAccessibleDescription(/server/)
  await tablet.reconnect()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Sign now' }).click()
  const question = page.getByRole('alertdialog')
  for (const text of ['€11.25 per month, excl. VAT', 'Rex (3 visits a year)', 'enter your PIN to continue'])
    await expect(question.getByText(text)).toBeVisible()
  await question.getByRole('checkbox', { name: 'Start the contract at once' }).check()
  await question.getByRole('button', { name: 'Open to sign' }).click()
  await page.waitForURL('**/sign/*')
  expect(server.emails()).toHaveLength(0)
  await page.goBack()
  await isLocked(page)
  await expect(page.getByText(zoeName)).toHaveCount(0)
  await page.goForward()
  await signByHand(page)
  await page.getByRole('link', { name: 'Back to the practice' }).click()
  await isLocked(page)
  await tap(page, '2468')
  await expectStatus(page, 'Active')
  await expect.poll(() => server.emails().length).toBe(1)

  await test.step('the details of the client show the charges and the next invoice', async () => {
    await colleague.call('PUT', 'species/Chien', { hourlyPrice: 99 })
    await page.goto('/app/taxonomy/clients')
    await page.getByRole('button', { name: `Details of ${zoeName}` }).click()
    const charges = page.getByRole('dialog').getByRole('region', { name: 'Contract charges' })
    for (const text of [
      /Rex: 3 visits a year at €[\d.]+, €[\d.]+ a year/,
      /Total: €[\d.]+ a year, about €[\d.]+ a month \(excl\. VAT\)\./,
      /From 1 \w+ \d{4}: €297\.00 a year/,
      /Next invoice: \w+ \d{4}, about €[\d.]+ incl. VAT/,
      /\d+ of \d+ days of \w+ \d{4}, €|all of \w+ \d{4}, €/,
    ])
      await expect(charges).toContainText(text)
    await page.keyboard.press('Escape')
    await tablet.cutOff()
    await page.getByRole('button', { name: `Details of ${zoeName}` }).click()
    await expect(charges).toContainText('This is the last saved copy')
    await expect(charges).toContainText(/Rex: 3 visits a year/)
  })
})

test('a contract signed by force and started offline is stored @offline', async ({
  page,
  server,
  tablet,
}) => {
  const colleague = await preparePractice(server)
  await openContracts(page)
  await sendContract(page)
  await tablet.cutOff()
  await expect(step(page, 'Resend')).toBeDisabled()
  await step(page, 'Force Sign').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Force Sign' }).click()
  await expectStatus(page, 'Signed')
  await step(page, 'Start').click()
  await expectStatus(page, 'Active')
  await page.reload()
  await expectStatus(page, 'Active')
  await rowButton(page, /^Preview/).click()
  const document = page.getByRole('dialog', { name: 'Contract Preview' }).frameLocator('iframe')
  await expect(document.getByText('Preview made on this device')).toBeVisible()
  await expect(document.getByText('Rex').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await tablet.reconnect()
  await expect
    .poll(async () => (await colleague.call('GET', 'contracts')).body, { timeout: 40_000 })
    .toMatchObject({ data: [{ status: 'active', signedAt: expect.any(String) }] })

  await test.step('a scan of the paper becomes the signed document', async () => {
    await rowButton(page, /^Edit the contract/).click()
    const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await page.getByLabel('Attach signed paper').setInputFiles(scan)
    await expect(page.getByText('Signed paper attached')).toBeVisible()
    await page.keyboard.press('Escape')
    const file = await download(rowButton(page, /^Download the PDF/))
    expect(await readFile(await file.path())).toEqual(scan.buffer)
  })
})
