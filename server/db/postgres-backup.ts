import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * PostgreSQL's own tools make the copy, of one moment, and read it back from its first byte to its last before it gets
 * its name.
 */
export async function copyPostgres(url: string, to: string): Promise<void> {
  const unchecked = `${to}.unchecked`
  try {
    await run('pg_dump', ['--format=custom', `--file=${unchecked}`, `--dbname=${asItsToolsRead(url)}`])
    await run('pg_restore', ['--file=-', unchecked])
    renameSync(unchecked, to)
  } finally {
    rmSync(unchecked, { force: true })
  }
}

/** In a query our driver reads a plus as a space; the tools do not. */
function asItsToolsRead(url: string): string {
  return url.replace(/\?.*$/, query => query.replaceAll('+', '%20'))
}

export class ToolMissing extends Error {
  override name = 'ToolMissing'
}

async function run(tool: string, args: string[]): Promise<void> {
  const running = spawn(findTool(tool), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  // 'error' comes when the program is not there, and then there is no 'close'.
  const [code] = await once(running, 'close').catch(() => {
    throw new ToolMissing(tool)
  })
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim().split('\n').at(-1) ?? ''}`)
}

/** Debian keeps them beside the server, and not where a shell looks. */
function findTool(tool: string): string {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return tool
  const latest = readdirSync(versions)
    .map(Number)
    .filter(version => existsSync(join(versions, String(version), 'bin', tool)))
    .toSorted((a, b) => b - a)[0]
  return latest === undefined ? tool : join(versions, String(latest), 'bin', tool)
}
