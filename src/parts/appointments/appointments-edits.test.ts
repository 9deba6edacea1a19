import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { addAppointment, changeAppointment, deleteAppointment, type Labels } from './appointments-edits.ts'

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
})
