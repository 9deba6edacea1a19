import { describe, expect, it } from 'vitest'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { blankRow } from '../../../contract/rows.ts'
import { toInstant, toLocalDateTime } from '../../../domain/calendar/brussels.ts'
import { blankTyped, valuesTyped } from './appointment-form.ts'
import { allRepeatTimes, findSeries, lookAt, seriesEdits } from './repeats.ts'

const repeat = { every: 1, unit: 'weeks', ends: 'after', times: 3, until: '' } as const
const typed = { ...blankTyped('2026-12-11T10:00'), title: 'Drops', animalId: 'rex', repeat }
const values = valuesTyped(typed, null)
const times = allRepeatTimes(typed, values)
const labels = { language: 'en' } as const

const rowAt = (id: string, start: string, more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  ...blankRow.appointments,
  id,
  startTime: toInstant(start),
  endTime: toInstant(`${start.slice(0, 11)}23:00`),
  seriesId: 's',
  ...more,
})

describe('a repeated appointment', () => {
  it('is a number of single appointments with a common series', () => {
    let ids = 0
    const edits = seriesEdits(labels, () => `id${ids++}`, values, times)
    const made = edits.map(({ id, kind, patch }) => {
      return [kind, id, patch.seriesId?.to, toLocalDateTime(String(patch.startTime?.to))]
    })
    expect(made).toEqual([
      ['appointments.add', 'id1', 'id0', '2026-12-11T10:00'],
      ['appointments.add', 'id2', 'id0', '2026-12-18T10:00'],
      ['appointments.add', 'id3', 'id0', '2026-12-25T10:00'],
    ])
  })

  it('has no series when it is booked only once', () => {
    const once = allRepeatTimes({ ...typed, repeat: null }, values)
    const [edit, ...others] = seriesEdits(labels, () => 'id', values, once)
    expect([edit.patch.seriesId?.to ?? null, others]).toEqual([null, []])
  })

  it('shows the conflicts of each day', () => {
    const other = rowAt('other', '2026-12-18T09:00', { animalId: 'rex' })
    const days = lookAt(times, values, [other], { practice: { hours: null, daysOff: '' } })
    expect(days.map(({ clashes }) => clashes.map(({ clash }) => clash))).toEqual([[], ['animal'], []])
    expect(days.map(({ closed }) => closed?.reason)).toEqual([undefined, undefined, 'holiday'])
  })
})

describe('an appointment of a series', () => {
  const [one, two, three] = [
    rowAt('1', '2026-12-01T10:00'),
    rowAt('2', '2026-12-08T10:00'),
    rowAt('3', '2026-12-15T10:00'),
  ]
  const done = rowAt('4', '2026-12-22T10:00', { state: 'done' })
  const alien = rowAt('5', '2026-12-09T10:00', { seriesId: 't' })

  it('has a position, and following appointments that exclude completed visits', () => {
    expect(findSeries(two, [done, three, alien, two, one])).toEqual({ at: 2, of: 4, following: [three] })
    expect(findSeries(rowAt('6', '2026-12-09T10:00', { seriesId: null }), [one])).toBeNull()
  })
})
