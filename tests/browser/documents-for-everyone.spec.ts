import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addContract, expectStatus, openContracts, preparePractice, step, zoeName } from './contracts-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { getRow } from './practice-page.ts'

const noIcon = /favicon/
const sizes = { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } }
const variants = [
  ['tablet', 'light'],
  ['phone', 'dark'],
] as const

async function hasNoFaultInAnyLook(page: Page): Promise<void> {
  for (const [size, colorScheme] of variants) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page), `${colorScheme}, on a ${size}`).toEqual([])
  }
}

async function fitsASmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('contracts, invoices and the signing page pass axe and fit the screen', async ({
  page,
  server,
  allow,
}) => {
  test.slow()
  allow(noIcon)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await preparePractice(server)
  await beSignedIn(page)

  await test.step('contracts, also on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openContracts(page)
    await addContract(page)
    await fitsASmallPhone(page)
    await step(page, 'Validate').click()
    await expect(step(page, 'Send')).toBeEnabled()
    await step(page, 'Send').click()
    await expectStatus(page, 'Sent')
    await expect(step(page, 'Resend')).toBeEnabled()
    await fitsASmallPhone(page)
    await hasNoFaultInAnyLook(page)
  })

  await test.step('the preview opens on a phone and on a tablet', async () => {
    for (const size of ['phone', 'tablet'] as const) {
      await page.setViewportSize(sizes[size])
      await getRow(page, zoeName)
        .getByRole('button', { name: /^Preview/ })
        .click()
      const preview = page.getByRole('dialog', { name: 'Contract Preview' })
      await expect(preview.locator('iframe')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(preview).toBeHidden()
    }
  })

  await test.step('invoices', async () => {
    await page.goto('/app/taxonomy/invoices')
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
    await hasNoFaultInAnyLook(page)
  })

  await test.step('the signing page, and its error for a missing tick', async () => {
    await fitsASmallPhone(page)
    await openContracts(page)
    await step(page, 'Sign here').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
    await page.waitForURL('**/sign/*')
    await fitsASmallPhone(page)
    await hasNoFaultInAnyLook(page)
    await page.getByRole('radio', { name: 'By typing my name' }).check()
    await page.getByRole('button', { name: 'Sign the contract' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please tick the box to confirm that you have read the contract and agree.',
    )
    await hasNoFaultInAnyLook(page)
  })
})
