import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, isDay } from '../brussels.ts'
import { businessDayFrom, collectionDay, easterSunday, isBusinessDay, settledDay } from './business-days.ts'

const days = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2099-12-20T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('a day', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is one', day => expect(isDay(day)).toBe(true))
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00', ''])('%j is none', day =>
    expect(isDay(day)).toBe(false),
  )
  it('is followed by the next, through clock changes and the end of the year', () => {
    expect(dayAfter('2026-03-28')).toBe('2026-03-29')
    expect(dayAfter('2026-03-29')).toBe('2026-03-30')
    expect(dayAfter('2026-10-25')).toBe('2026-10-26')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('Easter', () => {
  it.each([
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ])('of its year is %s', day => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day))
})

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
  ])('rest on %s', (_, day) => expect(isBusinessDay(day)).toBe(false))

  it.each([
    ['the national day', '2026-07-21'],
    ['Ascension', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['All Saints', '2027-11-01'],
    ['the last day of the year', '2026-12-31'],
  ])('work on %s, for Europe does', (_, day) => expect(isBusinessDay(day)).toBe(true))

  it.each([
    ['2026-04-02', '2026-04-02'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2027-12-25', '2027-12-27'],
    ['2028-12-30', '2029-01-02'],
  ])('that cannot settle on %s do so on %s', (day, next) => expect(businessDayFrom(day)).toBe(next))
})

it.each([
  ['2026-02-03', '2026-02-10'],
  ['2026-04-01', '2026-04-10'],
  ['2026-12-23', '2026-12-31'],
])('what is collected on %s may be collected again from its fifth business day on, %s', (day, settled) =>
  expect(settledDay(day)).toBe(settled),
)

describe('the day of collection', () => {
  it.each([
    ['the last due day', ['2026-12-21', '2026-12-23', '2026-12-22'], '2026-12-09', '2026-12-23'],
    ['moved past Christmas', ['2026-12-25'], '2026-12-09', '2026-12-28'],
    ['tomorrow for what is long due', ['2026-11-02'], '2026-12-09', '2026-12-10'],
    ['tomorrow for what is due today', ['2026-12-09'], '2026-12-09', '2026-12-10'],
    ['Monday if tomorrow is Saturday', ['2026-12-01'], '2026-12-11', '2026-12-14'],
    ['tomorrow if nothing is due', [], '2026-12-09', '2026-12-10'],
  ])('is %s', (_, due, today, day) => expect(collectionDay(due, today)).toBe(day))

  it('is a business day after today, and no row is collected before it is due', () => {
    fc.assert(
      fc.property(fc.array(days), days, (due, today) => {
        const day = collectionDay(due, today)
        expect(isBusinessDay(day)).toBe(true)
        expect([...due.filter(one => one > day), ...(today < day ? [] : [today])]).toEqual([])
      }),
    )
  })

  it('is not guessed from something that is no day', () => {
    expect(() => collectionDay(['9999'], '2026-12-09')).toThrow(RangeError)
  })
})
