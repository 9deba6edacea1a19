import { describe, expect, it } from 'vitest'
import {
  formatLocalDay,
  formatWallTime,
  hours,
  minuteChoices,
  parseLocalDay,
  printTypedDay,
  readTypedDay,
  readWallTime,
  writeWallTime,
} from './wall-time.ts'

describe('a wall time', () => {
  it('is parsed into its parts and formatted back unchanged', () => {
    const time = readWallTime('2026-11-23T09:05')
    expect(time).toEqual({ date: '2026-11-23', hour: 9, minute: 5 })
    expect(time && writeWallTime(time)).toBe('2026-11-23T09:05')
  })

  it('is rejected when it does not exist', () => {
    const strange = ['', '2026-11-23', '2026-11-23T24:00', '2026-11-23T10:60', '2026-02-29T10:00']
    expect(strange.map(readWallTime)).toEqual(strange.map(() => undefined))
    expect(readWallTime('2028-02-29T10:00')).toBeDefined()
    expect(readWallTime('2026-11-23T10:30Z')).toBeUndefined()
  })

  it('keeps its date and hour in every time zone, even in the skipped hour', () => {
    const formatted = formatWallTime({ date: '2026-03-29', hour: 2, minute: 30 }, 'en')
    expect(formatted).toMatch(/^Sun,? 29 Mar 2026, 02:30$/)
  })

  it('is formatted in the language of the user', () => {
    const time = { date: '2026-11-23', hour: 10, minute: 30 }
    expect(formatWallTime(time, 'fr')).toBe('lun. 23 nov. 2026, 10:30')
    expect(formatWallTime(time, 'nl')).toBe('ma 23 nov 2026, 10:30')
  })
})

it('keeps a date unchanged after conversion for the date picker', () => {
  for (const date of ['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29']) {
    expect(formatLocalDay(parseLocalDay(date))).toBe(date)
  }
})

describe('a typed day', () => {
  it.each(['31/12/2026', '31.12.26', '31-12-2026', '31 12 2026', '31122026', ' 2026-12-31 '])(
    'is read from %s',
    typed => expect(readTypedDay(typed)).toBe('2026-12-31'),
  )

  it.each(['', '31/12', '31/02/2026', '31/12/202', '2026-13-01', 'tomorrow'])(
    'is not read from "%s"',
    typed => expect(readTypedDay(typed)).toBeUndefined(),
  )

  it('is printed as it is typed', () => {
    expect(printTypedDay('2026-12-31')).toBe('31/12/2026')
    expect(printTypedDay('')).toBe('')
  })
})

it('the hour choices are 0 to 23', () => {
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, 0, 23])
})

it('the minute choices have steps of 5 and include a current minute between them', () => {
  const steps = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]
  expect(minuteChoices(undefined)).toEqual(steps)
  expect(minuteChoices(30)).toEqual(steps)
  expect(minuteChoices(7).slice(0, 4)).toEqual([0, 5, 7, 10])
})
