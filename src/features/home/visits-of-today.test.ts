import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { mostShown, todaysVisits } from './next-visits.tsx'

/** 09:00 in Brussels, an hour ahead of UTC in November. */
const now = '2026-11-23T08:00:00.000Z'
const at = (id: string, startTime: string, endTime: string) => ({
  id,
  row: { ...blankRow.appointments, id, startTime: `${startTime}:00.000Z`, endTime: `${endTime}:00.000Z` },
})
const early = at('early', '2026-11-23T06:00', '2026-11-23T07:00')
const going = at('going', '2026-11-23T07:30', '2026-11-23T08:30')
const soon = at('soon', '2026-11-23T09:00', '2026-11-23T09:30')
const late = at('late', '2026-11-23T16:00', '2026-11-23T17:00')
const tomorrow = at('tomorrow', '2026-11-23T23:30', '2026-11-24T00:30')
const yesterday = at('yesterday', '2026-11-22T08:00', '2026-11-22T09:00')
const overMidnight = at('over midnight', '2026-11-22T22:00', '2026-11-23T08:30')

const people = [
  { id: 'anna', name: 'Anna' },
  { id: 'bart', name: 'Bart' },
]
const describeVisits = (...rows: (typeof early)[]) =>
  todaysVisits(rows, now, people).groups.flatMap(({ visits }) =>
    visits.map(({ id, standing }) => `${id}: ${standing}`),
  )
const withValues = ({ id, row }: typeof early, values: Partial<typeof early.row>) => ({
  id,
  row: { ...row, ...values },
})

describe('the visits of today', () => {
  it.each([
    ['empty without visits', [], []],
    ['empty with visits on other days only', [tomorrow, yesterday], []],
    ['empty when all visits are over', [early], []],
    [
      'current visits before upcoming visits',
      [late, soon, going],
      ['going: now', 'soon: ahead', 'late: ahead'],
    ],
    ['upcoming visits when none is in progress', [late, early, soon], ['soon: next', 'late: ahead']],
    ['visits that started yesterday', [overMidnight], ['over midnight: now']],
  ])('are %s', (_, rows, expected) => {
    expect(describeVisits(...rows)).toEqual(expected)
  })

  it('are limited to a few, with the number of further visits', () => {
    const many = Array.from({ length: mostShown + 2 }, (_, n) =>
      at(`at ${10 + n}`, `2026-11-23T${10 + n}:00`, `2026-11-23T${10 + n}:30`),
    )
    const { groups, more } = todaysVisits(many.toReversed(), now, people)
    const [visits] = groups.map(group => group.visits.map(({ id }) => id))
    expect(visits).toEqual(many.slice(0, mostShown).map(({ id }) => id))
    expect(more).toBe(2)
  })

  it('start with waiting clients by arrival, even when their time is over', () => {
    const arrived = (visit: typeof early, time: string) =>
      withValues(visit, { state: 'arrived', arrivedAt: `2026-11-23T${time}:00.000Z` })
    const visits = describeVisits(arrived(soon, '07:50'), going, arrived(early, '05:55'), late)
    expect(visits.map(each => each.split(':')[0])).toEqual(['early', 'soon', 'going', 'late'])
  })

  it('are grouped by person with a count of done visits; canceled ones are left out', () => {
    const rows = [
      withValues(soon, { personId: 'bart' }),
      withValues(early, { personId: 'bart', state: 'done' }),
      withValues(late, { personId: 'bart', state: 'canceled' }),
      withValues(going, { personId: 'anna', state: 'done' }),
      withValues(overMidnight, { personId: 'gone' }),
    ]
    const groups = todaysVisits(rows, now, people).groups.map(({ person, visits, done, all }) => [
      person?.name ?? null,
      visits.map(({ id }) => id),
      `${done} of ${all}`,
    ])
    expect(groups).toEqual([
      ['Anna', [], '1 of 1'],
      ['Bart', ['soon'], '1 of 2'],
      [null, ['over midnight'], '0 of 1'],
    ])
  })

  it('distinguish a day without visits from a day with no visits left', () => {
    expect(todaysVisits([yesterday], now, people).hadAny).toBe(false)
    expect(todaysVisits([early], now, people).hadAny).toBe(true)
  })
})
