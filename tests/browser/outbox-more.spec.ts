import type { Page } from '@playwright/test'
import { anEntry } from '../world/create-entry.ts'
import { putInOutbox } from './fill-outbox.ts'
import { chooseInUserMenu, expect, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { added } from './mixed-edits.ts'
import { zoe } from './practice-page.ts'
import { addSpecies, startAtSpecies } from './species-page.ts'
import { everythingIsSaved, noIcon, quietPage } from './through-proxy.ts'

test.beforeEach(({ page }) => startAtSpecies(page))

const at = '2026-11-20T09:00:00.000Z'
const noRow = { serverRow: null, serverUpdatedAt: null, code: null, message: '', field: null, at }
const id = crypto.randomUUID()
const late = anEntry({
  key: id,
  id,
  kind: 'clients.add',
  subject: "Zoë D'Hondt",
  patch: added(zoe),
  madeAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  sentence: "Added Zoë D'Hondt",
})
const ofNewerVersion = {
  ...anEntry({ sentence: 'Gave Chien the colour of the sea' }),
  format: 2,
  kind: 'species.recolor',
}
const builtOn = anEntry({
  patch: { hourlyPrice: { from: 45, to: 48 } },
  dependsOn: [ofNewerVersion.key],
  sentence: 'Changed the hourly price of Chien from €45.00 to €48.00',
})
const refused = anEntry({
  kind: 'species.add',
  id: 'furet',
  subject: 'Furet',
  patch: added({ name: 'Furet', hourlyPrice: 25 }),
  state: 'refused',
  problem: { ...noRow, status: 422, code: 'species/name-too-long', message: 'Too long', field: 'name' },
})
const blocked = anEntry({ id: 'furet', subject: 'Furet', dependsOn: [refused.key] })
const conflict = anEntry({
  id: 'chat',
  subject: 'Chat',
  patch: { hourlyPrice: { from: 30, to: 50 } },
  state: 'conflict',
  problem: { ...noRow, status: 409, serverRow: { name: 'Chat', hourlyPrice: 60 } },
})

test('the outbox shows late, refused, conflicting and newer edits', async ({ page, colleague, allow }) => {
  allow(noIcon)
  await colleague.add('species', { name: 'Chat', hourlyPrice: 60 })
  await addSpecies(page, 'Chien', '45')
  await everythingIsSaved(page)
  await page.goto(quietPage)
  await putInOutbox(page, [late, ofNewerVersion, builtOn, refused, blocked, conflict])
  await page.goto('/app/taxonomy/clients')
  await page
    .getByRole('link', { name: '1 change arrived more than a day after being made: Show late changes' })
    .click()
  const notice = page.getByText('Arrived more than a day after they were made')
  await expect(page.getByText(/Made on .+, arrived on .+/).first()).toBeVisible()
  const asking = page.getByRole('region', { name: 'Needs attention' })
  for (const state of ['Also changed by another user', 'Rejected', 'Blocked by the change above'])
    await expect(asking.getByText(state)).toBeVisible()
  const newer = page.getByRole('region', { name: 'Needs a newer version' })
  const card = newer.getByRole('listitem').first()
  await expect(card).toContainText('Gave Chien the colour of the sea')
  await expect(card.getByRole('listitem').first()).toContainText('from €45.00 to €48.00')
  await expect(card.getByRole('listitem').first()).toContainText('Blocked by the change above')
  await expect(page.getByRole('region', { name: 'To be sent' })).toBeHidden()
  await expect(page.getByText('Needs attention (3)')).toBeAttached()
  await page.getByText('Recently sent').click()
  await expect(page.getByText('Added the species Chien at €45.00 per hour')).toBeVisible()
  await suitsEveryone(page, 'the outbox')

  await asking.getByRole('button', { name: 'Fix' }).click()
  const fix = page.getByRole('dialog', { name: 'Fix and send again' })
  await expect(fix).toBeVisible()
  await suitsEveryone(page, 'the dialog to fix an edit')
  await page.keyboard.press('Escape')
  await expect(fix).toBeHidden()

  const discard = card.getByRole('button', { name: 'Discard' }).first()
  const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
  await discard.click()
  await expect(question).toContainText('This cannot be undone.')
  await suitsEveryone(page, 'the question before an edit is discarded')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  expect(await colleague.species()).toEqual(['Chat 60', 'Chien 45'])
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(newer).toBeHidden()
  await expect.poll(() => colleague.species()).toEqual(['Chat 60', 'Chien 48'])

  await page.getByRole('link', { name: "Added Zoë D'Hondt" }).click()
  await expect(page.getByRole('heading', { name: "Zoë D'Hondt", level: 1 })).toBeVisible()
  await expect(page.getByText(/Arrived on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'History' }).first().click()
  await expect(page.getByRole('dialog', { name: 'History of' })).toContainText(/Made on .+, arrived on .+/)
  await page.goto('/app/outbox')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})

test('an unsent edit is copied, discarded, restored and sent', async ({ page, colleague, tablet }) => {
  await tablet.cutOff()
  await addSpecies(page, 'Chien', '45')
  await page.goto('/app/outbox')
  const toBeSent = page.getByRole('region', { name: 'To be sent' })

  await test.step('the edit is copied as text, or shown when the clipboard is refused', async () => {
    await tablet.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Added the species Chien at €45.00 per hour\n/)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    const byHand = page.getByRole('dialog', { name: 'Copy this text' })
    await expect(byHand.getByRole('textbox')).toHaveValue(copied)
    expect(await page.evaluate(() => String(getSelection()))).toBe(copied)
    await page.keyboard.press('Escape')
    await expect(byHand).toBeHidden()
  })

  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  await test.step('the edit is discarded without confirmation and restored by keyboard', async () => {
    await discard.press('Enter')
    await expect(page.getByText('1 change discarded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The change is back in the outbox.')).toBeVisible()
    await expect(toBeSent).toContainText('Added the species Chien')
  })

  await test.step('the edit is discarded again and restored later from the history', async () => {
    await discard.click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Recently sent').click()
    const discarded = page.getByRole('listitem').filter({ hasText: 'Discarded' })
    await discarded.getByRole('button', { name: 'Undo: Added the species Chien' }).click()
    await expect(toBeSent).toContainText('Added the species Chien')
    await expect(discarded).toBeHidden()
  })
  await tablet.reconnect()
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(['Chien 45'])

  await test.step('the first 50 of 60 pending edits are rendered, and the others on request', async () => {
    await tablet.cutOff()
    const sentences = Array.from({ length: 60 }, (_, n) => `Changed species ${n + 1} of 60`)
    await putInOutbox(
      page,
      sentences.map((sentence, n) => anEntry({ id: `many-${n}`, sentence })),
    )
    await page.reload()
    const drawn = toBeSent.getByRole('listitem').filter({ hasText: /Changed species \d+ of 60/ })
    await expect(drawn).toHaveCount(50)
    await expect(page.getByText('60 changes on this device')).toBeAttached()
    await page.getByRole('button', { name: 'Show 10 more' }).press('Enter')
    await expect(drawn).toHaveCount(60)
    await expect(drawn.nth(50)).toBeFocused()
  })
})

test('the app offers its installation once, and then in the settings', async ({ page }) => {
  // Suppresses the browser's own install prompt, whose timing is unpredictable.
  await page.addInitScript(() =>
    window.addEventListener(
      'beforeinstallprompt',
      event => event.isTrusted && event.stopImmediatePropagation(),
    ),
  )
  const note = page.getByRole('button', { name: 'Install Bouvier on this device' })
  const wasRequested = () => page.evaluate(() => document.body.dataset.requested)
  await page.reload()
  await offerToInstall(page)
  await note.click()
  expect(await wasRequested()).toBe('yes')
  await expect(note).toBeHidden()

  await page.reload()
  await offerToInstall(page)
  await expect(note).toBeHidden()
  await chooseInUserMenu(page, 'Settings')
  await page.getByRole('link', { name: 'Logged-in devices' }).click()
  await note.click()
  expect(await wasRequested()).toBe('yes')
  await expect(note).toBeHidden()
})

async function offerToInstall(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).waitFor()
  await page.evaluate(() => {
    const ask = async () => {
      document.body.dataset.requested = 'yes'
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: ask }))
  })
}
