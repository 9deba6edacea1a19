import { expect, it } from 'vitest'
import { drawnEntries } from './first-rendered.ts'

const none: ReadonlySet<string> = new Set()

it('the outbox renders the first entries, and later entries as these leave', () => {
  const first = drawnEntries(['a', 'b', 'c', 'd'], 2, none)
  expect([...first]).toEqual(['a', 'b'])
  expect([...drawnEntries(['b', 'c', 'd'], 2, first)]).toEqual(['b', 'c'])
})

it('the outbox never removes a rendered entry, whatever its new position', () => {
  const first = drawnEntries(['a', 'b', 'c', 'd'], 2, none)
  expect([...drawnEntries(['d', 'a', 'c', 'b'], 2, first)]).toEqual(['d', 'a', 'b'])
})

it('the set of rendered entries is reused while it is unchanged', () => {
  const first = drawnEntries(['a', 'b', 'c'], 2, none)
  expect(drawnEntries(['b', 'a', 'c', 'd'], 2, first)).toBe(first)
})
