import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { Db } from '../db/database.ts'
import { ensureIdentity } from '../db/identity.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { readBankFiles } from '../features/bank/statements/read-files.ts'
import { storeDelivery } from '../features/practice/practice-routes.ts'
import type { LimitOptions } from '../http/limits.ts'
import { createAccessPoint, type PeppolConfig } from '../mail/access-point.ts'
import type { MailPort, Message } from '../mail/mail-port.ts'
import { createMail } from '../mail/mail-server.ts'
import { createSigningService, type EsignConfig } from '../mail/signing-service.ts'
import type { DataFiles, EsignCallback, Ids, Passwords, Registration } from '../ports.ts'
import type { Pace } from '../sync/pokes.ts'
import { emptyTables } from './empty-tables.ts'
import { openMigratedSqlite } from './migrated-sqlite.ts'

export type ServerOptions = {
  now?: string | Date
  /** Seed of the ids, the tokens and the epoch. The same seed gives the same values. */
  seed?: string
  passwords?: Passwords
  registration?: Registration
  esignCallback?: EsignCallback
  /** The signing service that confirms signatures. Default: none. */
  esign?: EsignConfig
  publicUrl?: string
  /** Whether emails leave this machine. Default: true. */
  emailsLeave?: boolean
  /** The folder of emails of a server that uses the mail server of the settings, or else of this URL. */
  emails?: { folder: string; smtpUrl?: string }
  /** How e-invoices leave. Default: they do not. */
  peppol?: PeppolConfig
  /** Enabled only in tests of the limits. */
  limits?: boolean | LimitOptions
  trustProxy?: string[]
  allowedOrigins?: string[]
  allowedHosts?: string[]
  hsts?: boolean
  assets?: string
  pace?: Pace
  dataFiles?: DataFiles
  /** Open database, which the server does not close. Default: a new in-memory database. */
  db?: Db
  log?: { write(line: string): void }
}

export type Server = Awaited<ReturnType<typeof openServer>>

/**
 * Real server on a real database, without a port. The test controls time, randomness and password hashing.
 */
export async function openServer(options: ServerOptions = {}) {
  const start = options.now ?? '2026-03-02T08:00:00.000Z'
  const clock = ownedClock(start)
  const db = options.db ?? (await openMigratedSqlite())
  const ids = seededIds(options.seed ?? 'host')
  const mail = ownedMail(options.emailsLeave)
  const dataFiles = options.dataFiles ?? createMemoryDataFiles()
  const mailPort: MailPort = options.emails
    ? createMail({ smtpUrl: undefined, ...options.emails, mailFrom: 'bouvier@localhost' }, { db, dataFiles })
    : mail
  const log = options.log === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, options.log)
  const accessPoint =
    options.peppol &&
    createAccessPoint(options.peppol, { mail: mailPort, folder: options.emails?.folder ?? '' })
  await migrate(db, migrations)
  await ensureIdentity(db, ids)
  await storeDelivery({ db, clock, mail: mailPort, accessPoint })
  const app = await createApp({
    ...options,
    db,
    clock,
    ids,
    passwords: options.passwords ?? cheapPasswords,
    dataFiles,
    registration: options.registration ?? { kind: 'open' },
    esignCallback: options.esignCallback ?? 'trusted',
    signingService: options.esign && createSigningService(options.esign, log),
    linkOrigin: () => options.publicUrl ?? 'http://bouvier.test',
    mail: mailPort,
    accessPoint,
    readBankFiles,
    log,
    limits: options.limits ?? false,
  })
  return {
    app,
    db,
    clock,
    ids,
    dataFiles,
    mail,
    emails: mail.sent,
    /** Resolves when every email that is due was sent or has failed. */
    mailsSettled: () => app.postman.settle(),
    /** Empties the tables for the next test, which takes less time than opening another server. */
    async reset() {
      await app.postman.settle()
      // The app reads the secret once.
      const { secret } = await db.selectFrom('head').select('secret').executeTakeFirstOrThrow()
      await emptyTables(db)
      await ensureIdentity(db, { ...ids, token: () => secret })
      clock.set(start)
      await storeDelivery({ db, clock, mail: mailPort, accessPoint })
      mail.sent.length = 0
      mail.failWith(null)
    },
    async close() {
      await app.close()
      if (options.db === undefined) await db.destroy()
    },
  }
}

export function createMemoryDataFiles(secret = 'a secret of this server'): DataFiles {
  let lines: readonly string[] = []
  return {
    secret,
    isOneOfSeveral: false,
    journal: {
      read: () => [...lines],
      append(line) {
        lines = [...lines, line]
      },
      replace(all) {
        lines = all
      },
    },
  }
}

export type OwnedClock = ReturnType<typeof ownedClock>

export function ownedClock(start: string | Date) {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(milliseconds: number) {
      now += milliseconds
    },
    set(time: string | Date) {
      now = new Date(time).getTime()
    },
  }
}

export type OwnedMail = ReturnType<typeof ownedMail>

/** Stores the sent emails, and fails while a failure is set. */
export function ownedMail(leaves = true) {
  const sent: Message[] = []
  let failure: Error | null = null
  const owned = {
    current: async () => ({ leaves, send: (message: Message) => owned.send(message) }),
    sent,
    listIds: async () => [],
    async forget() {},
    failWith(error: Error | null) {
      failure = error
    },
    async send(message: Message): Promise<string> {
      if (failure !== null) throw failure
      sent.push(message)
      return '250 taken'
    },
  }
  return owned
}

export function seededIds(seed: string): Ids {
  let count = 0
  const next = () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest()
  }
  return {
    uuid() {
      const hex = next().toString('hex')
      const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
    },
    token: () => next().toString('base64url'),
  }
}

export const cheapPasswords: Passwords = {
  hash: async password => `cheap ${sha256(password)}`,
  verify: async (password, hash) => hash === `cheap ${sha256(password)}`,
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
