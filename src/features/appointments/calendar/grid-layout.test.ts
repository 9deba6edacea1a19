import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBooking } from '../../../../tests/world/create-booking.ts'
import { unassigned } from '../../../domain/calendar/calendar-people.ts'
import {
  eventsByDay,
  eventsInColumn,
  formatMinutes,
  freeGaps,
  type GridColumn,
  gridColumns,
  movedBy,
  type Piece,
  piecesOn,
  resizedBy,
  selected,
} from './grid-layout.ts'
import type { ShownEvent } from './shown-events.ts'

const day = '2026-11-23'
const [column] = gridColumns('day', day, null)
if (!column) throw new Error('a day has a column')
const people = [{ id: 'an' }, { id: 'bert' }]

function event(id: string, start: string, end: string, personId: string | null = null): ShownEvent {
  const at = (time: string) => (time.includes('T') ? time : `${day}T${time}`)
  const booking = aBooking({ id, personId })
  return { id, start: at(start), end: at(end), booking, color: '#fff', person: null, isBehind: false }
}
const places = (events: readonly ShownEvent[]) =>
  Object.fromEntries(
    piecesOn(day, events).map(({ event: { id }, lane, width, lanes }) => [id, `${lane}+${width}/${lanes}`]),
  )
const hours = (piece: Piece | undefined) =>
  piece && `${formatMinutes(piece.from)}-${formatMinutes(piece.until)}`

describe('the columns of the calendar', () => {
  it('are the days from Monday, or the people', () => {
    expect(gridColumns('week', '2026-11-25', null).map(({ key }) => key)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
      ...['2026-11-27', '2026-11-28', '2026-11-29'],
    ])
    expect(gridColumns('month', day, null)).toHaveLength(42)
    expect(gridColumns('day', day, ['an', unassigned]).map(({ personId }) => personId)).toEqual(['an', null])
  })

  it('show the appointments of their person; those of deleted people are unassigned', () => {
    const [an, none] = gridColumns('day', day, ['an', unassigned])
    if (!an || !none) throw new Error('there are two columns')
    const events = [
      event('a', '10:00', '11:00', 'an'),
      event('b', '10:00', '11:00'),
      event('c', '10:00', '11:00', 'deleted'),
    ]
    const idsIn = (column: GridColumn) => eventsInColumn(events, column, people).map(({ id }) => id)
    expect(idsIn(an)).toEqual(['a'])
    expect(idsIn(none)).toEqual(['b', 'c'])
  })
})

describe('the appointments of a day', () => {
  it('are side by side at the same time, and fill the room on their right', () => {
    const events = [
      event('a', '09:00', '12:00'),
      event('b', '09:00', '10:00'),
      event('c', '09:30', '10:30'),
      event('d', '10:30', '11:00'),
      event('e', '12:00', '13:00'),
    ]
    expect(places(events)).toEqual({ a: '0+1/3', b: '1+1/3', c: '2+1/3', d: '1+2/3', e: '0+1/1' })
  })

  it('never cover each other', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 15, max: 600 }))
    fc.assert(
      fc.property(fc.array(times, { maxLength: 12 }), all => {
        const events = all.map(([from, length], n) =>
          event(`${n}`, formatMinutes(from), formatMinutes(Math.min(from + length, 1439))),
        )
        const pieces = piecesOn(day, events)
        for (const one of pieces)
          for (const other of pieces) {
            if (one === other || one.until <= other.from || other.until <= one.from) continue
            expect(one.lanes).toBe(other.lanes)
            expect(one.lane + one.width <= other.lane || other.lane + other.width <= one.lane).toBe(true)
          }
      }),
    )
  })

  it('are shown from 06:00 to 24:00, and are long enough to read', () => {
    expect(hours(piecesOn(day, [event('a', '05:00', '07:00')])[0])).toBe('06:00-07:00')
    expect(hours(piecesOn(day, [event('a', '23:00', '2026-11-24T02:00')])[0])).toBe('23:00-24:00')
    expect(hours(piecesOn('2026-11-24', [event('a', '23:00', '2026-11-24T07:00')])[0])).toBe('06:00-07:00')
    expect(hours(piecesOn(day, [event('a', '23:55', '2026-11-24T00:00')])[0])).toBe('23:39-24:00')
    expect(hours(piecesOn(day, [event('a', '10:00', '10:05')])[0])).toBe('10:00-10:21')
    expect(piecesOn(day, [event('a', '03:00', '06:00')])).toEqual([])
  })

  it('are in a month on each of their days, by time', () => {
    const events = [event('late', '15:00', '16:00'), event('night', '14:00', '2026-11-25T08:00')]
    const byDay = eventsByDay(events, gridColumns('month', day, null))
    const ids = [day, '2026-11-24', '2026-11-25', '2026-11-26'].map(each =>
      byDay.get(each)?.map(({ id }) => id),
    )
    expect(ids).toEqual([['night', 'late'], ['night'], ['night'], undefined])
  })
})

describe('a drag', () => {
  const at = (clock: string, on = column) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return { column: on, minute: hour * 60 + minute }
  }
  const times = { start: `${day}T10:10`, end: `${day}T11:00` }

  it('moves an appointment by quarters of an hour, and to another day', () => {
    expect(movedBy(times, at('10:20'), at('11:07'))).toEqual({ start: `${day}T10:55`, end: `${day}T11:45` })
    const [tuesday] = gridColumns('day', '2026-11-24', null)
    expect(movedBy(times, at('10:20'), at('10:20', tuesday))).toEqual({
      start: '2026-11-24T10:10',
      end: '2026-11-24T11:00',
    })
  })

  it('of the end keeps a quarter of an hour', () => {
    expect(resizedBy(times, at('10:58'), at('12:01'))).toBe(`${day}T12:15`)
    expect(resizedBy(times, at('10:58'), at('08:00'))).toBe(`${day}T10:25`)
  })

  it('over empty time selects the quarters in both directions', () => {
    const expected = { start: `${day}T13:00`, end: `${day}T14:45` }
    expect(selected(at('13:05'), at('14:31'))).toEqual(expected)
    expect(selected(at('14:31'), at('13:05'))).toEqual(expected)
  })
})

it('the free gaps of a day hold the visit, from the earliest minute on', () => {
  const at = (from: number, until: number) => ({ from: from * 60, until: until * 60 })
  const closed = [at(6, 9), at(12, 13), at(18, 24)]
  expect(freeGaps([...closed, at(10, 11), at(10.5, 11.5)], 0, 60)).toEqual([at(9, 10), at(13, 18)])
  expect(freeGaps(closed, 14 * 60, 60)).toEqual([at(14, 18)])
  expect(freeGaps(closed, 48 * 60, 30)).toEqual([])
})
