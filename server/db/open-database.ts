import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ids } from '../ports.ts'
import type { Db } from './database.ts'
import { giveIdentity } from './identity.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'bouvier.db')
}

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }

/** The database of a server, made when it is new and brought up to this version of the code. */
export async function openDatabase(location: DatabaseLocation, ids: Ids): Promise<Db> {
  const db = open(location)
  try {
    await migrate(db, migrations)
    await giveIdentity(db, ids)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function open({ dataDir, databaseUrl }: DatabaseLocation): Db {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(databaseFile(dataDir))
}
