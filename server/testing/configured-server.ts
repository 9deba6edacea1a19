import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startServer } from '../serve.ts'

export async function startConfigured(dataDir: string): ReturnType<typeof startServer> {
  const result = readConfig({ DATA_DIR: dataDir }, { read: path => readFileSync(path, 'utf8') })
  if (!result.ok) throw new Error(result.problems.join())
  return startServer({ config: result.config, log: pino({ level: 'silent' }) })
}
