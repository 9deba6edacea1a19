import { describe, expect, it } from 'vitest'
import { spanOnDevices } from './appointments.ts'
import { isOnDevices, windowedTypes, windowsAt } from './windows.ts'

const now = Date.parse('2026-03-02T08:00:00.000Z')
const windows = windowsAt(now)

describe('the time windows of rows stored on a device', () => {
  it('are computed from the current day', () => {
    expect(windows).toEqual({
      invoices: '2024-03-31T22:00:00.000Z',
      appointments: { from: '2025-01-25T23:00:00.000Z', until: '2027-03-02T23:00:00.000Z' },
    })
    expect(windows.appointments).toEqual(spanOnDevices(now))
    // Notes and extra work use the window of invoices.
    expect([...Object.keys(windows), 'notes', 'extras'].toSorted()).toEqual(windowedTypes.toSorted())
  })

  it('move only at midnight in Brussels', () => {
    const midnight = Date.parse('2026-03-02T23:00:00.000Z')
    expect(windowsAt(midnight - 1)).toEqual(windows)
    const nextDay = { from: '2025-01-26T23:00:00.000Z', until: '2027-03-03T23:00:00.000Z' }
    expect(windowsAt(midnight).appointments).toEqual(nextDay)
    expect(windowsAt(midnight).invoices).toBe(windows.invoices)
    expect(windowsAt(Date.parse('2026-03-31T22:00:00.000Z')).invoices).toBe('2024-04-30T22:00:00.000Z')
  })

  it.each(['invoices', 'notes'] as const)('include %s from the first instant on', record => {
    expect(isOnDevices[record]({ createdAt: '2024-03-31T22:00:00.000Z' }, windows)).toBe(true)
    expect(isOnDevices[record]({ createdAt: '2024-03-31T21:59:59.999Z' }, windows)).toBe(false)
  })

  it.each([
    ['2025-01-25T22:00:00.000Z', '2025-01-25T23:00:00.000Z', false],
    ['2025-01-25T22:00:00.000Z', '2025-01-25T23:15:00.000Z', true],
    ['2027-03-02T23:00:00.000Z', '2027-03-02T23:30:00.000Z', false],
  ])('include an appointment from %s to %s: %s', (startTime, endTime, isIncluded) => {
    expect(isOnDevices.appointments({ startTime, endTime }, windows)).toBe(isIncluded)
  })
})
