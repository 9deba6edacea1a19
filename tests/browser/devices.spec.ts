import { axeFaults } from './axe.ts'
import { anna, expect, register, serverRefused, test } from './fixtures.ts'
import { post, type Server } from './server.ts'

const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

async function leaveTablet(server: Server): Promise<{ isIn: () => Promise<boolean> }> {
  const { email, password } = anna
  const answer = await post(`${server.url}/api/auth/login`, { email, password }, { 'user-agent': iPad })
  const { access_token } = await answer.json()
  const headers = { authorization: `Bearer ${access_token}` }
  return { isIn: async () => (await fetch(`${server.url}/api/auth/profile`, { headers })).ok }
}

test('a user logs a lost tablet out from another device, or logs out everywhere', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverRefused(401))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  const lostTablet = await leaveTablet(server)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Logged-in devices' }).click()
  await expect(page.getByRole('heading', { name: 'Logged-in devices', level: 1 })).toBeVisible()

  const row = page.getByRole('row', { name: 'Safari, iPad' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'This device' })).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])

  await test.step('logs a single device out after a dismissible confirmation', async () => {
    const signOut = row.getByRole('button', { name: 'Log out' })
    await signOut.click()
    const dialog = page.getByRole('alertdialog', { name: 'Log out Safari, iPad?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(signOut).toBeFocused()
    expect(await lostTablet.isIn()).toBe(true)

    await signOut.click()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Safari, iPad is logged out.')).toBeVisible()
    await expect(row).toBeHidden()
    expect(await lostTablet.isIn()).toBe(false)
  })

  await test.step('shows the reason while offline', async () => {
    await tablet.isReadyForOffline()
    await tablet.cutOff()
    await expect(page.getByRole('button', { name: 'Log out everywhere' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.reload()
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Your devices are on the server' }),
    ).toBeVisible()
    await tablet.reconnect()
    await expect(page.getByRole('row').filter({ hasText: 'This device' })).toBeVisible()
  })

  await test.step('logs out everywhere, including this device', async () => {
    const other = await leaveTablet(server)
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' })
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await other.isIn()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  })
})
