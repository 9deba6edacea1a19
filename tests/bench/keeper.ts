import type { SpeciesRow } from '../../src/contract/species.ts'
import type { Selection } from '../../src/store/overlay/table.ts'

/** Keeps the rows of one list on the device: Bouvier does it in one way, and plain IndexedDB in the usual one. */
export type Keeper = {
  /** Takes what the server sent, page by page, into an empty database. */
  fill(rows: readonly SpeciesRow[]): Promise<void>
  /** After a new page has come up: makes `select` ready. */
  open(): Promise<void>
  select(selection: Selection): SpeciesRow[] | Promise<SpeciesRow[]>
  /** Resolves when the new price is on disk and `select` gives it. */
  reprice(row: SpeciesRow, to: number): Promise<void>
  /** Keeps a new price as an edit that waits, on disk. */
  queue(row: SpeciesRow, to: number): Promise<void>
  /** All edits that wait, read anew from the disk; how many they are. */
  readQueue(): Promise<number>
}

export const feedPage = 2_000
