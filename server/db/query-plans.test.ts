import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claire } from '../../tests/practice/cast.ts'
import { type SignedInClient, signUp } from '../testing/client.ts'
import { openServer, type Server } from '../testing/server.ts'
import { noteStatements } from '../testing/statements.ts'
import { openSqlite } from './sqlite.ts'

/** The embedded engine has no index statistics, and may choose an index that scans every row. */
let statements: ReturnType<typeof noteStatements>
let server: Server
let anna: SignedInClient
beforeAll(async () => {
  statements = noteStatements()
  server = await openServer({ db: openSqlite(':memory:') })
  anna = await signUp(server)
})
afterAll(async () => {
  await server.close()
  await server.db.destroy()
  vi.restoreAllMocks()
})

/** Query plan of the only statement of a request that contains the given text. */
async function explainQuery(path: string, fragment: string): Promise<string[]> {
  const sent = await statements.during(async () => {
    expect((await anna.get(path)).status, path).toBe(200)
  })
  const matching = sent.filter(text => text.includes(fragment))
  expect(matching, sent.join('\n')).toHaveLength(1)
  // The plan does not depend on the parameter values.
  const plan = sql<{ detail: string }>`explain query plan ${sql.raw(matching.join())}`
  const { rows } = await plan.execute(server.db)
  return rows.map(({ detail }) => detail)
}

it('finds the animals of a page of clients through the index on their clients', async () => {
  for (let n = 0; n < 25; n += 1) await anna.post('clients', claire)
  expect(await explainQuery('clients?page=1&limit=25', 'from "animals"')).toContain(
    'SEARCH animals USING INDEX animals_by_client_id (client_id=? AND deleted_at=? AND left_on=?)',
  )
})

it.each(['clients', 'animals'])('searches %s with a single scan in table order', async record => {
  expect(await explainQuery(`${record}?page=1&limit=25&search=rex`, 'search_text')).toContain(
    `SCAN ${record}`,
  )
})

it('counts rows in a covering index only', async () => {
  expect(await explainQuery('statistics', 'count(*) as "count" from "animals"')).toContain(
    'SCAN animals USING COVERING INDEX animals_by_client_id',
  )
})
