import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { clients as clientFields } from '../../../../src/records/clients.ts'
import { blankValues } from '../../../../src/records/record.ts'
import { chien, claire } from '../../../../tests/practice/cast.ts'
import { type Db, inChunks, rowsPerInsert, writeTransaction } from '../../../db/database.ts'
import { openSqlite } from '../../../db/sqlite.ts'
import { mirrored } from '../../../feature-hooks.ts'
import { writtenCells } from '../../../records/record-cells.ts'
import { getField, type SignedInClient, signUp } from '../../../testing/client.ts'
import { openServer, type Server } from '../../../testing/server.ts'
import { unzip } from '../../../testing/unzip.ts'
import { startExport } from './data-export-routes.ts'

const rows = 5_000

let queries = 0
let broken = false
let db: Db
let server: Server
let anna: SignedInClient
beforeEach(async () => {
  queries = 0
  broken = false
  db = openSqlite(':memory:').withPlugin({
    transformQuery({ node }) {
      queries += 1
      if (broken) throw new Error('the disk is gone')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  server = await openServer({ db })
  anna = await signUp(server)
  await anna.post('species', chien)
  await addManyClients()
})
afterEach(async () => {
  broken = false
  await server.close()
  await db.destroy()
})

async function addManyClients() {
  const blank = blankValues(clientFields)
  const at = server.clock.now().toISOString()
  const stamps = { created_at: at, updated_at: at, updated_by: null, rev: 0, deleted_at: null }
  const clients = Array.from({ length: rows }, (_, n) => ({
    id: server.ids.uuid(),
    // Random names do not compress, so the file is larger than the network buffers.
    ...writtenCells('clients', {
      ...blank,
      ...claire,
      lastName: `${n} ${server.ids.token()}${server.ids.token()}`,
    }),
    ...stamps,
    credit_cents: 0,
    total_owed_cents: 0,
    to_refund_cents: 0,
  }))
  await writeTransaction(db, async tx => {
    for (const some of inChunks(clients, rowsPerInsert)) await tx.insertInto('clients').values(some).execute()
  })
}

const readZip = async (zip: Readable) => unzip(await buffer(zip))

it('other requests are answered during a paused export, which waits for the client', async () => {
  const { zip, total } = await startExport({ ...server, mirrored }, 'en')
  expect(total).toBe(rows + 1)
  zip.read(0)
  await once(zip, 'readable')
  const before = queries
  const added = await anna.post('clients', { ...claire, lastName: 'Meanwhile' })
  expect(added.status).toBe(201)
  expect(await anna.get('clients?limit=1')).toMatchObject({ status: 200 })
  // The client read nothing, so the server read only enough rows to fill the buffers.
  expect(queries - before).toBeLessThan(100)
  const files = await readZip(zip)
  const clients: Json[] = JSON.parse(files.get('clients.json')?.toString() ?? '')
  expect(clients.length).toBeGreaterThanOrEqual(rows)
  expect(new Set(clients.map(row => getField(row, 'id'))).size).toBe(clients.length)
})

it('other requests are answered while the client reads the export at full speed', async () => {
  const { zip } = await startExport({ ...server, mirrored }, 'en')
  let isDone = false
  const reading = readZip(zip).finally(() => {
    isDone = true
  })
  let responseCount = 0
  while (!isDone) {
    expect((await anna.get('practice')).status).toBe(200)
    responseCount += 1
    // The next request of a browser comes from the network, after all pending work.
    await setImmediate()
  }
  await reading
  expect(responseCount).toBeGreaterThan(10)
})

it('the export fails on a read error, and the partial zip is recognizably incomplete', async () => {
  const { zip } = await startExport({ ...server, mirrored }, 'en')
  const came: Buffer[] = []
  zip.on('data', (chunk: Buffer) => {
    came.push(chunk)
    broken = true
  })
  const [error] = await once(zip, 'error')
  expect(error).toMatchObject({ message: 'the disk is gone' })
  expect(() => unzip(Buffer.concat(came))).toThrow('the zip has no end')
})

/** Uses the HTTP client of Node, because fetch leaves an aborted connection open. */
async function ask(url: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${anna.accessToken}` }
  return new Promise((resolve, reject) => {
    get(`${url}/api/practice/export`, { headers }, resolve).once('error', reject)
  })
}

const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' })

async function settled() {
  for (let previous = -1; previous !== queries; ) {
    previous = queries
    await setTimeout(100)
  }
  return queries
}

it('the export stops reading when the client disconnects', async () => {
  const url = await listen()
  const first = queries
  expect((await buffer(await ask(url))).byteLength).toBeGreaterThan(300_000)
  const whole = (await settled()) - first
  const second = queries
  const answer = await ask(url)
  await once(answer, 'data')
  answer.destroy()
  expect((await settled()) - second).toBeLessThan(whole - 10)
})

it('the download is aborted when reading fails and when the server stops', async () => {
  const url = await listen()
  const failing = await ask(url)
  broken = true
  await expect(buffer(failing)).rejects.toThrow('aborted')
  broken = false
  const stopped = buffer(await ask(url)).then(
    () => 'whole',
    () => 'broken off',
  )
  await server.app.close()
  expect(await stopped).toBe('broken off')
})
