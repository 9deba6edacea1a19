import type { Json } from '../../contract/json.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/species.ts'
import { readRow } from '../../sync/rows-from-answers.ts'

/** What an unsaved form row holds, with the row that it edits: that one may be gone when the draft is opened again. */
export type SpeciesDraft = { name: string; price: string; row: SpeciesRow | null }

export const speciesDrafts = 'species/'

/** The draft's id is this name behind `speciesDrafts`. */
export function draftName(row: SpeciesRow | null): string {
  return row === null ? 'add' : `edit/${speciesId(row.name)}`
}

export function draftId(row: SpeciesRow | null): string {
  return speciesDrafts + draftName(row)
}

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readDraft(value: Json | undefined): SpeciesDraft | undefined {
  if (!isObject(value)) return undefined
  const { name, price, row = null } = value
  if (typeof name !== 'string' || typeof price !== 'string') return undefined
  if (row === null) return { name, price, row }
  const known = readRow.species(row)
  return known ? { name, price, row: known } : undefined
}

function isObject(value: Json | undefined): value is { [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
