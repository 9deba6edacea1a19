import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The port: the same Kysely code runs on each engine, and only the adapters beside this file know which one it is.
 * Stores take a `Tx`, never the `Db`: an engine with one connection waits for ever when the database is used inside a
 * transaction.
 */
export type Db = Kysely<Tables> & {
  /**
   * What an engine leaves behind of rows that were deleted or changed goes from its files, as far as it can. Others read meanwhile,
   * and where it has files of its own, those who write wait for it.
   */
  cleanFiles?(): Promise<void>
}
export type Tx = Transaction<Tables> & { lastSteps?: LastStep[] }

/** What comes last in a transaction, and gives back what is to be done once it is committed. */
type LastStep = () => Promise<() => void>

/**
 * Another process held the database for longer than we wait, or it cannot be reached. Trying again is right: nothing was
 * changed, or what was changed is in the ledger.
 */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Another one writes just now, and nothing was begun: the same may be tried again for so many milliseconds. */
export class WriteLockHeld extends DatabaseBusy {
  override name = 'WriteLockHeld'
  readonly patience: number

  constructor(patience: number, options: ErrorOptions) {
    super('another one writes to the database', options)
    this.patience = patience
  }
}

/** Two transactions stood in each other's way, and the engine took this one back, so that the other could go on. */
export class TransactionConflict extends DatabaseBusy {
  override name = 'TransactionConflict'
}

/** Reads that must agree with each other: all of them see the same moment. */
export function readTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(body)
}

/**
 * Changes that are kept together or not at all. Rows that devices mirror are changed through `write` in
 * `server/sync/write.ts`, which adds the ledger and the feed; this alone serves what no device mirrors, such as tokens.
 * The body runs again after a conflict, so what it does outside the transaction must bear that.
 */
export async function writeTransaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  let waited = 0
  for (let attempt = 1; ; attempt += 1) {
    const committed: (() => void)[] = []
    try {
      const result = await db
        .transaction()
        .setAccessMode('read write')
        // Whoever has waited for a lock must see what was committed meanwhile, whatever the server's own default is.
        .setIsolationLevel('read committed')
        .execute(async transaction => {
          const lastSteps: LastStep[] = []
          const result = await body(Object.assign(transaction, { lastSteps }))
          for (const lastStep of lastSteps) committed.push(await lastStep())
          return result
        })
      for (const tell of committed) tell()
      return result
    } catch (error) {
      if (error instanceof WriteLockHeld && waited < error.patience) {
        // Everybody else is served in between.
        await setTimeout(pauseForLock)
        waited += pauseForLock
        attempt -= 1
        continue
      }
      if (!(error instanceof TransactionConflict) || attempt === mostAttempts) throw error
    }
  }
}

const mostAttempts = 5
const pauseForLock = 20

/** To be called by what runs inside `writeTransaction`: nothing of it happens when the transaction is taken back. */
export function atCommit(tx: Tx, lastStep: LastStep): void {
  if (tx.lastSteps === undefined) throw new Error('only what writes has a commit')
  tx.lastSteps.push(lastStep)
}
