import { type CompiledQuery, SqliteDriver } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'

/**
 * Records every statement of both engines, including those that begin and end a transaction. Call it before a
 * server is opened. `vi.restoreAllMocks` ends it.
 */
export function noteStatements(): { during(work: () => Promise<unknown>): Promise<string[]> } {
  let noted: string[] = []
  const acquire = SqliteDriver.prototype.acquireConnection
  vi.spyOn(SqliteDriver.prototype, 'acquireConnection').mockImplementation(async function (
    this: SqliteDriver,
  ) {
    const connection = await acquire.call(this)
    const execute = connection.executeQuery
    // The connection object is always the same, so it is wrapped only once.
    if (!Object.hasOwn(connection, 'executeQuery'))
      Object.assign(connection, {
        executeQuery(query: CompiledQuery) {
          noted.push(query.sql)
          return execute.call(connection, query)
        },
      })
    return connection
  })
  const query = Client.prototype.query
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
    const [statement] = sent
    noted.push(typeof statement === 'string' ? statement : String(Object(statement).text))
    return Reflect.apply(query, this, sent)
  })
  return {
    /**
     * The server also queries its database in the background. The repetition with the fewest statements
     * counts.
     */
    async during(work) {
      let fewest: string[] | undefined
      for (let n = 0; n < 5; n += 1) {
        noted = []
        await work()
        if (fewest === undefined || noted.length < fewest.length) fewest = noted
      }
      return fewest ?? []
    },
  }
}
