import type { Json } from '../../contract/json.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { isObject, readRow } from '../../sync/read-row.ts'

/** What an unsaved form row holds, with the row that it edits: that one may be gone when the draft is opened again. */
export type SpeciesDraft = { name: string; price: string; row: SpeciesRow | null }

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readSpeciesDraft(value: Json | undefined): SpeciesDraft | undefined {
  if (!isObject(value)) return undefined
  const { name, price, row = null } = value
  if (typeof name !== 'string' || typeof price !== 'string') return undefined
  if (row === null) return { name, price, row }
  const known = readRow.species(row)
  return known ? { name, price, row: known } : undefined
}
