import { describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../../tests/world/create-entry.ts'
import { blankRow } from '../../contract/rows.ts'
import type { Patch, Values } from '../../domain/edits/patch.ts'
import { appointments } from '../../records/appointments.ts'
import { pickValues } from '../../records/record.ts'
import type { Entry } from '../outbox/entry.ts'
import { overlayRow } from './overlay-row.ts'

const overlay = (row: ReturnType<typeof aSpecies> | undefined, entries: Entry[]) =>
  overlayRow(row, blankRow.species, entries)
const addition = (overrides: Partial<Entry> = {}) =>
  anEntry({
    kind: 'species.add',
    patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
    ...overrides,
  })
const deletion = anEntry({ kind: 'species.delete', patch: { hourlyPrice: { from: 40, to: null } } })

describe('law 3: the view is a fold', () => {
  it('shows the mirror row when there is no edit', () => {
    expect(overlay(aSpecies(), [])).toEqual({ row: aSpecies(), mark: null })
  })

  it('applies edits in their order', () => {
    const later = anEntry({ patch: { hourlyPrice: { from: 45, to: 60 } } })
    const repriced = { row: aSpecies({ hourlyPrice: 60 }), mark: 'unsent' }
    expect(overlay(aSpecies(), [anEntry(), later])).toEqual(repriced)
  })

  it('shows a row that was added on this device, with blank server fields', () => {
    const added = { ...blankRow.species, name: 'Chien', hourlyPrice: 40 }
    expect(overlay(undefined, [addition()]).row).toEqual(added)
  })

  it('hides a row that was deleted on this device', () => {
    expect(overlay(aSpecies(), [deletion]).row).toBeUndefined()
    expect(overlay(aSpecies(), [deletion, addition()]).row?.name).toBe('Chien')
  })

  it.each(['refused', 'conflict'] as const)(
    "shows the server's value and a mark while an edit is in %s",
    state => {
      expect(overlay(aSpecies(), [anEntry({ state })])).toEqual({ row: aSpecies(), mark: state })
    },
  )

  it('hides a refused creation', () => {
    expect(overlay(undefined, [addition({ state: 'refused' })]).row).toBeUndefined()
  })

  describe('an appointment that was deleted and restored on this device', () => {
    const title = 'Rex'
    const row = { ...blankRow.appointments, id: 'p1', title, startTime: 'nine', endTime: 'ten', rev: 3 }
    const whole = pickValues(appointments, row)
    const patchTo = (values: Values) =>
      Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))
    const deleted = anEntry({ kind: 'appointments.delete', id: 'p1', unanswered: 1 })
    const restored = (patch: Patch) => anEntry({ kind: 'appointments.restore', id: 'p1', patch })
    const layOver = (mirrored: typeof row | undefined, entries: Entry[]) =>
      overlayRow(mirrored, blankRow.appointments, entries).row

    it('appears immediately, whatever the server answered to the deletion', () => {
      expect(layOver(row, [deleted, restored(patchTo(whole))])).toMatchObject(whole)
      expect(layOver(undefined, [restored(patchTo(whole))])).toMatchObject(whole)
    })

    it('stays hidden while the edit contains only some of its fields', () => {
      expect(layOver(undefined, [restored(patchTo({ title }))])).toBeUndefined()
    })
  })

  it('never mutates the mirror row', () => {
    const row = Object.freeze(aSpecies())
    expect(overlay(row, [anEntry()]).row).toEqual(aSpecies({ hourlyPrice: 45 }))
  })
})
