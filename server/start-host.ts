import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { scryptPasswords } from './features/auth/passwords.ts'
import type { App } from './http/app-type.ts'
import { fileMail } from './mail/file-mail.ts'
import type { MailPort } from './mail/mail-port.ts'
import { smtpMail } from './mail/smtp-mail.ts'
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
    publicUrl: config.publicUrl,
    mail: mailOf(config),
    log,
    assets,
    https: config.https,
    trustProxy: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
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

function mailOf({ smtpUrl, mailFrom, dataDir }: Config): MailPort {
  if (smtpUrl !== undefined) return smtpMail({ url: smtpUrl, from: mailFrom })
  return fileMail({ folder: join(dataDir, 'mail'), from: mailFrom })
}
