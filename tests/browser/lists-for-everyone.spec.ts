import type { Page, TestInfo } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, test } from './fixtures.ts'
import { picture } from './picture.ts'
import { getRow, openScreen, zoe } from './practice-page.ts'
import { tabletSize } from './tablet.ts'

const sizes = {
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

const variants = [
  ['tablet', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const

async function inEveryLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const [size, colorScheme] of variants) {
    await test.step(`${colorScheme}, on a ${size}`, async () => {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme })
      await check(`${size}-${colorScheme}`)
    })
  }
}

async function checkClients(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/app/taxonomy/clients')
  await inEveryLook(page, async look => {
    await expect(getRow(page, "Zoë D'Hondt")).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
    const details = page.getByRole('dialog', { name: "Zoë D'Hondt" })
    await expect(details).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Client' })
    await dialog.getByLabel('Email').fill(zoe.email)
    await dialog.getByLabel('BIC').fill('GKCC')
    await expect(dialog.getByText("Zoë D'Hondt already has this email address.")).toBeVisible()
    await picture(page, info.outputPath(`add-client-${look}.png`))
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Referrer' }).click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}

async function checkAnimals(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/app/taxonomy/animals')
  await inEveryLook(page, async look => {
    await expect(getRow(page, 'Rex')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit Rex' }).click()
    await expect(page.getByText('A chip ID has 15 digits')).toBeVisible()
    await picture(page, info.outputPath(`edit-animal-${look}.png`))
    expect(await axeFaults(page)).toEqual([])
    await getRow(page, 'Rex').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('A chip ID has 15 digits')).toBeHidden()
  })
}

test('clients, animals and their forms pass axe and fit a phone', async ({ page, server }, info) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const { body } = await colleague.call('POST', 'clients', zoe)
  const { id: clientId } = body as { id: string }
  await colleague.call('POST', 'animals', { name: 'Rex', speciesName: 'Chien', clientId, chipId: '9810001' })
  await beSignedIn(page)
  await test.step('clients', () => checkClients(page, info))
  await test.step('animals', () => checkAnimals(page, info))

  await test.step('all buttons of the lists are large enough for touch', async () => {
    await page.setViewportSize(tabletSize)
    for (const name of ['Clients', 'Animals'] as const) {
      await openScreen(page, name)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        const box = await button.boundingBox()
        const label = await button.getAttribute('aria-label')
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), label ?? 'a button').toBeGreaterThanOrEqual(43.9)
      }
    }
  })

  await test.step('a phone shows a single column that fits the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const address of ['/app/taxonomy/clients', '/app/taxonomy/animals', '/app/taxonomy/species']) {
      await page.goto(address)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, address).toBeLessThanOrEqual(360)
    }
  })
})
