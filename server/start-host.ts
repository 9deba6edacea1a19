import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { scryptPasswords } from './features/auth/passwords.ts'
import type { App } from './http/app-type.ts'
import { openDatabase } from './open-database.ts'
import { systemClock, systemIds } from './system.ts'

export type HostParts = {
  config: Config
  log: FastifyBaseLogger
  /** The folder of the built app, when there is one. */
  assets?: string | undefined
}

/** The host as a configuration describes it, with the real clock, chance and database; it does not listen yet. */
export async function startHost({ config, log, assets }: HostParts): Promise<{
  app: App
  close(): Promise<void>
}> {
  const db = await openDatabase(config, systemIds)
  const app = await createApp({
    db,
    clock: systemClock,
    ids: systemIds,
    passwords: scryptPasswords(),
    registration: config.registration,
    log,
    assets,
    https: config.https,
  })
  return {
    app,
    /** First what is being answered is finished, then the database is closed. */
    async close() {
      await app.close()
      await db.destroy()
    },
  }
}
