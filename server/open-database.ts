import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './db/database.ts'
import { giveIdentity } from './db/identity.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/all.ts'
import { openSqlite } from './db/sqlite.ts'
import type { Ids } from './ports.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'bouvier.db')
}

/** The database of a host, made when it is new and brought up to this version of the code. */
export async function openDatabase(dataDir: string, ids: Ids): Promise<Db> {
  mkdirSync(dataDir, { recursive: true })
  const db = openSqlite(databaseFile(dataDir))
  try {
    await migrate(db, migrations)
    await giveIdentity(db, ids)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
