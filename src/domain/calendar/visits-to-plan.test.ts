import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayAfter, daysBetween, toInstant } from './brussels.ts'
import { type VisitState, visitStates } from './visits.ts'
import { visitsOwed } from './visits-owed.ts'
import {
  countPressing,
  groupCalls,
  groupTowns,
  inTowns,
  visitsToComplete,
  visitsToPlan,
} from './visits-to-plan.ts'

const today = '2026-11-25'
const zoe = client('zoe', 'Namur')
const jan = client('jan', 'Ciney')

function client(id: string, city: string, isActive = true) {
  return { id, firstName: id, lastName: '', isActive, invoiceAddress: { city } }
}
function animal(id: string, clientId: string, city = '', snoozedUntil: Day | null = null) {
  return { id, name: id, clientId, consultingAddress: { city }, snoozedUntil, leftOn: null }
}
function visit(day: Day, state: VisitState = 'booked', id = day, animalId: string | null = 'rex') {
  const times = { startTime: toInstant(`${day}T10:00`), endTime: toInstant(`${day}T11:00`) }
  return { id, state, animalId, ...times }
}

type Made = ReturnType<typeof animal>
type Contracts = { [clientId: string]: Day }

function planned(
  animals: readonly Made[],
  more: {
    contracts?: Contracts
    visits?: { [animalId: string]: readonly ReturnType<typeof visit>[] }
    clients?: readonly ReturnType<typeof client>[]
    on?: Day
  } = {},
) {
  const { contracts = {}, visits = {}, clients = [zoe, jan], on = today } = more
  const getVisits = (id: string) => visits[id] ?? []
  return visitsToPlan({
    animals,
    getClient: id => clients.find(each => each.id === id),
    getOwed: ({ id, clientId }) => {
      const start = contracts[clientId]
      const contract = start === undefined ? undefined : { startedAt: toInstant(`${start}T12:00`) }
      return visitsOwed({ yearlyVisits: 3, contract, visits: getVisits(id), today: on })
    },
    getVisits,
    today: on,
  })
}
const listIds = (all: readonly { animal: { id: string } }[]) => all.map(each => each.animal.id)

describe('the list of clients to call', () => {
  it('contains overdue animals and those due within 30 days, the most overdue first', () => {
    // Contract from 12 March: visits are due on 12 March, 11 July and 10 November.
    const contracts = { zoe: '2026-03-12', jan: '2026-08-25' }
    const { now } = planned([animal('minou', 'jan'), animal('rex', 'zoe')], {
      contracts,
      visits: { minou: [visit('2026-08-26', 'done')] },
    })
    expect(now.map(({ animal: { id }, daysLeft }) => [id, daysLeft])).toEqual([
      ['rex', -258],
      ['minou', 29],
    ])
    expect(countPressing(now)).toBe(1)
  })

  it('contains an animal that is due within 30 days, if its client is known', () => {
    const dueOn = (day: Day, clients = [zoe]) =>
      listIds(planned([animal('rex', 'zoe')], { contracts: { zoe: day }, clients }).now)
    expect([dueOn('2026-12-25'), dueOn('2026-12-26'), dueOn(today, [])]).toEqual([['rex'], [], []])
  })

  it('omits a snoozed animal until the day on which its snooze ends', () => {
    const contracts = { zoe: today }
    const all = [animal('rex', 'zoe', '', '2026-12-03'), animal('max', 'zoe', '', '2026-12-02')]
    const { now, later } = planned(all, { contracts })
    expect([listIds(now), listIds(later)]).toEqual([[], ['max', 'rex']])
    expect(listIds(planned(all, { contracts, on: '2026-12-02' }).now)).toEqual(['max'])
  })

  it('groups the animals of a client in one call, sorted by the most overdue animal', () => {
    const visits = { old: [], young: [visit('2026-03-12', 'done'), visit('2026-07-12', 'done')], jans: [] }
    const animals = [animal('young', 'zoe'), animal('jans', 'jan'), animal('old', 'zoe')]
    const { now } = planned(animals, { contracts: { zoe: '2026-03-12', jan: '2026-10-01' }, visits })
    expect(groupCalls(now).map(call => [call.client.id, listIds(call.animals)])).toEqual([
      ['zoe', ['old', 'young']],
      ['jan', ['jans']],
    ])
  })
})

it('uses the town of the animal or else of its client, and filters by towns', () => {
  const animals = [
    ...[animal('a', 'zoe'), animal('b', 'zoe', 'CINEY'), animal('c', 'jan'), animal('d', 'jan', ' ')],
    animal('e', 'none'),
  ]
  const contracts = { zoe: today, jan: today, none: today }
  const { now } = planned(animals, { contracts, clients: [zoe, jan, client('none', '')] })
  expect(groupTowns(now)).toEqual([
    { id: 'ciney', name: 'Ciney', count: 3 },
    { id: '-', name: '', count: 1 },
    { id: 'namur', name: 'Namur', count: 1 },
  ])
  expect(listIds(inTowns(now, ['namur', '-']))).toEqual(['e', 'a'])
  expect(inTowns(now, [])).toBe(now)
})

it('lists past open visits of animals in the last 60 days, the latest first', () => {
  const visits = [
    visit('2026-09-25', 'booked', 'too long ago'),
    visit('2026-09-26', 'booked', 'first'),
    visit('2026-11-01', 'confirmed', 'second'),
    visit('2026-11-02', 'done', 'told'),
    visit('2026-11-02', 'missed', 'missed'),
    visit('2026-11-03', 'canceled', 'canceled'),
    visit('2026-11-04', 'booked', 'a meeting', null),
    visit(today, 'arrived', 'just now'),
    visit('2026-11-26', 'booked', 'tomorrow'),
  ]
  const over = (clock: string) => visitsToComplete(visits, toInstant(`${today}T${clock}`)).map(({ id }) => id)
  expect(over('12:00')).toEqual(['just now', 'second', 'first'])
  // The visit ends at 11:00.
  expect(over('10:30')).toEqual(['second', 'first'])
})

it('matches an independent calculation for any practice', () => {
  const day = fc.integer({ min: -330, max: 90 }).map(n => dayAfter(today, n))
  const made = fc.record({
    owner: fc.constantFrom('zoe', 'jan', 'gone', 'free'),
    snoozedUntil: fc.option(day, { nil: null }),
    visits: fc.array(fc.record({ day, state: fc.constantFrom(...visitStates) }), { maxLength: 4 }),
  })
  const start = fc.integer({ min: 0, max: 360 }).map(n => dayAfter(today, -n))
  const clients = [zoe, jan, client('gone', 'Dinant', false), client('free', 'Dinant')]
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), start, start, (all, one, other) => {
      const contracts: Contracts = { zoe: one, jan: other, gone: one }
      const animals = all.map(({ owner, snoozedUntil }, n) => animal(`${n}`, owner, '', snoozedUntil))
      const visits = Object.fromEntries(
        all.map((each, n) => [`${n}`, each.visits.map(({ day: on, state }, k) => visit(on, state, `${k}`))]),
      )
      const plain = all.flatMap(({ owner, snoozedUntil, visits: its }, n) => {
        const from = contracts[owner]
        if (from === undefined || owner === 'gone') return []
        const yearAfter = (first: Day) => `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
        const next = yearAfter(from)
        const counted = its.filter(({ state }) => state !== 'missed' && state !== 'canceled')
        const within = counted.filter(each => each.day >= from && each.day < next).length
        const beyond = counted.filter(each => each.day >= next).length
        const findThird = (first: Day, number: number) =>
          dayAfter(first, Math.floor((number * daysBetween(first, yearAfter(first))) / 3))
        const due = within < 3 ? findThird(from, within) : findThird(next, Math.min(beyond, 3))
        const isSoon = daysBetween(today, due) <= 30
        const isExpected = counted.some(
          each => each.state !== 'done' && each.day >= today && daysBetween(today, each.day) < 60,
        )
        return isSoon && !isExpected
          ? [{ id: `${n}`, due, isLater: snoozedUntil !== null && snoozedUntil > today }]
          : []
      })
      const { now, later } = planned(animals, { contracts, visits, clients })
      const expected = (isLater: boolean) =>
        plain.filter(each => each.isLater === isLater).map(({ id, due }) => `${due} ${id}`)
      const found = (list: typeof now) => list.map(each => `${each.owed.nextDue} ${each.animal.id}`)
      expect(found(now).toSorted()).toEqual(expected(false).toSorted())
      expect(found(later).toSorted()).toEqual(expected(true).toSorted())
      const dues = now.map(({ owed }) => owed.nextDue)
      expect(dues).toEqual(dues.toSorted())
      const days = later.map(({ animal: { snoozedUntil } }) => snoozedUntil ?? '')
      expect(days).toEqual(days.toSorted())
      expect(groupCalls(now).flatMap(({ animals: its }) => its)).toHaveLength(now.length)
    }),
    { numRuns: 300 },
  )
})
