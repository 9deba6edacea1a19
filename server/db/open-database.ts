import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ids } from '../ports.ts'
import type { Db } from './database.ts'
import { ensureIdentity } from './identity.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openSqlite } from './sqlite.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'bouvier.db')
}

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }

export async function openDatabase(location: DatabaseLocation, ids: Ids): Promise<Db> {
  const db = await open(location)
  try {
    await migrate(db, migrations)
    await ensureIdentity(db, ids)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function open({ dataDir, databaseUrl }: DatabaseLocation): Promise<Db> {
  if (databaseUrl !== undefined) {
    // Most practices use SQLite, and start faster without loading the other driver.
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl)
  }
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(databaseFile(dataDir))
}
