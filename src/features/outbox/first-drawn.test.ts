import { expect, it } from 'vitest'
import { drawnEntries } from './first-drawn.ts'

const none: ReadonlySet<string> = new Set()

it('draws the first ones, and the next take the place of those that leave', () => {
  const first = drawnEntries(['a', 'b', 'c', 'd'], 2, none)
  expect([...first]).toEqual(['a', 'b'])
  expect([...drawnEntries(['b', 'c', 'd'], 2, first)]).toEqual(['b', 'c'])
})

it('takes none away that was drawn, wherever it comes to stand', () => {
  const first = drawnEntries(['a', 'b', 'c', 'd'], 2, none)
  expect([...drawnEntries(['d', 'a', 'c', 'b'], 2, first)]).toEqual(['d', 'a', 'b'])
})

it('is the same set as long as the same are drawn', () => {
  const first = drawnEntries(['a', 'b', 'c'], 2, none)
  expect(drawnEntries(['b', 'a', 'c', 'd'], 2, first)).toBe(first)
})
