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
const times = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' }
const later = { startTime: '2026-11-23T09:30:00.000Z', endTime: '2026-11-23T10:30:00.000Z' }
const row = { ...blankRow.appointments, id: 'a1', title: 'Rex’s check-up', ...times }

describe('what people do to appointments', () => {
  it('a drag says its times together, and nothing else', () => {
    const edit = changeAppointment(labels, row, later)
    expect(edit?.patch).toEqual({
      startTime: { from: times.startTime, to: later.startTime },
      endTime: { from: times.endTime, to: later.endTime },
    })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Moved “Rex’s check-up” to 23 Nov 2026, 10:30')
  })

  it('an end alone takes the start along, so that nobody moves what someone else made longer', () => {
    const edit = changeAppointment(labels, row, { endTime: later.endTime })
    expect(edit?.patch).toEqual({
      startTime: { from: times.startTime, to: times.startTime },
      endTime: { from: times.endTime, to: later.endTime },
    })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Changed time of “Rex’s check-up”')
  })

  it('what changes nothing is no edit', () => {
    expect(
      changeAppointment(labels, row, { ...times, title: ' Rex’s  check-up ', description: '' }),
    ).toBeUndefined()
  })

  it('one without a title is called by its type', () => {
    const edit = addAppointment(labels, 'a2', { ...times, title: '', appointmentType: 'checkup' })
    expect(edit.say('appointments.add', edit.patch)).toBe('Booked “Check-up” for 23 Nov 2026, 10:00')
  })

  it('several fields are said together, and a deletion holds what was seen', () => {
    const edit = changeAppointment(labels, row, { title: 'Rex', color: '#fff', animalId: 'r' })
    expect(edit?.say('appointments.change', edit.patch)).toBe('Changed title, colour and animal of “Rex”')
    expect(deleteAppointment(labels, row).patch).toMatchObject({ title: { from: row.title, to: null } })
  })

  it('how a visit stands is said in its words, and the way back from canceled too', () => {
    const said = (from: typeof row, state: (typeof row)['state'], language: Labels['language'] = 'en') => {
      const edit = markAppointment({ language }, from, state)
      return edit?.say('appointments.change', edit.patch)
    }
    expect(said(row, 'done')).toBe('Marked “Rex’s check-up” as done')
    expect(said(row, 'missed', 'fr')).toBe('«\u00a0Rex’s check-up\u00a0» noté comme manqué')
    expect(said(row, 'canceled')).toBe('Canceled “Rex’s check-up”')
    expect(said({ ...row, state: 'canceled' }, 'booked')).toBe('Restored “Rex’s check-up”')
    expect(said({ ...row, state: 'done' }, 'booked')).toBe('Marked “Rex’s check-up” as booked')
    expect(said({ ...row, state: 'done' }, 'done')).toBeUndefined()
  })

  it('a reason goes with its state, and goes when the visit is brought back', () => {
    const canceled = markAppointment(labels, row, 'canceled', 'The animal died')
    expect(canceled?.patch).toEqual({
      state: { from: 'booked', to: 'canceled' },
      cancelReason: { from: null, to: 'The animal died' },
    })
    const held = { ...row, state: 'canceled', cancelReason: 'The animal died' } as const
    expect(markAppointment(labels, held, 'booked')?.patch).toEqual({
      state: { from: 'canceled', to: 'booked' },
      cancelReason: { from: 'The animal died', to: null },
    })
  })

  it('two who mark a visit alike are of one mind; else a person is asked, for the state with its reason', () => {
    const done = markAppointment(labels, row, 'done')?.patch ?? {}
    const merged = (values: object) =>
      mergePatch(done, { ...JSON.parse(JSON.stringify(row)), ...values }, [['state', 'cancelReason']])
    expect(merged({ state: 'done' })).toEqual({ kind: 'write', values: {}, isShared: true })
    expect(merged({ state: 'canceled', cancelReason: 'He moved' })).toEqual({
      kind: 'conflict',
      fields: ['state', 'cancelReason'],
    })
  })
})
