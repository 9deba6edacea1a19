import { expect, it } from 'vitest'
import { lastWhole, listPeriods, periodName } from './periods.ts'

// Already the first of April in Brussels.
const now = '2026-03-31T22:30:00.000Z'

it('the list offers the current and earlier periods, by the clock of Brussels', () => {
  expect(listPeriods('month', now).slice(0, 3)).toEqual([
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(listPeriods('quarter', now).slice(0, 2)).toEqual([
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2026-01-01', to: '2026-03-31' },
  ])
  expect(listPeriods('year', now).slice(0, 2)).toEqual([
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ])
})

it('the default period is the last complete period', () => {
  expect(lastWhole('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(lastWhole('quarter', '2026-02-10T12:00:00.000Z')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(lastWhole('year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('a period has a name in every language', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31' }
  expect(periodName('quarter', quarter, 'nl')).toBe('januari 2026 – maart 2026')
  expect(periodName('month', { from: '2026-02-01', to: '2026-02-28' }, 'fr')).toBe('février 2026')
  expect(periodName('year', { from: '2026-01-01', to: '2026-12-31' }, 'en')).toBe('2026')
})
