import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { destination, pino } from 'pino'
import { createApp } from './app.ts'
import type { App } from './calls/app-type.ts'
import { type Config, processEnvironment } from './config.ts'
import { openDataFiles } from './data-files.ts'
import type { Db } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { readInThread } from './features/bank/statements/in-thread.ts'
import { type ReadBankFiles, readBankFiles } from './features/bank/statements/read-files.ts'
import { storeDelivery } from './features/practice/practice-routes.ts'
import { createAccessPoint } from './mail/access-point.ts'
import { createMail } from './mail/mail-server.ts'
import { createSigningService } from './mail/signing-service.ts'
import { linkOrigin, ownNames } from './own-names.ts'
import type { DataFiles } from './ports.ts'
import { greeting, startFailure } from './start-messages.ts'
import { followAccounts, restoreAccounts } from './sync/account-journal.ts'
import { scryptPasswords, systemClock, systemIds } from './system.ts'

type Serving = { config: Config; assets: string | undefined; alsoSay?: string[] }

/** Opens the database and listens until it is stopped. */
export async function serve({ config, assets, alsoSay = [] }: Serving): Promise<void> {
  try {
    const log = createLog(config)
    const server = await startServer({ config, log, assets })
    stopOnSignal(server)
    await server.app.listen({ port: config.port, host: config.host })
    const listening = {
      host: config.host,
      port: getPort(server.app, config),
      isHttps: config.https !== undefined,
    }
    say([...greeting(listening, networkInterfaces()), ...alsoSay])
    tellServiceManager(processEnvironment(), log)
  } catch (error) {
    fail([`Bouvier cannot start. ${startFailure(error, config)}`])
  }
}

function getPort(app: App, config: Config): number {
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : config.port
}

/** Messages go to standard output, and the log to standard error. */
function createLog({ logLevel }: Config) {
  return pino({ level: logLevel }, destination(2))
}

export function findBuiltApp(program: string): string | undefined {
  const folder = fileURLToPath(new URL('../app', program))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

// Service managers kill a process that takes longer.
const patience = 8000

function stopOnSignal(server: { close(): Promise<void> }): void {
  const stop = () => {
    setTimeout(() => fail(['Shutdown timed out; exiting.']), patience).unref()
    server.close().then(
      () => process.exit(0),
      error => fail([`Shutdown failed: ${String(error)}`]),
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

type ServerParts = { config: Config; log: FastifyBaseLogger; assets?: string | undefined }

export async function startServer({ config, log, assets }: ServerParts): Promise<{
  app: App
  db: Db
  close(): Promise<void>
}> {
  const db = await openDatabase(config, systemIds)
  const dataFiles = openDataFiles(config, systemIds)
  const isShared = config.databaseUrl !== undefined
  const found = await restoreAccounts({ db, dataFiles, now: systemClock.now(), isShared })
  if (found !== 'in step') log.warn({ found }, 'the accounts journal belongs to another database')
  const stopFollowing = isShared ? followOtherServers({ db, dataFiles, log }) : () => {}
  const { smtpUrl, mailFrom, dataDir } = config
  const mail = createMail({ smtpUrl, mailFrom, folder: join(dataDir, 'mail') }, { db, dataFiles })
  const accessPoint = createAccessPoint(config.peppol, { mail, folder: join(dataDir, 'peppol') })
  await storeDelivery({ db, clock: systemClock, mail, accessPoint })
  const machine = { name: hostname(), interfaces: networkInterfaces() }
  const app: App = await createApp({
    db,
    clock: systemClock,
    ids: systemIds,
    passwords: scryptPasswords(),
    dataFiles,
    registration: config.registration,
    esignCallback: config.esignCallback,
    signingService: config.esign && createSigningService(config.esign, log),
    linkOrigin: () => linkOrigin(config, getPort(app, config), machine),
    mail,
    accessPoint,
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
    async close() {
      await app.close()
      await stopFollowing()
      await db.destroy()
    },
  }
}

const followEvery = 10_000

/** Catches up with account changes of other servers. */
function followOtherServers(parts: {
  db: Db
  dataFiles: DataFiles
  log: FastifyBaseLogger
}): () => Promise<void> {
  const { log, ...accounts } = parts
  let following = Promise.resolve()
  const timer = setInterval(() => {
    following = following
      .then(() => followAccounts({ ...accounts, now: systemClock.now(), isShared: true }))
      .then(found => {
        if (found !== 'in step') log.warn({ found }, 'the accounts were updated from the journal')
      })
      .catch(error => log.error({ error: String(error) }, 'could not read the accounts journal'))
  }, followEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await following
  }
}

function bankFileReader(program: string): ReadBankFiles {
  const thread = new URL('./bank-files.js', program)
  return existsSync(thread) ? readInThread(thread) : readBankFiles
}

/** Notifies systemd that the server listens, and then that it is alive. */
function tellServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === undefined) return
  const notify = (message: string) =>
    execFile('systemd-notify', [message], error => {
      if (error !== null)
        log.error({ error: String(error) }, 'could not notify systemd that the server is alive')
    })
  notify('READY=1')
  const milliseconds = Number(WATCHDOG_USEC) / 1000
  if (milliseconds > 0) setInterval(() => notify('WATCHDOG=1'), milliseconds / 3).unref()
}
