import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bart, chien, claire, filledIn } from '../../tests/practice/cast.ts'
import { getRows, signUp } from '../testing/client.ts'
import { onPostgres } from '../testing/engines.ts'
import { prepareFolder } from '../testing/folder.ts'
import { clientAtWork, fetchInvoices } from '../testing/invoice-actions.ts'
import { openServer } from '../testing/server.ts'
import { runBackup, toolConnection } from './backup.ts'
import { databaseFile } from './open-database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
const inFolder = prepareFolder()

describe('a backup of the embedded database', () => {
  it('is a complete snapshot taken during writes, and a server can open it', async () => {
    const server = await openServer({ db: openSqlite(databaseFile(inFolder())) })
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
    const answer = await runBackup({ dataDir: inFolder(), databaseUrl: undefined }, undefined, now)
    isWriting = false
    await writes
    const [invoice] = await fetchInvoices(anna)
    await server.close()
    await server.db.destroy()

    expect(answer.lines.join('\n')).toContain('1 contracts, 1 invoices')
    expect(answer.exitCode).toBe(0)
    const copy = inFolder('backups', 'bouvier-2026-03-02T08-00-00.db')
    const restored = await openServer({ db: openSqlite(copy), seed: 'restored' })
    const again = await signUp(restored, bart)
    const count = getRows(await again.get('clients?limit=1000')).length
    expect(count).toBeGreaterThanOrEqual(21)
    expect(count).toBeLessThanOrEqual(written + 1)
    expect((await fetchInvoices(again))[0]).toEqual(invoice)
    await restored.close()
    await restored.db.destroy()
  })

  it('reports a missing database, a damaged database and an unwritable folder', async () => {
    const place = { dataDir: inFolder(), databaseUrl: undefined }
    const missing = await runBackup(place, undefined, now)
    expect(missing).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('There is no database')] })
    writeFileSync(databaseFile(inFolder()), 'this was a database once')
    const damaged = await runBackup(place, undefined, now)
    expect(damaged).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('Backup failed:')] })
    expect(readdirSync(inFolder('backups'))).toEqual([])
    const closed = inFolder('a-file')
    writeFileSync(closed, '')
    chmodSync(closed, 0o400)
    expect(await runBackup(place, closed, now)).toMatchObject({ exitCode: 1 })
  })
})

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
      const answer = await runBackup({ dataDir: inFolder(), databaseUrl: url.href }, undefined, now)
      await server.close()
      await server.db.destroy()
      const lines = [expect.stringContaining('was verified'), expect.any(String)]
      expect(answer).toMatchObject({ exitCode: 0, lines })
      expect(existsSync(inFolder('backups', 'bouvier-2026-03-02T08-00-00.dump'))).toBe(true)
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
