import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addSpecies, startAtSpecies } from './species-page.ts'

// The longest opening animation takes 200 ms.
const moments = Array.from({ length: 11 }, (_, n) => n * 20)

test('an overlay closed while it opens disappears, and the page stays usable', async ({ page }) => {
  // Delays React's scheduled work by a frame, as on a slow tablet.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 20)
    }
  })
  await startAtSpecies(page)
  await addSpecies(page, 'Chien', '45')
  const remove = page.getByRole('button', { name: 'Delete Chien' })
  const menu = page.getByRole('button', { name: /Menu of/ })

  await test.step('a dialog', async () => {
    for (const moment of moments) await openAndClose(page, remove, '[role=alertdialog]', moment)
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await test.step('a menu', async () => {
    for (const moment of moments) await openAndClose(page, menu, '[role=menu]', moment)
    await menu.click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
  })
  await test.step('a list of checkboxes', async () => {
    await page.getByRole('link', { name: 'Contracts' }).click()
    const statuses = page.getByRole('button', { name: /^Status Filter/ })
    for (const moment of moments) await openAndClose(page, statuses, 'fieldset', moment)
    await statuses.click()
    await page.getByRole('checkbox', { name: 'Select all' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
  await test.step('the navigation of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const navigation = page.getByRole('button', { name: 'Open the navigation' })
    for (const moment of moments) await openAndClose(page, navigation, '[role=dialog]', moment)
    await navigation.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  })
})

/** Runs in the page, because the round trip from the test takes longer than the delay. */
async function openAndClose(page: Page, opener: Locator, opened: string, moment: number): Promise<void> {
  await opener.evaluate(
    async (button: HTMLElement, { opened, moment }) => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      const hasFocus = () => document.querySelector(opened)?.contains(document.activeElement)
      button.focus()
      button.click()
      while (!hasFocus()) await frame()
      await new Promise(resolve => setTimeout(resolve, moment))
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
    },
    { opened, moment },
  )
  await expect(page.locator(opened), `closed ${moment} ms after it opened`).toHaveCount(0)
  await expect(opener).toBeFocused()
}
