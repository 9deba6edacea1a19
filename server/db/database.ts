import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The port: the same Kysely code runs on each engine, and only the adapters beside this file know which one it is.
 * Stores take a `Tx`, never the `Db`: an engine with one connection waits for ever when the database is used inside a
 * transaction.
 */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Another process held the database for longer than we wait. Nothing was changed, and trying again is right. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Reads that must agree with each other: all of them see the same moment. */
export function readTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(body)
}

/**
 * Changes that are kept together or not at all. Rows that devices mirror are changed through `write` in
 * `server/sync/write.ts`, which adds the ledger and the feed; this alone serves what no device mirrors, such as tokens.
 */
export function writeTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setAccessMode('read write').execute(body)
}
