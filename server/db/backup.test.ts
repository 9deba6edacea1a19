import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chien, claire, filledIn } from '../../tests/practice/cast.ts'
import { getField, signUp } from '../testing/client.ts'
import { onPostgres } from '../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../testing/invoice-actions.ts'
import { openServer } from '../testing/server.ts'
import { runBackup, toolConnection } from './backup.ts'
import { databaseFile } from './open-database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouvier-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of the embedded database', () => {
  it('is a complete snapshot taken during writes, and a server can open it', async () => {
    const server = await openServer({ db: openSqlite(databaseFile(folder)) })
    const anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
    await clientAtWork(server, anna)
    await anna.post('invoices/sync')
    await anna.post('invoices/validate-month', { month: '2026-03' })
    let written = 0
    let isWriting = true
    const writes = (async () => {
      while (isWriting) {
        await anna.post('clients', { ...claire, lastName: `Client ${written}` })
        written += 1
      }
    })()
    while (written < 20) await new Promise(resolve => setTimeout(resolve, 5))
    const answer = await runBackup({ dataDir: folder, databaseUrl: undefined }, undefined, now)
    isWriting = false
    await writes
    const [invoice] = await fetchInvoices(anna)
    await server.close()
    await server.db.destroy()

    expect(answer.lines.join('\n')).toContain('1 contracts, 1 invoices')
    expect(answer.exitCode).toBe(0)
    const copy = join(folder, 'backups', 'bouvier-2026-03-02T08-00-00.db')
    const restored = await openServer({ db: openSqlite(copy), seed: 'restored' })
    const again = await signUp(restored, { ...filledInPerson })
    const clients = getField((await again.get('clients?limit=1000')).body, 'data')
    const count = Array.isArray(clients) ? clients.length : 0
    expect(count).toBeGreaterThanOrEqual(21)
    expect(count).toBeLessThanOrEqual(written + 1)
    expect((await fetchInvoices(again))[0]).toEqual(invoice)
    await restored.close()
    await restored.db.destroy()
  })

  it('reports a missing database, a damaged database and an unwritable folder', async () => {
    const place = { dataDir: folder, databaseUrl: undefined }
    expect(await runBackup(place, undefined, now)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('There is no database')],
    })
    writeFileSync(databaseFile(folder), 'this was a database once')
    const damaged = await runBackup(place, undefined, now)
    expect(damaged).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('Backup failed:')] })
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    const closed = join(folder, 'a-file')
    writeFileSync(closed, '')
    chmodSync(closed, 0o400)
    expect(await runBackup(place, closed, now)).toMatchObject({ exitCode: 1 })
  })
})

const filledInPerson = {
  firstName: 'Bram',
  lastName: 'Maes',
  email: 'bram@practice.be',
  password: 'another good one',
}

// Uses a separate database, because other tests create and drop schemas during the backup.
onPostgres(() => {
  it('a PostgreSQL backup is made and restored with the tools of PostgreSQL', async () => {
    const httpServer = process.env.TEST_DATABASE_URL ?? ''
    const name = `backup_${process.pid}`
    const admin = openPostgres(httpServer)
    await sql`create database ${sql.id(name)}`.execute(admin)
    const url = new URL(httpServer)
    url.pathname = `/${name}`
    try {
      const server = await openServer({ db: openPostgres(url.href) })
      await signUp(server)
      const answer = await runBackup({ dataDir: folder, databaseUrl: url.href }, undefined, now)
      await server.close()
      await server.db.destroy()
      expect(answer).toMatchObject({
        exitCode: 0,
        lines: [expect.stringContaining('was verified'), expect.any(String)],
      })
      expect(existsSync(join(folder, 'backups', 'bouvier-2026-03-02T08-00-00.dump'))).toBe(true)
    } finally {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    }
  })
})

it.each([
  ['postgres://bouvier:w%40of@db.lan:5433/bouvier', 'postgres://bouvier@db.lan:5433/bouvier'],
  [
    'postgres://bouvier@db.lan/bouvier?password=w%40of&options=-c+search_path%3Dvet',
    'postgres://bouvier@db.lan/bouvier?options=-c%20search_path%3Dvet',
  ],
])('the password of %s for the PostgreSQL tools is hidden from other users', (url, address) => {
  expect(toolConnection(url)).toEqual({ address, password: 'w@of' })
})
