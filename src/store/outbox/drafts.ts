import type { Table } from 'dexie'
import type { Json } from '../../domain/text/json.ts'
import type { Database } from '../databases.ts'
import type { Draft } from './entry.ts'

/** What was typed and never saved: it lies beside the edits, for it is as precious as they are. */
export class Drafts {
  readonly #db: Database
  readonly table: Table<Draft, string>

  constructor(db: Database, table: Table<Draft, string>) {
    this.#db = db
    this.table = table
  }

  all(): Promise<Draft[]> {
    return this.#db.read([this.table], () => this.table.toArray())
  }

  put(id: string, value: Json): Promise<void> {
    return this.#db.write([this.table], async () => void (await this.table.put({ id, value })))
  }

  drop(id: string): Promise<void> {
    return this.#db.write([this.table], () => this.table.delete(id))
  }
}
