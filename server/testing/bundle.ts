import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { anna } from '../../tests/practice/cast.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Bundle = { folder: string; dataDir: string; remove(): void }

export async function buildBundle(): Promise<Bundle> {
  // Inside the project, where the bundle finds its packages like the shipped one.
  const folder = mkdtempSync(join(root, 'node_modules', '.bouvier-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app', 'index.html'), '<title>Bouvier</title>')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(folder, 'server'),
      rollupOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          staff: join(root, 'server/staff.ts'),
          backup: join(root, 'server/backup.ts'),
          demo: join(root, 'server/demo/main.ts'),
          'bank-files': join(root, 'server/features/bank/statements/thread.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return { folder, dataDir: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true }) }
}

/** Builds once for the tests of a file. The servers that a test starts end with the test. */
export function prepareBundle() {
  let bundle: Bundle
  const started: RunningServer[] = []
  beforeAll(async () => {
    bundle = await buildBundle()
  })
  afterAll(() => bundle.remove())
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL')
      await server.ended
    }
  })
  const untilEnd = async (starting: Promise<RunningServer>) => {
    const server = await starting
    started.push(server)
    return server
  }
  return {
    get folder() {
      return bundle.folder
    },
    get dataDir() {
      return bundle.dataDir
    },
    start: (env?: Environment) => untilEnd(startBundle(bundle, env)),
    startDemo: (args: string[], env?: Environment) => untilEnd(startDemo(bundle, args, env)),
    run: (entry: Entry, args?: string[], env?: Environment) => run(bundle, entry, args, env).ended,
  }
}

export type RunningServer = Awaited<ReturnType<typeof startBundle>>

/** The headers of a new session of Anna, who registers if she has no account. */
export async function openSession({ call }: RunningServer): Promise<{ authorization: string }> {
  const { email, password } = anna
  const login = () => call('POST', 'auth/login', { body: { email, password } })
  const first = await login()
  if (first.status === 401) await call('POST', 'auth/register', { body: anna })
  const { body } = first.status === 401 ? await login() : first
  return { authorization: `Bearer ${body.access_token}` }
}

type Environment = { [name: string]: string }

type Entry = 'main' | 'staff' | 'backup' | 'demo'

export function run(bundle: Bundle, entry: Entry, args: string[] = [], env: Environment = {}) {
  const child = spawn(process.execPath, [join(bundle.folder, 'server', `${entry}.js`), ...args], {
    cwd: bundle.folder,
    env: { PATH: process.env.PATH, DATA_DIR: bundle.dataDir, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text
  })
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    ...output,
  }))
  return { child, output, ended }
}

export async function startBundle(bundle: Bundle, env: Environment = {}) {
  return whenItListens(run(bundle, 'main', [], env))
}

async function startDemo(bundle: Bundle, args: string[], env: Environment = {}) {
  return whenItListens(run(bundle, 'demo', ['--port', '0', ...args], env))
}

async function whenItListens(running: ReturnType<typeof run>) {
  const url = await Promise.race([waitForAddress(running.child), running.ended.then(end => fail(end))])
  const call = async (
    method: string,
    path: string,
    options: { body?: object; headers?: Environment } = {},
  ) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...options.headers },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return { ...running, url, call }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  let text = ''
  return new Promise(resolve => {
    child.stdout?.on('data', chunk => {
      text += String(chunk)
      const address = /http:\/\/\S+(?=\n)/.exec(text)?.[0]
      if (address !== undefined) resolve(address)
    })
  })
}

function fail(end: object): never {
  throw new Error(`the server did not start: ${JSON.stringify(end)}`)
}
