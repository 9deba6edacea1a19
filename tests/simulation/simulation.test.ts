import { expect, test } from 'vitest'
import { brokenIn, seedsFrom, simulate } from './in-child.ts'

test('no law is broken in the first seeds, whatever befalls devices and host', { timeout: 0 }, async () => {
  const told = await simulate(seedsFrom(1, 50))
  expect(brokenIn(told)).toEqual([])
  expect(told).toHaveLength(50)
})

test('a seed is the same story in whatever order it is told', { timeout: 0 }, async () => {
  const upwards = await simulate(seedsFrom(320, 10))
  const downwards = await simulate({ ...seedsFrom(329, 10, -1), until: 319 })
  const byName = (a: { name: string }, b: { name: string }) => Number(a.name) - Number(b.name)
  const hashes = (told: typeof upwards) => told.toSorted(byName).map(({ name, hash }) => `${name} ${hash}`)
  expect(hashes(downwards)).toEqual(hashes(upwards))
  expect(upwards).toHaveLength(10)
})

test('a tab killed, frozen or without power at any step loses nothing and doubles nothing', {
  timeout: 0,
}, async () => {
  const told = await simulate({ kind: 'crashes', every: 120, offset: 13 })
  expect(brokenIn(told)).toEqual([])
  expect(told.length).toBeGreaterThan(20)
})
