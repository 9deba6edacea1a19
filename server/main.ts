import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { destination, pino } from 'pino'
import { greeting } from './addresses.ts'
import { type Config, configOfProcess } from './config.ts'
import { startHost } from './start-host.ts'
import { whyNotStarted } from './why-not-started.ts'

/** The one impure start: reads the configuration, opens the database, listens, and stops when it is told to. */
// What it writes is about people: for the account that runs it alone.
process.umask(0o077)
const result = configOfProcess()
if (result.ok) await serve(result.config)
else fail(['Bouvier cannot start. Please correct these settings:', ...result.problems.map(it => `  ${it}`)])

async function serve(config: Config): Promise<void> {
  try {
    const host = await startHost({ config, log: logOf(config), assets: builtApp() })
    stopOnSignal(host)
    await host.app.listen({ port: config.port, host: config.host })
    const [address] = host.app.addresses()
    const port = typeof address === 'object' ? address.port : config.port
    say(greeting({ host: config.host, port, isHttps: config.https !== undefined }, networkInterfaces()))
  } catch (error) {
    fail([`Bouvier cannot start. ${whyNotStarted(error, config)}`])
  }
}

/** Sentences for people go to the standard output, the log to the standard error. */
function logOf({ logLevel }: Config) {
  return pino({ level: logLevel }, destination(2))
}

function builtApp(): string | undefined {
  const folder = fileURLToPath(new URL('../app/', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

// A service manager kills whoever takes longer; what was answered is on the disk in any case.
const patience = 8000

function stopOnSignal(host: { close(): Promise<void> }): void {
  const stop = () => {
    setTimeout(() => fail(['Bouvier did not stop in time, and ends now.']), patience).unref()
    host.close().then(
      () => process.exit(0),
      error => fail([`Bouvier did not stop as it should. ${String(error)}`]),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function fail(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
