import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { blockedKeys, type Entry } from '../../store/outbox/entry.ts'
import { nextEntries } from './replay.ts'

const never = () => false
const nextEntry = (entries: Entry[], isPausing: (key: string) => boolean) =>
  nextEntries(entries, isPausing, 50)[0]

describe('the next entry', () => {
  it('is the first edit made, whatever its clock time (law 5)', () => {
    const first = anEntry({ id: 'chat', madeAt: '2026-11-20T12:00:00.000Z' })
    const second = anEntry({ id: 'chien', madeAt: '2020-01-01T00:00:00.000Z' })
    expect(nextEntry([first, second], never)).toBe(first)
  })

  it('skips an edit that needs attention (law 9)', () => {
    const refused = anEntry({ state: 'refused' })
    const other = anEntry({ id: 'chat' })
    expect(nextEntry([refused, other], never)).toBe(other)
  })

  it('never precedes its dependencies', () => {
    const cause = anEntry({ state: 'refused', kind: 'species.add' })
    const dependant = anEntry({ id: 'other', dependsOn: [cause.key] })
    expect(nextEntry([cause, dependant], never)).toBeUndefined()
    expect(nextEntry([dependant], never)).toBe(dependant)
  })

  it('skips an edit that pauses after a failure, with other edits of its row', () => {
    const pausing = anEntry()
    const sameRow = anEntry()
    const otherRow = anEntry({ id: 'chat' })
    expect(nextEntry([pausing, sameRow, otherRow], key => key === pausing.key)).toBe(otherRow)
  })

  it('is the first of two edits that depend on each other after a restore', () => {
    const stayed = anEntry({ dependsOn: ['given up once'] })
    const cameBack = anEntry({ key: 'given up once', dependsOn: [stayed.key] })
    expect(nextEntry([stayed, cameBack], never)).toBe(stayed)
    expect(nextEntry([cameBack], never)).toBe(cameBack)
    expect([...blockedKeys([stayed, cameBack], [])]).toEqual([])
    expect([...blockedKeys([stayed, { ...cameBack, state: 'refused' }], [])]).toEqual([])
  })

  it('follows the creation of a referenced row, even if the creation was made later', () => {
    const animal = anEntry({ id: 'rex', kind: 'animals.change', dependsOn: ['zoe'] })
    const client = anEntry({ id: 'zoe', key: 'zoe', kind: 'clients.add' })
    expect(nextEntries([animal, client], never, 50)).toEqual([client])
  })

  it('can be an edit that was being sent when its tab died', () => {
    const sending = anEntry({ unanswered: 1 })
    expect(nextEntry([sending], never)).toBe(sending)
  })
})

describe('a batch of entries', () => {
  it('keeps the order in which the edits were made, up to the limit (law 5)', () => {
    const entries = ['a', 'b', 'c'].map(id => anEntry({ id }))
    expect(nextEntries(entries, never, 50)).toEqual(entries)
    expect(nextEntries(entries, never, 2)).toEqual(entries.slice(0, 2))
  })

  it('contains a creation and its dependent edits, but no dependents of excluded edits', () => {
    const client = anEntry({ id: 'c1', kind: 'clients.add' })
    const animal = anEntry({ id: 'a1', kind: 'animals.add', dependsOn: [client.key] })
    expect(nextEntries([client, animal], never, 50)).toEqual([client, animal])
    const refused = anEntry({ id: 'c2', kind: 'clients.add', state: 'refused' })
    const blocked = anEntry({ id: 'a2', kind: 'animals.add', dependsOn: [refused.key] })
    const blockedToo = anEntry({ id: 'v2', kind: 'appointments.add', dependsOn: [blocked.key] })
    expect(nextEntries([refused, blocked, blockedToo, client], never, 50)).toEqual([client])
    const pausing = (key: string) => key === client.key
    expect(nextEntries([client, animal], pausing, 50)).toEqual([])
  })

  it('contains two edits of the same row in order; a pause of the first excludes both', () => {
    const first = anEntry({ id: 'chien' })
    const second = anEntry({ id: 'chien', dependsOn: [first.key] })
    const other = anEntry({ id: 'chat' })
    expect(nextEntries([first, second, other], never, 50)).toEqual([first, second, other])
    expect(nextEntries([first, second, other], key => key === first.key, 50)).toEqual([other])
  })
})
