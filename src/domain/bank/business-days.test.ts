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

const days = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-20T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('banks', () => {
  it.each([
    ['New Year', '2026-01-01'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Labour Day', '2026-05-01'],
    ['Christmas', '2026-12-25'],
    ['the day after Christmas', '2028-12-26'],
    ['a Saturday', '2026-12-12'],
    ['a Sunday', '2026-12-13'],
  ])('are closed on %s', (_, day) => expect(isBusinessDay(day)).toBe(false))

  it.each([
    ['the national day', '2026-07-21'],
    ['Ascension', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['All Saints', '2027-11-01'],
    ['the last day of the year', '2026-12-31'],
  ])('are open on %s, following the European calendar', (_, day) => expect(isBusinessDay(day)).toBe(true))

  it.each([
    ['2026-04-02', '2026-04-02'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2027-12-25', '2027-12-27'],
    ['2028-12-30', '2029-01-02'],
  ])('settle %s on the next business day, %s', (day, next) => expect(businessDayFrom(day)).toBe(next))
})

it.each([
  ['2026-02-03', '2026-02-10'],
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

describe('the bank', () => {
  it.each([
    ['in the afternoon', '2026-11-23T14:59:00.000Z', '2026-11-25'],
    ['from four o’clock', '2026-11-23T15:00:00.000Z', '2026-11-26'],
    ['on a summer afternoon', '2026-07-20T13:59:00.000Z', '2026-07-22'],
    ['from four o’clock in summer', '2026-07-20T14:00:00.000Z', '2026-07-23'],
    ['on a Friday night', '2026-11-20T21:30:00.000Z', '2026-11-25'],
    ['on a Saturday evening', '2026-11-21T18:00:00.000Z', '2026-11-25'],
    ['in the afternoon before Good Friday', '2026-04-02T13:59:00.000Z', '2026-04-08'],
    ['after four o’clock before Good Friday', '2026-04-02T14:00:00.000Z', '2026-04-09'],
  ])('collects a file submitted %s (%s) on %s at the earliest', (_, at, day) =>
    expect(earliestByBank(at)).toBe(day),
  )
})

describe('the collection date', () => {
  const paidLong = ['2026-01-05']
  it.each([
    ['a Friday night', '2026-11-20T21:30:00.000Z', '2026-11-25'],
    ['a Saturday', '2026-11-21T09:00:00.000Z', '2026-11-26'],
    ['a Tuesday', '2026-11-24T09:00:00.000Z', '2026-11-30'],
    ['Easter', '2026-04-05T08:00:00.000Z', '2026-04-10'],
    ['the evening before Christmas', '2026-12-24T16:00:00.000Z', '2026-12-30'],
    ['the last evening of a year', '2026-12-31T16:00:00.000Z', '2027-01-06'],
    ['the night the clock goes forward', '2026-03-28T23:30:00.000Z', '2026-04-07'],
    ['the evening before the clock goes forward', '2026-03-28T22:30:00.000Z', '2026-04-02'],
  ])('of a file created on %s (%s) is %s', (_, at, day) => expect(collectionDay(paidLong, at)).toBe(day))

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
