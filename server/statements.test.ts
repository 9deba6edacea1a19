import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Json } from '../src/domain/text/json.ts'
import { chien, claire, rex } from '../tests/practice/cast.ts'
import { writeFeedCursor } from './sync/feed.ts'
import { readHead } from './sync/head.ts'
import { getId, type SignedInClient, signUp } from './testing/client.ts'
import { onEveryEngine } from './testing/engines.ts'
import type { Server } from './testing/server.ts'
import { noteStatements } from './testing/statements.ts'

/** Each statement is a round trip to the database, which is most of the cost of a plain request. */
onEveryEngine(({ openServer }) => {
  let statements: ReturnType<typeof noteStatements>
  let server: Server
  let anna: SignedInClient
  beforeAll(async () => {
    statements = noteStatements()
    server = await openServer()
    anna = await signUp(server)
  })
  afterAll(async () => {
    await server.close()
    vi.restoreAllMocks()
  })

  async function expectAtMost(most: number, path: string): Promise<Json> {
    let body: Json = null
    const sent = await statements.during(async () => {
      const answer = await anna.get(path)
      expect(answer.status, path).toBe(200)
      body = answer.body
    })
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
    expect(sent.filter(text => text.includes('access_tokens'))).toHaveLength(1)
    return body
  }

  it('reads the session, and then the head and the rows of a page in one snapshot', async () => {
    await anna.post('species', chien)
    expect(await expectAtMost(5, 'species?page=1&limit=25')).toMatchObject({ data: [{ name: chien.name }] })
  })

  it('reads clients and addresses for animals in two more queries', async () => {
    await anna.post('species', chien)
    const clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
    const animals = await expectAtMost(7, `animals?page=1&limit=25&clientId=${clientId}`)
    expect(animals).toMatchObject({ data: [{ name: 'Rex', client: { firstName: claire.firstName } }] })
  })

  it('reads the head only when a device is up to date', async () => {
    await anna.post('species', chien)
    const cursor = writeFeedCursor(await readHead(server.db))
    expect(await expectAtMost(4, `sync/changes?cursor=${cursor}`)).toMatchObject({
      changes: [],
      cursor: expect.stringContaining(cursor),
    })
  })

  it('sends a single query without a transaction', async () => {
    await expectAtMost(2, 'invoices/xml-history')
    await expectAtMost(2, 'sync/head')
  })

  it('counts the invoices of a snapshot in covering indexes', async () => {
    const sent = await statements.during(() => anna.get('sync/snapshot'))
    const ofInvoices = sent.filter(text => text.includes('from "invoices"'))
    expect(ofInvoices).toHaveLength(2)
    expect(ofInvoices.join()).not.toContain('deleted_at" is null')
  })
})
