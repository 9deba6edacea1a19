import type { Table } from 'dexie'
import { Database, type Databases } from './databases.ts'

/**
 * The logged-in users and their tokens in IndexedDB, where the service worker can read them: it has no
 * localStorage. For pages, localStorage remains the source. They write here at each login, logout and
 * refresh. The worker writes tokens that it refreshed while no page was open. Refresh tokens form a chain,
 * and only the latest two are valid. Each row lists the tokens before its pair. A page with one of them takes
 * the pair. A page with any other token has a later one or another session.
 */
export type SignedInAccount = { userId: string; access: string; refresh: string; isSitting: boolean }

type Pair = { access: string; refresh: string }
type StoredAccount = SignedInAccount & { after: string[] }

/** More refreshes than a worker makes between two openings of a page: a session lasts 90 days. */
const mostBefore = 200

/** After a power cut, the worker must not be several refreshes behind. Writes are rare. */
const strict = { chromeTransactionDurability: 'strict' } as const

export class SignedIn {
  readonly #db: Database
  readonly #people: Table<StoredAccount, string>

  constructor(databases: Databases) {
    this.#db = new Database('bouvier-signed-in', { people: 'userId' }, databases, strict)
    this.#people = this.#db.table('people')
  }

  all(): Promise<SignedInAccount[]> {
    return this.#db.read([this.#people], () => this.#people.toArray())
  }

  of(userId: string): Promise<SignedInAccount | undefined> {
    return this.#db.read([this.#people], () => this.#people.get(userId))
  }

  /**
   * Called by a page. The accounts are read inside the transaction, so that a delayed tab does not restore an
   * account that another tab removed.
   */
  are(listAccounts: () => readonly SignedInAccount[]): Promise<void> {
    return this.#db.write([this.#people], async () => {
      const storedById = new Map((await this.#people.toArray()).map(row => [row.userId, row]))
      const now = listAccounts()
      const ids = new Set(now.map(({ userId }) => userId))
      await this.#people.bulkDelete([...storedById.keys()].filter(userId => !ids.has(userId)))
      for (const person of now) {
        const row = storedById.get(person.userId)
        const next = followed(row, person)
        if (JSON.stringify(row) !== JSON.stringify(next)) await this.#people.put(next)
      }
    })
  }

  /** Called by the worker; ignored for a user who has logged out. */
  renewed(userId: string, stale: string, pair: Pair): Promise<void> {
    return this.#db.write([this.#people], async () => {
      const row = await this.#people.get(userId)
      if (row?.refresh !== stale) return
      await this.#people.put({ ...row, ...pair, after: [...row.after, stale].slice(-mostBefore) })
    })
  }

  /** The pair that replaced a token of this user. */
  newerThan(userId: string, refresh: string): Promise<Pair | null> {
    return this.#db.read([this.#people], async () => {
      const row = await this.#people.get(userId)
      return row?.after.includes(refresh) ? { access: row.access, refresh: row.refresh } : null
    })
  }

  leave(userId: string): Promise<void> {
    return this.#db.write([this.#people], () => this.#people.delete(userId))
  }

  close(): void {
    this.#db.close()
  }
}

function followed(row: StoredAccount | undefined, person: SignedInAccount): StoredAccount {
  if (!row) return { ...person, after: [] }
  if (row.after.includes(person.refresh)) return { ...row, isSitting: person.isSitting }
  return { ...person, after: row.refresh === person.refresh ? row.after : [] }
}
