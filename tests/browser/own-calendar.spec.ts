import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { anna, expect, register, serverIsAway, serverRefused, test } from './fixtures.ts'
import type { Server } from './server.ts'

function forgetPasswords(server: Server): void {
  const database = new DatabaseSync(join(server.data, 'bouvier.db'))
  database.exec('pragma busy_timeout = 5000')
  database.exec(`update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`)
  database.close()
}

async function suitsEveryone(page: Page, state: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1024, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 820 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFaults(page), `${state}, ${colorScheme}`).toEqual([])
    const whole = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(whole, `${state}, ${width} wide`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1024, height: 820 })
}

async function calendarAt(server: Server, address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}${new URL(address).pathname}`)
  return { status: answer.status, text: await answer.text() }
}

test('a user subscribes to their appointments until they remove the calendar address', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  allow(serverRefused(403))
  await register(page)
  forgetPasswords(server)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'My calendar on my phone' }).click()
  await expect(page.getByRole('heading', { name: 'My calendar on my phone', level: 1 })).toBeVisible()
  await expect(page.getByText('There is no address yet.')).toBeVisible()

  const address = page.getByRole('status', { name: 'Address of your calendar' })
  const first =
    await test.step('the address is created after the password is entered, and is shown', async () => {
      await page.getByRole('button', { name: 'Create an address' }).click()
      const dialog = page.getByRole('dialog', { name: 'Enter your password' })
      await dialog.getByLabel('Password', { exact: true }).fill(anna.password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(address).toHaveText(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
      await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
      await expect(page.getByText('No calendar has read it yet.')).toBeVisible()
      await suitsEveryone(page, 'the address')
      return (await address.textContent()) ?? ''
    })
  const calendar = await calendarAt(server, first)
  expect(calendar.status).toBe(200)
  expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await test.step('the address is not shown again, and its last read is shown', async () => {
    await page.reload()
    await expect(page.getByText(/Last read by a calendar on/)).toBeVisible()
    await expect(address).toBeHidden()
  })

  await test.step('the page shows that it needs the server while offline', async () => {
    await tablet.isReadyForOffline()
    await tablet.cutOff()
    await expect(
      page.getByText('The server is not available.').filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove the address' })).toBeHidden()
    await page.reload()
    await expect(
      page.getByText('The server is not available.').filter({ visible: true }).first(),
    ).toBeVisible()
    await suitsEveryone(page, 'without a network')
    await tablet.reconnect()
    await expect(page.getByRole('button', { name: 'Remove the address' })).toBeVisible()
  })

  await test.step('a new address replaces the old address, and removing it takes two presses', async () => {
    await page.getByRole('button', { name: 'Create a new address' }).click()
    await page.getByRole('button', { name: 'Replace? The old address stops working' }).click()
    await expect(address).toBeVisible()
    const second = (await address.textContent()) ?? ''
    expect((await calendarAt(server, first)).status).toBe(404)
    expect((await calendarAt(server, second)).status).toBe(200)
    await page.getByRole('button', { name: 'Remove the address' }).click()
    expect((await calendarAt(server, second)).status).toBe(200)
    await page.getByRole('button', { name: 'Remove? Calendars will no longer update' }).click()
    await expect(page.getByText('Address removed.')).toBeVisible()
    await expect(page.getByText('There is no address yet.')).toBeVisible()
    await expect(address).toBeHidden()
    expect((await calendarAt(server, second)).status).toBe(404)
  })
})
