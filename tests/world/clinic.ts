import { type Host, openHost } from '../../server/testing/host.ts'
import type { Registration } from '../../src/contract/auth.ts'
import { Browser } from './browser.ts'

export type Person = Registration

/** A practice in memory: the real server on a real database, and as many browsers as a story needs. */
export class Clinic {
  #host: Host
  readonly #browsers: Browser[] = []

  private constructor(host: Host) {
    this.#host = host
  }

  static async open(): Promise<Clinic> {
    return new Clinic(await openHost())
  }

  get host(): Host {
    return this.#host
  }

  browser(name: string): Browser {
    const browser = new Browser(name, () => this.#host.app)
    this.#browsers.push(browser)
    return browser
  }

  /** Registers somebody at the host itself, without a browser. */
  async hire(firstName: string): Promise<Person> {
    const person = {
      firstName,
      lastName: 'Peeters',
      email: `${firstName.toLowerCase()}@example.be`,
      password: 'woef woef',
    }
    await this.#host.app.inject({ method: 'POST', url: '/api/auth/register', payload: person })
    return person
  }

  /** What the host itself holds, past every cache: the truth that devices must come to. */
  async species(): Promise<{ name: string; hourlyPrice: number }[]> {
    const rows = await this.#host.db
      .selectFrom('species')
      .select(['name', 'hourly_price_cents'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(row => ({ name: row.name, hourlyPrice: row.hourly_price_cents / 100 }))
  }

  async close(): Promise<void> {
    for (const browser of this.#browsers) browser.close()
    await this.#host.close()
  }
}
