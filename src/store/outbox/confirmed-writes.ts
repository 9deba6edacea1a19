import type { Table } from 'dexie'
import type { Database } from '../databases.ts'
import type { Numbers } from './numbers.ts'

/** The name prefix of the mark that a write stores in its own transaction. */
const markPrefix = 'kept '

/**
 * A browser may commit a transaction and still report a failure, when it lost the connection or froze the page.
 * Running it again would do it twice. So each write leaves a mark in its own transaction, under a unique name. Before
 * a write is run again or reported as failed, its mark is looked for.
 *
 *   "kept 12 5"   the fifth write of the twelfth tab; deleted with the first write after its end was reported
 *
 * All marks, with the number of tabs, identify the state of the outbox: every write of any tab adds a new mark, and
 * only a new tab removes those of others. A reader that knows the state at these marks need not read it again while
 * they stay the same.
 */
export class ConfirmedWrites {
  readonly #db: Database
  readonly #notes: Numbers
  #tab: Promise<number> | undefined
  /** A new connection needs a new number: it may open an emptied database, which counts from the start. */
  #tabNumber: number | undefined
  #count = 0
  #ended: readonly string[] = []

  constructor(db: Database, notes: Numbers) {
    this.#db = db
    this.#notes = notes
  }

  /** `body` receives the marks before the write. The marks after it are returned with the result. */
  async write<T>(
    tables: readonly Table[],
    body: (found: Marks) => Promise<T>,
  ): Promise<{ result: T; marksAfter: Marks }> {
    const { table } = this.#notes
    const tab = await this.#numberOfTab()
    this.#count += 1
    const mark = `${markPrefix}${tab} ${this.#count}`
    const ended = this.#ended
    let run: { result: T; marksAfter: Marks } | undefined
    const write = async () => {
      const found = await this.marks()
      if (run && found.names.has(mark)) return run
      const [result] = await Promise.all([
        body(found),
        this.#notes.put(mark, tab),
        ended.length > 0 && table.bulkDelete([...ended]),
      ])
      const names = new Set(found.names).add(mark)
      for (const name of ended) names.delete(name)
      run = { result, marksAfter: { ...found, names } }
      return run
    }
    const written = await this.#db.write([...new Set([table, ...tables])], write).catch(async error => {
      const before = await this.#db
        .read([table], async () => ((await table.get(mark)) === undefined ? undefined : run))
        .catch(() => undefined)
      if (before === undefined) throw error
      return before
    })
    this.#ended = [...this.#ended.filter(name => !ended.includes(name)), mark]
    return written
  }

  /** Call this inside a transaction. */
  async marks(): Promise<Marks> {
    const { connection } = this.#db
    const notes = new Map(
      (await this.#notes.between(markPrefix, tabCount)).map(({ name, value }) => [name, value]),
    )
    const names = new Set([...notes.keys()].filter(name => name.startsWith(markPrefix)))
    return { connection, tabs: notes.get(tabCount) ?? 0, names }
  }

  /** Numbers are unique per tab: a number is valid only after its own transaction has committed. */
  #numberOfTab(): Promise<number> {
    if (this.#tabNumber !== undefined && this.#tabNumber !== this.#db.connection) this.#tab = undefined
    this.#tab ??= this.#db
      .write([this.#notes.table], async () => {
        this.#tabNumber = this.#db.connection
        const tab = await this.#notes.raise(tabCount)
        // A closed tab leaves its last mark in the database.
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

/**
 * The writes that this database contains, and the connection: another connection may open another database.
 */
export type Marks = { connection: number; tabs: number; names: ReadonlySet<string> }

export function areSameMarks(one: Marks, other: Marks): boolean {
  return (
    one.connection === other.connection &&
    one.tabs === other.tabs &&
    one.names.size === other.names.size &&
    [...one.names].every(name => other.names.has(name))
  )
}

const tabCount = 'tabs'
const mostTabs = 100
