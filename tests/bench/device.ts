import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../server/db/database.ts'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'

export async function makeDataFolder(fill: (db: Db) => Promise<void>): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  try {
    await fill(db)
  } finally {
    await db.destroy()
  }
  return data
}

type Device = { server: Server; tablet: Tablet }

/** Starts the built server and a browser, and removes the data folder at the end. */
export async function withDevice<T>(data: string, use: (device: Device) => Promise<T>): Promise<T> {
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    return await use({ server, tablet })
  } finally {
    await tablet.close()
    await server.close()
  }
}
