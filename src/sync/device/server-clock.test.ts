import { beforeEach, describe, expect, it } from 'vitest'
import { countedStorage } from '../../../tests/world/counted-storage.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { watchServerClock } from './server-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

let clock: WorldClock
let storage: ReturnType<typeof countedStorage>
beforeEach(() => {
  clock = new WorldClock()
  storage = countedStorage()
})

const open = () => watchServerClock({ clock, hostName: 'practice.test', storage })
const dateAt = (ahead: number) => new Date(clock.now().getTime() + ahead).toUTCString()

it.each([
  ['correct', 0, 0],
  ['nine minutes behind', 9 * minute, 0],
  ['15 minutes behind', 15 * minute, 15 * minute],
  ['three days behind', 3 * day, 3 * day],
  ['two days ahead', -2 * day, -2 * day],
])('a device with a clock that is %s shows how far the server is ahead', (_, ahead, expected) => {
  const server = open()
  server.onResponse(dateAt(ahead))
  expect(server.ahead.get()).toBe(expected)
})

it.each([null, '', 'yesterday'])('a device ignores an invalid server date: %s', date => {
  const server = open()
  server.onResponse(date)
  expect([server.ahead.get(), storage.writes]).toEqual([0, 0])
})

it('the difference is reset when the device clock is corrected', () => {
  const server = open()
  server.onResponse(dateAt(2 * day))
  clock.setWrong(2 * day)
  server.onResponse(dateAt(0))
  expect(server.ahead.get()).toBe(0)
  expect(open().ahead.get()).toBe(0)
})

it('a difference of seconds is ignored, so the device rarely writes it', () => {
  const server = open()
  const reported: number[] = []
  server.ahead.watch(() => reported.push(server.ahead.get()))
  for (let n = 0; n < 50; n++) {
    server.onResponse(dateAt(day + (n % 2) * 40_000))
    clock.pass(1_000)
  }
  expect([reported, storage.writes]).toEqual([[day], 1])
})

it('an offline device shows the last known difference', () => {
  open().onResponse(dateAt(2 * day))
  expect(open().ahead.get()).toBe(2 * day)
})

it('an offline device shows that its clock is earlier than the last server date', () => {
  open().onResponse(dateAt(0))
  clock.setWrong(-3 * day)
  expect(open().ahead.get()).toBe(3 * day)
})

describe('the time of an edit', () => {
  // Users are not warned of a difference of minutes.
  it.each([-5 * 60 * minute, 4 * minute])('is corrected by the last measured difference of %d', ahead => {
    const serverClock = open()
    serverClock.onResponse(dateAt(ahead))
    clock.pass(2 * day)
    expect(serverClock.time().getTime()).toBe(clock.now().getTime() + ahead)
    expect(open().time()).toEqual(serverClock.time())
  })

  it('is not earlier than the last response, even without a newly stored difference', () => {
    const serverClock = open()
    serverClock.onResponse(dateAt(-5 * 60 * minute))
    clock.pass(10 * minute)
    serverClock.onResponse(dateAt(-5 * 60 * minute))
    const last = clock.now().getTime() - 5 * 60 * minute
    clock.setWrong(-3 * day)
    expect([serverClock.time().getTime(), storage.writes]).toEqual([last, 1])
  })

  it('is the device time while the server has never responded', () => {
    expect(open().time()).toEqual(clock.now())
  })
})
