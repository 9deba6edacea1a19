import { describe, expect, it } from 'vitest'
import type { Entry } from '../../store/outbox/entry.ts'
import { dependentEntries, findDependency, groupEntries, inOrder, onlyThese } from './group-entries.ts'

function anEntry(seq: number, details: Partial<Entry> = {}): Entry {
  return {
    seq,
    format: 1,
    key: `key-${seq}`,
    kind: 'species.reprice',
    id: `species-${seq}`,
    subject: `Species ${seq}`,
    patch: {},
    dependsOn: [],
    sentence: `Edit ${seq}`,
    madeAt: '2026-03-02T09:00:00.000Z',
    state: 'waiting',
    unanswered: 0,
    problem: null,
    ...details,
  }
}

const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)

describe('the grouped outbox', () => {
  it('shows each blocked edit once under its cause, through any number of dependencies', () => {
    const entries = [
      anEntry(1, { state: 'refused' }),
      anEntry(2),
      anEntry(3, { dependsOn: ['key-1'] }),
      anEntry(4, { state: 'conflict' }),
      anEntry(5, { dependsOn: ['key-3', 'key-4'] }),
    ]
    const { asking, waiting } = groupEntries(entries, [])
    expect(asking.map(({ entry, blocked }) => [entry.key, keys(blocked)])).toEqual([
      ['key-1', ['key-3', 'key-5']],
      ['key-4', []],
    ])
    expect(keys(waiting)).toEqual(['key-2'])
  })

  it('partially rendered, shows edits in their group and causes with blocked edits', () => {
    const grouped = groupEntries(
      [
        anEntry(1),
        anEntry(2, { state: 'refused' }),
        anEntry(3, { dependsOn: ['key-2'] }),
        anEntry(4, { dependsOn: ['key-2'] }),
        anEntry(5, { state: 'conflict' }),
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
    const entries = [anEntry(1, { dependsOn: ['later'] }), anEntry(2, { dependsOn: ['key-1'] }), anEntry(3)]
    const { later, waiting } = groupEntries(entries, [newer])
    expect(later.map(({ entry, blocked }) => [entry.key, keys(blocked)])).toEqual([
      ['later', ['key-1', 'key-2']],
    ])
    expect(keys(waiting)).toEqual(['key-3'])
  })

  it('names the first cause that has not left yet', () => {
    const entries = [anEntry(2), anEntry(3, { dependsOn: ['key-1', 'key-2'] }), anEntry(4)]
    expect(entries.map(entry => findDependency(entry, entries)?.key)).toEqual([undefined, 'key-2', undefined])
  })

  it('lists all dependents of a creation and none of any other edit', () => {
    const entries = [
      anEntry(1, { kind: 'species.add' }),
      anEntry(2, { dependsOn: ['key-1'] }),
      anEntry(3),
      anEntry(4, { dependsOn: ['key-2'] }),
    ]
    expect(entries.map(entry => keys(dependentEntries(entry, entries)))).toEqual([
      ['key-2', 'key-4'],
      [],
      [],
      [],
    ])
  })
})
