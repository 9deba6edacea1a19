import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from './brussels.ts'
import { daysOffFrom, formatDaysOff, isWrongLine, parseDaysOff, withFirstDay } from './typed-times.ts'
import { readDaysOff, writeDaysOff } from './working-hours.ts'

const line = fc
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
    fc.property(fc.array(line, { maxLength: 5 }), lines => {
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
