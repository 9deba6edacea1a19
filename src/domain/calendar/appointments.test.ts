import { describe, expect, it } from 'vitest'
import { appointments } from '../../records/appointments.ts'
import { tidy } from '../../records/record.ts'
import {
  appointmentRefusals,
  appointmentSpan,
  appointmentTypes,
  isColor,
  isWithin,
  newAppointment,
  parseDuration,
  plainAppointment,
  spanOnDevices,
  templates,
} from './appointments.ts'
import { readInstant } from './brussels.ts'

describe('an instant', () => {
  it.each([
    ['2026-03-02T08:00Z', '2026-03-02T08:00:00.000Z'],
    ['2026-03-02T08:00:00.123456789Z', '2026-03-02T08:00:00.123Z'],
    ['2026-03-02T08:00:00z', '2026-03-02T08:00:00.000Z'],
    ['2026-03-02t08:00:00+01:00', '2026-03-02T07:00:00.000Z'],
    ['2025-12-31T23:30:00-05:00', '2026-01-01T04:30:00.000Z'],
    ['2026-03-02T24:00:00Z', '2026-03-03T00:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['1899-12-31T23:30:00-01:00', '1900-01-01T00:30:00.000Z'],
    ['2199-12-31T23:59:59.999Z', '2199-12-31T23:59:59.999Z'],
  ])('is read from %s', (text, instant) => expect(readInstant(text)).toBe(instant))

  it.each([
    ['incomplete', ['', 'tomorrow', '10:00', '2026-03-02']],
    ['without a time zone', ['2026-03-02T08:00', '2026-03-02T08:00:00', '2026-03-02T08:00:00.000']],
    ['with a wrong time zone', ['2026-03-02T08:00:00+0100', '2026-03-02T08:00:00+25:00']],
    ['a time that does not exist', ['2026-03-02T25:00:00Z', '2026-03-02T08:60:00Z', '2026-12-31T23:59:60Z']],
    ['a day that does not exist', ['2026-02-29T10:00:00Z', '2026-02-30T10:00:00Z', '2026-04-31T10:00:00Z']],
    ['a month that does not exist', ['2026-13-01T10:00:00Z', '2026-00-10T10:00:00Z']],
    ['before 1900', ['1899-12-31T23:59:59Z', '1900-01-01T00:30:00+01:00']],
    ['after 2199', ['2200-01-01T00:00:00Z', '2199-12-31T23:30:00-01:00', '+002026-03-02T08:00:00Z']],
    ['with white space', [' 2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z\n', '2026-03-02 08:00:00Z']],
    ['in another notation', ['2026-03-02T8:00Z', 'Mon, 02 Mar 2026 08:00:00 GMT', '1772438400000']],
  ])('is rejected when %s', (_, texts) => {
    expect(texts.filter(text => readInstant(text) !== null)).toEqual([])
  })
})

describe('the validation of an appointment', () => {
  const right = {
    startTime: '2026-03-02T08:00:00Z',
    endTime: '2026-03-02T09:00:00+01:00',
    appointmentType: 'surgery',
    color: '#F44336',
  }

  it.each<[Partial<typeof right>, ...[string, string][]]>([
    [{}],
    [{ endTime: '2026-03-02T07:00:00Z' }],
    [{ endTime: right.startTime }],
    [{ appointmentType: 'standard' }],
    [{ startTime: '' }, ['appointments/times-required', 'startTime']],
    [{ endTime: '' }, ['appointments/times-required', 'endTime']],
    [{ endTime: '2026-03-02T09:00' }, ['appointments/time-invalid', 'endTime']],
    [{ appointmentType: 'Surgery' }, ['appointments/type-unknown', 'appointmentType']],
    [
      { startTime: '', endTime: 'x', appointmentType: 'toString', color: 'red' },
      ['appointments/times-required', 'startTime'],
      ['appointments/time-invalid', 'endTime'],
      ['appointments/type-unknown', 'appointmentType'],
      ['appointments/color-invalid', 'color'],
    ],
  ])('reports the refusals of %j in field order', (values, ...refusals) => {
    const found = appointmentRefusals({ ...right, ...values })
    expect(found).toEqual(refusals.map(([code, field]) => ({ code, field })))
  })

  it('ignores missing fields', () => {
    expect(appointmentRefusals({})).toEqual([])
    expect(appointmentRefusals({ startTime: right.startTime })).toEqual([])
  })

  it('accepts a colour only with three or six hexadecimal digits', () => {
    expect(['#abc', '#ABC', '#AbCdEf', '#3788d8'].every(isColor)).toBe(true)
    const wrong = ['', 'red', 'abc', '#ab', '#abcd', '#12345678', '#ggg', ' #abc', '#abc\n', '# abc', '＃abc']
    expect(wrong.filter(isColor)).toEqual([])
  })
})

describe('a tidied appointment', () => {
  it('has a single-line title, and null for an empty description', () => {
    expect(tidy(appointments, { title: '  Rex \n  vaccin ', description: ' a\n\n b ' })).toEqual({
      title: 'Rex vaccin',
      description: 'a\n\n b',
    })
    expect(tidy(appointments, { title: ' ', description: ' \n' })).toEqual({ title: '', description: null })
    expect(tidy(appointments, { description: null })).toEqual({ description: null })
  })

  it('has times in UTC, and null for an empty animal', () => {
    const [startTime, endTime] = ['2026-03-02T08:00:00.000Z', '2026-03-02T09:30:00.000Z']
    const typed = { startTime: '2026-03-02T09:00+01:00', endTime: '2026-03-02T09:30:00Z', animalId: '' }
    expect(tidy(appointments, typed)).toEqual({ startTime, endTime, animalId: null })
    expect(tidy(appointments, { animalId: 'rex' })).toEqual({ animalId: 'rex' })
  })
})

describe('the time span of an appointment', () => {
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const between = (from: string, until: string) => ({ startTime: at(from), endTime: at(until) })
  const span = { from: at('08:00'), until: at('12:00') }

  it('is the same when start and end are swapped', () => {
    expect(appointmentSpan(between('09:00', '10:00'))).toEqual({ from: at('09:00'), until: at('10:00') })
    expect(appointmentSpan(between('10:00', '09:00'))).toEqual({ from: at('09:00'), until: at('10:00') })
  })

  it.each([
    ['07:00', '13:00', true],
    ['07:00', '08:01', true],
    ['11:59', '13:00', true],
    ['07:00', '08:00', false],
    ['12:00', '13:00', false],
    ['08:00', '08:00', true],
    ['12:00', '12:00', false],
    ['13:00', '11:00', true],
    ['08:00', '07:00', false],
  ])('from %s to %s overlaps 08:00 to 12:00: %s', (from, until, within) => {
    expect(isWithin(between(from, until), span)).toBe(within)
  })
})

describe('the appointments stored on devices', () => {
  it.each([
    ['2026-03-01T22:59:59.999Z', '2025-01-24T23:00:00.000Z', '2027-03-01T23:00:00.000Z'],
    ['2026-03-01T23:00:00.000Z', '2025-01-25T23:00:00.000Z', '2027-03-02T23:00:00.000Z'],
    // Starts in winter time, and ends in summer time of the next year.
    ['2026-04-20T10:00:00.000Z', '2025-03-15T23:00:00.000Z', '2027-04-20T22:00:00.000Z'],
    ['2027-03-28T10:00:00.000Z', '2026-02-20T23:00:00.000Z', '2028-03-27T22:00:00.000Z'],
  ])('at %s start and end at midnight in Brussels', (now, from, until) => {
    expect(spanOnDevices(now)).toEqual({ from, until })
    expect(spanOnDevices(Date.parse(now))).toEqual({ from, until })
  })
})

describe('the appointment templates', () => {
  it('match the specification', () => {
    expect(templates).toEqual([
      { type: 'consultation', duration: '01:00', color: '#4CAF50' },
      { type: 'surgery', duration: '02:00', color: '#F44336' },
      { type: 'checkup', duration: '00:30', color: '#2196F3' },
      { type: 'emergency', duration: '01:00', color: '#FF9800' },
    ])
    expect(appointmentTypes).toEqual([...templates.map(({ type }) => type), plainAppointment.type])
    expect(newAppointment).toEqual({ type: 'consultation', color: '#4CAF50', duration: 3_600_000 })
    expect(plainAppointment).toEqual({ type: 'standard', color: '#3788d8' })
    expect([...templates, newAppointment, plainAppointment].every(({ color }) => isColor(color))).toBe(true)
  })

  it('have the duration that they state', () => {
    expect(templates.map(({ duration }) => parseDuration(duration) / 60_000)).toEqual([60, 120, 30, 60])
    expect(['00:00', '00:15', '10:05'].map(text => parseDuration(text) / 60_000)).toEqual([0, 15, 605])
  })
})
