import {
  closeSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import type { DataFiles, Ids, Journal } from './ports.ts'

/** Opens the files next to the database, which only the account that runs the server can read. */
export function openDataFiles({ dataDir, sessionSecret }: BesideConfig, ids: Ids): DataFiles {
  mkdirSync(dataDir, { recursive: true })
  return {
    secret: sessionSecret ?? secretIn(join(dataDir, 'session-secret'), ids),
    isOneOfSeveral: sessionSecret !== undefined,
    journal: journalIn(join(dataDir, 'accounts.journal')),
  }
}

type BesideConfig = Pick<Config, 'dataDir' | 'sessionSecret'>

/** The secret is created at the first start. Two processes that start together get the same secret. */
function secretIn(file: string, ids: Ids): string {
  const existing = readIfExists(file)
  if (existing !== undefined) return existing.trim()
  const unfinished = `${file}.${ids.uuid()}`
  write(unfinished, ids.token())
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8').trim()
}

function journalIn(file: string): Journal {
  return {
    read: () => (readIfExists(file) ?? '').split('\n').filter(line => line !== ''),
    append: line => write(file, `${line}\n`, 'a'),
    replace(lines) {
      const unfinished = `${file}.part`
      write(unfinished, lines.map(line => `${line}\n`).join(''))
      renameSync(unfinished, file)
    },
  }
}

function write(file: string, text: string, flags: 'w' | 'a' = 'w'): void {
  const opened = openSync(file, flags, 0o600)
  try {
    writeSync(opened, text)
    const { uid, gid } = statSync(dirname(file))
    if (process.getuid?.() === 0) fchownSync(opened, uid, gid)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
