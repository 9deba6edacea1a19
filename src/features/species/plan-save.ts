import type { SpeciesRow } from '../../contract/species.ts'
import type { Refusal } from '../../domain/refusal.ts'
import {
  refusalOfHourlyPrice,
  refusalOfSpeciesName,
  type SpeciesRefusal,
  speciesId,
} from '../../domain/species.ts'

type Typed = { name: string; hourlyPrice: number }

/** The row that was edited, when saving adds a species: it stays, or is gone meanwhile and its name comes back, or not. */
type EditedRow = { name: string; becomes: 'beside' | 'again' | 'instead' }

/**
 * What saving a form row would do. The name alone decides whether a species is new or existing, whichever row it was
 * typed in: a species cannot be renamed.
 */
export type SavePlan =
  | { act: 'refuse'; refusal: Refusal<SpeciesRefusal> }
  | { act: 'add'; values: Typed; edited: EditedRow | null }
  | { act: 'reprice'; existing: SpeciesRow; to: number; elsewhere: boolean }
  | { act: 'nothing' }

export function planSave(
  row: SpeciesRow | null,
  typed: Typed,
  find: (id: string) => SpeciesRow | undefined,
): SavePlan {
  const refusal = refusalOfSpeciesName(typed.name) ?? refusalOfHourlyPrice(typed.hourlyPrice)
  if (refusal) return { act: 'refuse', refusal }
  const id = speciesId(typed.name)
  const existing = find(id)
  const rowId = row && speciesId(row.name)
  if (!existing) {
    const becomes = rowId === id ? 'again' : rowId !== null && find(rowId) ? 'beside' : 'instead'
    return { act: 'add', values: typed, edited: row && { name: row.name, becomes } }
  }
  if (row && rowId === id) {
    // From the price that the person saw: one that a colleague changed meanwhile must not be overwritten unseen.
    if (row.hourlyPrice === typed.hourlyPrice) return { act: 'nothing' }
    return { act: 'reprice', existing: row, to: typed.hourlyPrice, elsewhere: false }
  }
  if (existing.hourlyPrice === typed.hourlyPrice) return { act: 'nothing' }
  return { act: 'reprice', existing, to: typed.hourlyPrice, elsewhere: true }
}
