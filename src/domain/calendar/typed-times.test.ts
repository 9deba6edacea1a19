import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from './brussels.ts'
import {
  asOnMonday,
  daysOffFrom,
  describeHours,
  emptyWeek,
  formatDaysOff,
  formatWeek,
  isWrongLine,
  parseDaysOff,
  parseWeek,
  readTypedStretches,
  readTypedTime,
  withFirstDay,
  writeTypedStretches,
} from './typed-times.ts'
import { readDaysOff, readWorkingHours, weekdays, writeDaysOff, writeWorkingHours } from './working-hours.ts'

const today = '2026-11-25'

describe('a typed time', () => {
  it.each([
    ['14:30', ['1430', '14u30', '14h30', '14H30', '14:30', ' 14.30 ', '14,30']],
    ['09:00', ['9', '9u', '09h']],
    ['09:30', ['9.30', '930']],
    ['00:00', ['0']],
    ['23:59', ['23:59']],
  ])('is %s, typed as %j', (clock, texts) => {
    for (const text of texts) expect(readTypedTime(text, today), text).toEqual({ clock, day: null })
  })

  it.each([
    ['no time', ['', ' ', 'soon']],
    ['an impossible time', ['24', '2400', '9:60', '-9']],
    ['another number of digits', ['14u3', '14305', '14::30']],
    ['something before or after it', ['9 30 1', 'x 9', '31/2 9']],
  ])('with %s is rejected', (_, texts) => {
    expect(texts.filter(text => readTypedTime(text, today) !== null)).toEqual([])
  })

  it.each([
    ['2/12 1430', '2026-12-02'],
    ['25/11 9', '2026-11-25'],
    // Already past, so next year is meant.
    ['24/11 9', '2027-11-24'],
    ['29/2 9', '2028-02-29'],
    ['02-12-2027 9', '2027-12-02'],
    ['2/12/2025 9', '2025-12-02'],
    ['2026-12-02 9', '2026-12-02'],
  ])('of %j has the date %s', (text, day) => expect(readTypedTime(text, today)?.day).toBe(day))
})

describe('typed working hours', () => {
  it.each([
    ['0830-12', '08:30-12:00'],
    ['8:30-12:00,13:00-18:30', '08:30-12:00, 13:00-18:30'],
    ['8h30 - 12h ; 13.00–18u30', '08:30-12:00, 13:00-18:30'],
    ['13-18 et 8-12', '08:00-12:00, 13:00-18:00'],
    ['9 tot 12 en 13 tot 17', '09:00-12:00, 13:00-17:00'],
    ['0-24', '00:00-24:00'],
    ['  ', ''],
  ])('of %j are read as %j', (typed, read) => {
    expect(writeTypedStretches(readTypedStretches(typed) ?? [{ from: 'none', until: 'none' }])).toBe(read)
  })

  it.each(['8', '12-8', '8-25', '8:70-9', 'closed', '8-12,11-14', '8-12-14', '12-12'])(
    'of %j are rejected',
    typed => {
      expect(readTypedStretches(typed)).toBeNull()
    },
  )
})

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const day = fc.uniqueArray(minute, { maxLength: 6 }).map(all => {
  const inOrder = all.toSorted((one, other) => one - other)
  return inOrder.flatMap((from, n) => {
    const until = inOrder[n + 1]
    return n % 2 === 0 && until !== undefined ? [{ from: clock(from), until: clock(until) }] : []
  })
})
const week = fc.record({ Mo: day, Tu: day, We: day, Th: day, Fr: day, Sa: day, Su: day })

describe('the form field for the hours of a week', () => {
  it('restores the stored week for any hours', () => {
    fc.assert(
      fc.property(week, hours => {
        const text = writeWorkingHours(hours)
        expect(formatWeek(parseWeek(text))).toBe(text)
      }),
    )
  })

  it('rejects unreadable hours, keeps them as typed, and never stores other hours', () => {
    fc.assert(
      fc.property(
        week,
        fc.constantFrom(...weekdays),
        fc.constantFrom('8-25', 'soon', '9', '8-12;x', 'Mo 08:00-12:00', '8-12 -'),
        (hours, weekday, typed) => {
          const text = formatWeek({ ...parseWeek(writeWorkingHours(hours)), [weekday]: typed })
          expect(readWorkingHours(text)).toBeNull()
          expect(parseWeek(text)[weekday]).toBe(typed.replaceAll(';', ','))
          for (const other of weekdays.filter(each => each !== weekday))
            expect(parseWeek(text)[other]).toBe(writeTypedStretches(hours[other]))
        },
      ),
    )
  })

  it('copies the hours of Monday to all weekdays, and keeps the weekend', () => {
    const copied = asOnMonday({ ...emptyWeek, Mo: '0830-12', Tu: '9-10', Sa: '9-12' })
    expect(formatWeek(copied)).toBe('Mo-Fr 08:30-12:00; Sa 09:00-12:00')
  })

  it('describes the hours in words', () => {
    const text = 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00'
    expect(describeHours(text, 'en')).toBe('Mon–Fri 08:30–12:00, 13:00–18:30; Sat 09:00–12:00')
    expect(describeHours(text, 'fr')).toBe('lun.–ven. 08:30–12:00, 13:00–18:30; sam. 09:00–12:00')
    expect(describeHours('Su 08:00-09:00', 'nl')).toBe('zo 08:00–09:00')
    expect(describeHours('soon', 'en')).toBe('')
  })
})

const dayOff = fc
  .record({
    first: fc.integer({ min: 0, max: 4000 }),
    days: fc.integer({ min: 0, max: 40 }),
    reason: fc.constantFrom('', 'Christmas', 'Congé d’été', '2026-01-01..'),
  })
  .map(({ first, days, reason }) => {
    const from = dayAfter('2024-01-01', first)
    return { from, until: dayAfter(from, days), reason }
  })

it('restores stored days off from the lines of the field', () => {
  fc.assert(
    fc.property(fc.array(dayOff, { maxLength: 5 }), lines => {
      const text = writeDaysOff(lines)
      expect(formatDaysOff(parseDaysOff(text))).toBe(text)
      expect(formatDaysOff([...parseDaysOff(text), { from: '', until: '', reason: ' ' }])).toBe(text)
    }),
  )
})

it.each([
  { from: '', until: '', reason: 'Holidays' },
  { from: '', until: '2026-07-12', reason: '' },
  { from: '2026-07-12', until: '2026-07-01', reason: 'Too early' },
])('rejects an incomplete or invalid line and keeps it as typed: %o', typed => {
  const christmas = { from: '2026-12-24', until: '2026-12-31', reason: 'Christmas' }
  const text = formatDaysOff([christmas, typed])
  expect(isWrongLine(typed)).toBe(true)
  expect(readDaysOff(text)).toBeNull()
  expect(parseDaysOff(text)).toEqual([christmas, typed])
})

it('sets the last day to the first day, until the user chooses a later day', () => {
  const line = withFirstDay({ from: '', until: '', reason: '' }, '2026-07-01')
  expect(line).toMatchObject({ from: '2026-07-01', until: '2026-07-01' })
  expect(withFirstDay({ ...line, until: '2026-07-10' }, '2026-07-05').until).toBe('2026-07-10')
  expect(withFirstDay(line, '2026-08-01').until).toBe('2026-08-01')
})

it('omits past days off', () => {
  const text = '2026-12-24..2026-12-31 Christmas\n2026-01-05\n2026-03-02 Training'
  expect(daysOffFrom(text, '2026-03-02').map(({ from }) => from)).toEqual(['2026-03-02', '2026-12-24'])
})
