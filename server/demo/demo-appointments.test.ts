import { describe, expect, it } from 'vitest'
import {
  appointmentRefusals,
  appointmentTypes,
  longestTitle,
  parseDuration,
  spanOnDevices,
  templates,
} from '../../src/domain/calendar/appointments.ts'
import { holidayOn } from '../../src/domain/calendar/belgian-holidays.ts'
import { dayAfter, toDay, toLocalDateTime } from '../../src/domain/calendar/brussels.ts'
import { allClashes } from '../../src/domain/calendar/clashes.ts'
import { colleagueRefusals } from '../../src/domain/calendar/colleagues.ts'
import { visitsOwed } from '../../src/domain/calendar/visits-owed.ts'
import { dayOffOn, readDaysOff } from '../../src/domain/calendar/working-hours.ts'
import { appointments as fields } from '../../src/records/appointments.ts'
import { tidy } from '../../src/records/record.ts'
import type { AppointmentWithHistory } from '../features/appointments/appointments-store.ts'
import { madeAppointments, vetCount } from './demo-appointments.ts'
import { madeColleagues } from './demo-colleagues.ts'
import { madePractice, madeWholePractice } from './practice.ts'

const at = (time: string, clients = 200) => {
  const wishes = { seed: 'bouvier', clients, now: new Date(time) }
  const practice = madePractice(wishes)
  const colleagues = madeColleagues(wishes.seed, wishes.now.getTime(), vetCount(clients))
  const people = { ...practice, colleagues }
  return { ...people, appointments: madeAppointments(wishes.seed, wishes.now.getTime(), people) }
}
const now = '2026-03-18T10:00:00.000Z'
const { clients, animals, colleagues, appointments } = at(now)
const clashes = [...allClashes(appointments.map(({ id, values }) => ({ id, ...values })))]

const getLocalTime = (instant: string) => toLocalDateTime(instant).slice(11)
const dayOfOne = ({ values }: AppointmentWithHistory) => toDay(values.startTime)
const getWeekday = (day: string) => new Date(`${day}T00:00:00.000Z`).getUTCDay()
const countOn = (all: readonly AppointmentWithHistory[], day: string) =>
  all.filter(appointment => dayOfOne(appointment) === day).length
const daysAround = (today: string) => Array.from({ length: 151 }, (_, n) => dayAfter(today, n - 60))
const ofType = (type: string) => appointments.filter(({ values }) => values.appointmentType === type)
const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length
function expectBetween(value: number, least: number, most: number, what?: string): void {
  expect(value, what).toBeGreaterThanOrEqual(least)
  expect(value, what).toBeLessThanOrEqual(most)
}

describe('the calendar of a sample practice', () => {
  it('passes the validation of the server and of devices', () => {
    expect(new Set(appointments.map(({ id }) => id)).size).toBe(appointments.length)
    const { from, until } = spanOnDevices(now)
    for (const { values } of appointments) {
      expect(appointmentRefusals(values), JSON.stringify(values)).toEqual([])
      expect(tidy(fields, values)).toEqual(values)
      expect(values.title.length).toBeLessThanOrEqual(longestTitle)
      expect(values.title).not.toBe('')
      expect(values.startTime >= from && values.endTime < until).toBe(true)
      expect(values.endTime > values.startTime).toBe(true)
    }
  })

  it('has 10 to 14 on weekdays, half on Saturdays, and none on Sundays or holidays', () => {
    for (const day of daysAround('2026-03-18')) {
      const weekday = getWeekday(day)
      const isClosed = weekday === 0 || holidayOn(day) !== null
      const [least, most] = isClosed ? [0, 0] : weekday === 6 ? [4, 8] : [10, 14]
      expectBetween(countOn(appointments, day), least, most, day)
    }
    expect(toDay(appointments[0]?.values.startTime ?? '')).toBe('2026-01-17')
    expect(toDay(appointments.at(-1)?.values.startTime ?? '')).toBe('2026-06-16')
  })

  it.each([
    ['on a Sunday', '2026-03-01T08:00:00.000Z'],
    ['on a Saturday', '2026-03-07T20:00:00.000Z'],
    ['on a Friday', '2026-03-06T08:00:00.000Z'],
    ['on the Sunday with 23 hours', '2026-03-29T00:30:00.000Z'],
    ['on the Sunday with 25 hours', '2026-10-24T22:30:00.000Z'],
    ['just after midnight on New Year’s Day', '2026-12-31T23:30:00.000Z'],
  ])('is full today and tomorrow when created %s', (_, time) => {
    const made = at(time).appointments
    const today = toDay(time)
    for (const day of [today, dayAfter(today)]) expectBetween(countOn(made, day), 12, 14, day)
    const nextDay = made.filter(appointment => dayOfOne(appointment) === dayAfter(today))
    expect(nextDay.some(({ values }) => getLocalTime(values.startTime) < '09:00')).toBe(true)
    expect(nextDay.some(({ values }) => getLocalTime(values.startTime) > '16:00')).toBe(true)
    expect(daysAround(today)).toEqual(expect.arrayContaining(made.map(dayOfOne)))
  })

  it.each([
    [1, 1, 6],
    [20, 3, 9],
    [2_000, 22, 26],
    [20_000, 34, 38],
  ])('with %i clients has %i to %i a day', (count, least, most) => {
    const made = at(now, count).appointments
    const weekdays = daysAround('2026-03-18').filter(
      day => getWeekday(day) % 6 !== 0 && holidayOn(day) === null,
    )
    for (const day of weekdays) expectBetween(countOn(made, day), least, most, day)
  })

  it('starts on quarter hours within opening hours, with some evening emergencies', () => {
    for (const { values } of appointments) {
      const [from, until] = [getLocalTime(values.startTime), getLocalTime(values.endTime)]
      expect([from, until].every(hour => /:(00|15|30|45)$/.test(hour))).toBe(true)
      const isEvening = values.appointmentType === 'emergency' && from >= '19:00'
      const closing = getWeekday(toDay(values.startTime)) === 6 ? '12:30' : '18:30'
      expect(from >= '08:00' && until <= (isEvening ? '21:30' : closing), `${from} ${until}`).toBe(true)
    }
    const late = ofType('emergency').filter(({ values }) => getLocalTime(values.startTime) >= '19:00')
    expect(late.length).toBeGreaterThan(0)
  })

  it('has every type, mostly consultations, with mostly the durations of the templates', () => {
    for (const type of appointmentTypes) expect(ofType(type).length, type).toBeGreaterThan(5)
    expect(part(ofType('consultation'), appointments)).toBeGreaterThan(0.5)
    expect(part(ofType('emergency'), appointments)).toBeLessThan(0.05)
    for (const { type, color, duration } of templates) {
      const usual = ofType(type).filter(({ values }) => values.color === color)
      expect(part(usual, ofType(type)), type).toBeGreaterThan(0.85)
      const asLong = ofType(type).filter(
        ({ values: { startTime, endTime } }) =>
          Date.parse(endTime) - Date.parse(startTime) === parseDuration(duration),
      )
      expect(part(asLong, ofType(type)), type).toBeGreaterThan(0.5)
    }
    for (const { values } of ofType('surgery')) expect(getLocalTime(values.endTime) <= '12:30').toBe(true)
    for (const { values } of ofType('emergency')) expect(toDay(values.startTime) <= '2026-03-18').toBe(true)
  })

  it('is for animals that existed at the time of booking, mostly of active clients', () => {
    const animalsById = new Map(animals.map(animal => [animal.id, animal]))
    const active = new Set(clients.filter(({ values }) => values.isActive).map(({ id }) => id))
    const withAnimal = appointments.filter(({ values }) => values.animalId !== null)
    expectBetween(part(withAnimal, appointments), 0.85, 0.98)
    for (const { values, createdAt } of withAnimal)
      expect((animalsById.get(values.animalId ?? '')?.createdAt ?? 'z') <= createdAt).toBe(true)
    const ofActive = withAnimal.filter(({ values }) =>
      active.has(animalsById.get(values.animalId ?? '')?.values.clientId ?? ''),
    )
    expect(part(ofActive, withAnimal)).toBeGreaterThan(0.97)
    const named = withAnimal.filter(({ values }) =>
      values.title.endsWith(` – ${animalsById.get(values.animalId ?? '')?.values.name}`),
    )
    expect(part(named, withAnimal)).toBeGreaterThan(0.7)
    for (const { values, createdAt } of appointments)
      expect(createdAt < values.startTime && createdAt <= now).toBe(true)
  })

  it('is written in the national languages, with some notes', () => {
    const titles = appointments.map(({ values }) => values.title).join('\n')
    const some = ['Vaccin annuel', 'Contrôle post-opératoire', 'Castratie', 'Détartrage', 'Teamvergadering']
    for (const title of some) expect(titles).toContain(title)
    const noted = appointments.filter(({ values }) => values.description !== null)
    expectBetween(part(noted, appointments), 0.1, 0.3)
    expect(noted.some(({ values }) => values.description?.includes('\n'))).toBe(true)
  })

  it('has a handful of clashes, two of them tomorrow for one animal', () => {
    const twice = clashes
      .filter(([, found]) => found.some(({ clash }) => clash === 'animal'))
      .map(([id]) => id)
    const days = new Set(appointments.filter(({ id }) => twice.includes(id)).map(dayOfOne))
    expect(days).toContain('2026-03-19')
    expectBetween(days.size, 5, 13)
    // Simultaneous visits are no clash, because each vet has a room.
    expect(clashes.filter(([, found]) => found.some(({ clash }) => clash === 'room'))).toEqual([])
  })

  it('is seen by vets in their own rooms, one at a time, never on days off', () => {
    const ofPerson = (id: string) => appointments.filter(({ values }) => values.personId === id)
    const [camille, bram, saturdays, former] = colleagues
    expect(colleagues).toHaveLength(4)
    expect(camille?.values.accountId).not.toBeNull()
    for (const vet of [camille, bram])
      expect(part(ofPerson(vet?.id ?? ''), appointments)).toBeGreaterThan(0.3)
    expect(ofPerson(saturdays?.id ?? '').length).toBeGreaterThan(5)
    expect(former?.values.hasLeft).toBe(true)
    expect(ofPerson(former?.id ?? '')).toEqual([])
    const off = readDaysOff(bram?.values.daysOff ?? '') ?? []
    expect(off).toHaveLength(1)
    for (const appointment of ofPerson(bram?.id ?? ''))
      expect(dayOffOn(off, dayOfOne(appointment))).toBeUndefined()
    for (const { values } of colleagues) expect(colleagueRefusals(values)).toEqual([])
    const rooms = new Set(appointments.map(({ values }) => values.room))
    expect(rooms).toEqual(new Set(['Cabinet 1', 'Cabinet 2', 'Cabinet 3', 'Salle d’opération', null]))
    expect(part(clashes, appointments)).toBeLessThan(0.1)
  })

  it('has past days that are mostly done, with some missed, canceled or still booked', () => {
    const over = appointments.filter(({ values }) => values.endTime <= now)
    const inState = (state: string, some = over) => some.filter(({ values }) => values.state === state)
    expectBetween(part(inState('done'), over), 0.85, 0.95)
    for (const state of ['missed', 'canceled', 'booked'])
      expect(inState(state).length, state).toBeGreaterThan(5)
    expect([...inState('confirmed'), ...inState('arrived')]).toEqual([])
    const canceled = inState('canceled', appointments)
    expect(canceled.length).toBeGreaterThan(inState('canceled').length)
    for (const { values } of appointments)
      expect(values.cancelReason !== null).toBe(values.state === 'canceled')
    const ahead = appointments.filter(({ values }) => values.startTime > now)
    const states = new Set(ahead.map(({ values }) => values.state))
    expect(states).toEqual(new Set(['booked', 'canceled', 'confirmed']))
    const running = appointments.filter(({ values }) => values.startTime <= now && values.endTime > now)
    for (const { values } of running) expect(values.state).toBe('arrived')
    expect(inState('done').some(appointment => dayOfOne(appointment) === '2026-03-18')).toBe(true)
  })

  it('leaves animals under contract with overdue, unplanned and fully planned visits', () => {
    const whole = madeWholePractice({ seed: 'bouvier', clients: 200, now: new Date(now) })
    const startTime = (steps: (typeof whole.contracts)[number]['steps']) =>
      steps.find(({ status }) => status === 'active')?.at ?? null
    const ofActive = whole.contracts.filter(({ status }) => status === 'active')
    const active = new Map(ofActive.map(({ clientId, steps }) => [clientId, startTime(steps)]))
    const today = toDay(now)
    const owed = whole.animals.flatMap(({ id, values: { clientId, nbYearlyVisit: yearlyVisits } }) => {
      const startedAt = active.get(clientId)
      const visits = whole.appointments.flatMap(({ values }) => (values.animalId === id ? [values] : []))
      const contract = startedAt === undefined ? undefined : { startedAt }
      return visitsOwed({ yearlyVisits, contract, visits, today }) ?? []
    })
    const isPlanned = ({ done, booked, owed: all }: (typeof owed)[number]) => done + booked >= all
    expect(owed.length).toBeGreaterThan(50)
    const unplanned = owed.filter(entry => !isPlanned(entry))
    const late = unplanned.filter(({ nextDue }) => nextDue < today)
    for (const count of [late.length, unplanned.length - late.length, owed.length - unplanned.length])
      expectBetween(count / owed.length, 0.08, 0.8)
    const toAsk = whole.animals.flatMap(({ values: { snoozedUntil } }) => snoozedUntil ?? [])
    expect(toAsk.length).toBeGreaterThan(3)
    expect(toAsk.some(day => day <= today) && toAsk.some(day => day > today)).toBe(true)
  })
})
