import { givePassword, setConfirmed } from './confirmed-sessions.ts'
import { anna, beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'

test('a user subscribes to their calendar and removes its address', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverRefused(403))
  const read = (address: string) => fetch(`${server.url}${new URL(address).pathname}`)
  const address = page.getByRole('status', { name: 'Address of your calendar' })
  const noAddress = page.getByText('There is no address yet.')
  await beSignedIn(page)
  setConfirmed(server, 'long ago')
  await page.goto('/app/settings/my-calendar')
  await expect(noAddress).toBeVisible()

  const first =
    await test.step('the address is created after the password is entered, and is shown', async () => {
      await page.getByRole('button', { name: 'Create an address' }).click()
      await givePassword(page, anna.password)
      await expect(address).toHaveText(/\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
      await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
      await expect(page.getByText('No calendar has read it yet.')).toBeVisible()
      await suitsEveryone(page, 'the address')
      return (await address.textContent()) ?? ''
    })
  expect(await (await read(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await test.step('the address is not shown again, and its last read is shown', async () => {
    await page.reload()
    await expect(page.getByText(/Last read by a calendar on/)).toBeVisible()
    await expect(address).toBeHidden()
  })

  const remove = page.getByRole('button', { name: 'Remove the address' })
  await test.step('the page shows that it needs the server while offline', async () => {
    await tablet.cutOff()
    const unavailable = page.getByText('The server is not available.').filter({ visible: true }).first()
    await expect(unavailable).toBeVisible()
    await expect(remove).toBeHidden()
    await page.reload()
    await expect(unavailable).toBeVisible()
    await suitsEveryone(page, 'without a network')
    await tablet.reconnect()
  })

  await test.step('a new address replaces the old address, and removing it takes two presses', async () => {
    await page.getByRole('button', { name: 'Create a new address' }).click()
    await page.getByRole('button', { name: 'Replace? The old address stops working' }).click()
    await expect(address).toBeVisible()
    const second = (await address.textContent()) ?? ''
    expect((await read(first)).status).toBe(404)
    await remove.click()
    expect((await read(second)).status).toBe(200)
    await page.getByRole('button', { name: 'Remove? Calendars will no longer update' }).click()
    await expect(page.getByText('Address removed.')).toBeVisible()
    await expect(noAddress).toBeVisible()
    expect((await read(second)).status).toBe(404)
  })
})
