import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { destination, pino } from 'pino'
import { greeting } from './addresses.ts'
import type { Config } from './config.ts'
import { startHost } from './start-host.ts'
import { whyNotStarted } from './why-not-started.ts'

export type Serving = {
  config: Config
  /** The folder of the built app, when there is one. */
  assets: string | undefined
  /** What the person who starts it should know beside the addresses. */
  alsoSay?: string[]
}

/** Opens the database and listens, until it is told to stop. */
export async function serve({ config, assets, alsoSay = [] }: Serving): Promise<void> {
  try {
    const host = await startHost({ config, log: logOf(config), assets })
    stopOnSignal(host)
    await host.app.listen({ port: config.port, host: config.host })
    const [address] = host.app.addresses()
    const port = typeof address === 'object' ? address.port : config.port
    const listening = { host: config.host, port, isHttps: config.https !== undefined }
    say([...greeting(listening, networkInterfaces()), ...alsoSay])
  } catch (error) {
    fail([`Bouvier cannot start. ${whyNotStarted(error, config)}`])
  }
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

export function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

export function fail(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
