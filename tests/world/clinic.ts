import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { writeTransaction } from '../../server/db/database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { renewEpoch } from '../../server/sync/head.ts'
import { openServer, type Server } from '../../server/testing/server.ts'
import type { Registration } from '../../src/contract/auth.ts'
import type { Role } from '../../src/contract/people.ts'
import { anna, bart } from '../practice/cast.ts'
import { Browser } from './browser.ts'

export type Person = Registration

// Time does not pass in a story, so a delay between two notifications would wait in real time.
const pace = { poll: 1_000, heartbeat: 15_000, rest: 0 }

/** A practice in memory: the real server on a real database, and as many browsers as a story needs. */
export class Clinic {
  #server: Server
  readonly #folder: string
  readonly #browsers: Browser[] = []
  #copies = 0

  private constructor(server: Server, folder: string) {
    this.#server = server
    this.#folder = folder
  }

  static async open(): Promise<Clinic> {
    return new Clinic(await openServer({ pace }), await mkdtemp(join(tmpdir(), 'bouvier-clinic-')))
  }

  async backUp(): Promise<string> {
    const copy = join(this.#folder, `copy-${this.#copies}.db`)
    this.#copies += 1
    await sql`vacuum into ${sql.lit(copy)}`.execute(this.#server.db)
    return copy
  }

  async restore(copy: string): Promise<void> {
    const before = this.#server
    this.#server = await openServer({ db: openSqlite(copy), seed: 'after the restoring', pace })
    for (const browser of this.#browsers) browser.network.breakStreams()
    await before.close()
  }

  async tellRestored(): Promise<void> {
    const { db, ids } = this.#server
    await writeTransaction(db, tx => renewEpoch(tx, ids))
    for (const browser of this.#browsers) browser.network.breakStreams()
  }

  get server(): Server {
    return this.#server
  }

  browser(name: string): Browser {
    const browser = new Browser(name, () => this.#server.app)
    this.#browsers.push(browser)
    return browser
  }

  /** Registers a user directly on the server: an owner with all permissions, or staff. */
  async hire(firstName: string, role: Role = 'owner'): Promise<Person> {
    const { lastName, email, password } = firstName === bart.firstName ? bart : anna
    const person = {
      firstName,
      lastName,
      email: email.replace(/.*@/, `${firstName.toLowerCase()}@`),
      password,
    }
    await this.#server.app.inject({ method: 'POST', url: '/api/auth/register', payload: person })
    await this.#server.db.updateTable('users').set({ role }).where('email', '=', person.email).execute()
    return person
  }

  /** The rows on the server, without any cache. Devices must reach the same state. */
  async species(): Promise<{ name: string; hourlyPrice: number }[]> {
    const rows = await this.#server.db
      .selectFrom('species')
      .select(['name', 'hourly_price_cents'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(row => ({ name: row.name, hourlyPrice: row.hourly_price_cents / 100 }))
  }

  /** The user of each edit, from the ledger of the server. */
  async senders(): Promise<string[]> {
    const rows = await this.#server.db
      .selectFrom('ledger')
      .innerJoin('users', 'users.id', 'ledger.user_id')
      .select('email')
      .execute()
    return rows.map(({ email }) => email)
  }

  async close(): Promise<void> {
    for (const browser of this.#browsers) browser.close()
    await this.#server.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
