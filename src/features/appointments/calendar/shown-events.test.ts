import { describe, expect, it } from 'vitest'
import { aBooking } from '../../../../tests/world/create-booking.ts'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { blankRow } from '../../../contract/rows.ts'
import { columnDay, unassigned } from '../../../domain/calendar/calendar-people.ts'
import { type EventStyle, nobodysColor, shownEvent, withCover } from './shown-events.ts'

const day = '2026-11-23'
const an = { ...blankRow.colleagues, id: 'an', name: 'An', color: '#0000ff' }
const times = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` }
const booking = (more: Partial<AppointmentRow> = {}) =>
  aBooking({ color: '#00ff00', personId: 'an', ...times, ...more })
const week: EventStyle = { view: 'week', day, people: [an], colorBy: 'type', columns: null }
const columns: EventStyle = { ...week, view: 'day', columns: ['an', unassigned] }

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
    expect(shownEvent(canceled, week)?.place.display).toBe('background')
    expect(shownEvent(canceled, { ...week, view: 'month' })?.place.display).toBe('auto')
    expect(shownEvent(booking({ state: 'missed' }), week)?.place.display).toBe('auto')
  })

  it('hides its text when it is canceled and another appointment covers it', () => {
    const trace = shownEvent(booking({ id: 'trace', state: 'canceled' }), week)
    const over = shownEvent(booking(), week)
    const later = { startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z` }
    const after = shownEvent(booking(later), week)
    if (!trace || !over || !after) throw new Error('all of them are shown')
    expect(withCover([trace, over])[0]?.isCovered).toBe(true)
    expect(withCover([trace, after])[0]?.isCovered).toBe(false)
  })

  it('is in the column of its team member, or in the unassigned column', () => {
    expect(shownEvent(booking(), columns)?.place.start).toBe(`${columnDay(0)}T10:00:00.000Z`)
    expect(shownEvent(booking({ personId: null }), columns)?.place.start).toBe(
      `${columnDay(1)}T10:00:00.000Z`,
    )
    expect(shownEvent(booking({ personId: 'deleted' }), columns)?.place.start).toBe(
      `${columnDay(1)}T10:00:00.000Z`,
    )
    expect(shownEvent(booking(), { ...columns, columns: [unassigned] })).toBeNull()
  })

  it('across midnight shows only the part of the column day, which cannot be moved', () => {
    const night = { startTime: `${day}T20:00:00.000Z`, endTime: '2026-11-24T02:00:00.000Z' }
    const { place } = shownEvent(booking(night), columns) ?? {}
    expect(place).toMatchObject({
      start: `${columnDay(0)}T21:00:00.000Z`,
      end: `${columnDay(1)}T00:00:00.000Z`,
      editable: false,
    })
    expect(shownEvent(booking(), columns)?.place.editable).toBe(true)
  })
})
