import { expect, hostIsAway, test } from './fixtures.ts'

test('the service worker answers no call of the API and no signing page', async ({
  host,
  tablet,
  page,
  allow,
}) => {
  allow(hostIsAway)
  await page.goto('/auth/login')
  await tablet.isReadyForOffline()
  await host.kill()

  for (const address of ['/api/health', '/sign/a-token']) {
    const tab = await tablet.context.newPage()
    await expect(tab.goto(address), address).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('the app can be installed: its manifest names icons that are there', async ({ host, page }) => {
  await page.goto('/auth/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(`${host.url}${address}`)).json()

  expect(manifest).toMatchObject({ name: 'Bouvier', start_url: '/app', scope: '/', display: 'standalone' })
  for (const icon of manifest.icons) {
    const answer = await page.request.get(`${host.url}${icon.src}`)
    expect(answer.headers()['content-type'], icon.src).toBe('image/png')
  }
})
