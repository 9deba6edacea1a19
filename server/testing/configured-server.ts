import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startServer } from '../serve.ts'

/** The server as its settings make it: with a data folder, and emails as files in it. */
export async function startConfigured(dataDir: string): ReturnType<typeof startServer> {
  const result = readConfig({ DATA_DIR: dataDir }, { read: path => readFileSync(path, 'utf8') })
  if (!result.ok) throw new Error(result.problems.join())
  return startServer({ config: result.config, log: pino({ level: 'silent' }) })
}
