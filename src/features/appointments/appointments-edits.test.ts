import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { mergePatch } from '../../domain/edits/patch.ts'
import {
  addAppointment,
  changeAppointment,
  deleteAppointment,
  type Labels,
  markAppointment,
} from './appointments-edits.ts'

const labels: Labels = { language: 'en' }
const now = '2026-11-23T09:04:00.000Z'
const marking = { ...labels, now }
const times = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' }
const later = { startTime: '2026-11-23T09:30:00.000Z', endTime: '2026-11-23T10:30:00.000Z' }
const row = { ...blankRow.appointments, id: 'a1', title: 'Rex’s check-up', ...times }

describe('an edit of an appointment', () => {
  it('by a drag contains both times and no other field', () => {
    const edit = changeAppointment(labels, row, later)
    expect(edit?.patch).toEqual({
      startTime: { from: times.startTime, to: later.startTime },
      endTime: { from: times.endTime, to: later.endTime },
    })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Moved “Rex’s check-up” to 23 Nov 2026, 10:30')
  })

  it('of the end time includes the start time, so that a concurrent move is a conflict', () => {
    const edit = changeAppointment(labels, row, { endTime: later.endTime })
    expect(edit?.patch).toEqual({
      startTime: { from: times.startTime, to: times.startTime },
      endTime: { from: times.endTime, to: later.endTime },
    })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Changed time of “Rex’s check-up”')
  })

  it('does not exist when no value changes', () => {
    const same = { ...times, title: ' Rex’s  check-up ', description: '' }
    expect(changeAppointment(labels, row, same)).toBeUndefined()
  })

  it('without a title uses the type as its name', () => {
    const edit = addAppointment(labels, 'a2', { ...times, title: '', appointmentType: 'checkup' })
    expect(edit.say('appointments.add', edit.patch)).toBe('Booked “Check-up” for 23 Nov 2026, 10:00')
  })

  it('lists several fields in its description, and a deletion contains the seen values', () => {
    const edit = changeAppointment(labels, row, { title: 'Rex', color: '#fff', animalId: 'r' })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Changed title, colour and animal of “Rex”')
    expect(deleteAppointment(labels, row).patch).toMatchObject({ title: { from: row.title, to: null } })
  })

  it('describes its status change in words, including the way back from canceled', () => {
    type State = (typeof row)['state']
    const sentence = (from: State, to: State, language: Labels['language'] = 'en') => {
      const edit = markAppointment({ language, now }, { ...row, state: from }, to)
      return edit?.say('appointments.change', edit.patch)
    }
    expect(sentence('booked', 'done')).toBe('Marked “Rex’s check-up” as done')
    expect(sentence('booked', 'missed', 'fr')).toBe('«\u00a0Rex’s check-up\u00a0» noté comme manqué')
    expect(sentence('booked', 'canceled')).toBe('Canceled “Rex’s check-up”')
    expect(sentence('canceled', 'booked')).toBe('Restored “Rex’s check-up”')
    expect(sentence('done', 'booked')).toBe('Marked “Rex’s check-up” as booked')
    expect(sentence('done', 'done')).toBeUndefined()
  })

  it('stores the arrival with its state, and clears it when the visit is set back', () => {
    const arrived = { ...row, state: 'arrived', arrivedAt: now } as const
    const arrival = (from: typeof row, to: (typeof row)['state']) =>
      markAppointment(marking, from, to)?.patch.arrivedAt
    expect(arrival(row, 'arrived')).toEqual({ from: null, to: now })
    expect(arrival(arrived, 'done')).toEqual({ from: now, to: now })
    expect(arrival(arrived, 'booked')).toEqual({ from: now, to: null })
  })

  it('sets the cancel reason when canceling and clears it when restoring', () => {
    const canceled = markAppointment(marking, row, 'canceled', 'The animal died')
    expect(canceled?.patch).toEqual({
      state: { from: 'booked', to: 'canceled' },
      cancelReason: { from: null, to: 'The animal died' },
      arrivedAt: { from: null, to: null },
    })
    const canceledRow = { ...row, state: 'canceled', cancelReason: 'The animal died' } as const
    expect(markAppointment(marking, canceledRow, 'booked')?.patch).toEqual({
      state: { from: 'canceled', to: 'booked' },
      cancelReason: { from: 'The animal died', to: null },
      arrivedAt: { from: null, to: null },
    })
  })

  it('merges identical status changes and otherwise conflicts in status and reason', () => {
    const done = markAppointment(marking, row, 'done')?.patch ?? {}
    const merged = (values: object) =>
      mergePatch(done, { ...JSON.parse(JSON.stringify(row)), ...values }, [
        ['state', 'cancelReason', 'arrivedAt'],
      ])
    expect(merged({ state: 'done' })).toEqual({ kind: 'write', values: {}, isShared: true })
    expect(merged({ state: 'canceled', cancelReason: 'He moved' })).toEqual({
      kind: 'conflict',
      fields: ['state', 'cancelReason', 'arrivedAt'],
    })
  })
})
