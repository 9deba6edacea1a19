import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, bart, expect, register, serverIsAway, serverRefused, test } from './fixtures.ts'
import { suitsEveryone, suitsFingers } from './looks.ts'
import { picture } from './picture.ts'
import { choose, hire, isLocked, menu, setPin, signInAsOther, tap } from './pin.ts'
import { refusePushed } from './pushed.ts'
import { addSpecies, saveNewSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'

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

test('text typed when the lock starts is restored, and a locked page keeps sending', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  await page.clock.install()
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password, '1 minute')
  await tablet.cutOff()
  await addSpecies(page, 'Furet', '25')
  await page.getByRole('button', { name: 'Add Species' }).click()
  await speciesRow(page, 'Add Species').getByLabel('Name').fill('Perroq')
  // The device locks before the draft is saved automatically.
  await speciesRow(page, 'Add Species').getByLabel('Name').pressSequentially('uet')
  await page.clock.fastForward(61_000)
  await isLocked(page)
  expect(await page.content()).not.toMatch(/Perroquet|Furet/)

  await tablet.reconnect()
  await page.clock.fastForward(61_000)
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species()).toEqual(['Furet 25'])
  await isLocked(page)

  await tap(page, '2580')
  await expect(speciesRow(page, 'Add Species').getByLabel('Name')).toHaveValue('Perroquet')
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
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  for (const remaining of [4, 3, 2]) {
    await tap(page, '1111')
    await expect(page.getByRole('alert').filter({ hasText: `${remaining} attempts left` })).toBeVisible()
  }
  await page.reload()
  await tap(page, '1111')
  await expect(page.getByRole('alert').filter({ hasText: '1 attempt left' })).toBeVisible()
  await tap(page, '1111')
  await expect(page.getByText('Wrong PIN entered five times')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wrong PIN entered five times')).toBeVisible()

  await tablet.cutOff()
  const password = page.getByLabel(/^Password of Anna/)
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await password.fill(anna.password)
  await unlock.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'your password could not be checked' }),
  ).toBeVisible()
  await tablet.reconnect()
  await password.fill('not hers')
  await unlock.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await isLocked(page)
  await password.fill(anna.password)
  await unlock.click()
  await expect(page.getByRole('heading', { name: 'Species', level: 1 })).toBeVisible()
})

test('colleagues take turns by PIN and send their edits under their own name', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverIsAway)
  await hire(server, bart)
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  await signInAsOther(page, bart)
  await expect(menu(page)).toHaveAccessibleName(/Bart/)
  await setPin(page, '1379', bart.password)

  await choose(page, 'Lock')
  await page.getByRole('button', { name: /Anna/ }).click()
  await expect(page.getByLabel(/^PIN of Anna/)).toBeFocused()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(menu(page)).toHaveAccessibleName(/Anna/)

  await tablet.cutOff()
  await page.goto('/app/taxonomy/species')
  await addSpecies(page, 'Furet', '25')
  await choose(page, 'Lock')
  await expect(page.getByRole('button', { name: /Anna/ })).toContainText('1 change still to be sent')
  await page.getByRole('button', { name: /Bart/ }).click()
  await tap(page, '1379')
  await expect(menu(page)).toHaveAccessibleName(/Bart/)
  await expect(page).toHaveURL(/\/app$/)
  await page.goto('/app/taxonomy/species')
  await expect(page.getByText('No species found.')).toBeVisible()

  await tablet.reconnect()
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species(), { timeout: 40_000 }).toEqual(['Furet 25'])
  const { body } = await colleague.call('GET', 'species?page=1&limit=10')
  expect(body).toMatchObject({ data: [{ name: 'Furet', updatedBy: 'Anna Peeters' }] })
  await expect.poll(() => shownSpecies(page)).toEqual(['Furet €25.00'])
})

test('unsent edits of a disabled colleague stay until an administrator sends them', async ({
  page,
  server,
  tablet,
  allow,
}, info) => {
  test.slow()
  allow(serverIsAway)
  allow(serverRefused(401))
  await hire(server, bart)
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  await signInAsOther(page, bart)
  await setPin(page, '1379', bart.password)
  await page.goto('/app/taxonomy/species')
  await tablet.cutOff()
  await addSpecies(page, 'Furet', '25')
  await choose(page, 'Lock')
  await page.getByRole('button', { name: /Anna/ }).click()
  await tap(page, '2580')
  await expect(menu(page)).toHaveAccessibleName(/Anna/)
  const colleague = await Colleague.signIn(server, anna)
  const { body } = await colleague.call('GET', 'people')
  const people = body as { id: string; firstName: string }[]
  const bartId = people.find(({ firstName }) => firstName === 'Bart')?.id
  expect(await colleague.call('PATCH', `people/${bartId}`, { disabled: true })).toMatchObject({ status: 200 })
  await tablet.reconnect()

  const notice = page.getByRole('link', { name: /1 unsent change of ended sessions/ })
  await expect(notice).toBeVisible()
  await choose(page, 'Lock')
  const unsentChanges = page.getByRole('region', { name: 'Unsent changes of ended sessions' })
  await expect(unsentChanges).toContainText('Bart Maes: 1 change not sent')
  for (const language of ['en', 'fr', 'nl']) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Bart Maes')).toBeVisible()
    await picture(page, info.outputPath(`left-lock-390-${language}.png`), { fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page)).toEqual([])
  await picture(page, info.outputPath('left-lock-390-dark.png'), { fullPage: true })
  await page.setViewportSize({ width: 1180, height: 820 })
  await picture(page, info.outputPath('left-lock-1180-dark.png'), { fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, info.outputPath('left-lock-1180.png'), { fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await tap(page, '2580')
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden()
  await page.goto('/app/outbox')
  const card = page.getByRole('status').filter({ hasText: 'Unsent changes of Bart Maes' })
  await expect(card).toContainText('Added the species Furet')
  for (const language of ['fr', 'nl', 'en']) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(page.getByText(/Bart Maes/).first()).toBeVisible()
    expect(await axeFaults(page), language).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, language).toBeLessThanOrEqual(390)
    await picture(page, info.outputPath(`left-outbox-390-${language}.png`), { fullPage: true })
  }
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page)).toEqual([])
  await picture(page, info.outputPath('left-outbox-1180-dark.png'), { fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await card.getByRole('button', { name: 'Send under my name' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 change of Bart Maes will be sent as Anna Peeters')
  await picture(page, info.outputPath('left-question-390.png'))
  await question.getByRole('button', { name: 'Send under my name' }).click()
  await expect(card).toBeHidden()
  await expect.poll(() => colleague.species()).toEqual(['Furet 25'])
})

test('the app explains why no PIN is available without HTTPS', async ({ server, page }) => {
  const practice = server.url.replace('localhost', 'practice.test')
  await register(page, anna, practice)
  await choose(page, 'Lock')
  await expect(page.getByRole('dialog', { name: 'PIN and locking' })).toContainText('A PIN needs HTTPS')
})

test('the lock page and the PIN dialog pass axe in all layouts', async ({ page, server, allow }, info) => {
  test.slow()
  allow(serverRefused(403))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hire(server, bart)
  await startAtSpecies(page)
  const look = (name: string) => suitsEveryone(page, name)
  await choose(page, 'Lock')
  const dialog = page.getByRole('dialog', { name: 'PIN and locking' })
  await look('dialog')
  await dialog.getByLabel('New PIN').fill('12')
  await dialog.getByRole('button', { name: 'Set PIN and lock' }).click()
  await expect(dialog.getByText('A PIN has 4 to 8 digits')).toBeVisible()
  await dialog.getByLabel('New PIN').fill('2580')
  await dialog.getByLabel('Repeat PIN').fill('2580')
  await dialog.getByLabel('Your password').fill(anna.password)
  await dialog.getByRole('button', { name: 'Set PIN and lock' }).click()
  await isLocked(page)
  await look('one')
  await page.getByRole('button', { name: 'Another user' }).click()
  await expect(page.getByRole('link', { name: 'Unlock with a PIN' })).toBeVisible()
  await look('login')
  await page.getByRole('link', { name: 'Unlock with a PIN' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await signInAsOther(page, bart)
  await setPin(page, '1379', bart.password)
  await choose(page, 'Lock')
  await look('two')
  await suitsFingers(page)
  for (const language of ['fr', 'nl']) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeVisible()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter(each => each.scrollWidth > each.clientWidth)
        .map(each => each.textContent),
    )
    expect(cut, language).toEqual([])
    await picture(page, info.outputPath(`two-390-${language}.png`), { fullPage: true })
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await tap(page, '0000')
  await look('wrong')
  await page.getByRole('button', { name: 'Use the password' }).click()
  await look('password')
})

test('a tablet with suspended users allows no registration', async ({ page }) => {
  await startAtSpecies(page)
  await setPin(page, '2580', anna.password)
  await choose(page, 'Lock')
  await isLocked(page)
  await page.goto('/auth/register')
  await isLocked(page)
  await page.getByRole('button', { name: 'Another user' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unlock with a PIN' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
  await page.goto('/auth/register')
  await expect(
    page.getByText('Register on your own device, or ask them to log out here first.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Unlock with a PIN' }).click()
  await page.getByLabel(/^PIN of Anna/).fill('2580')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')
})
