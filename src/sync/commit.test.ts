import { describe, expect, it } from 'vitest'
import { anEntry } from '../../tests/world/an-entry.ts'
import { type Edit, entryFor } from './commit.ts'

const edit: Edit = {
  kind: 'species.reprice',
  id: 'chien',
  subject: 'Chien',
  patch: { hourlyPrice: { from: 45, to: 50 } },
  sentence: 'Changed the price',
}
const made = (waiting: Parameters<typeof entryFor>[3]) =>
  entryFor(edit, 'key', '2026-11-20T09:00:00.000Z', waiting)

describe('a new entry', () => {
  it('waits for earlier edits of its row, and for no other', () => {
    const before = anEntry()
    expect(made([before, anEntry({ id: 'chat' })]).dependsOn).toEqual([before.key])
  })

  it('does not wait for one that needs attention: the screen showed the row without it', () => {
    expect(made([anEntry({ state: 'refused' }), anEntry({ state: 'conflict' })]).dependsOn).toEqual([])
  })

  it('waits for the creation of the row that it names, even a refused one (held under it)', () => {
    const creation = anEntry({ kind: 'species.add', id: 'poney', state: 'refused' })
    const naming = { ...edit, patch: { speciesId: { from: null, to: 'poney' } } }
    expect(entryFor(naming, 'key', '', [creation]).dependsOn).toEqual([creation.key])
  })
})
