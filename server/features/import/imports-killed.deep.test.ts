import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import { anna } from '../../../tests/practice/cast.ts'
import { databaseFile } from '../../db/open-database.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { type Bundle, buildBundle, startBundle } from '../../testing/bundle.ts'

let bundle: Bundle
beforeAll(async () => {
  bundle = await buildBundle()
})
afterAll(() => bundle.remove())

const started: Awaited<ReturnType<typeof startBundle>>[] = []
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.child.kill('SIGKILL')
    await server.ended
  }
})

const count = 3000
const rows = Array.from({ length: count }, (_, n) => ({
  firstName: 'Zoë',
  lastName: `Œuvrard ${n}`,
  email: `zoe${n}@example.be`,
}))

async function signIn() {
  const server = await startBundle(bundle)
  started.push(server)
  await server.call('POST', 'auth/register', { body: anna })
  const { email, password } = anna
  const { body } = await server.call('POST', 'auth/login', { body: { email, password } })
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const call = (method: string, path: string, sent: object, key?: string) =>
    server.call(method, path, {
      body: sent,
      headers: { ...bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    })
  return { server, call }
}

async function rowsThere(): Promise<number> {
  const file = databaseFile(bundle.dataDir)
  // The first server creates the file.
  if (!existsSync(file)) return 0
  const db = openSqlite(file)
  const clients = await db.selectFrom('clients').select('id').execute()
  await db.destroy()
  return clients.length
}

// At the start, during the writes, and around the time of the response.
it.each([20, 120, 300, 600])(
  'a server killed %d ms into the final step imports all rows once after a retry',
  async after => {
    const before = await rowsThere()
    const first = await signIn()
    const { id } = (await first.call('POST', 'imports', { record: 'clients' })).body
    for (let n = 0; n < count; n += rowsPerChunk)
      await first.call('PUT', `imports/${id}/rows`, { first: n, rows: rows.slice(n, n + rowsPerChunk) })
    const key = randomUUID()
    const finishing = first.call('POST', `imports/${id}/finish`, { count }, key).catch(() => undefined)
    setTimeout(() => first.server.child.kill('SIGKILL'), after)
    await Promise.all([finishing, first.server.ended])
    expect([before, before + count]).toContain(await rowsThere())

    const second = await signIn()
    const answer = await second.call('POST', `imports/${id}/finish`, { count }, key)
    expect(answer).toMatchObject({ status: 201, body: { count } })
    expect(await rowsThere()).toBe(before + count)
  },
)
