import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { anna, bart, expect, register, serverIsAway, serverRefused, test } from './fixtures.ts'
import { phone, suitsEveryone, suitsFingers } from './looks.ts'
import { choose, isLocked, menu, openPinDialog, setPin, signInAsOther, tap } from './pin.ts'
import { refusePushed } from './pushed.ts'
import { addSpecies, saveNewSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'
import { tabletSize } from './tablet.ts'

test('a locked tablet shows no practice data and unlocks offline', async ({ page, tablet, allow }) => {
  allow(serverIsAway)
  await startAtSpecies(page)
  await addSpecies(page, 'Axolotl', '45')
  await setPin(page, '2580', anna.password)
  const other = await tablet.context.newPage()
  await other.goto('/app/taxonomy/species?search=Axolotl')
  await expect.poll(() => shownSpecies(other)).toEqual(['Axolotl €45.00'])
  await tablet.cutOff()

  await choose(page, 'Lock')
  for (const each of [page, other]) {
    await isLocked(each)
    expect(await each.content()).not.toMatch(/Axolotl|Species|sidebar/)
    expect(each.url()).toMatch(/\/locked$/)
    await expect(each).toHaveTitle('Locked · Bouvier')
  }
  await expect(page.getByText('only hides the screen')).toBeVisible()
  await other.reload()
  await isLocked(other)
  await other.goto('/app/taxonomy/species')
  await isLocked(other)
  await other.goBack()
  await isLocked(other)

  await tap(other, '0000')
  await expect(other.getByRole('alert').filter({ hasText: '4 attempts left' })).toBeVisible()
  await page.getByLabel(/^PIN of Anna/).fill('2580')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownSpecies(page)).toEqual(['Axolotl €45.00'])
  await expect(other.getByRole('heading', { name: 'Locked' })).toBeHidden()
})

test('text typed when the lock starts is restored', async ({ page, colleague, tablet, allow }) => {
  allow(serverIsAway)
  await page.clock.install()
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password, '1 minute')
  await tablet.cutOff()
  await addSpecies(page, 'Furet', '25')
  await page.getByRole('button', { name: 'Add Species' }).click()
  const name = speciesRow(page, 'Add Species').getByLabel('Name')
  await name.fill('Perroq')
  // The device locks before the draft is saved automatically.
  await name.pressSequentially('uet')
  await page.clock.fastForward(61_000)
  await isLocked(page)
  expect(await page.content()).not.toMatch(/Perroquet|Furet/)

  await tablet.reconnect()
  await page.clock.fastForward(61_000)
  await expect.poll(() => colleague.species()).toEqual(['Furet 25'])
  await isLocked(page)
  await tap(page, '2580')
  await expect(name).toHaveValue('Perroquet')
})

test('text typed over a refused edit is restored after the lock', async ({ page, allow }) => {
  allow(serverRefused(422))
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  const refusal = { code: 'species/name-too-long', message: 'Too long', field: 'name' }
  await refusePushed(page, 'species.add', refusal)
  await saveNewSpecies(page, 'Chien', '45')
  await expect(page.getByText('Needs attention (1)')).toBeAttached()
  await page.goto('/app/outbox')
  await page.getByRole('button', { name: 'Fix' }).click()
  const name = page.getByRole('dialog', { name: 'Fix and send again' }).getByLabel('Name')
  await name.fill('Chiens')
  // Locks from another tab, because the dialog covers the menu.
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('profile') ?? '')
    localStorage.setItem('locked', id)
    window.dispatchEvent(new StorageEvent('storage', { key: 'locked' }))
  })
  await isLocked(page)
  expect(await page.content()).not.toMatch(/Chiens/)
  await tap(page, '2580')
  await page.getByRole('button', { name: 'Fix' }).click()
  await expect(name).toHaveValue('Chiens')
})

test('after five wrong PINs only the password unlocks, which requires the network', async ({
  page,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  allow(serverRefused(403))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startAtSpecies(page)
  const dialog = await openPinDialog(page)
  await dialog.getByLabel('New PIN').fill('12')
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog.getByText('A PIN has 4 to 8 digits')).toBeVisible()
  await page.keyboard.press('Escape')
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  await test.step('a suspended user prevents a registration', async () => {
    await page.goto('/auth/register')
    await isLocked(page)
    await page.getByRole('button', { name: 'Another user' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unlock with a PIN' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
    await suitsEveryone(page, 'the login of another user')
    await page.goto('/auth/register')
    await expect(page.getByText('Register on your own device, or ask them to log out')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
    await suitsEveryone(page, 'no registration')
    await page.getByRole('link', { name: 'Unlock with a PIN' }).click()
    await page.getByLabel(/^PIN of Anna/).fill('2580')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app')
  })

  await choose(page, 'Lock')
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await tap(page, '1111')
    await expect(page.getByRole('alert').filter({ hasText: `${left} left` })).toBeVisible()
  }
  await tap(page, '1111')
  await expect(page.getByText('Wrong PIN entered five times')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wrong PIN entered five times')).toBeVisible()
  await suitsEveryone(page, 'a lock page that asks for the password')

  await tablet.cutOff()
  const password = page.getByLabel(/^Password of Anna/)
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await password.fill(anna.password)
  await unlock.click()
  const alert = page.getByRole('alert')
  await expect(alert.filter({ hasText: 'your password could not be checked' })).toBeVisible()
  await tablet.reconnect()
  await password.fill('not hers')
  await unlock.click()
  await expect(alert.filter({ hasText: /./ })).toBeVisible()
  await password.fill(anna.password)
  await unlock.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
})

test("colleagues take turns by PIN, and a disabled colleague's edits wait", async ({
  page,
  server,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverIsAway)
  allow(serverRefused(401))
  const furetFromAnna = { data: [{ name: 'Furet', updatedBy: 'Anna Peeters' }] }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await Colleague.signUp(server, bart)
  const colleague = await Colleague.signIn(server, anna)
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  await signInAsOther(page, bart)
  await setPin(page, '1379', bart.password)

  await test.step('both users are on the lock page, which fits all widths and languages', async () => {
    await choose(page, 'Lock')
    await suitsEveryone(page, 'a lock page with two users')
    await suitsFingers(page)
    for (const language of ['fr', 'nl', 'en']) {
      await speak(page, language)
      await page.setViewportSize(phone)
      await expect(page.getByRole('button', { name: '1', exact: true })).toBeVisible()
      expect(await page.evaluate(findCutButtons), language).toEqual([])
    }
  })

  await test.step('a user unlocks by keyboard, and the edits of another are not shown', async () => {
    await page.setViewportSize(tabletSize)
    await page.getByRole('button', { name: /Anna/ }).click()
    await expect(page.getByLabel(/^PIN of Anna/)).toBeFocused()
    await page.keyboard.type('2580')
    await page.keyboard.press('Enter')
    await expect(menu(page)).toHaveAccessibleName(/Anna/)
    await page.goto('/app/taxonomy/species')
    await tablet.cutOff()
    await addSpecies(page, 'Furet', '25')
    await choose(page, 'Lock')
    await expect(page.getByRole('button', { name: /Anna/ })).toContainText('1 change still to be sent')
    await switchTo(page, /Bart/, '1379')
    await expect(page).toHaveURL(/\/app$/)
    await page.goto('/app/taxonomy/species')
    await expect(page.getByText('No species found.')).toBeVisible()
  })

  await test.step('edits are sent under the name of their user', async () => {
    await tablet.reconnect()
    await expect.poll(() => colleague.species(), { timeout: 40_000 }).toEqual(['Furet 25'])
    expect((await colleague.call('GET', 'species?page=1&limit=10')).body).toMatchObject(furetFromAnna)
    await expect.poll(() => shownSpecies(page)).toEqual(['Furet €25.00'])
  })

  await test.step('unsent edits of a disabled colleague are listed on the lock page and in the outbox', async () => {
    await tablet.cutOff()
    await addSpecies(page, 'Chat', '30')
    await choose(page, 'Lock')
    await switchTo(page, /Anna/, '2580')
    const people = (await colleague.call('GET', 'people')).body as { id: string; firstName: string }[]
    const bartId = people.find(({ firstName }) => firstName === 'Bart')?.id
    const { status } = await colleague.call('PATCH', `people/${bartId}`, { disabled: true })
    expect(status).toBe(200)
    await tablet.reconnect()
    await expect(page.getByRole('link', { name: /1 unsent change of ended sessions/ })).toBeVisible()
    await choose(page, 'Lock')
    const unsentChanges = page.getByRole('region', { name: 'Unsent changes of ended sessions' })
    await expect(unsentChanges).toContainText('Bart Maes: 1 change not sent')
    await suitsEveryone(page, 'unsent changes on the lock page')
    await tap(page, '2580')
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden()
    await page.goto('/app')
    await page.getByRole('link', { name: '1 change of Bart Maes is waiting on this device' }).click()
    await expect(page).toHaveURL(/\/app\/outbox$/)
    for (const language of ['fr', 'nl', 'en']) {
      await speak(page, language)
      await expect(page.getByText(/Bart Maes/).first()).toBeVisible()
      await suitsEveryone(page, `unsent changes in the outbox, ${language}`)
    }
  })

  await test.step('an administrator sends them under their own name', async () => {
    const card = page.getByRole('status').filter({ hasText: 'Unsent changes of Bart Maes' })
    await expect(card).toContainText('Added the species Chat')
    await card.getByRole('button', { name: 'Send under my name' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 change of Bart Maes will be sent as Anna Peeters')
    await question.getByRole('button', { name: 'Send under my name' }).click()
    await expect(card).toBeHidden()
    await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Furet 25'])
  })
})

async function switchTo(page: Page, name: RegExp, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await tap(page, pin)
  await expect(menu(page)).toHaveAccessibleName(name)
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
}

/** Runs in the page. */
function findCutButtons(): (string | null)[] {
  const buttons = [...document.querySelectorAll('button')]
  return buttons.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)
}

test('the app explains why no PIN is available without HTTPS', async ({ server, page }) => {
  const practice = server.url.replace('localhost', 'practice.test')
  await register(page, anna, practice)
  await choose(page, 'Lock')
  await expect(page.getByRole('dialog', { name: 'PIN and locking' })).toContainText('A PIN needs HTTPS')
})
