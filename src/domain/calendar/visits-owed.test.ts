import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayAfter, toDay, toInstant } from './brussels.ts'
import { type VisitState, visitStates } from './visits.ts'
import { contractYearOn, dueDay, isBeyondOwed, type Visit, visitsOwed } from './visits-owed.ts'

const startedAt = toInstant('2026-03-10T09:00')
const visit = (day: Day, state: VisitState = 'done', clock = '10:00') => ({
  id: `${day} ${clock}`,
  startTime: toInstant(`${day}T${clock}`),
  state,
})
const owedOn = (today: Day, visits: readonly Visit[], yearlyVisits = 3) =>
  visitsOwed({ yearlyVisits, contract: { startedAt }, visits, today })

describe('the year of a contract', () => {
  it.each([
    ['2026-03-10', '2026-03-10', '2027-03-10'],
    ['2027-03-09', '2026-03-10', '2027-03-10'],
    ['2027-03-10', '2027-03-10', '2028-03-10'],
    // Before the start of the contract, its first year applies.
    ['2025-12-31', '2026-03-10', '2027-03-10'],
  ])('on %s runs from %s until %s', (today, from, until) => {
    expect(contractYearOn('2026-03-10', today)).toEqual({ from, until })
  })

  it('starts on the last day of February for a contract from 29 February', () => {
    expect(contractYearOn('2024-02-29', '2025-02-28')).toEqual({ from: '2025-02-28', until: '2026-02-28' })
    expect(contractYearOn('2024-02-29', '2028-03-01')).toEqual({ from: '2028-02-29', until: '2029-02-28' })
  })

  it('spreads its visits evenly, starting on its first day', () => {
    const year = contractYearOn('2026-01-01', '2026-05-05')
    expect([0, 1, 2].map(n => dueDay(year, 3, n))).toEqual(['2026-01-01', '2026-05-02', '2026-09-01'])
  })
})

describe('the visits owed to an animal', () => {
  it('are none without a contract or yearly visits', () => {
    expect(visitsOwed({ yearlyVisits: 3, contract: undefined, visits: [], today: '2026-05-05' })).toBeNull()
    expect(owedOn('2026-05-05', [], 0)).toBeNull()
  })

  it('count completed and booked visits of the contract year', () => {
    const visits = [
      visit('2026-03-09'),
      visit('2026-03-10'),
      visit('2026-06-01', 'missed'),
      visit('2026-06-02', 'canceled'),
      visit('2026-08-01', 'confirmed'),
      visit('2027-03-10', 'booked'),
    ]
    expect(owedOn('2026-07-01', visits)).toMatchObject({ owed: 3, done: 1, booked: 1, nextDue: '2026-11-08' })
  })

  it('start today when the device has no start date of the contract', () => {
    const contract = { startedAt: null }
    const owed = visitsOwed({ yearlyVisits: 2, contract, visits: [], today: '2026-05-05' })
    expect(owed).toMatchObject({ year: { from: '2026-05-05' }, nextDue: '2026-05-05' })
  })

  it('assign a visit to its day in Brussels', () => {
    const midnight = { startTime: '2027-03-09T23:30:00.000Z', state: 'done' } as const
    expect(owedOn('2027-03-09', [midnight])).toMatchObject({ done: 0 })
    expect(owedOn('2027-03-10', [midnight])).toMatchObject({ done: 1 })
  })
})

it('mark visits beyond the yearly number, in chronological order', () => {
  const visits = ['2026-03-10', '2026-06-10', '2026-09-10', '2026-12-10'].map(day => visit(day))
  const owed = owedOn('2026-12-24', visits)
  if (owed === null) throw new Error('Nothing is owed')
  expect(visits.map(each => isBeyondOwed(each, visits, owed))).toEqual([false, false, false, true])
  const missed = visits.map((each, n) => (n === 1 ? { ...each, state: 'missed' as const } : each))
  expect(missed.map(each => isBeyondOwed(each, missed, owed))).toEqual([false, false, false, false])
  expect(isBeyondOwed(visit('2027-04-01'), [], owed)).toBe(false)
})

function walked(start: Day, today: Day, yearly: number, visits: readonly Visit[]) {
  const isBirthday = (day: Day) =>
    day.slice(5) === start.slice(5) ||
    (start.endsWith('-02-29') && day.endsWith('-02-28') && !dayAfter(day).endsWith('-02-29'))
  let from = start
  for (let day = dayAfter(start); day <= today; day = dayAfter(day)) if (isBirthday(day)) from = day
  const yearFrom = (first: Day) => {
    const days = [first]
    while (!isBirthday(dayAfter(days.at(-1) ?? ''))) days.push(dayAfter(days.at(-1) ?? ''))
    return days
  }
  const days = yearFrom(from)
  const next = yearFrom(dayAfter(days.at(-1) ?? ''))
  const count = (...states: VisitState[]) =>
    visits.filter(each => days.includes(toDay(each.startTime)) && states.includes(each.state)).length
  const [done, booked] = [count('done'), count('booked', 'confirmed', 'arrived')]
  const later = visits.filter(
    ({ startTime, state }) => !['missed', 'canceled'].includes(state) && toDay(startTime) >= (next[0] ?? ''),
  ).length
  const due = (among: Day[], planned: number) =>
    among.find((_, n) => (n + 1) * yearly > planned * among.length) ?? dayAfter(among.at(-1) ?? '')
  const nextDue = done + booked < yearly ? due(days, done + booked) : due(next, later)
  return { owed: yearly, done, booked, nextDue }
}

it('match a day-by-day calculation for any start, day and visits', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map(n => dayAfter('2023-12-01', n))
  const some = fc.array(fc.record({ day, state: fc.constantFrom(...visitStates) }), { maxLength: 30 })
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 20 }), some, (start, today, yearly, made) => {
      const visits = made.map(({ day: on, state }) => visit(on, state))
      const contract = { startedAt: toInstant(`${start}T12:00`) }
      const owed = visitsOwed({ yearlyVisits: yearly, contract, visits, today })
      expect(owed).toMatchObject(walked(start, today, yearly, visits))
    }),
    { numRuns: 300 },
  )
})
