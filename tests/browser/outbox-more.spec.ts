import type { Page } from '@playwright/test'
import { anEntry } from '../world/create-entry.ts'
import { Colleague } from './colleague.ts'
import { putInOutbox } from './fill-outbox.ts'
import { anna, expect, serverIsAway, test } from './fixtures.ts'
import { addSpecies, startAtSpecies } from './species-page.ts'

test.beforeEach(async ({ page, allow }) => {
  allow(serverIsAway)
  await startAtSpecies(page)
})

test('an unsent edit is copied, discarded, restored and sent', async ({ page, server, tablet }) => {
  await tablet.cutOff()
  await addSpecies(page, 'Chien', '45')
  await openOutbox(page)
  const onItsWay = page.getByRole('region', { name: 'To be sent' })

  await test.step('the edit is copied as text, or shown when the clipboard is refused', async () => {
    await tablet.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n').slice(0, 3)).toEqual([
      'Added the species Chien at €45.00 per hour',
      'Name: Chien',
      'Hourly Price: €45.00',
    ])

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
    await discard.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()

    await expect(page.getByText('1 change discarded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The change is back in the outbox.')).toBeVisible()
    await expect(onItsWay).toContainText('Added the species Chien')
  })

  await test.step('the edit is discarded again and restored later from the history', async () => {
    await discard.click()
    await expect(page.getByText('1 change discarded.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('1 change discarded.')).toBeHidden()

    await page.getByText('Recently sent').click()
    const discarded = page.getByRole('listitem').filter({ hasText: 'Discarded' })
    await expect(discarded).toContainText('Added the species Chien at €45.00 per hour')
    await discarded.getByRole('button', { name: 'Undo: Added the species Chien' }).click()
    await expect(onItsWay).toContainText('Added the species Chien')
    await expect(discarded).toBeHidden()
  })

  await tablet.reconnect()
  const colleague = await Colleague.signIn(server, anna)
  await expect.poll(() => colleague.species(), { timeout: 45_000 }).toEqual(['Chien 45'])
  await test.step('the history shows sent edits, also after a reload', async () => {
    await expect(onItsWay).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
    await expect(page.getByText('Added the species Chien at €45.00 per hour')).toBeHidden()
    await page.getByText('Recently sent').click()
    const sent = page.getByRole('listitem').filter({ hasText: 'Added the species Chien at €45.00 per hour' })
    await expect(sent).toContainText('Sent')
    await expect(sent.getByRole('button')).toBeHidden()
  })

  await test.step('the first 50 of 60 pending edits are rendered, and the others on request', async () => {
    await tablet.cutOff()
    const many = Array.from({ length: 60 }, (_, i) => {
      const { seq: _seq, ...entry } = anEntry({ id: `many-${i}`, sentence: `Changed species ${i + 1} of 60` })
      return entry
    })
    await putInOutbox(page, many)
    await page.reload()
    const drawn = onItsWay.getByRole('listitem').filter({ hasText: /Changed species \d+ of 60/ })
    await expect(drawn).toHaveCount(50)
    await expect(page.getByText('60 changes on this device')).toBeAttached()
    await page.getByRole('button', { name: 'Show 10 more' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawn).toHaveCount(60)
    await expect(drawn.nth(50)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toBeHidden()
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
  await page.reload()
  const note = page.getByRole('button', { name: 'Install Bouvier on this device' })
  await offerToInstall(page)
  await note.click()
  expect(await page.evaluate(() => document.body.dataset.requested)).toBe('yes')
  await expect(note).toBeHidden()

  await page.reload()
  await offerToInstall(page)
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: /Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Logged-in devices' }).click()
  await note.click()
  expect(await page.evaluate(() => document.body.dataset.requested)).toBe('yes')
  await expect(page.getByRole('button', { name: 'PIN and locking' })).toBeVisible()
  await expect(note).toBeHidden()
})

async function openOutbox(page: Page): Promise<void> {
  await page.goto('/app/outbox')
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
}

async function offerToInstall(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).waitFor()
  await page.evaluate(() => {
    const ask = async () => {
      document.body.dataset.requested = 'yes'
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: ask }))
  })
}
