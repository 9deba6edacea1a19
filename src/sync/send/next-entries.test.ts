import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { blockedKeys, type Entry } from '../../store/outbox/entry.ts'
import { nextEntries } from './replay.ts'

const never = () => false
const nextOf = (...entries: Entry[]) => nextEntries(entries, never, 50)
const nextWithPause = (pausing: Entry, ...entries: Entry[]) =>
  nextEntries(entries, key => key === pausing.key, 50)

describe('the next entries', () => {
  it('keep the order in which they were made, whatever their clock times (law 5)', () => {
    const first = anEntry({ id: 'chat', madeAt: '2026-11-20T12:00:00.000Z' })
    const second = anEntry({ id: 'chien', madeAt: '2020-01-01T00:00:00.000Z' })
    // An edit that was being sent when its tab died is sent again.
    const third = anEntry({ id: 'lapin', unanswered: 1 })
    expect(nextOf(first, second, third)).toEqual([first, second, third])
    expect(nextEntries([first, second, third], never, 2)).toEqual([first, second])
  })

  it('leave out an edit that needs attention and all its dependents (law 9)', () => {
    const refused = anEntry({ id: 'c2', kind: 'clients.add', state: 'refused' })
    const blocked = anEntry({ id: 'a2', kind: 'animals.add', dependsOn: [refused.key] })
    const blockedToo = anEntry({ id: 'v2', kind: 'appointments.add', dependsOn: [blocked.key] })
    const other = anEntry({ id: 'chat' })
    expect(nextOf(refused, blocked, blockedToo, other)).toEqual([other])
    expect(nextOf(blocked)).toEqual([blocked])
  })

  it('leave out an edit that pauses after a failure, with its dependents and its row', () => {
    const client = anEntry({ id: 'c1', kind: 'clients.add' })
    const animal = anEntry({ id: 'a1', kind: 'animals.add', dependsOn: [client.key] })
    const [first, second] = [anEntry(), anEntry()]
    const other = anEntry({ id: 'chat' })
    expect(nextOf(client, animal, first, second)).toEqual([client, animal, first, second])
    expect(nextWithPause(client, client, animal)).toEqual([])
    expect(nextWithPause(first, first, second, other)).toEqual([other])
  })

  it('contain one of two edits that depend on each other after a restore', () => {
    const stayed = anEntry({ dependsOn: ['given up once'] })
    const cameBack = anEntry({ key: 'given up once', dependsOn: [stayed.key] })
    expect(nextOf(stayed, cameBack)[0]).toBe(stayed)
    expect(nextOf(cameBack)).toEqual([cameBack])
    expect([...blockedKeys([stayed, cameBack], [])]).toEqual([])
    expect([...blockedKeys([stayed, { ...cameBack, state: 'refused' }], [])]).toEqual([])
  })

  it('contain the creation of a referenced row first, even if it was made later', () => {
    const animal = anEntry({ id: 'rex', kind: 'animals.change', dependsOn: ['zoe'] })
    const client = anEntry({ id: 'zoe', key: 'zoe', kind: 'clients.add' })
    expect(nextOf(animal, client)).toEqual([client])
  })
})
