import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './db/database.ts'
import { giveIdentity } from './db/identity.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/all.ts'
import { openPostgres } from './db/postgres.ts'
import { openSqlite } from './db/sqlite.ts'
import type { Ids } from './ports.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'bouvier.db')
}

export type Place = { dataDir: string; databaseUrl: string | undefined }

/** The database of a host, made when it is new and brought up to this version of the code. */
export async function openDatabase(place: Place, ids: Ids): Promise<Db> {
  const db = open(place)
  try {
    await migrate(db, migrations)
    await giveIdentity(db, ids)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function open({ dataDir, databaseUrl }: Place): Db {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(databaseFile(dataDir))
}
