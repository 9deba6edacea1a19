import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseBusy, TransactionConflict } from './database.ts'

/**
 * Provides pooled connections that send statements without waiting for earlier responses. A read transaction saves a
 * round trip at each end:
 *
 *   begin and the first query     are sent together; without a transaction there is no response either
 *   the last response, and commit the caller continues during the commit, because all reads use one snapshot
 *
 * A write transaction begins before its first statement, and the caller continues only after the commit.
 */
export class PooledDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(await translating(() => this.#pool.connect()))
  }

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    own(connection).begin(settings)

  commitTransaction = (connection: DatabaseConnection): Promise<void> => own(connection).commit()

  rollbackTransaction = (connection: DatabaseConnection): Promise<void> => own(connection).rollback()

  releaseConnection = async (connection: DatabaseConnection): Promise<void> => own(connection).release()

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

function own(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection
  throw new Error('a connection of another driver')
}

class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  #onlyReads = false
  #beginning: Promise<unknown> | undefined
  #ending: Promise<unknown> | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = 'name' in query && typeof query.name === 'string' ? query.name : undefined
    return translating(async () => {
      const pendingResult = this.#client.query({
        text: query.sql,
        values: [...query.parameters],
        ...(name && { name }),
      })
      const beginning = this.#beginning
      this.#beginning = undefined
      const [{ command, rowCount, rows }] = await Promise.all([pendingResult, beginning])
      return /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
        : { rows }
    })
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no query is streamed')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const begun = this.#client.query(`start transaction${level} ${accessMode ?? ''}`)
    this.#onlyReads = accessMode === 'read only'
    if (!this.#onlyReads) return void (await translating(() => begun))
    this.#beginning = begun
    begun.catch(() => {})
  }

  async commit(): Promise<void> {
    const ended = this.#client.query('commit')
    if (!this.#onlyReads) return void (await translating(() => ended))
    this.#ending = ended
    ended.catch(() => {})
  }

  async rollback(): Promise<void> {
    await translating(() => this.#client.query('rollback'))
  }

  release(): void {
    const { release } = this.#client
    if (this.#ending === undefined) release()
    else
      this.#ending.then(
        () => release(),
        () => release(true),
      )
  }
}

// The codes of a serialization failure and a deadlock.
const conflicts = new Set(['40001', '40P01'])
// Error classes for connection, resources, operator intervention, and a lock timeout.
const busy = /^(08|53|57)|^(55P03|25P03|25P04)$/

async function translating<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code !== undefined && conflicts.has(code))
      throw new TransactionConflict(error.message, { cause: error })
    // An error without a code concerns the connection.
    const isLost = !(error instanceof DatabaseError)
    if (isLost || (code !== undefined && busy.test(code)))
      throw new DatabaseBusy(error.message, { cause: error })
    throw error
  }
}
