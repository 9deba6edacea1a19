import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { destination, pino } from 'pino'
import { createApp } from './app.ts'
import { openBeside } from './beside.ts'
import type { App } from './calls/app-type.ts'
import { type Config, environmentOfProcess } from './config.ts'
import type { Db } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { readInThread } from './features/bank/statements/in-thread.ts'
import { type ReadBankFiles, readBankFiles } from './features/bank/statements/read-files.ts'
import { storeEmailDelivery } from './features/practice/practice-routes.ts'
import { fileMail, type MailPort, smtpMail } from './mail/mail-port.ts'
import { linkOrigin, ownNames } from './own-names.ts'
import type { Beside } from './ports.ts'
import { greeting, whyNotStarted } from './said-at-start.ts'
import { bringAccountsBack, followAccounts } from './sync/account-journal.ts'
import { scryptPasswords, systemClock, systemIds } from './system.ts'

type Serving = {
  config: Config
  /** The folder of the built app, when there is one. */
  assets: string | undefined
  /** Further lines to print after the addresses. */
  alsoSay?: string[]
}

/** Opens the database and listens, until it is told to stop. */
export async function serve({ config, assets, alsoSay = [] }: Serving): Promise<void> {
  try {
    const log = logOf(config)
    const server = await startServer({ config, log, assets })
    stopOnSignal(server)
    await server.app.listen({ port: config.port, host: config.host })
    const listening = {
      host: config.host,
      port: portOf(server.app, config),
      isHttps: config.https !== undefined,
    }
    say([...greeting(listening, networkInterfaces()), ...alsoSay])
    tellServiceManager(environmentOfProcess(), log)
  } catch (error) {
    fail([`Bouvier cannot start. ${whyNotStarted(error, config)}`])
  }
}

/** The machine chooses one where the configuration says 0. */
function portOf(app: App, config: Config): number {
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : config.port
}

/** Sentences for people go to the standard output, the log to the standard error. */
function logOf({ logLevel }: Config) {
  return pino({ level: logLevel }, destination(2))
}

/** The app that was built beside a program of the server. */
export function appBeside(program: string): string | undefined {
  const folder = fileURLToPath(new URL('../app', program))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

// A service manager kills whoever takes longer; what was answered is on the disk in any case.
const patience = 8000

function stopOnSignal(server: { close(): Promise<void> }): void {
  const stop = () => {
    setTimeout(() => fail(['Bouvier did not stop in time, and ends now.']), patience).unref()
    server.close().then(
      () => process.exit(0),
      error => fail([`Bouvier did not stop as it should. ${String(error)}`]),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

export function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

export function fail(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

type ServerParts = {
  config: Config
  log: FastifyBaseLogger
  /** The folder of the built app, when there is one. */
  assets?: string | undefined
}

/** The server as a configuration describes it, with the real clock, chance and database; it does not listen yet. */
export async function startServer({ config, log, assets }: ServerParts): Promise<{
  app: App
  db: Db
  close(): Promise<void>
}> {
  const db = await openDatabase(config, systemIds)
  const beside = openBeside(config, systemIds)
  const isShared = config.databaseUrl !== undefined
  const found = await bringAccountsBack({ db, beside, now: systemClock.now(), isShared })
  if (found !== 'in step')
    log.warn({ found }, 'the database is another one than the accounts were last changed in')
  const stopFollowing = isShared ? followOtherServers({ db, beside, log }) : () => {}
  const mail = mailOf(config)
  await storeEmailDelivery({ db, clock: systemClock, mail })
  const machine = { name: hostname(), interfaces: networkInterfaces() }
  const app: App = await createApp({
    db,
    clock: systemClock,
    ids: systemIds,
    passwords: scryptPasswords(),
    beside,
    registration: config.registration,
    esignCallback: config.esignCallback,
    linkOrigin: () => linkOrigin(config, portOf(app, config), machine),
    mail,
    readBankFiles: bankFileReader(import.meta.url),
    log,
    assets,
    https: config.https,
    hsts: config.hsts,
    trustProxy: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
    allowedHosts: ownNames(config, machine),
  })
  return {
    app,
    db,
    /** First what is being answered is finished, then the database is closed. */
    async close() {
      await app.close()
      await stopFollowing()
      await db.destroy()
    },
  }
}

const followEvery = 10_000

/** Keeps the journal in step with account changes of other servers on the same database. */
function followOtherServers(parts: { db: Db; beside: Beside; log: FastifyBaseLogger }): () => Promise<void> {
  const { log, ...accounts } = parts
  let following = Promise.resolve()
  const timer = setInterval(() => {
    following = following
      .then(() => followAccounts({ ...accounts, now: systemClock.now(), isShared: true }))
      .then(found => {
        if (found !== 'in step') log.warn({ found }, 'the accounts were brought up to their journal')
      })
      .catch(error => log.error({ error: String(error) }, 'the journal of the accounts could not follow'))
  }, followEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await following
  }
}

/** In a thread where its program was built beside this one, which it is not in tests and in development. */
function bankFileReader(program: string): ReadBankFiles {
  const thread = new URL('./bank-files.js', program)
  return existsSync(thread) ? readInThread(thread) : readBankFiles
}

function mailOf({ smtpUrl, mailFrom, dataDir }: Config): MailPort {
  if (smtpUrl !== undefined) return smtpMail({ url: smtpUrl, from: mailFrom })
  return fileMail({ folder: join(dataDir, 'mail'), from: mailFrom })
}

/**
 * Tells systemd that the server listens, and then that it is still alive: with `WatchdogSec` in its unit, one that hangs is started
 * again. Node cannot write to the socket of systemd itself.
 */
function tellServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === undefined) return
  const notify = (message: string) =>
    execFile('systemd-notify', [message], error => {
      if (error !== null)
        log.error({ error: String(error) }, 'systemd could not be told that the server is alive')
    })
  notify('READY=1')
  const milliseconds = Number(WATCHDOG_USEC) / 1000
  // Three messages in each period, so that a late one does no harm.
  if (milliseconds > 0) setInterval(() => notify('WATCHDOG=1'), milliseconds / 3).unref()
}
