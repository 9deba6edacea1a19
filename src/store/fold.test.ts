import { describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import type { Patch, Values } from '../contract/patch.ts'
import { blankRow } from '../contract/rows.ts'
import type { Entry } from './entry.ts'
import { foldRow } from './fold.ts'

const fold = (row: ReturnType<typeof aSpecies> | undefined, entries: Entry[]) =>
  foldRow(row, blankRow.species, entries)
const addition = (told: Partial<Entry> = {}) =>
  anEntry({
    kind: 'species.add',
    patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
    ...told,
  })
const deletion = anEntry({ kind: 'species.delete', patch: { hourlyPrice: { from: 40, to: null } } })

describe('law 3: the view is a fold', () => {
  it('shows the mirror where nobody edits', () => {
    expect(fold(aSpecies(), [])).toEqual({ row: aSpecies(), mark: null })
  })

  it('lays edits over it in their order', () => {
    const later = anEntry({ patch: { hourlyPrice: { from: 45, to: 60 } } })
    expect(fold(aSpecies(), [anEntry(), later])).toEqual({
      row: aSpecies({ hourlyPrice: 60 }),
      mark: 'unsent',
    })
  })

  it('shows what was added here, and nothing for what the host alone can give', () => {
    expect(fold(undefined, [addition()]).row).toEqual({ ...blankRow.species, name: 'Chien', hourlyPrice: 40 })
  })

  it('hides what was deleted here', () => {
    expect(fold(aSpecies(), [deletion]).row).toBeUndefined()
    expect(
      fold(aSpecies(), [deletion, addition({ patch: { name: { from: null, to: 'Chien' } } })]).row?.name,
    ).toBe('Chien')
  })

  it.each(['refused', 'conflict'] as const)(
    "shows the host's value and a mark while an edit is in %s",
    state => {
      expect(fold(aSpecies(), [anEntry({ state })])).toEqual({ row: aSpecies(), mark: state })
    },
  )

  it('shows nothing of a refused creation', () => {
    expect(fold(undefined, [addition({ state: 'refused' })]).row).toBeUndefined()
  })

  describe('an appointment that was deleted here and brought back', () => {
    const row = {
      ...blankRow.appointments,
      id: 'p1',
      title: 'Rex',
      startTime: 'nine',
      endTime: 'ten',
      rev: 3,
    }
    const { title, description, startTime, endTime, appointmentType, color, animalId } = row
    const whole = { title, description, startTime, endTime, appointmentType, color, animalId }
    const patchTo = (values: Values) =>
      Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))
    const deleted = anEntry({ kind: 'appointments.delete', id: 'p1', state: 'sending', unanswered: 1 })
    const restored = (patch: Patch) => anEntry({ kind: 'appointments.restore', id: 'p1', patch })
    const foldOver = (kept: typeof row | undefined, entries: Entry[]) =>
      foldRow(kept, blankRow.appointments, entries).row

    it('shows at once, whatever the host has said of the deletion', () => {
      expect(foldOver(row, [deleted, restored(patchTo(whole))])).toMatchObject(whole)
      expect(foldOver(undefined, [restored(patchTo(whole))])).toMatchObject(whole)
    })

    it('does not show while the edit says only a part of it', () => {
      expect(foldOver(undefined, [restored(patchTo({ title }))])).toBeUndefined()
    })
  })

  it('never changes the row of the mirror itself', () => {
    const row = Object.freeze(aSpecies())
    expect(fold(row, [anEntry()]).row).toEqual(aSpecies({ hourlyPrice: 45 }))
  })
})
