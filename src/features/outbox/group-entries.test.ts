import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { dependentEntries, findDependency, groupEntries, inOrder, onlyThese } from './group-entries.ts'

const entry = (seq: number, details: Partial<Entry> = {}) => anEntry({ seq, key: `key-${seq}`, ...details })
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)

describe('the grouped outbox', () => {
  it('shows each blocked edit once under its cause, through any number of dependencies', () => {
    const entries = [
      entry(1, { state: 'refused' }),
      entry(2),
      entry(3, { dependsOn: ['key-1'] }),
      entry(4, { state: 'conflict' }),
      entry(5, { dependsOn: ['key-3', 'key-4'] }),
    ]
    const { asking, waiting } = groupEntries(entries, [])
    expect(asking.map(({ entry: { key }, blocked }) => [key, keys(blocked)])).toEqual([
      ['key-1', ['key-3', 'key-5']],
      ['key-4', []],
    ])
    expect(keys(waiting)).toEqual(['key-2'])
  })

  it('partially rendered, shows edits in their group and causes with blocked edits', () => {
    const grouped = groupEntries(
      [
        entry(1),
        entry(2, { state: 'refused' }),
        entry(3, { dependsOn: ['key-2'] }),
        entry(4, { dependsOn: ['key-2'] }),
        entry(5, { state: 'conflict' }),
      ],
      [],
    )
    expect(keys(inOrder(grouped))).toEqual(['key-2', 'key-3', 'key-4', 'key-5', 'key-1'])
    const listKeys = (...chosenKeys: string[]) => keys(inOrder(onlyThese(grouped, new Set(chosenKeys))))
    expect(listKeys('key-2', 'key-3')).toEqual(['key-2', 'key-3'])
    expect(listKeys('key-4', 'key-1')).toEqual(['key-2', 'key-4', 'key-1'])
  })

  it('shows edits blocked by an edit of a later version under that edit', () => {
    const newer = { key: 'later', record: 'animals', id: 'rex', sentence: 'Weighed Rex', madeAt: '' }
    const entries = [entry(1, { dependsOn: ['later'] }), entry(2, { dependsOn: ['key-1'] }), entry(3)]
    const { later, waiting } = groupEntries(entries, [newer])
    expect(later.map(({ entry: { key }, blocked }) => [key, keys(blocked)])).toEqual([
      ['later', ['key-1', 'key-2']],
    ])
    expect(keys(waiting)).toEqual(['key-3'])
  })

  it('names the first cause that has not left yet', () => {
    const entries = [entry(2), entry(3, { dependsOn: ['key-1', 'key-2'] }), entry(4)]
    expect(entries.map(each => findDependency(each, entries)?.key)).toEqual([undefined, 'key-2', undefined])
  })

  it('lists all dependents of a creation and none of any other edit', () => {
    const entries = [
      entry(1, { kind: 'species.add' }),
      entry(2, { dependsOn: ['key-1'] }),
      entry(3),
      entry(4, { dependsOn: ['key-2'] }),
    ]
    const dependents = entries.map(each => keys(dependentEntries(each, entries)))
    expect(dependents).toEqual([['key-2', 'key-4'], [], [], []])
  })
})
