import { axeFaults } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, expect, register, test } from './fixtures.ts'
import { openScreen, rowOf, zoe } from './practice-page.ts'

const sizes = {
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

test.beforeEach(async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  const colleague = await Colleague.signIn(host, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const { body } = await colleague.call('POST', 'clients', zoe)
  const { id: clientId } = body as { id: string }
  await colleague.call('POST', 'animals', { name: 'Rex', speciesName: 'Chien', clientId, chipId: '9810001' })
})

for (const [size, colorScheme] of [
  ['tablet', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const) {
  test(`axe finds no fault with clients, animals and their forms, ${colorScheme}, on a ${size}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    await page.goto('/app/taxonomy/clients')
    await expect(rowOf(page, "Zoë D'Hondt")).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: "Details of Zoë D'Hondt" }).click()
    await expect(page.getByRole('dialog', { name: "Zoë D'Hondt" })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Client' })
    await dialog.getByLabel('Email').fill(zoe.email)
    await dialog.getByLabel('BIC').fill('GKCC')
    await expect(dialog.getByText("Zoë D'Hondt has this email already.")).toBeVisible()
    await page.screenshot({ path: info.outputPath('add-client.png') })
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Referrer' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await page.goto('/app/taxonomy/animals')
    await expect(rowOf(page, 'Rex')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit Rex' }).click()
    await expect(page.getByText('A chip has fifteen digits')).toBeVisible()
    await page.screenshot({ path: info.outputPath('edit-animal.png') })
    expect(await axeFaults(page)).toEqual([])
  })
}

test('on a phone everything is one column, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/app/taxonomy/clients', '/app/taxonomy/animals', '/app/taxonomy/species']) {
    await page.goto(address)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, address).toBeLessThanOrEqual(360)
  }
})

test('every button of the lists is large enough for a finger', async ({ page }) => {
  for (const name of ['Clients', 'Animals'] as const) {
    await openScreen(page, name)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox()
      const said = await button.getAttribute('aria-label')
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), said ?? 'a button').toBeGreaterThanOrEqual(43.9)
    }
  }
})
