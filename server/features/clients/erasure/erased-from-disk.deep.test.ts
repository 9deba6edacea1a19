import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chien, claire, filledIn, rex } from '../../../../tests/practice/cast.ts'
import { openSqlite } from '../../../db/sqlite.ts'
import { getId, logIn, type SignedInClient, signUp } from '../../../testing/client.ts'
import { startConfigured } from '../../../testing/configured-server.ts'
import { bringTo } from '../../../testing/contract-actions.ts'
import { onPostgres } from '../../../testing/engines.ts'
import { clientAtWork } from '../../../testing/invoice-actions.ts'
import { changed, pushed, pushTogether } from '../../../testing/push-actions.ts'
import type { Server } from '../../../testing/server.ts'

const mia = {
  ...claire,
  firstName: 'Wilhelmïna',
  lastName: 'Vandersmissen',
  email: 'mia@wilmail.be',
  phone: '0499876543',
  companyName: 'Zoölogie & Fils',
  invoiceAddress: { street: 'Zandloperstraat 7', city: 'Oudenaarde', postalCode: '9700', country: 'België' },
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
}
const words = [
  'Wilhelmïna,wilhelmina,WILHELMINA,Vandersmissen,vandersmissen,VANDERSMISSEN',
  'mia@wilmail.be,wilmail,0499876543,0499 87 65 43,499876543,Zoölogie,zoologie,Zandloperstraat,zandloper',
  'BE71096123456769,096123456769,BE71 0961 2345 6769,Caligula,caligula,981100002345678,zeer bang',
].flatMap(some => some.split(','))

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

function quotedPrintable(text: string): string {
  return [...Buffer.from(text)]
    .map(byte => (byte > 126 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join('')
}

/** Possible forms in a file: text, escaped JSON, the encoding of an email, and base64 at any offset. */
const forms = words
  .flatMap(text => [
    Buffer.from(text),
    Buffer.from(text, 'latin1'),
    Buffer.from(
      JSON.stringify(text)
        .slice(1, -1)
        .replace(/[^ -~]/g, escaped),
    ),
    Buffer.from(quotedPrintable(text)),
    ...[0, 1, 2].map(before => {
      const whole = Buffer.from('x'.repeat(before) + text).toString('base64')
      return Buffer.from(whole.slice(before === 0 ? 0 : 4, -4))
    }),
  ])
  // A shorter form may occur by chance.
  .filter(form => form.length > 6)

describe('an erased client', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof startConfigured>>
  let anna: SignedInClient
  const start = async () => {
    server = await startConfigured(dataDir)
  }
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bouvier-erased-'))
    await start()
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
  })
  afterEach(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  function traces(): { [file: string]: number } {
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    const found = files
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }): [string, number] => {
        const bytes = readFileSync(join(parentPath, name))
        const count = forms.reduce((sum, form) => sum + countMatches(bytes, form), 0)
        return [name.replace(/^.*\.eml$/, 'eml'), count]
      })
    return Object.fromEntries(found.filter(([, count]) => count > 0))
  }

  function countMatches(bytes: Buffer, form: Buffer): number {
    let count = 0
    for (let at = bytes.indexOf(form); at >= 0; at = bytes.indexOf(form, at + 1)) count += 1
    return count
  }

  /** Other clients are added and removed, so that the engine moves the rows of this client. */
  async function aWholeLife(): Promise<string> {
    const others = Array.from({ length: 60 }, (_, n) => ({ ...claire, lastName: `Dupont ${n}` }))
    const add = async (rows: typeof others) => {
      const ids: string[] = []
      for (const row of rows) ids.push(getId(await anna.post('clients', row)))
      return ids
    }
    const before = await add(others)
    const clientId = getId(await anna.post('clients', mia))
    const animal = { ...rex(clientId), name: 'Caligula', chipId: '981100002345678' }
    const animalId = getId(await anna.post('animals', animal))
    const after = await add(others)
    for (let n = 0; n < 12; n += 1) {
      const notes = `${'Vandersmissen bij Zandloperstraat '.repeat(n * 9)}${n}`
      await anna.put(`clients/${clientId}`, { notes })
      await anna.put(`clients/${before[n]}`, { notes: 'x'.repeat(n * 300) })
    }
    await pushTogether(anna, [
      pushed(11, 'clients.change', clientId, changed('phone', mia.phone, '0499 87 65 43')),
      pushed(12, 'animals.change', animalId, changed('name', 'Caligula', 'Caligula de Eerste')),
    ])
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
    const booking = { title: 'Caligula', description: 'zeer bang', ...times, color: '#aabbcc', animalId }
    await anna.post('appointments', booking)
    const contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, 'sent')
    await server.app.postman.settle()
    await anna.post(`contracts/${contractId}/resend`)
    await server.app.postman.settle()
    expect(traces().eml).toBeGreaterThan(2)
    await anna.delete(`contracts/${contractId}`)
    const run = randomUUID()
    await anna.post('imports', { record: 'clients' }, { 'idempotency-key': run })
    await anna.put(`imports/${run}/rows`, { first: 0, rows: [mia, { ...mia, notes: 'zeer bang' }] })
    await server.db.updateTable('imports').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
    for (const id of after) await anna.delete(`clients/${id}`)
    return clientId
  }

  it('disappears from every file in the data folder', async () => {
    const clientId = await aWholeLife()
    // Deletes the files of emails whose link was withdrawn.
    await server.app.postman.settle()
    const before = traces()
    expect(before['bouvier.db-wal']).toBeGreaterThan(20)
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(traces()).toEqual({}), { timeout: 20_000, interval: 200 })
    expect(await anna.get('clients?limit=1')).toMatchObject({ status: 200 })
  })

  /** Text in the file from a time when deleted data was not overwritten. */
  async function asOnceWritten(clientId: string): Promise<void> {
    await server.close()
    const file = openSqlite(join(dataDir, 'bouvier.db'))
    await sql`pragma secure_delete = off`.execute(file)
    for (const notes of ['Vandersmissen, Zandloperstraat 7. '.repeat(2000), null])
      await file.updateTable('clients').set({ notes }).where('id', '=', clientId).execute()
    await file.destroy()
    await start()
    anna = await logIn(server)
  }

  it('disappears with all older remains when the server restarts during the erasure', async () => {
    const clientId = await aWholeLife()
    await asOnceWritten(clientId)
    await anna.post(`clients/${clientId}/erase`, {})
    await server.close()
    expect(traces()['bouvier.db']).toBeGreaterThan(100)
    await start()
    await vi.waitFor(() => expect(traces()).toEqual({}), { timeout: 20_000, interval: 200 })
  })

  it('several erased clients disappear together while other users read and save', async () => {
    const ids = [await aWholeLife()]
    for (let n = 0; n < 5; n += 1)
      ids.push(getId(await anna.post('clients', { ...mia, notes: `zeer bang ${n}` })))
    for (const id of ids) expect(await anna.post(`clients/${id}/erase`, {})).toMatchObject({ status: 200 })
    for (let round = 0; round < 400 && Object.keys(traces()).length > 0; round += 1) {
      expect(await anna.post('clients', claire)).toMatchObject({ status: 201 })
      expect(await anna.get('clients?limit=1')).toMatchObject({ status: 200 })
      await setTimeout(20)
    }
    expect(traces()).toEqual({})
    await vi.waitFor(async () => expect(await findWipedTimes()).not.toContain(null), { timeout: 20_000 })
    expect(new Set(await findWipedTimes()).size).toBe(1)
  })

  const findWipedTimes = async () => {
    const rows = await server.db.selectFrom('erasures').select('wiped_at').execute()
    return rows.map(row => row.wiped_at)
  }
})

onPostgres(({ openServer }) => {
  let server: Server
  beforeEach(async () => {
    server = await openServer()
  })
  afterEach(() => server.close())

  async function traces(): Promise<string[]> {
    await sql`checkpoint`.execute(server.db)
    const { rows } = await sql<{ name: string; bytes: Buffer }>`
      with own as (
        select oid, relname, reltoastrelid from pg_class where relnamespace = current_schema()::regnamespace
      ), kept as (
        select oid, relname from own where pg_relation_filepath(oid) is not null
        union all
        select reltoastrelid, relname from own where reltoastrelid <> 0
      ) select relname as name, pg_read_binary_file(pg_relation_filepath(oid)) as bytes from kept
    `.execute(server.db)
    return rows.filter(({ bytes }) => forms.some(form => bytes.includes(form))).map(({ name }) => name)
  }

  /** Only superusers may read the files. */
  async function isSuperuser(): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`
      select rolsuper as is from pg_roles where rolname = current_user`.execute(server.db)
    return rows[0]?.is === true
  }

  async function clientWithHistory() {
    await rewriteTables()
    const anna = await signUp(server)
    await anna.post('species', chien)
    const { clientId, animalId, contractId } = await clientAtWork(server, anna, mia)
    const named = changed('name', 'Rex', 'Caligula de Eerste')
    await pushTogether(anna, [pushed(11, 'animals.change', animalId, named)])
    await anna.delete(`contracts/${contractId}`)
    return { anna, clientId }
  }

  it('an erased client disappears from table files, but not from the database log', async ({ skip }) => {
    skip(!(await isSuperuser()), 'needs a superuser')
    const { anna, clientId } = await clientWithHistory()
    expect(await traces()).toEqual(
      expect.arrayContaining(['clients', 'animals', 'contract_terms', 'history', 'mandates']),
    )
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await traces()).toEqual([]), { timeout: 120_000, interval: 300 })
  })

  it('an erasure counts as complete only after older transactions have ended', async ({ skip }) => {
    skip(!(await isSuperuser()), 'needs a superuser')
    const { anna, clientId } = await clientWithHistory()
    const reader = await server.db.startTransaction().setIsolationLevel('repeatable read').execute()
    await sql`select 1`.execute(reader)
    expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
    await setTimeout(3_000)
    await reader.commit().execute()
    const isWiped = async () => {
      const erasures = server.db.selectFrom('erasures').select('wiped_at')
      expect((await erasures.executeTakeFirstOrThrow()).wiped_at).not.toBeNull()
    }
    await vi.waitFor(isWiped, { timeout: 60_000, interval: 300 })
    expect(await traces()).toEqual([])
  })

  /** Tests reuse tables. Their files still contain the deleted rows of earlier tests. */
  async function rewriteTables(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(server.db)
    for (const { name } of rows) await sql`vacuum (full) ${sql.table(name)}`.execute(server.db)
  }
})
