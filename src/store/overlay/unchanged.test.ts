import { expect, it } from 'vitest'
import { aHistoryRecord, anEntry } from '../../../tests/world/create-entry.ts'
import { reuseUnchangedEntries, reuseUnchangedHistory } from './unchanged.ts'

const readAgain = <T>(values: readonly T[]): T[] => structuredClone([...values])
const record = (n: number, isLost = false) => aHistoryRecord({ n, rev: n, isLost })

it('rereading unchanged entries returns the same list', () => {
  const before = [anEntry(), anEntry({ dependsOn: ['a'] })]
  expect(reuseUnchangedEntries(readAgain(before), before)).toBe(before)
  expect(reuseUnchangedEntries([], [])).toHaveLength(0)
})

it('rereading keeps unchanged entries and applies changes, additions and removals', () => {
  const [removed, still, sent, added] = [anEntry(), anEntry(), anEntry(), anEntry()]
  const before = [removed, still, sent]
  const read = readAgain([still, { ...sent, state: 'refused' as const }, added])
  const after = reuseUnchangedEntries(read, before)
  expect(after).toEqual(read)
  expect(after.map((entry, i) => entry === before[i + 1])).toEqual([true, false, false])
})

it('rereading returns the same history until a record or a late notice changes', () => {
  const late = { madeAt: '', arrivedAt: '', isSeen: false }
  const before = [record(3), { ...record(2, true), late }]
  expect(reuseUnchangedHistory(readAgain(before), before)).toBe(before)
  for (const read of [
    [record(4), ...before],
    before.slice(1),
    [record(3, true), { ...record(2, true), late }],
    [record(3), { ...record(2), late }],
    [record(3), { ...record(2, true), late: { ...late, isSeen: true } }],
  ])
    expect(reuseUnchangedHistory(read, before)).toBe(read)
})
