import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { createPatch, type Values } from '../../domain/edits/patch.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { type Edit, editKey, planArrival } from './commit.ts'

const repriced = (from: number | null, to: number | null) => ({ hourlyPrice: { from, to } })
const edit: Edit = {
  kind: 'species.reprice',
  id: 'chien',
  subject: 'Chien',
  patch: repriced(45, 50),
  say: (kind, { hourlyPrice }) => `${kind} ${hourlyPrice?.from} to ${hourlyPrice?.to}`,
}
const deletion: Edit = { ...edit, kind: 'species.delete', patch: repriced(45, null) }
const addition: Edit = {
  ...edit,
  kind: 'animals.add',
  id: 'a1',
  patch: { speciesName: { from: null, to: 'Poney' }, clientId: { from: null, to: 'c1' } },
}
const now = '2026-11-20T09:00:00.000Z'
const arrives = (waiting: Entry[], newEdit = edit, key = 'key') => planArrival(newEdit, key, now, waiting, [])
const nothing = { add: null, change: null, remove: null }
const mayBeSent = { unanswered: 1 } as const

describe('a new edit', () => {
  it('depends on earlier edits of its row that may have been sent, and on no other row', () => {
    const before = anEntry(mayBeSent)
    expect(arrives([before, anEntry({ id: 'chat' })]).add?.dependsOn).toEqual([before.key])
  })

  it('does not depend on an edit that needs attention', () => {
    const waiting = [anEntry({ state: 'refused' }), anEntry({ state: 'conflict' })]
    expect(arrives(waiting).add?.dependsOn).toEqual([])
  })

  it('depends on the creations of referenced rows, even on a refused creation', () => {
    const species = anEntry({ kind: 'species.add', id: 'poney', state: 'refused' })
    const client = anEntry({ kind: 'clients.add', id: 'c1' })
    const other = anEntry({ kind: 'clients.add', id: 'c2' })
    expect(arrives([species, client, other], addition).add?.dependsOn).toEqual([species.key, client.key])
  })
})

it('a new row has the key of its creation; other edits have their own keys', () => {
  const ids = { uuid: () => 'another' }
  expect(editKey(addition, ids)).toBe('a1')
  expect(editKey(edit, ids)).toBe('another')
  expect(editKey({ ...edit, kind: 'species.add' }, ids)).toBe('another')
})

it('merged edits have the time of the creation, or else of the last change', () => {
  const day = '2026-11-18T09:00:00.000Z'
  const madeAt = (before: Entry, newEdit: Edit) => arrives([before], newEdit).change?.madeAt
  expect(madeAt(anEntry({ madeAt: day }), edit)).toBe(now)
  const added = anEntry({ kind: 'animals.add', id: 'a1', patch: addition.patch, madeAt: day })
  const patch = { name: { from: '', to: 'Rex' } }
  expect(madeAt(added, { ...edit, kind: 'animals.change', id: 'a1', patch })).toBe(day)
})

describe('a stored new row whose save was reported as failed', () => {
  const again = (stored: Entry, newEdit = addition) => arrives([stored], newEdit, 'a1')
  const storedEntry = (overrides: Partial<Entry> = {}) =>
    anEntry({ kind: 'animals.add', id: 'a1', key: 'a1', patch: addition.patch, ...overrides })
  const patch = { ...addition.patch, clientId: { from: null, to: 'c2' } }

  it('is kept unchanged when the user saves it again', () => {
    expect(again(storedEntry())).toEqual(nothing)
    expect(again(storedEntry(mayBeSent))).toEqual(nothing)
  })

  it('gets new values when the user saves it again with other values', () => {
    const client = anEntry({ kind: 'clients.add', id: 'c2' })
    const arrival = arrives([client, storedEntry()], { ...addition, patch }, 'a1')
    expect(arrival).toMatchObject({ add: null, change: { key: 'a1', patch, dependsOn: [client.key] } })
  })

  it('stays unchanged when it may have been sent', () => {
    const arrival = again(storedEntry(mayBeSent), { ...addition, patch })
    expect(arrival).toMatchObject({ add: { key: 'a1' }, change: null })
  })
})

it('a price change without notice to clients is not merged with an announced change', () => {
  const announced = anEntry({ patch: repriced(45, 50) })
  const quiet = { kind: 'species.reprice-quietly', patch: repriced(50, 52) } as const
  const add = { ...quiet, dependsOn: [announced.key] }
  expect(arrives([announced], { ...edit, ...quiet })).toMatchObject({ ...nothing, add })
})

describe('an edit of a row with an unsent edit', () => {
  it('depends on rows that either of the merged edits refers to', () => {
    const earlier = anEntry({ kind: 'animals.add', id: 'a1', dependsOn: ['first'] })
    const client = anEntry({ kind: 'clients.add', id: 'c1' })
    const move = { ...addition, kind: 'animals.change' as const }
    expect(arrives([earlier, client], move).change?.dependsOn).toEqual(['first', client.key])
  })

  const unsent = anEntry({ patch: repriced(40, 45) })

  it('merges two changes, from server value to last value, in the original position', () => {
    const change = { ...unsent, patch: repriced(40, 50), sentence: 'species.reprice 40 to 50' }
    expect(arrives([unsent])).toEqual({ ...nothing, change })
  })

  it('leaves no edit when it reverts the unsent change', () => {
    const back = { ...edit, patch: repriced(45, 40) }
    expect(arrives([unsent], back)).toEqual({ ...nothing, remove: unsent.key })
  })

  it('merges a change into a creation and removes a creation with its deletion', () => {
    const name = { from: null, to: 'Chien' }
    const creation = anEntry({ kind: 'species.add', patch: { name, ...repriced(null, 45) } })
    expect(arrives([creation]).change).toMatchObject({
      key: creation.key,
      patch: { name, ...repriced(null, 50) },
      sentence: 'species.add null to 50',
    })
    expect(arrives([creation], deletion)).toEqual({ ...nothing, remove: creation.key })
  })

  it('replaces an unsent change with a deletion that contains the server values', () => {
    const arrival = arrives([unsent], deletion)
    expect(arrival.remove).toBe(unsent.key)
    const add = { kind: 'species.delete', patch: repriced(40, null), dependsOn: [] }
    expect(arrival.add).toMatchObject(add)
  })

  describe('an undone deletion', () => {
    const times = { startTime: 'nine', endTime: 'ten' }
    const values = { ...times, title: 'Rex', description: null }
    const restoration = { kind: 'appointments.restore', id: 'p1', patch: createPatch({}, values) } as const
    const back: Edit = { ...edit, ...restoration, say: kind => kind }
    const makeDeletion = (saw: Values, overrides: Partial<Entry> = {}) => {
      const patch = Object.fromEntries(
        Object.entries(saw).map(([field, from]) => [field, { from, to: null }]),
      )
      return anEntry({ kind: 'appointments.delete', id: 'p1', patch, ...overrides })
    }

    it('leaves no edit when the deletion was never sent', () => {
      const deleted = makeDeletion(values)
      expect(arrives([deleted], back)).toEqual({ ...nothing, remove: deleted.key })
    })

    it('restores the change that the deletion replaced', () => {
      const deleted = makeDeletion({ ...values, startTime: 'eight' })
      const arrival = arrives([deleted], back)
      expect(arrival.remove).toBe(deleted.key)
      const add = { kind: 'appointments.change', sentence: 'appointments.change', dependsOn: [] }
      expect(arrival.add).toMatchObject(add)
      const moved = { startTime: { from: 'eight', to: 'nine' }, endTime: { from: 'ten', to: 'ten' } }
      expect(arrival.add?.patch).toEqual(moved)
    })

    it('is a separate edit when the deletion may have been sent', () => {
      const deleted = makeDeletion(values, mayBeSent)
      const add = { kind: 'appointments.restore', dependsOn: [deleted.key] }
      expect(arrives([deleted], back)).toMatchObject({ ...nothing, add })
    })
  })

  it.each([
    ['may have been sent', [anEntry(mayBeSent)]],
    ['is a deletion', [anEntry({ kind: 'species.delete' })]],
    ['has a dependent edit', [unsent, anEntry({ id: 'other', dependsOn: [unsent.key] })]],
    ['has a conflict', [anEntry({ state: 'conflict' })]],
  ])('is not merged with an edit that %s', (_, waiting) => {
    expect(arrives(waiting)).toMatchObject({ change: null, remove: null, add: { patch: edit.patch } })
  })
})

it('form values remain form values when merged with an earlier or later drag', () => {
  const moved = { startTime: { from: '09:00', to: '10:00' } }
  const drag: Edit = { ...edit, kind: 'appointments.change', id: 'p1', patch: moved }
  const form: Edit = { ...drag, patch: { title: { from: 'Rex', to: 'Minou' } }, isFromForm: true }
  const waiting = ({ patch, isFromForm }: Edit) =>
    anEntry({ kind: 'appointments.change', id: 'p1', patch, ...(isFromForm ? { isFromForm } : {}) })
  expect(arrives([], form).add?.isFromForm).toBe(true)
  expect(arrives([waiting(form)], drag).change?.isFromForm).toBe(true)
  expect(arrives([waiting(drag)], form).change?.isFromForm).toBe(true)
  expect(arrives([waiting(drag)], drag).change?.isFromForm).toBeUndefined()
})

it('an edit keeps the revision that its user saw first', () => {
  expect(arrives([], { ...edit, seen: 7 }).add?.seen).toBe(7)
  expect(arrives([anEntry({ seen: 5 })], { ...edit, seen: 7 }).change?.seen).toBe(5)
})

it('an edit depends on edits of a later app version to its row and referenced rows', () => {
  const newerEntry = (record: string, id: string) => {
    return { key: `${record} ${id}`, record, id, sentence: '', madeAt: '' }
  }
  const newer = [newerEntry('species', 'chien'), newerEntry('clients', 'c1'), newerEntry('clients', 'c2')]
  const arrival = (newEdit: Edit) => planArrival(newEdit, 'key', now, [], newer)
  expect(arrival(edit).add?.dependsOn).toEqual(['species chien'])
  expect(arrival(addition).add?.dependsOn).toEqual(['clients c1'])
})
