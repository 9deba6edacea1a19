import { setConfirmed } from './confirmed-sessions.ts'
import { anna, expect, register, serverIsAway, serverRefused, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import type { Server } from './server.ts'

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
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page)
  setConfirmed(server, 'long ago')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'My calendar on my phone' }).click()
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
    const unavailable = page.getByText('The server is not available.').filter({ visible: true }).first()
    await expect(unavailable).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove the address' })).toBeHidden()
    await page.reload()
    await expect(unavailable).toBeVisible()
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
