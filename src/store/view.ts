import { editShape } from '../contract/edits.ts'
import { type Noun, nouns, type Rows } from '../contract/rows.ts'
import { listsOf } from '../records/records.ts'
import type { Entry } from './entry.ts'
import type { Bucket } from './packed-rows.ts'
import { makeTables, type Tables } from './shapes.ts'
import type { Changed } from './table.ts'

const belongings = nouns.flatMap((owned): { owned: Noun; owner: Noun }[] => {
  const { owner } = listsOf(owned)
  return owner === undefined ? [] : [{ owned, owner }]
})

/** Every noun in memory, as one tab shows it. Only the follower writes to it. */
export class View {
  readonly tables: Tables = makeTables()
  readonly #known = new Map<string, { noun: Noun; n: number; ids: readonly string[] }>()

  readonly #deleted = new Map<Noun, Set<string>>()

  /** Whether the host said that it is deleted. A row that is neither here nor deleted has only left this device. */
  isDeleted(noun: Noun, id: string): boolean {
    return this.#deletedOf(noun).has(id)
  }

  /** Folds what changed; answers the nouns whose rows look different now. */
  update(changedBuckets: readonly Bucket[], entries: readonly Entry[], isWhole = false): Noun[] {
    const changed = new Set<Noun>()
    const buckets = isWhole ? [...changedBuckets, ...this.#emptied(changedBuckets)] : changedBuckets
    for (const noun of nouns) {
      const changes = this.#updateTable(noun, buckets, entries)
      if (changes.length === 0) continue
      changed.add(noun)
      for (const seenToo of this.#refreshAround(noun, changes)) changed.add(seenToo)
    }
    return [...changed]
  }

  /** A client shows how many animals they have, an animal the name of its client: both look different together. */
  #refreshAround(noun: Noun, changes: readonly Changed[]): Noun[] {
    return belongings.flatMap(({ owned, owner }): Noun[] => {
      if (noun === owned) {
        const owners = new Set(changes.flatMap(change => change.owners))
        this.tables[owner].refresh(owners)
        return owners.size > 0 ? [owner] : []
      }
      if (noun !== owner || this.tables[owned].size === 0) return []
      const theirs = new Set(changes.flatMap(({ id }) => [...this.tables[owned].ownedBy(id)]))
      this.tables[owned].refresh(theirs)
      return theirs.size > 0 ? [owned] : []
    })
  }

  #updateTable<N extends Noun>(noun: N, buckets: readonly Bucket[], entries: readonly Entry[]): Changed[] {
    const kept = this.#keptRows(
      noun,
      buckets.filter(bucket => isOf(bucket, noun)),
    )
    const mine = entries.filter(entry => editShape(entry.kind).noun === noun)
    return this.tables[noun].update(kept, mine)
  }

  #deletedOf(noun: Noun): Set<string> {
    const deleted = this.#deleted.get(noun) ?? new Set()
    this.#deleted.set(noun, deleted)
    return deleted
  }

  /** Buckets that are there no more. */
  #emptied(buckets: readonly Bucket[]): Bucket[] {
    const here = new Set(buckets.map(({ noun, n }) => `${noun}/${n}`))
    return [...this.#known.values()].flatMap(({ noun, n }) =>
      here.has(`${noun}/${n}`) ? [] : [{ noun, n, rows: [] }],
    )
  }

  /** Buckets are read whole; a row that a bucket held before and holds no more is gone. */
  #keptRows<N extends Noun>(noun: N, buckets: readonly Bucket<N>[]): Map<string, Rows[N] | null> {
    const rows = new Map<string, Rows[N] | null>()
    const deleted = this.#deletedOf(noun)
    for (const bucket of buckets) {
      const name = `${bucket.noun}/${bucket.n}`
      for (const id of this.#known.get(name)?.ids ?? []) {
        rows.set(id, null)
        deleted.delete(id)
      }
      for (const { id, row } of bucket.rows) {
        rows.set(id, row)
        if (row === null) deleted.add(id)
      }
      this.#known.set(name, { noun: bucket.noun, n: bucket.n, ids: bucket.rows.map(({ id }) => id) })
    }
    return rows
  }
}

function isOf<N extends Noun>(bucket: Bucket, noun: N): bucket is Bucket<N> {
  return bucket.noun === noun
}
