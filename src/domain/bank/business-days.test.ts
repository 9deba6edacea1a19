import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, toDay } from '../calendar/brussels.ts'
import {
  businessDayFrom,
  collectedDay,
  collectionDay,
  earliestByBank,
  isBusinessDay,
  noticeDays,
  settledDay,
} from './business-days.ts'

const days = fc.integer({ min: 0, max: 29_000 }).map(n => dayAfter('2020-01-01', n))

describe('banks', () => {
  it('are closed at weekends and on six holidays of the European calendar', () => {
    const allDays = Array.from({ length: 365 }, (_, n) => dayAfter('2025-01-01', n))
    const weekdays = allDays.filter(day => ![0, 6].includes(new Date(day).getUTCDay()))
    const [goodFriday, easterMonday] = ['2025-04-18', '2025-04-21']
    const holidays = ['2025-01-01', goodFriday, easterMonday, '2025-05-01', '2025-12-25', '2025-12-26']
    expect(weekdays.filter(day => !isBusinessDay(day))).toEqual(holidays)
    expect(allDays.filter(isBusinessDay)).toHaveLength(weekdays.length - holidays.length)
  })

  it.each([
    ['2026-04-02', '2026-04-02'],
    ['2026-04-03', '2026-04-07'],
    ['2028-12-30', '2029-01-02'],
  ])('settle %s on the next business day, %s', (day, next) => expect(businessDayFrom(day)).toBe(next))
})

it.each([
  ['2026-04-01', '2026-04-10'],
  ['2026-12-23', '2026-12-31'],
])('allow a collection of %s to be repeated from its fifth business day, %s', (day, settled) =>
  expect(settledDay(day)).toBe(settled),
)

it('the collection day of a file follows from its settled day', () => {
  fc.assert(
    fc.property(days, day => {
      expect(collectedDay(settledDay(businessDayFrom(day)))).toBe(businessDayFrom(day))
    }),
  )
})

it.each([
  ['in the afternoon', '2026-11-23T14:59:00.000Z', '2026-11-25'],
  ['from four o’clock', '2026-11-23T15:00:00.000Z', '2026-11-26'],
  ['on a summer afternoon', '2026-07-20T13:59:00.000Z', '2026-07-22'],
  ['from four o’clock in summer', '2026-07-20T14:00:00.000Z', '2026-07-23'],
  ['on a Saturday evening', '2026-11-21T18:00:00.000Z', '2026-11-25'],
  ['after four o’clock before Good Friday', '2026-04-02T14:00:00.000Z', '2026-04-09'],
])('the bank collects a file submitted %s (%s) on %s at the earliest', (_, at, day) =>
  expect(earliestByBank(at)).toBe(day),
)

describe('the collection date', () => {
  it.each([
    ['the last due day', ['2026-12-21', '2026-12-23', '2026-12-22'], '2026-12-23'],
    ['moved past Christmas', ['2026-12-25'], '2026-12-28'],
    ['five days ahead without due dates', [], '2026-12-14'],
  ])('is %s', (_, due, day) => expect(collectionDay(due, '2026-12-09T09:00:00.000Z')).toBe(day))

  it('is a business day after all due dates, five-day notice and bank lead time', () => {
    const hours = fc.constantFrom('08:00', '14:30', '15:00', '23:30')
    fc.assert(
      fc.property(fc.array(days), days, hours, (due, today, hour) => {
        const madeAt = `${today}T${hour}:00.000Z`
        const day = collectionDay(due, madeAt)
        expect(isBusinessDay(day)).toBe(true)
        expect(due.filter(dueDay => dueDay > day)).toEqual([])
        expect(day >= dayAfter(toDay(madeAt), noticeDays)).toBe(true)
        expect(day >= earliestByBank(madeAt)).toBe(true)
        // No earlier day meets all of these conditions.
        const before = dayAfter(day, -1)
        const isNeedless =
          isBusinessDay(before) &&
          due.every(dueDay => dueDay <= before) &&
          before >= dayAfter(toDay(madeAt), noticeDays) &&
          before >= earliestByBank(madeAt)
        expect(isNeedless).toBe(false)
      }),
    )
  })

  it('is rejected when a due date is not a date', () => {
    expect(() => collectionDay(['9999'], '2026-12-09T09:00:00.000Z')).toThrow(RangeError)
  })
})
