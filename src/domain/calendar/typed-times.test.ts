import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asOnMonday,
  describeHours,
  emptyWeek,
  formatWeek,
  parseWeek,
  readTypedStretches,
  writeTypedStretches,
} from './typed-times.ts'
import { readWorkingHours, weekdays, writeWorkingHours } from './working-hours.ts'

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
