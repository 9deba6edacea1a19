import { describe, expect, it } from 'vitest'
import { aBooking } from '../../../../tests/world/create-booking.ts'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { blankRow } from '../../../contract/rows.ts'
import { type EventStyle, nobodysColor, shownEvent } from './shown-events.ts'

const day = '2026-11-23'
const an = { ...blankRow.colleagues, id: 'an', name: 'An', color: '#0000ff' }
const times = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` }
const booking = (more: Partial<AppointmentRow> = {}) =>
  aBooking({ color: '#00ff00', personId: 'an', ...times, ...more })
const week: EventStyle = { view: 'week', people: [an], colorBy: 'type' }

describe('an appointment on the calendar', () => {
  it('has its own colour or the colour of its team member', () => {
    expect(shownEvent(booking(), week)).toMatchObject({ color: '#00ff00', person: 'An' })
    const byPerson = { ...week, colorBy: 'person' } as const
    expect(shownEvent(booking(), byPerson)).toMatchObject({ color: '#0000ff' })
    expect(shownEvent(booking({ personId: null }), byPerson)).toMatchObject({
      color: nobodysColor,
      person: null,
    })
  })

  it('is in the background when canceled, and in its usual line in the month view', () => {
    const canceled = booking({ state: 'canceled' })
    expect(shownEvent(canceled, week).isBehind).toBe(true)
    expect(shownEvent(canceled, { ...week, view: 'month' }).isBehind).toBe(false)
    expect(shownEvent(booking({ state: 'missed' }), week).isBehind).toBe(false)
  })
})
