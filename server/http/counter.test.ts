import { expect, it } from 'vitest'
import { ownedClock, seededIds } from '../testing/server.ts'
import { createCounter } from './counter.ts'

const clock = ownedClock('2026-03-02T08:00:10.000Z')
const ports = { clock, ids: seededIds('counter') }

it('refuses a client over the limit with a retry time, and accepts it afterwards', () => {
  const counter = createCounter(ports, { most: 3, within: 60_000 })
  expect([1, 2, 3].map(() => counter.count('anna'))).toEqual([undefined, undefined, undefined])
  expect(counter.count('anna')).toBe(50)
  expect(counter.count('bram')).toBeUndefined()
  clock.advance(50_000)
  expect(counter.count('anna')).toBeUndefined()
})

it('keeps the count of a client while many others call', () => {
  const counter = createCounter(ports, { most: 10, within: 60_000 })
  for (let n = 0; n < 11; n += 1) counter.count('victim')
  for (let n = 0; n < 100_000; n += 1) counter.count(`made up ${n}`)
  expect(counter.count('victim')).toBeDefined()
})

it('leaves a client unaffected while many others call once', () => {
  const counter = createCounter(ports, { most: 10, within: 60_000 })
  for (let n = 0; n < 50_000; n += 1) counter.count(`made up ${n}`)
  const stopped = Array.from({ length: 1000 }, (_, n) => counter.count(`colleague ${n}`)).filter(Boolean)
  expect(stopped).toEqual([])
})
