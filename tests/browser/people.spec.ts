import type { Browser, Page } from '@playwright/test'
import { obliging, openMailServer } from '../../server/testing/mail-server.ts'
import { Colleague } from './colleague.ts'
import { givePassword, setConfirmed } from './confirmed-sessions.ts'
import {
  anna,
  bart,
  chooseInUserMenu,
  expect,
  logIn,
  type Person,
  register,
  serverIsAway,
  serverRefused,
  test,
} from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { addClient, download, openScreen } from './practice-page.ts'
import { Server } from './server.ts'
import { Tablet } from './tablet.ts'

const newPassword = 'stoel maan wortel'

const settingsLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })

async function openSettings(page: Page, name: string): Promise<void> {
  await chooseInUserMenu(page, 'Settings')
  await settingsLink(page, name).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The path of the link, which is shown only once. The other device reaches the server at another origin. */
async function shownLink(page: Page): Promise<string> {
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  return link.slice(link.indexOf('/auth/'))
}

async function typeNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  // Its strength moves the button below.
  await expect(page.getByText(/^Strength: /)).toBeVisible()
}

async function typeAccount(page: Page, { firstName, lastName, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await typeNewPassword(page, password)
}

async function submitRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await typeAccount(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

/** Opens this address on another device. */
async function visit(address: URL, shared: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const tablet = await Tablet.open(address.origin, { shared })
  await tablet.page.goto(address.href)
  await act(tablet.page)
  await tablet.close()
}

const linkIsInvalid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

test('an administrator invites a colleague, who joins without access to users', async ({
  page,
  server,
  colleague,
  shared,
  allow,
}) => {
  test.slow()
  await server.kill()
  await server.start({ SMTP_URL: '', MAIL_FROM: '' })
  await register(page)
  setConfirmed(server, 'long ago')
  await openSettings(page, 'Users')
  await expect(page.getByText('You are the only user.')).toBeVisible()

  const link = await test.step('the invitation asks for the password and keeps its typed text', async () => {
    allow(serverRefused(403))
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    const email = dialog.getByLabel('Email')
    await email.fill('bart')
    await page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    await email.fill(bart.email)
    await suitsEveryone(page, 'the invitation')
    const invite = dialog.getByRole('button', { name: 'Invite' })
    await invite.click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await suitsEveryone(page, 'the password')
    await page.keyboard.press('Escape')
    await expect(email).toHaveValue(bart.email)
    await invite.click()
    await givePassword(page, anna.password)
    await expect(page.getByText('This server cannot send email')).toBeVisible()
    await suitsEveryone(page, 'the link')
    const invitationLink = await shownLink(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(invitationLink)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('row', { name: bart.email })).toContainText('Staff member')
    return invitationLink
  })

  await colleague.call('POST', 'colleagues', { name: 'Bart Maes' })
  const tablet = await Tablet.open(server.url, { shared })
  const his = tablet.page
  await test.step('the colleague joins and confirms their team member in the calendar', async () => {
    await his.goto(link)
    await expect(his.getByRole('heading', { name: 'Welcome to the practice' })).toBeVisible()
    await typeAccount(his, bart)
    await his.getByRole('button', { name: 'Create my account' }).click()
    await expect(his.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
    const question = his.getByRole('status').filter({ hasText: 'Bart Maes' })
    await suitsEveryone(his, 'the question which person of the calendar he is')
    await question.getByRole('button', { name: 'Yes, that’s me' }).click()
    await expect(question).toBeHidden()
    await expect
      .poll(() => colleague.rows('colleagues'))
      .toMatchObject([{ name: 'Bart Maes', accountId: expect.any(String) }])
  })

  await test.step('the colleague has access to neither users nor import, and reads the practice', async () => {
    expect(new URL(his.url()).hash).toBe('')
    await his.getByRole('link', { name: 'Clients' }).first().click()
    await expect(his.getByRole('button', { name: 'Add Client' })).toBeVisible()
    await expect(his.getByRole('button', { name: 'More' })).toBeHidden()
    await his.goto('/app/settings/people')
    await expect(his.getByText('Only administrators can open this page.')).toBeVisible()
    await openSettings(his, 'Practice details')
    await expect(settingsLink(his, 'Practice details')).toHaveAttribute('aria-current', 'page')
    await expect(settingsLink(his, 'Users')).toBeHidden()
    await expect(his.getByText('Only an administrator can change these details.')).toBeVisible()
    await expect(his.getByRole('textbox')).toHaveCount(0)
    await suitsEveryone(his, 'the practice, for staff')
    await settingsLink(his, 'Import and export').click()
    await expect(his.getByRole('button', { name: 'Bank statements' })).toBeVisible()
    await expect(his.getByRole('link', { name: 'Import from a file...' })).toBeHidden()
    await expect(his.getByRole('button', { name: 'Export all data' })).toBeHidden()
  })

  const events = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')
  await test.step('the administrator promotes and disables the colleague', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const row = page.getByRole('row', { name: 'Bart Maes' })
    await expect(row).toContainText('Staff member')
    const more = row.getByRole('button', { name: 'Actions for the account of Bart Maes' })
    const choose = async (item: string) => {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await choose('Make administrator')
    await page.getByRole('button', { name: 'Make administrator' }).press('Enter')
    await expect(row).toContainText('Administrator')
    await choose('Disable')
    const question = page.getByRole('alertdialog', { name: 'Disable the account of Bart Maes?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await suitsEveryone(page, 'the question')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await choose('Disable')
    await question.getByRole('button', { name: 'Disable' }).click()
    await expect(row).toContainText('Disabled')
    await expect(events.first()).toContainText('Anna Peeters disabled the account of Bart Maes.')
    await suitsEveryone(page, 'the people')
  })

  await test.step('older events are loaded on request', async () => {
    setConfirmed(server, 'now')
    for (let n = 0; n < 60; n += 1) await colleague.call('PUT', 'people/registration', { kind: 'open' })
    await page.reload()
    await expect(events).toHaveCount(50)
    const more = page.getByRole('button', { name: 'Load more' })
    await more.press('Enter')
    await expect(more).toBeHidden()
    await expect(events.last()).toContainText('Anna Peeters created an account.')
    await expect(events.nth(49)).toBeFocused()
  })

  await test.step('a revoked invitation link is invalid', async () => {
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Email').fill('cleo@example.org')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    const withdrawn = await shownLink(page)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Revoke invitation cleo@example.org' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
    await expect(page.getByText('The invitation for cleo@example.org is revoked.')).toBeVisible()
    await expect(page.getByRole('row', { name: 'cleo@example.org' })).toBeHidden()
    await visit(new URL(withdrawn, server.url), shared, linkIsInvalid)
  })
  await tablet.close()
})

test('a password reset link is used once, also over another session', async ({
  page,
  server,
  shared,
  allow,
}) => {
  allow(serverRefused(404))
  await Colleague.signUp(server, bart)
  await register(page)
  await openSettings(page, 'Users')
  await page.getByRole('button', { name: 'Actions for the account of Bart Maes' }).click()
  await page.getByRole('menuitem', { name: 'Send password reset link' }).click()
  await page.getByRole('button', { name: 'Send password reset link' }).click()
  await expect(page.getByRole('dialog', { name: 'Link for Bart Maes' })).toBeVisible()
  const link = await shownLink(page)
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  await test.step('the link asks before it logs another user out', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Anna Peeters is logged in on this device',
    )
    await suitsEveryone(page, 'who is here')
    await page.getByRole('button', { name: 'Log out Anna Peeters and continue' }).click()
    await expect(page.getByText(`For Bart Maes, who logs in as ${bart.email}.`)).toBeVisible()
  })

  await test.step('a common password is refused, and another one logs in', async () => {
    allow(serverRefused(422))
    const set = page.getByRole('button', { name: 'Set the password' })
    await typeNewPassword(page, 'password')
    await set.click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/common password/)
    await suitsEveryone(page, 'the new password')
    await typeNewPassword(page, newPassword)
    await set.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
  })

  await visit(new URL(link, server.url), shared, async stranger => {
    await linkIsInvalid(stranger)
    await suitsEveryone(stranger, 'a link that is no longer good')
  })
})

test('a new password needs the current one and logs other devices out', async ({
  page,
  colleague,
  allow,
}) => {
  allow(serverRefused(403))
  await register(page)
  await openSettings(page, 'Change password')
  const change = page.getByRole('button', { name: 'Change password' })
  const [current, chosen, repeated] = [
    page.getByLabel('Current password'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Repeat new password'),
  ]
  await current.fill('not this one')
  await chosen.fill(newPassword)
  await repeated.fill('stoel maan worte')
  await change.click()
  await expect(repeated).toHaveAccessibleDescription("Passwords don't match")
  await repeated.fill(newPassword)
  await change.click()
  await expect(current).toHaveAccessibleDescription('Wrong password. Please try again.')
  await current.fill(anna.password)
  await change.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(chosen).toHaveValue('')
  expect((await colleague.call('GET', 'auth/profile')).status).toBe(401)

  await chooseInUserMenu(page, 'Log out')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await logIn(page, { ...anna, password: newPassword })
})

test('the first user sets the registration mode and a mail server', async ({ page, shared, allow }) => {
  allow(serverIsAway)
  allow(serverRefused(403))
  const fresh = await Server.open({ SMTP_URL: '', MAIL_FROM: '' })
  const registration = new URL('/auth/register', fresh.url)
  try {
    await page.goto(registration.href)
    await expect(page.getByText('This is the first account of this practice')).toBeVisible()
    await suitsEveryone(page, 'the first registration')
    await submitRegistration(page, anna)
    const question = page.getByRole('region', { name: 'Who can register from now on?' })
    await expect(question.getByRole('radio', { name: 'By invitation' })).toBeChecked()
    await suitsEveryone(page, 'the question who may register')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Registration setting saved.')).toBeVisible()
    await visit(registration, shared, stranger =>
      expect(stranger.getByText('You need an invitation to register.')).toBeVisible(),
    )

    const colleague = await Colleague.signIn(fresh, anna)
    await colleague.call('PUT', 'people/registration', { kind: 'open' })
    await page.reload()
    const notice = page.getByRole('status').filter({ hasText: 'Registration is open' })
    await expect(notice).toBeVisible()
    await expect(question).toBeHidden()
    await suitsEveryone(page, 'the notice')
    await notice.getByRole('button', { name: 'Allow invitations only' }).click()
    await expect(notice).toBeHidden()
    const noEmails = page.getByRole('status').filter({ hasText: 'Clients receive no emails' })
    await expect(noEmails).toContainText('emails are saved as files, not sent')
    await suitsEveryone(page, 'the notice that there is no mail server')
    await test.step('the mail server is set, tested and removed in the settings', async () => {
      const mailServer = await openMailServer({ ...obliging, '.': '250 2.0.0 Ok: queued as 4F1' })
      await noEmails.getByRole('link', { name: 'Set the mail server' }).click()
      const settings = page.getByRole('region', { name: 'Mail server' })
      const save = settings.getByRole('button', { name: 'Save the mail server' })
      await save.click()
      await expect(settings.getByText('Enter the name of the server, such as smtp.example.be.')).toBeVisible()
      await settings.getByLabel('Server', { exact: true }).fill('127.0.0.1')
      await settings.getByLabel('Security').selectOption('None required')
      await expect(settings.getByLabel('Port')).toHaveValue('25')
      await settings.getByLabel('Port').fill(String(mailServer.port))
      await settings.getByLabel('Sender address').fill('praktijk@example.be')
      setConfirmed(fresh, 'long ago')
      await save.click()
      await givePassword(page, anna.password)
      await expect(page.getByText('Mail server saved')).toBeVisible()
      await settings.getByRole('button', { name: 'Send a test message' }).click()
      await expect(settings.getByText(`accepted a test message to ${anna.email}`)).toBeVisible()
      await expect(settings.getByText('Reply: 250 2.0.0 Ok: queued as 4F1')).toBeVisible()
      await suitsEveryone(page, 'the mail server of the settings')
      await settings.getByRole('button', { name: 'Remove the mail server' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the mail server' }).click()
      await expect(page.getByText('Mail server removed')).toBeVisible()
      await page.goto(`${fresh.url}/app`)
      await mailServer.close()
    })
    await noEmails.getByRole('button', { name: 'Do not show again' }).click()
    await expect(noEmails).toBeHidden()
    const answer = page.waitForResponse('**/api/people/registration')
    await page.reload()
    await answer
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
    await expect(notice).toBeHidden()
    await expect(noEmails).toBeHidden()

    await test.step('the administrator reopens registration for users with a code', async () => {
      await openSettings(page, 'Users')
      await expect(page.getByRole('radio', { name: 'By invitation' })).toBeChecked()
      await page.getByRole('radio', { name: 'With a code' }).check()
      await page.getByRole('button', { name: 'Generate a code' }).click()
      const code = await page.getByLabel('Registration code').inputValue()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Registration setting saved.')).toBeVisible()
      await visit(registration, shared, async visitor => {
        await visitor.getByLabel('Registration code').fill(code)
        await submitRegistration(visitor, bart)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
      })
    })
  } finally {
    await fresh.close()
  }
})

test('bank details ask for the password when saved online or sent from the outbox', async ({
  page,
  server,
  colleague,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverRefused(403))
  await register(page)
  setConfirmed(server, 'long ago')
  const practice = () => colleague.read('practice')
  await openSettings(page, 'Practice details')
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('other practice details are saved at once', async () => {
    await page.getByLabel('Name', { exact: true }).fill('De Hond & Œuvrard')
    await save.click()
    await expect(page.getByText('Practice details saved.')).toBeVisible()
    await expect(settingsLink(page, 'Practice details')).toContainText('3 missing')
    await expect(page.getByText('6 of 7 required details missing')).toBeVisible()
  })

  await test.step('a bank detail asks for the password, and a cancel keeps the typed text', async () => {
    await settingsLink(page, 'Bank').click()
    await page.getByLabel('IBAN').fill('BE68539007547034')
    await save.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enter your password' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()
    await expect(page.getByLabel('IBAN')).toHaveValue('BE68539007547034')
    await save.click()
    await givePassword(page, 'not this one')
    await expect(dialog.getByText('Wrong password.')).toBeVisible()
    await givePassword(page, anna.password)
    await expect(dialog).toBeHidden()
    await expect.poll(practice).toMatchObject({ name: 'De Hond & Œuvrard', iban: 'BE68539007547034' })
  })

  await test.step('a bank detail changed offline asks for the password in its outbox card', async () => {
    await tablet.cutOff()
    setConfirmed(server, 'long ago')
    await page.getByLabel('IBAN').fill('BE71096123456769')
    await save.click()
    await expect(page.getByText('Offline — 1 change on this device')).toBeAttached()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/app/outbox')
    await tablet.reconnect()
    const card = page.getByRole('listitem').filter({ hasText: 'Changed practice details: IBAN' })
    await expect(card.getByText('Enter your password again to continue.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Fix' })).toBeHidden()
    await suitsEveryone(page, 'the card')
    await card.getByRole('button', { name: 'Enter password' }).click()
    await givePassword(page, anna.password)
    await expect.poll(practice).toMatchObject({ iban: 'BE71096123456769' })
    await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  })

  await test.step('the export of all data asks for the password and then downloads', async () => {
    setConfirmed(server, 'long ago')
    await page.goto('/app/settings/import-export')
    const started = download(page.getByRole('button', { name: 'Export all data' }))
    await givePassword(page, anna.password)
    expect((await started).suggestedFilename()).toMatch(/^bouvier-de-hond-oeuvrard-\d{4}-\d{2}-\d{2}\.zip$/)
    await expect(page.getByText('.zip downloaded (0.0 MB).')).toBeVisible()
  })

  await test.step('erasing a client asks for the password above its confirmation dialog', async () => {
    await openScreen(page, 'Clients')
    await addClient(page)
    await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
    const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
    await details.getByRole('button', { name: 'Erase...' }).click()
    const question = page.getByRole('alertdialog', { name: "Erase Zoë D'Hondt?" })
    await question.getByRole('textbox').fill("zoe d'hondt")
    setConfirmed(server, 'long ago')
    await question.getByRole('button', { name: 'Erase permanently' }).click()
    await givePassword(page, anna.password)
    await expect(page.getByText("Zoë D'Hondt was erased.")).toBeVisible()
  })
})
