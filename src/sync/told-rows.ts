import type { Change } from '../store/bucket-store.ts'
import type { Known } from './plan.ts'

/**
 * Rows that the host sent along when it refused an edit as stale (412), until that edit has left. The edit is planned on
 * this row. The mirror may not hold it: it lets go of rows outside of their windows, and takes none that are older than
 * its place in the feed.
 *
 * They are kept in memory alone. Without them an edit of a row that is not known here is refused once more.
 */
export class ToldRows {
  readonly #rows = new Map<string, Change>()

  tell(key: string, row: Change): void {
    this.#rows.set(key, row)
  }

  forget(key: string): void {
    this.#rows.delete(key)
  }

  /** The newer of the row that was told for this edit and the one in the mirror. */
  newest(key: string, kept: Known): Known {
    const told = this.#rows.get(key)
    return told && told.rev > (kept?.rev ?? -1) ? told : kept
  }
}
