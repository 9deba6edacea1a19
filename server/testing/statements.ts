import { type CompiledQuery, SqliteDriver } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'

/**
 * Notes every statement that either engine is sent from now on, those that begin and end a transaction too. To be called
 * before a server is opened; `vi.restoreAllMocks` ends it.
 */
export function noteStatements(): { during(work: () => Promise<unknown>): Promise<string[]> } {
  let noted: string[] = []
  const acquire = SqliteDriver.prototype.acquireConnection
  vi.spyOn(SqliteDriver.prototype, 'acquireConnection').mockImplementation(async function (
    this: SqliteDriver,
  ) {
    const connection = await acquire.call(this)
    const execute = connection.executeQuery
    // The connection is always the same one: what is noted by itself is not noted twice.
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
    const [asked] = sent
    noted.push(typeof asked === 'string' ? asked : String(Object(asked).text))
    return Reflect.apply(query, this, sent)
  })
  return {
    /** The server looks at its database by itself now and then: of some repetitions, the one counts that had least beside it. */
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
