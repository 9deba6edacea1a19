import { expect, test } from 'vitest'
import { isDeep, isQuick } from '../depth.ts'
import { brokenIn, seedsFrom, simulate } from './in-child.ts'

test('the first seeds break no law under any faults of devices and server', async () => {
  const count = isDeep ? 50 : 10
  const results = await simulate(seedsFrom(1, count))
  expect(brokenIn(results)).toEqual([])
  expect(results).toHaveLength(count)
})

const postgres = process.env.TEST_DATABASE_URL?.trim() || undefined

test.skipIf(postgres === undefined || !isDeep)('two servers on one PostgreSQL break no law', async () => {
  const results = await simulate({ ...seedsFrom(1, 8), postgres })
  expect(brokenIn(results)).toEqual([])
  expect(results).toHaveLength(8)
})

test.runIf(isQuick)('a seed gives the same run in any order of execution', async () => {
  const upwards = await simulate(seedsFrom(320, 10))
  const downwards = await simulate({ ...seedsFrom(329, 10, -1), until: 319 })
  const byName = (a: { name: string }, b: { name: string }) => Number(a.name) - Number(b.name)
  const hashes = (results: typeof upwards) =>
    results.toSorted(byName).map(({ name, hash }) => `${name} ${hash}`)
  expect(hashes(downwards)).toEqual(hashes(upwards))
  expect(upwards).toHaveLength(10)
})

/**
 * Seeds that each broke a law once, with the fault. They run in one process, because loading takes longer
 * than running.
 */
const found = [
  { seed: 313, law: 'L2', what: 'two operations reopened one lost connection at once and hung' },
  { seed: 413, law: 'S9', what: 'a snapshot page arrived after the feed advanced, and moved it back' },
  {
    seed: 10_240,
    law: 'L3',
    what: 'a lock that was lost during a refresh raised an unhandled error',
  },
  {
    seed: 1_000_647,
    law: 'S15',
    what: 'a row of an old epoch was shown with the first snapshot of the next epoch',
  },
  {
    seed: 2_001_737,
    law: 'S15',
    what: 'a response that arrived after the server was restored counted as done',
  },
  {
    seed: 6_331_303,
    law: 'L2',
    what: 'a former leader claimed a number late, and the new leader stopped sending',
  },
  {
    seed: 6_424_945,
    law: 'S6',
    what: 'a tab that became visible again after a failed notification showed old rows',
  },
  {
    seed: 6_621_586,
    law: 'S13',
    what: 'after two simultaneous logins, a late profile replaced the session of the other user',
  },
  {
    seed: 6_707_428,
    law: 'S6',
    what: 'a missing notification was noticed a minute late, because its timer was set in a hidden tab',
  },
  {
    seed: 6_714_782,
    law: 'L2',
    what: 'a restored edit that was queued behind a blocked edit appeared to be sending',
  },
  {
    seed: 7_100_010,
    law: 'S16',
    what: 'a row outside the retention window was deleted despite a change by a colleague',
  },
  {
    seed: 7_100_047,
    law: 'S16',
    what: 'a resolved conflict on a row outside the retention window overwrote a later change',
  },
  {
    seed: 7_100_077,
    law: 'S16',
    what: 'a row outside the retention window was changed over a change by a colleague',
  },
  {
    seed: 8_301_387,
    law: 'S15',
    what: 'a row stored before the first snapshot and deleted before its start was never removed',
  },
  {
    seed: 8_001_936,
    law: 'L2',
    what: 'a restored edit and an edit that depends on it blocked each other',
  },
]

test.runIf(isDeep)('seeds that once broke a law no longer do', async () => {
  const results = await simulate({ kind: 'named', seeds: found.map(({ seed }) => seed) })
  expect(brokenIn(results)).toEqual([])
  expect(results).toHaveLength(found.length)
})

test.runIf(isDeep)(
  'a tab killed, frozen or without power at any step loses and repeats nothing',
  async () => {
    const results = await simulate({ kind: 'crashes', every: 120, offset: 13 })
    expect(brokenIn(results)).toEqual([])
    expect(results.length).toBeGreaterThan(20)
  },
)
