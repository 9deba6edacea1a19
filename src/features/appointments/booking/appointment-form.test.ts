import { describe, expect, it } from 'vitest'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { blankRow } from '../../../contract/rows.ts'
import { templates } from '../../../domain/calendar/appointments.ts'
import type { Json } from '../../../domain/text/json.ts'
import { readDraft } from '../../../record-ui/forms/typed-values.ts'
import { changeAppointment } from '../appointments-edits.ts'
import {
  type AppointmentTyped,
  blankTyped,
  changeEnd,
  changeLength,
  changeStart,
  changeType,
  chosenDstIssue,
  isSameTyped,
  readTypedAppointment,
  typedFromAppointment,
  typedFromTemplate,
  valuesTyped,
  withTime,
} from './appointment-form.ts'

const hour = 3_600_000
const labels = { language: 'en' } as const

const checkup = { title: 'Vaccin Rex', appointmentType: 'checkup', color: '#2196F3' } as const
const createRow = (startTime: string, endTime: string): AppointmentRow => {
  return { ...blankRow.appointments, id: 'p1', ...checkup, startTime, endTime }
}
const morning = createRow('2026-11-23T09:00:37.250Z', '2026-11-23T09:30:00.000Z')

const typedFor = (start: string, end: string) => changeEnd(blankTyped(start), end)
const timesTyped = ({ start, end, duration }: AppointmentTyped) => [start, end, duration]

describe('a new appointment', () => {
  it('is by default a green one-hour consultation without an animal', () => {
    const times = { start: '2026-11-23T10:15', end: '2026-11-23T11:15', duration: hour }
    const look = { title: '', description: '', type: 'consultation', color: '#4CAF50' }
    const links = { animalId: null, personId: null, room: '', repeat: null }
    expect(blankTyped('2026-11-23T10:15')).toEqual({ ...times, ...look, ...links })
  })

  it.each([
    ['consultation', '11:00', '#4CAF50'],
    ['surgery', '12:00', '#F44336'],
    ['checkup', '10:30', '#2196F3'],
    ['emergency', '11:00', '#FF9800'],
  ] as const)('of the template %s at 10:00 lasts until %s', (type, end, color) => {
    const typed = templates.find(template => template.type === type)
    const made = typed && typedFromTemplate(typed, 'Rex', '2026-11-23T10:00')
    expect(made).toMatchObject({ title: 'Rex', type, color, end: `2026-11-23T${end}` })
  })

  it('may have no start time', () => {
    expect(valuesTyped(blankTyped(''), null)).toMatchObject({ startTime: '', endTime: '' })
  })
})

describe('the end follows the start', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T10:30', '2026-11-23T14:00', '2026-11-23T14:30'],
    ['2026-11-23T10:00', '2026-11-23T10:30', '2026-11-23T08:05', '2026-11-23T08:35'],
    ['2026-11-23T10:00', '2026-11-23T12:00', '2026-11-23T23:00', '2026-11-24T01:00'],
    // The nights in which the clock skips and repeats 02:00 to 03:00.
    ['2026-03-28T10:00', '2026-03-28T12:00', '2026-03-29T01:00', '2026-03-29T04:00'],
    ['2026-03-28T10:00', '2026-03-28T11:00', '2026-03-29T02:30', '2026-03-29T04:30'],
    ['2026-10-24T10:00', '2026-10-24T12:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    ['2026-10-24T10:00', '2026-10-24T13:00', '2026-10-25T01:00', '2026-10-25T03:00'],
    ['2026-10-24T10:00', '2026-10-24T11:00', '2026-10-25T02:30', '2026-10-25T02:30'],
  ])('%s to %s, moved to %s, lasts until %s', (start, end, moved, until) => {
    const before = typedFor(start, end)
    const after = changeStart(before, moved)
    expect([after.start, after.end, after.duration]).toEqual([moved, until, before.duration])
    const { startTime, endTime } = valuesTyped(after, null)
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(before.duration)
  })

  it('except when a time is missing or the same start is chosen again', () => {
    const typed = typedFor('2026-11-23T10:00', '2026-11-23T09:00')
    expect(changeStart(typed, '')).toMatchObject({ start: '', end: '2026-11-23T09:00' })
    expect(changeStart({ ...typed, end: '' }, '2026-11-23T12:00').end).toBe('')
    expect(changeStart(typed, typed.start)).toEqual(typed)
  })
})

describe('the duration', () => {
  it.each([
    ['2026-11-23T10:45', 0.75 * hour],
    ['2026-11-24T10:00', 24 * hour],
    ['2026-11-23T10:00', hour],
    ['2026-11-23T09:00', hour],
    ['', hour],
  ])('with an end at %s, from 10:00, is %d from then on', (end, duration) => {
    const typed = typedFor('2026-11-23T10:00', end)
    expect(timesTyped(typed)).toEqual(['2026-11-23T10:00', end, duration])
  })

  it.each([
    ['2026-03-29T01:30', '2026-03-29T03:30', hour],
    ['2026-10-25T01:30', '2026-10-25T03:30', 3 * hour],
  ])('counts the elapsed hours from %s to %s', (start, end, duration) => {
    expect(typedFor(start, end).duration).toBe(duration)
  })

  it('is an hour when the appointment ends before its start', () => {
    const reversed = createRow('2026-11-23T09:00:00.000Z', '2026-11-23T08:00:00.000Z')
    expect(typedFromAppointment(reversed).duration).toBe(hour)
  })

  it('is the displayed duration when the row has seconds', () => {
    const moved = changeStart(typedFromAppointment(morning), '2026-11-23T11:00', morning)
    expect(moved.end).toBe('2026-11-23T11:30')
    expect(valuesTyped(moved, morning)).toMatchObject({
      startTime: '2026-11-23T10:00:00.000Z',
      endTime: '2026-11-23T10:30:00.000Z',
    })
  })
})

describe('an unchanged time', () => {
  const firstPass = createRow('2026-10-25T00:30:00.000Z', '2026-10-25T00:50:00.000Z')
  const secondPass = createRow('2026-10-25T01:30:00.000Z', '2026-10-25T01:50:00.000Z')

  it.each([morning, firstPass, secondPass])('keeps its instant: $startTime', row => {
    const typed = typedFromAppointment(row)
    const { startTime, endTime } = row
    expect(valuesTyped(typed, row)).toMatchObject({ startTime, endTime })
    expect(changeAppointment(labels, row, valuesTyped(typed, row))).toBeUndefined()
    const later = changeEnd(typed, '2026-12-24T18:00', row)
    expect(valuesTyped(later, row).startTime).toBe(startTime)
    const moved = changeStart(typed, '2026-12-24T18:00', row)
    expect(valuesTyped(changeStart(moved, typed.start, row), row)).toMatchObject({ startTime, endTime })
  })

  it('counts with its exact instant for the duration', () => {
    const { duration } = changeEnd(typedFromAppointment(secondPass), '2026-10-25T03:00', secondPass)
    expect(duration).toBe(hour / 2)
  })

  it('shows a clock change warning only when that warning is true', () => {
    const { start } = typedFromAppointment(firstPass)
    expect(chosenDstIssue(start, firstPass.startTime)).toBe('repeated')
    expect(chosenDstIssue(start, secondPass.startTime)).toBeNull()
    expect(chosenDstIssue('2026-03-29T02:30', '2026-03-29T01:30:00.000Z')).toBe('skipped')
    expect(chosenDstIssue('2026-11-23T10:00', '2026-11-23T09:00:00.000Z')).toBeNull()
    expect(chosenDstIssue('', '')).toBeNull()
  })
})

describe('the type', () => {
  it('sets the default duration until the user chooses another', () => {
    const typed = blankTyped('2026-11-23T10:00')
    const surgery = changeType(typed, 'surgery')
    expect(timesTyped(surgery)).toEqual(['2026-11-23T10:00', '2026-11-23T12:00', 2 * hour])
    const shorter = ['2026-11-23T10:00', '2026-11-23T10:30', hour / 2]
    expect(timesTyped(changeType(surgery, 'checkup'))).toEqual(shorter)
    expect(changeType(changeLength(typed, hour * 0.75), 'surgery').end).toBe('2026-11-23T10:45')
  })

  it('sets the duration and colour of the practice’s template', () => {
    const operation = { appointmentType: 'surgery', minutes: 90, color: '#123123' } as const
    const own = [{ ...blankRow.templates, id: 't1', ...operation }]
    const surgery = changeType(blankTyped('2026-11-23T10:00'), 'surgery', own)
    expect(surgery).toMatchObject({ end: '2026-11-23T11:30', color: '#123123' })
    expect(changeType(surgery, 'checkup', own)).toMatchObject({ end: '2026-11-23T10:30', color: '#2196F3' })
  })
})

it('a chosen duration moves the end and is kept when the start moves', () => {
  const typed = changeLength(typedFor('2026-11-23T10:00', '2026-11-23T09:00'), hour / 4)
  expect(typed.end).toBe('2026-11-23T10:15')
  expect(changeStart(typed, '2026-11-23T14:30').end).toBe('2026-11-23T14:45')
  expect(changeLength(blankTyped(''), hour / 4)).toMatchObject({ end: '', duration: hour / 4 })
})

it('a free time sets both times, and the person where the practice has some', () => {
  const typed = { ...changeLength(blankTyped(''), hour / 2), personId: 'an' }
  const booked = { start: '2026-11-23T10:00', end: '2026-11-23T10:30' }
  const withPerson = (personId: string | null) => withTime(typed, { start: booked.start, personId })
  expect(withPerson('bert')).toMatchObject({ ...booked, personId: 'bert' })
  expect(withPerson(null)).toMatchObject({ ...booked, personId: 'an' })
})

describe('the colour', () => {
  it('follows the type until the user chooses another', () => {
    const typed = blankTyped('2026-11-23T10:00')
    expect(changeType(typed, 'surgery')).toMatchObject({ type: 'surgery', color: '#F44336' })
    expect(changeType({ ...typed, color: '#4caf50' }, 'emergency').color).toBe('#FF9800')
    expect(changeType({ ...typed, color: '#123456' }, 'surgery').color).toBe('#123456')
    expect(changeType({ ...typed, type: 'standard', color: '#3788d8' }, 'checkup').color).toBe('#2196F3')
  })

  it.each([
    ['', '#ffffff'],
    [' ', '#ffffff'],
    [' #ABC ', '#ABC'],
    ['red', 'red'],
  ])('%j is saved as %j', (color, saved) => {
    expect(valuesTyped({ ...blankTyped('2026-11-23T10:00'), color }, null).color).toBe(saved)
  })
})

it('surrounding spaces are not a change of a saved text', () => {
  const typed = { ...typedFromAppointment(morning), title: ' Vaccin  Rex ', description: ' \n' }
  expect(changeAppointment(labels, morning, valuesTyped(typed, morning))).toBeUndefined()
})

it('forms with the same fields are equal, whatever their stored duration', () => {
  const typed = typedFromAppointment(morning)
  expect(isSameTyped(typed, { ...typed, duration: 1 })).toBe(true)
  expect(isSameTyped(typed, { ...typed, animalId: 'a1' })).toBe(false)
})

describe('a draft', () => {
  const readAppointmentDraft = (value: Json | undefined) =>
    readDraft('appointments', readTypedAppointment, value)
  const typed = typedFromAppointment(morning)
  const storedRow: { [field: string]: Json } = { ...morning, animal: null }

  it('is restored as the user left it', () => {
    const repeat = { every: 2, unit: 'weeks', ends: 'on', times: 4, until: '2026-12-31' } as const
    for (const draft of [typed, { ...typed, repeat }, { ...typed, start: '', end: '' }])
      expect(readAppointmentDraft({ typed: draft, row: null })).toEqual({ typed: draft, row: null })
    expect(readAppointmentDraft({ typed, row: storedRow })).toEqual({ typed, row: morning })
    // Draft of an older version, without person, room and repeat.
    const { personId: _, room: _room, repeat: _repeat, ...old } = typed
    expect(readAppointmentDraft({ typed: old, row: null })).toEqual({ typed, row: null })
  })

  it.each<[string, Json | undefined]>([
    ['no value', undefined],
    ['a text', 'draft'],
    ['no fields', { row: null }],
    ['an invalid time', { typed: { ...typed, start: '2026-02-30T10:00' }, row: null }],
    ['an instant instead of a local time', { typed: { ...typed, end: morning.endTime }, row: null }],
    ['no duration', { typed: { ...typed, duration: 0 }, row: null }],
    ['an unknown type', { typed: { ...typed, type: 'bath' }, row: null }],
    ['an invalid repeat', { typed: { ...typed, repeat: { every: 1 } }, row: null }],
    ['an invalid animal id', { typed: { ...typed, animalId: 7 }, row: null }],
    ['an invalid row', { typed, row: { id: 'p1' } }],
    ['a row without a time', { typed, row: { ...storedRow, startTime: 'soon' } }],
  ])('is discarded with %s', (_, value) => {
    expect(readAppointmentDraft(value)).toBeUndefined()
  })
})
