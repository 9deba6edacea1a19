import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { type DatabaseLocation, databaseFile } from './open-database.ts'

type Answer = { exitCode: number; lines: string[] }

export async function runBackup(
  { dataDir, databaseUrl }: DatabaseLocation,
  folder = join(dataDir, 'backups'),
  now: Date,
  environment: NodeJS.ProcessEnv = {},
): Promise<Answer> {
  const isEmbedded = databaseUrl === undefined
  const from = databaseFile(dataDir)
  if (isEmbedded && !existsSync(from))
    return failed(
      `There is no database in '${dataDir}' yet. Start Bouvier once or set DATA_DIR to its folder.`,
    )
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const to = join(folder, `bouvier-${moment}.${isEmbedded ? 'db' : 'dump'}`)
  try {
    mkdirSync(folder, { recursive: true })
    const inside = isEmbedded ? copySqlite(from, to) : await copyPostgres(databaseUrl, to, environment)
    const size = `${(statSync(to).size / 1_000_000).toFixed(1)} MB`
    return {
      exitCode: 0,
      lines: [
        `The backup is in ${to} (${size}) and was verified.`,
        ...(inside ? [`It contains ${inside.map(({ name, count }) => `${count} ${name}`).join(', ')}.`] : []),
        'It contains personal data. Store it where only the practice can read it, and keep a copy on another machine.',
      ],
    }
  } catch (error) {
    if (error instanceof ToolMissing)
      return failed(
        `${error.message} is not installed. Install the PostgreSQL client programs (package postgresql-client).`,
      )
    return failed(error instanceof Error ? error.message : String(error))
  }
}

function failed(reason: string): Answer {
  return { exitCode: 1, lines: [`Backup failed: ${reason}`] }
}

type Contents = { name: string; count: number }[]

const counted = ['clients', 'animals', 'contracts', 'invoices'] as const

/** Copies the embedded database while the server continues to write, and checks the copy before naming it. */
function copySqlite(from: string, to: string): Contents {
  const unchecked = `${to}.unchecked`
  rmSync(unchecked, { force: true })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    source.exec('pragma busy_timeout = 10000')
    source.prepare('vacuum into ?').run(unchecked)
  } finally {
    source.close()
  }
  try {
    const contents = readContents(unchecked)
    if (existsSync(to)) throw new Error(`'${to}' already exists`)
    renameSync(unchecked, to)
    return contents
  } finally {
    rmSync(unchecked, { force: true })
  }
}

function readContents(file: string): Contents {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const [found] = copy.prepare('pragma integrity_check').all()
    if (JSON.stringify(found) !== '{"integrity_check":"ok"}')
      throw new Error(`the copy is damaged: ${JSON.stringify(found)}`)
    if (copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('the copy is damaged: rows refer to missing rows')
    return counted.map(name => ({
      name,
      count: Number(Object.values(Object(copy.prepare(`select count(*) from ${name}`).get()))[0]),
    }))
  } finally {
    copy.close()
  }
}

/** PostgreSQL's own tools make a consistent copy and read it back before it gets its name. */
async function copyPostgres(url: string, to: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const unchecked = `${to}.unchecked`
  try {
    const { address, password } = toolConnection(url)
    const env = { ...environment, ...(password === null ? {} : { PGPASSWORD: password }) }
    await run('pg_dump', ['--format=custom', `--file=${unchecked}`, `--dbname=${address}`], env)
    await run('pg_restore', ['--file=-', unchecked], env)
    renameSync(unchecked, to)
  } finally {
    rmSync(unchecked, { force: true })
  }
}

/** The password is passed in the environment, because other users can see arguments. */
export function toolConnection(url: string): { address: string; password: string | null } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return {
    address: address.href.replace(/\?.*$/, query => query.replaceAll('+', '%20')),
    password: password || null,
  }
}

class ToolMissing extends Error {
  override name = 'ToolMissing'
}

async function run(tool: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const running = spawn(findTool(tool), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  running.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString()
  })
  const [code] = await once(running, 'close').catch(() => {
    throw new ToolMissing(tool)
  })
  if (code !== 0) throw new Error(`${tool} failed: ${errorOutput.trim().split('\n').at(-1) ?? ''}`)
}

/** Debian installs the tools outside of the PATH. */
function findTool(tool: string): string {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return tool
  const latest = readdirSync(versions)
    .map(Number)
    .filter(version => existsSync(join(versions, String(version), 'bin', tool)))
    .toSorted((a, b) => b - a)[0]
  return latest === undefined ? tool : join(versions, String(latest), 'bin', tool)
}
