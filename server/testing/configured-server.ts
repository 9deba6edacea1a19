import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startServer } from '../serve.ts'

/** Starts a server with these settings, as `server/main.ts` does. */
export async function startConfigured(
  dataDir: string,
  env: { [name: string]: string } = {},
): ReturnType<typeof startServer> {
  const result = readConfig({ ...env, DATA_DIR: dataDir }, { read: path => readFileSync(path, 'utf8') })
  if (!result.ok) throw new Error(result.problems.join())
  return startServer({ config: result.config, log: pino({ level: 'silent' }) })
}
