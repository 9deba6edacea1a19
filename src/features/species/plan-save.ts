import type { SpeciesRow } from '../../contract/species.ts'
import type { Refusal } from '../../domain/refusal.ts'
import {
  refusalOfHourlyPrice,
  refusalOfSpeciesName,
  type SpeciesRefusal,
  speciesId,
} from '../../domain/species.ts'

type Typed = { name: string; hourlyPrice: number }

/**
 * What saving a form row would do. The name alone decides whether a species is new or existing, whichever row it was
 * typed in: a species cannot be renamed.
 */
export type SavePlan =
  | { act: 'refuse'; refusal: Refusal<SpeciesRefusal> }
  | { act: 'add'; values: Typed; beside: string | null }
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
  if (!existing) return { act: 'add', values: typed, beside: row?.name ?? null }
  const elsewhere = row === null || speciesId(row.name) !== id
  if (existing.hourlyPrice === typed.hourlyPrice) return { act: 'nothing' }
  return { act: 'reprice', existing, to: typed.hourlyPrice, elsewhere }
}
