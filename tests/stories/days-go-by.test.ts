import { expect } from 'vitest'
import { book, bookedOn, moveTo } from '../world/appointment-actions.ts'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

/** The server's day is 2 March 2026. Devices store appointments from 26 January 2025 to 2 March 2027. */
const calendarStory = story.extend('known', { auto: true }, async ({ tab }) => {
  const old = await book(tab, 'Old', '2025-01-30T09:00:00.000Z')
  await book(tab, 'Soon', '2026-03-09T09:00:00.000Z')
  await book(tab, 'Far', '2027-03-15T09:00:00.000Z')
  await tab.sent()
  return { old }
})

/** Any commit notifies every device, which then learns the day of the server. */
async function dayIs(clinic: Clinic, day: string, tab: Parameters<typeof addSpecies>[0]): Promise<void> {
  clinic.server.clock.set(`${day}T08:00:00.000Z`)
  await addSpecies(tab, `Espèce ${day}`, 10)
  await tab.sent()
}

calendarStory('appointments enter and leave the date range as days pass', async ({ clinic, tab, other }) => {
  await eventually(() => bookedOn(other).length > 1)
  // A new device has only the rows in the stored period. The later one stays on the device that created it
  // until the period is recalculated.
  const fresh = await clinic.browser('new').signIn(await clinic.hire('Chloé'))
  await eventually(() => bookedOn(fresh).length > 0)
  expect(bookedOn(fresh)).toEqual(['Old 01-30T09:00 10:00', 'Soon 03-09T09:00 10:00'])

  await dayIs(clinic, '2026-03-16', tab)
  await eventually(() => bookedOn(fresh).some(line => line.startsWith('Far')))
  expect(bookedOn(fresh)).toEqual(['Soon 03-09T09:00 10:00', 'Far 03-15T09:00 10:00'])
  await eventually(() => bookedOn(tab).length === 2)
  expect(bookedOn(tab)).toEqual(bookedOn(fresh))
})

calendarStory(
  'an appointment of distant days can be moved',
  async ({ clinic, tab, other, known: { old } }) => {
    await dayIs(clinic, '2026-03-16', tab)
    await eventually(() => bookedOn(tab).every(line => !line.startsWith('Old')))
    expect(tab.workspace.view.isDeleted('appointments', old)).toBe(false)
    const pulled = await tab.workspace.fresh('appointments', {
      start: '2025-01-26T23:00:00.000Z',
      end: '2025-02-02T23:00:00.000Z',
    })
    expect(pulled).toEqual({ ok: true })
    await eventually(() => bookedOn(tab)[0] === 'Old 01-30T09:00 10:00')
    await moveTo(tab, old, '2026-03-20T09:00')
    await tab.sent()
    await eventually(() => bookedOn(other).includes('Old 03-20T08:00 09:00'))
  },
)

calendarStory('an appointment moved far away leaves its old time', async ({ tab, other, known: { old } }) => {
  await eventually(() => bookedOn(other).length > 1)
  await moveTo(tab, old, '2027-06-01T09:00')
  await tab.sent()
  await eventually(() => !bookedOn(other).includes('Old 01-30T09:00 10:00'))
})
