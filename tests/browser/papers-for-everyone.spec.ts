import { axeFaults } from './axe.ts'
import { addContract, openContracts, preparePractice, sendContract, step, zoeName } from './contracts-page.ts'
import { expect, register, test } from './fixtures.ts'
import { rowOf } from './practice-page.ts'

const noIcon = /favicon/
const sizes = { tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } }

test.beforeEach(async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  await preparePractice(host)
})

for (const [size, colorScheme] of [
  ['tablet', 'light'],
  ['phone', 'dark'],
] as const) {
  test(`axe finds no fault with contracts, invoices and the signing page, ${colorScheme}, on a ${size}`, async ({
    page,
    allow,
  }) => {
    allow(noIcon)
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    await openContracts(page)
    await sendContract(page)
    expect(await axeFaults(page)).toEqual([])
    await rowOf(page, zoeName)
      .getByRole('button', { name: /^Preview/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Contract Preview' }).locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/app/taxonomy/invoices')
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await openContracts(page)
    await step(page, 'Sign here').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
    await page.waitForURL('**/sign/*')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('radio', { name: 'By typing my name' }).check()
    await page.getByRole('button', { name: 'Sign the contract' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please tick that you have read the contract and agree.')
    expect(await axeFaults(page)).toEqual([])
  })
}

test('on a phone nothing of contracts and of the signing page is wider than the screen', async ({
  page,
  allow,
}) => {
  allow(noIcon)
  await page.setViewportSize({ width: 360, height: 740 })
  await openContracts(page)
  await addContract(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  await step(page, 'Validate').click()
  await step(page, 'Send').click()
  await expect(step(page, 'Resend')).toBeEnabled()
  expect(await width()).toBeLessThanOrEqual(360)
  await step(page, 'Sign here').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
  await page.waitForURL('**/sign/*')
  expect(await width()).toBeLessThanOrEqual(360)
})
