import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Restart mode of a server: disconnect the clients, or simulate a crash. */
export type Restart = 'fast' | 'immediate'

export type Cluster = { url: string; restart(mode: Restart): Promise<void>; remove(): Promise<void> }

export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bouvier-cluster-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...args: string[]) => runAsPostgres(folder, join(programs, program), args)
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder}`
  if (process.getuid?.() === 0) await runHere('chown', ['postgres', folder])
  await run('initdb', '-D', data, '-U', 'bouvier', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  await run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  return {
    url: `postgres://bouvier@127.0.0.1:${port}/postgres`,
    restart: mode =>
      run('pg_ctl', '-D', data, '-w', '-m', mode, '-o', settings, '-l', join(folder, 'log'), 'restart'),
    async remove() {
      await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function runAsPostgres(folder: string, program: string, args: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return runHere(program, args, folder)
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups']
  return runHere('setpriv', [...as, program, ...args], folder)
}

async function runHere(program: string, args: string[], cwd = tmpdir()): Promise<void> {
  // Processes that it leaves running would keep a pipe open, so its end would not be detected.
  const child = spawn(program, args, { cwd, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
