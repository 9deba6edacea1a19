import type { Page } from '@playwright/test'
import { anna, bart, beSignedIn, expect, logIn, type Person, serverRefused, test } from './fixtures.ts'
import { holdCalls } from './practice-page.ts'
import { Server } from './server.ts'

async function fillIn(page: Page, person: Person, again = person.password): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

const getAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

test('a visitor sees the login page at every address, and registers', async ({ page, allow }) => {
  allow(serverRefused(409))
  for (const path of ['/auth', '/auth/nowhere', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login$/)
  }

  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await fillIn(page, bart, 'not the same')
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  expect(sent).toEqual([])
  await fillIn(page, anna)
  await expect(getAlert(page)).toContainText('An account with this email address already exists.')
  await test.step('a refused password shows the error at its field', async () => {
    allow(serverRefused(422))
    await fillIn(page, { ...bart, password: 'password' })
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(/^This is a common password that is easy to guess\./)
    await expect(getAlert(page)).toHaveCount(1)
    await password.fill('a')
    await expect(password).toHaveAccessibleDescription('')
  })
  const release = await holdCalls(page, 'auth/register')
  await fillIn(page, bart)
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible()
  await release()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')

  await test.step('a logged-in user cannot open the login or register page', async () => {
    for (const path of ['/auth/login', '/auth/register', '/auth', '/auth/nowhere', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/app$/)
    }
  })
})

test('login opens the requested page, and after a logout Home', async ({ page, allow }) => {
  allow(serverRefused(401))
  await page.goto('/auth/register')
  await page.goto('/app/statistics?from=mail')
  await expect(page).toHaveURL(/\/auth\/login$/)
  // The page that asked for the login left no entry in the history.
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await page.goto('/app/statistics?from=mail')
  await expect(page).toHaveTitle('Log in · Bouvier')

  await test.step('a wrong password shows our error text', async () => {
    await page.getByLabel('Email').fill(anna.email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(getAlert(page)).toHaveText('Invalid email or password. Please try again.')
    await getAlert(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(getAlert(page)).toHaveCount(0)
  })
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  const release = await holdCalls(page, 'auth/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
  await release()
  await expect(page).toHaveURL(/\/app\/statistics\?from=mail$/)

  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  const stored = (await page.evaluate(() => Object.keys(localStorage))).join()
  expect(stored).not.toMatch(/accessToken|refreshToken/)
  await logIn(page)
  await expect(page).toHaveURL(/\/app$/)
})

test('a spinner shows until an expired token is renewed', async ({ page, allow }) => {
  allow(serverRefused(401))
  await beSignedIn(page)
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  const release = await holdCalls(page, 'auth/profile')
  const calls: string[] = []
  page.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/auth/'))
      calls.push(`${pathname.slice('/api/auth/'.length)} ${answer.status()}`)
  })
  await page.goto('/app/statistics')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics Index')
  await expect.poll(() => calls).toContain('profile 200')
  expect(calls.filter(call => call !== 'refresh-token 200')).toEqual(['profile 401', 'profile 200'])
  expect(calls).toContain('refresh-token 200')
})

test('registration asks for the code when the practice has a code @deep', async ({ page, allow }) => {
  allow(serverRefused(403))
  const guarded = await Server.open({ REGISTRATION: 'code', REGISTRATION_CODE: 'geranium-in-the-window' })
  try {
    await page.goto(`${guarded.url}/auth/register`)
    await fillIn(page, anna)
    await expect(page.getByLabel('Registration code')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue(anna.firstName)
    await page.getByLabel('Registration code').fill('geranium-in-the-window')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/app$/)
    // The page would complain if the server stopped while it loads.
    await page.goto('about:blank')
  } finally {
    await guarded.close()
  }
})
