import { anna, expect, hostIsAway, hostRefused, logIn, register, test } from './fixtures.ts'
import { Host } from './host.ts'

test('a stranger is sent to the login page, and after it to where they were going', async ({ page }) => {
  await register(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/app/statistics?from=mail')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page).toHaveTitle('Log in · Bouvier')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/app\/statistics\?from=mail$/)
})

test('whoever is signed in finds neither login nor register', async ({ page }) => {
  await register(page)
  for (const path of ['/auth/login', '/auth/register', '/auth', '/auth/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/app$/)
  }
})

test('any other address under auth is the login page, and / is the home', async ({ page }) => {
  for (const path of ['/auth', '/auth/nowhere', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login$/)
  }
})

test('passwords that differ send nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Peeters')
  await page.getByLabel('Email').fill('anna@example.org')
  await page.getByLabel('Password', { exact: true }).fill('one')
  await page.getByLabel('Confirm password').fill('two')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  expect(sent).toEqual([])
})

test('a wrong password and a taken address are answered in our words', async ({ page, allow }) => {
  allow(hostRefused(401))
  allow(hostRefused(409))
  await register(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText('Invalid email or password. Please try again.')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()

  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('First name').fill(anna.firstName)
  await page.getByLabel('Last name').fill(anna.lastName)
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByLabel('Confirm password').fill(anna.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alert).toContainText('An account with this email address already exists.')
})

test('without the host, signing in says what it needs, and keeps what was typed', async ({
  page,
  host,
  tablet,
  allow,
}) => {
  allow(hostIsAway)
  await page.goto('/auth/login')
  // A worker whose installing the kill interrupts would complain too, of something else than is tested here.
  await tablet.isReadyForOffline()
  await host.kill()
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(anna.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Signing in needs the network')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(anna.email)
})

test('the registration code is asked for when the practice has one', async ({ page, allow }) => {
  allow(hostRefused(403))
  // This test's own host goes away while its page is still open.
  allow(hostIsAway)
  const guarded = await Host.open({ REGISTRATION: 'code', REGISTRATION_CODE: 'geranium-in-the-window' })
  try {
    await page.goto(`${guarded.url}/auth/register`)
    await page.getByLabel('First name').fill(anna.firstName)
    await page.getByLabel('Last name').fill(anna.lastName)
    await page.getByLabel('Email').fill(anna.email)
    await page.getByLabel('Password', { exact: true }).fill(anna.password)
    await page.getByLabel('Confirm password').fill(anna.password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByLabel('Registration code')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue(anna.firstName)
    await page.getByLabel('Registration code').fill('geranium-in-the-window')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/app$/)
  } finally {
    await guarded.close()
  }
})

test('logging out ends at the login page, and the next person starts at home', async ({ page }) => {
  await register(page)
  await page.goto('/app/statistics')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('accessToken')
  expect(kept).not.toContain('refreshToken')
  await logIn(page)
  await expect(page).toHaveURL(/\/app$/)
})
