import type { Table } from 'dexie'
import type { Database } from '../databases.ts'
import { markPrefix } from './marks.ts'
import type { Numbers } from './numbers.ts'

/**
 * A browser may keep a transaction and tell of its end as of a failure, when it lost the connection or stopped the page
 * meanwhile. To run it again would do it twice. So each write leaves a mark, in the transaction that it is, under a name
 * that no other write has; and before a write is run again or called failed, its mark is looked for.
 *
 *   "kept 12 5"   the fifth write of the twelfth tab; it goes with the first write after its end was heard
 */
export class KeptWrites {
  readonly #db: Database
  readonly #notes: Numbers
  #tab: Promise<number> | undefined
  #count = 0
  /** Marks that nobody will look for any more. */
  #ended: readonly string[] = []

  constructor(db: Database, notes: Numbers) {
    this.#db = db
    this.#notes = notes
  }

  async write<T>(tables: readonly Table[], body: () => Promise<T>): Promise<T> {
    const { table } = this.#notes
    const tab = await this.#numberOfTab()
    this.#count += 1
    const mark = `${markPrefix}${tab} ${this.#count}`
    const ended = this.#ended
    let run: { result: T } | undefined
    const whenKept = async () => (run && (await table.get(mark)) ? run : undefined)
    const write = async () => {
      const before = await whenKept()
      if (before) return before
      const done = { result: await body() }
      await this.#notes.put(mark, tab)
      await table.bulkDelete([...ended])
      run = done
      return done
    }
    const { result } = await this.#db.write([...new Set([table, ...tables])], write).catch(async error => {
      const before = await this.#db.read([table], whenKept).catch(() => undefined)
      if (before === undefined) throw error
      return before
    })
    this.#ended = [...this.#ended.filter(name => !ended.includes(name)), mark]
    return result
  }

  /** No two tabs have the same: it counts only once its own transaction is over. */
  #numberOfTab(): Promise<number> {
    this.#tab ??= this.#db
      .write([this.#notes.table], async () => {
        const tab = await this.#notes.raise('tabs')
        // A tab that is gone leaves its last mark behind.
        const marks = await this.#notes.table.where('name').startsWith(markPrefix).toArray()
        const old = marks.filter(({ value }) => value < tab - mostTabs)
        await this.#notes.table.bulkDelete(old.map(({ name }) => name))
        return tab
      })
      .catch(error => {
        this.#tab = undefined
        throw error
      })
    return this.#tab
  }
}

const mostTabs = 100
