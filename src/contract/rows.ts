import { speciesId } from '../domain/species.ts'
import type { SpeciesRow } from './species.ts'

/** The nouns that devices mirror, and the row of each as the host sends it. */
export type Rows = {
  species: SpeciesRow
}

export type Noun = keyof Rows
export type Row = Rows[Noun]

export const nouns: readonly Noun[] = ['species']

export function isNoun(name: string): name is Noun {
  return nouns.some(noun => noun === name)
}

/** What a row is known by on the device and in the feed: final from the moment it is made. */
export const rowId: { [N in Noun]: (row: Rows[N]) => string } = {
  species: row => speciesId(row.name),
}

/** A row before the host has answered for it: what the host alone can give is empty, and shown as "-". */
export const blankRow: Rows = {
  species: { name: '', hourlyPrice: 0, createdAt: '', updatedAt: '', updatedBy: '', rev: 0 },
}
