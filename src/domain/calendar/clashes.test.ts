import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allClashes, type BookedTime, clashesSince, findClash, findClashes } from './clashes.ts'
import { visitStates } from './visits.ts'

const someone = { personId: null, room: null, state: 'booked' } as const

/** 'dd hh:mm' in March, in UTC. Brussels is one hour ahead until the 29th. */
const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00.000Z`
const booked = (id: string, from: string, until: string, animalId: string | null = null): BookedTime => ({
  id,
  startTime: at(from),
  endTime: at(until),
  animalId,
  ...someone,
})

const nine = booked('nine', '02 09:00', '02 10:00')
const annaAtNine = { ...nine, id: 'anna', personId: 'anna' }
const rexAtNine = booked('rex', '02 09:00', '02 10:00', 'rex')

describe('two appointments at the same time', () => {
  const findClashWithAnna = (other: Partial<BookedTime>) =>
    findClash({ ...nine, ...other, id: 'beside' }, annaAtNine)

  it('clash for the same person, or when both have no person', () => {
    expect(findClashWithAnna({ personId: 'anna' })).toBe('time')
    expect(findClash(nine, { ...nine, id: 'other' })).toBe('time')
  })

  it('of two people clash only in the same room, ignoring its spelling', () => {
    expect(findClashWithAnna({ personId: 'bert' })).toBeNull()
    expect(findClashWithAnna({ personId: null })).toBeNull()
    const inRooms = (one: string | null, other: string | null) =>
      findClash({ ...annaAtNine, room: one }, { ...nine, personId: 'bert', room: other })
    expect([inRooms('Room 1', 'room 1'), inRooms('room 1', 'Room 1')]).toEqual(['room', 'room'])
    for (const room of ['Room 2', null, '']) expect(inRooms('Room 1', room)).toBeNull()
  })

  it('clash for the same animal, even with different people', () => {
    const annaWithRex = { ...rexAtNine, personId: 'anna' }
    expect(findClash(annaWithRex, { ...rexAtNine, id: 'x', personId: 'bert' })).toBe('animal')
  })

  it.each(['missed', 'canceled'] as const)('do not clash when either is %s', state => {
    expect(findClash({ ...nine, state }, { ...nine, id: 'x' })).toBeNull()
    expect(findClash({ ...nine, id: 'x' }, { ...nine, state })).toBeNull()
  })
})

describe('two appointments', () => {
  it.each<[string, BookedTime, 'time' | null]>([
    ['overlap by a minute', booked('x', '02 09:59', '02 10:30'), 'time'],
    ['are nested', booked('x', '02 09:15', '02 09:30'), 'time'],
    ['have equal times', booked('x', '02 09:00', '02 10:00'), 'time'],
    ['overlap, with one that ends before it starts', booked('x', '02 10:30', '02 09:30'), 'time'],
    ['touch at the end', booked('x', '02 10:00', '02 11:00'), null],
    ['touch at the beginning', booked('x', '02 08:00', '02 09:00'), null],
    ['touch, with one that ends before it starts', booked('x', '02 11:00', '02 10:00'), null],
    ['are at the same time on two days', booked('x', '03 09:00', '03 10:00'), null],
    ['include one without a duration', booked('x', '02 09:30', '02 09:30'), null],
    ['include one without a duration at the start', booked('x', '02 09:00', '02 09:00'), null],
    ['are the same appointment', booked('nine', '02 09:30', '02 10:30'), null],
  ])('clash by time when they %s: %s', (_, other, clash) => {
    expect([findClash(nine, other), findClash(other, nine)]).toEqual([clash, clash])
  })

  it.each<[string, BookedTime, 'animal' | 'time' | null]>([
    ['overlap', booked('x', '02 09:30', '02 10:30', 'rex'), 'animal'],
    ['touch', booked('x', '02 10:00', '02 11:00', 'rex'), 'animal'],
    ['are on one day', booked('x', '02 16:00', '02 16:30', 'rex'), 'animal'],
    ['are on one day, one taking no time', booked('x', '02 16:00', '02 16:00', 'rex'), 'animal'],
    ['are on one day of Brussels', booked('x', '01 23:00', '01 23:30', 'rex'), 'animal'],
    ['are on two days of Brussels', booked('x', '02 23:00', '02 23:30', 'rex'), null],
    ['are on the day before', booked('x', '01 22:30', '01 22:45', 'rex'), null],
    ['overlap from the day before', booked('x', '01 20:00', '02 09:30', 'rex'), 'animal'],
  ])('of the same animal clash when they %s: %s', (relation, other, clash) => {
    expect([findClash(rexAtNine, other), findClash(other, rexAtNine)]).toEqual([clash, clash])
    const anothers = { ...other, animalId: 'max' }
    expect(findClash(rexAtNine, anothers)).toBe(relation.startsWith('overlap') ? 'time' : null)
  })

  it('without an animal do not clash through an animal', () => {
    expect(findClash(nine, booked('x', '02 16:00', '02 17:00'))).toBeNull()
    expect(findClash(rexAtNine, booked('x', '02 16:00', '02 17:00'))).toBeNull()
  })
})

it('lists all clashes of an appointment in order of start time', () => {
  const others = [
    booked('late', '02 17:00', '02 18:00', 'rex'),
    booked('second', '02 09:45', '02 10:15'),
    booked('apart', '02 12:00', '02 13:00'),
    booked('turned', '02 09:15', '02 08:45'),
    rexAtNine,
  ]
  expect(findClashes(rexAtNine, others).map(({ with: { id }, clash }) => [id, clash])).toEqual([
    ['turned', 'time'],
    ['second', 'time'],
    ['late', 'animal'],
  ])
  expect(findClashes(booked('free', '02 06:00', '02 07:00'), others)).toEqual([])
})

describe('the list of all clashes', () => {
  const named = (clashes: Iterable<{ with: BookedTime; clash: string }>) =>
    [...clashes].map(({ with: { id }, clash }) => `${id} ${clash}`).toSorted()
  const quarter = 900_000
  const start = Date.parse('2026-03-27T20:00:00.000Z')
  const instant = fc.integer({ min: 0, max: 4 * 3 * 24 }).map(n => new Date(start + n * quarter))
  const anyAppointment = fc
    .record({
      times: fc.tuple(instant, fc.integer({ min: -4, max: 12 })),
      animalId: fc.constantFrom(null, 'rex', 'max'),
      personId: fc.constantFrom(null, 'anna', 'bert'),
      room: fc.constantFrom(null, 'Room 1', 'room  1', 'Garden'),
      state: fc.constantFrom(...visitStates),
    })
    .map(({ times: [from, quarters], ...others }) => (id: number): BookedTime => {
      const until = new Date(from.getTime() + quarters * quarter)
      return { id: `${id}`, startTime: from.toISOString(), endTime: until.toISOString(), ...others }
    })

  it('matches a pairwise comparison, also across a clock change', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment, { maxLength: 25 }), made => {
        const all = made.map((create, n) => create(n))
        const found = allClashes(all)
        for (const appointment of all)
          expect(named(found.get(appointment.id) ?? [])).toEqual(named(findClashes(appointment, all)))
        expect([...found.values()].every(clashes => clashes.length > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('matches a full calculation after changes, and reuses unaffected lists', () => {
    const list = fc.array(anyAppointment, { minLength: 1, maxLength: 20 })
    const anyChanges = fc.array(fc.tuple(fc.nat(), fc.option(anyAppointment)), { maxLength: 4 })
    fc.assert(
      fc.property(list, anyChanges, (made, changes) => {
        const first = made.map((create, n) => create(n))
        const rows = new Map(first.map(row => [row.id, row]))
        for (const [n, change] of changes) {
          const id = n % (made.length + 2)
          if (change) rows.set(`${id}`, change(id))
          else rows.delete(`${id}`)
        }
        const then = [...rows.values()]
        const before = clashesSince(first, undefined)
        const { found } = clashesSince(then, before)
        for (const row of then) expect(named(found.get(row.id) ?? [])).toEqual(named(findClashes(row, then)))
        expect([...found.keys()].every(id => rows.has(id))).toBe(true)
        expect(clashesSince([...first], before).found).toEqual(before.found)
      }),
      { numRuns: 500 },
    )
    const [a, b] = [booked('a', '01 08:00', '01 09:00'), booked('b', '01 08:30', '01 09:00')]
    const before = clashesSince([a, b, booked('c', '03 08:00', '03 09:00')], undefined)
    const moved = [a, b, booked('c', '04 08:00', '04 09:00')]
    expect(clashesSince(moved, before).found.get('a')).toBe(before.found.get('a'))
  })

  it('of 20,000 appointments is found without a pairwise comparison', () => {
    let reads = 0
    const all = Array.from({ length: 20_000 }, (_, n): BookedTime => {
      const from = start + Math.floor(n / 2) * 2 * quarter
      const [startTime, endTime] = [from, from + 3 * quarter].map(time => new Date(time).toISOString())
      return {
        id: `${n}`,
        get startTime() {
          reads += 1
          return startTime ?? ''
        },
        endTime: endTime ?? '',
        ...someone,
        animalId: `animal ${n % 500}`,
      }
    })
    expect(allClashes(all).size).toBe(20_000)
    // Comparing every pair would need 400 million reads.
    expect(reads).toBeLessThan(200 * all.length)
  })
})
