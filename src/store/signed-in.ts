import type { Table } from 'dexie'
import { Database, type Databases } from './databases.ts'

/**
 * Who is signed in on this device, and by which tokens, where the service worker can read it too: it has no localStorage. For pages
 * localStorage stays what counts. They write here whenever somebody comes or goes and whenever a session is renewed; the worker
 * writes what it got when it renewed one while no page was open.
 *
 * Refresh tokens follow one another, and only the latest two are good. So each row knows which ones it came after: a page that holds
 * one of these takes the pair of the row, and a page that holds any other has a later one or another session.
 */
export type HerePerson = { userId: string; access: string; refresh: string; isSitting: boolean }

type Pair = { access: string; refresh: string }
type Kept = HerePerson & { after: string[] }

/** As many renewals as a worker can make while nobody opens the app, and then some: the session lasts 90 days. */
const mostBefore = 200

/** A power cut must not leave the worker several renewals behind: it is written seldom. */
const strict = { chromeTransactionDurability: 'strict' } as const

export class SignedIn {
  readonly #db: Database
  readonly #people: Table<Kept, string>

  constructor(databases: Databases) {
    this.#db = new Database('bouvier-signed-in', { people: 'userId' }, databases, strict)
    this.#people = this.#db.table('people')
  }

  all(): Promise<HerePerson[]> {
    return this.#db.read([this.#people], () => this.#people.toArray())
  }

  of(userId: string): Promise<HerePerson | undefined> {
    return this.#db.read([this.#people], () => this.#people.get(userId))
  }

  /** From a page. Who is here is read inside, so that no tab that was held up brings back what another has taken away. */
  are(here: () => readonly HerePerson[]): Promise<void> {
    return this.#db.write([this.#people], async () => {
      const kept = new Map((await this.#people.toArray()).map(row => [row.userId, row]))
      const now = here()
      const ids = new Set(now.map(({ userId }) => userId))
      await this.#people.bulkDelete([...kept.keys()].filter(userId => !ids.has(userId)))
      for (const person of now) {
        const row = kept.get(person.userId)
        const next = followed(row, person)
        if (JSON.stringify(row) !== JSON.stringify(next)) await this.#people.put(next)
      }
    })
  }

  /** From the worker; nothing is kept of somebody who has left meanwhile. */
  renewed(userId: string, stale: string, pair: Pair): Promise<void> {
    return this.#db.write([this.#people], async () => {
      const row = await this.#people.get(userId)
      if (row?.refresh !== stale) return
      await this.#people.put({ ...row, ...pair, after: [...row.after, stale].slice(-mostBefore) })
    })
  }

  /** What came after a token of this person. */
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

function followed(row: Kept | undefined, person: HerePerson): Kept {
  if (!row) return { ...person, after: [] }
  if (row.after.includes(person.refresh)) return { ...row, isSitting: person.isSitting }
  return { ...person, after: row.refresh === person.refresh ? row.after : [] }
}
