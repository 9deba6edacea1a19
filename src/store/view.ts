import { editShape } from '../contract/edits.ts'
import { type Noun, nouns, type Rows } from '../contract/rows.ts'
import type { Entry } from './entry.ts'
import type { Bucket } from './mirror.ts'
import { speciesShape } from './species-reads.ts'
import { Table } from './table.ts'

/** Every noun in memory, as one tab shows it. Only the follower writes to it. */
export class View {
  readonly tables: { [N in Noun]: Table<Rows[N]> } = { species: new Table(speciesShape) }
  readonly #known = new Map<string, Set<string>>()

  /** Folds what changed; answers the nouns whose rows look different now. */
  update(buckets: readonly Bucket[], entries: readonly Entry[]): Noun[] {
    return nouns.filter(noun => {
      const kept = this.#keptRows(buckets.filter(bucket => bucket.noun === noun))
      return this.tables[noun].update(
        kept,
        entries.filter(entry => editShape(entry.kind).noun === noun),
      )
    })
  }

  /** Buckets are read whole; a row that a bucket held before and holds no more is gone. */
  #keptRows<N extends Noun>(buckets: readonly Bucket<N>[]): Map<string, Rows[N] | null> {
    const rows = new Map<string, Rows[N] | null>()
    for (const bucket of buckets) {
      const name = `${bucket.noun}/${bucket.n}`
      for (const id of this.#known.get(name) ?? []) rows.set(id, null)
      for (const [id, kept] of Object.entries(bucket.rows)) rows.set(id, kept.row)
      this.#known.set(name, new Set(Object.keys(bucket.rows)))
    }
    return rows
  }
}
