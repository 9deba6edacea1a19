import { describe, expect, it } from 'vitest'
import { blankRow } from '../../../contract/rows.ts'
import { columnDay, unassigned } from '../../../domain/calendar/calendar-people.ts'
import type { Booking } from '../bookings.ts'
import { type Look, nobodysColor, shownEvent, withCover } from './shown-events.ts'

const day = '2026-11-23'
const an = { ...blankRow.colleagues, id: 'an', name: 'An', color: '#0000ff' }
const booking = (more: Partial<Booking['row']> = {}): Booking => ({
  id: 'a',
  row: {
    ...blankRow.appointments,
    id: 'a',
    color: '#00ff00',
    personId: 'an',
    startTime: `${day}T09:00:00.000Z`,
    endTime: `${day}T10:00:00.000Z`,
    ...more,
  },
  mark: null,
  animal: null,
  animalName: null,
  client: null,
  clientName: null,
  clashes: [],
})
const week: Look = { view: 'week', day, people: [an], colorBy: 'type', columns: null }
const columns: Look = { ...week, view: 'day', columns: ['an', unassigned] }

describe('an appointment on the calendar', () => {
  it('has its own colour, or that of the person', () => {
    expect(shownEvent(booking(), week)).toMatchObject({ color: '#00ff00', person: 'An' })
    const byPerson = { ...week, colorBy: 'person' } as const
    expect(shownEvent(booking(), byPerson)).toMatchObject({ color: '#0000ff' })
    expect(shownEvent(booking({ personId: null }), byPerson)).toMatchObject({
      color: nobodysColor,
      person: null,
    })
  })

  it('stands behind the others once it is canceled, and in a month in its line', () => {
    const canceled = booking({ state: 'canceled' })
    expect(shownEvent(canceled, week)?.place.display).toBe('background')
    expect(shownEvent(canceled, { ...week, view: 'month' })?.place.display).toBe('auto')
    expect(shownEvent(booking({ state: 'missed' }), week)?.place.display).toBe('auto')
  })

  it('hides the words of its trace once something else stands over it', () => {
    const trace = shownEvent({ ...booking({ state: 'canceled' }), id: 'trace' }, week)
    const over = shownEvent(booking(), week)
    const later = { startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z` }
    const after = shownEvent(booking(later), week)
    if (!trace || !over || !after) throw new Error('all of them are shown')
    expect(withCover([trace, over])[0]?.isCovered).toBe(true)
    expect(withCover([trace, after])[0]?.isCovered).toBe(false)
  })

  it('stands in the column of its person, and what is nobody’s in that of nobody', () => {
    expect(shownEvent(booking(), columns)?.place.start).toBe(`${columnDay(0)}T10:00:00.000Z`)
    expect(shownEvent(booking({ personId: null }), columns)?.place.start).toBe(
      `${columnDay(1)}T10:00:00.000Z`,
    )
    expect(shownEvent(booking({ personId: 'deleted' }), columns)?.place.start).toBe(
      `${columnDay(1)}T10:00:00.000Z`,
    )
    expect(shownEvent(booking(), { ...columns, columns: [unassigned] })).toBeNull()
  })

  it('of what goes over midnight a piece stands there, which is not moved', () => {
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
