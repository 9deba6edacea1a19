import { paths } from '../../src/app/pages.ts'
import { axeFaults } from './axe.ts'
import { anna, expect, register, test } from './fixtures.ts'

type Picture = { src: string; sizes: string; purpose?: string }

const readPngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the installed app opens offline, and its worker answers no API request', async ({
  page,
  server,
  tablet,
}) => {
  await page.goto('/auth/login')
  await test.step('the manifest names existing icons', async () => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(`${server.url}${address}`)).json()
    expect(manifest).toMatchObject({
      name: 'Bouvier',
      start_url: '/app',
      scope: '/',
      display: 'standalone',
    })
    const shortcuts: { url: string; icons: Picture[] }[] = manifest.shortcuts
    const pictures: Picture[] = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...shortcuts.flatMap(({ icons }) => icons),
    ]
    for (const { src, sizes } of pictures) {
      const answer = await page.request.get(`${server.url}${src}`)
      expect(answer.headers()['content-type'], src).toBe('image/png')
      expect(readPngSize(await answer.body()), src).toBe(sizes)
    }
    expect(manifest.icons.map(({ sizes, purpose }: Picture) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    const addresses: string[] = Object.values(paths)
    for (const { url } of shortcuts) expect(addresses).toContain(url)
  })

  // Interrupting the installation of the worker would log unrelated errors.
  await tablet.isReadyForOffline()
  await server.kill()
  await test.step('the login page reports offline and keeps typed text', async () => {
    await page.getByLabel('Email').fill(anna.email)
    await page.getByLabel('Password', { exact: true }).fill(anna.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('The server is not available')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(anna.email)
  })

  for (const address of ['/api/health', '/sign/a-token']) {
    const tab = await tablet.context.newPage()
    await expect(tab.goto(address), address).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('the app explains the manual installation on an iPad', async ({ page }) => {
  // Imitates Safari on an iPad: a Mac with touch.
  await page.addInitScript(() => {
    const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { get: () => safari })
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })
  })
  await register(page)
  await page.getByRole('button', { name: 'Install Bouvier on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install Bouvier on this device' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Tap Share in the bar of the browser.',
    'Choose “Add to Home Screen”.',
    'Tap “Add”.',
  ])
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
