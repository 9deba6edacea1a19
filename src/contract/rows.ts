import { speciesId } from '../domain/species.ts'
import type { SpeciesRow } from './species.ts'

/** The nouns that devices mirror, and the row of each as the host sends it. */
export type Rows = {
  species: SpeciesRow
}

export type Noun = keyof Rows
export type Row = Rows[Noun]

export const nouns: readonly Noun[] = ['species']

/** What a row is known by on the device and in the feed: final from the moment it is made. */
export const rowId: { [N in Noun]: (row: Rows[N]) => string } = {
  species: row => speciesId(row.name),
}
