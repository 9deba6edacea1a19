import type { Json } from '../../contract/json.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/species.ts'

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
  const known = readRow(row)
  return known && { name, price, row: known }
}

function readRow(value: Json): SpeciesRow | undefined {
  if (!isObject(value)) return undefined
  const { name, hourlyPrice, createdAt, updatedAt, rev } = value
  const isWhole =
    typeof name === 'string' &&
    typeof hourlyPrice === 'number' &&
    typeof createdAt === 'string' &&
    typeof updatedAt === 'string' &&
    typeof rev === 'number'
  return isWhole ? { name, hourlyPrice, createdAt, updatedAt, rev } : undefined
}

function isObject(value: Json | undefined): value is { [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
