import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MailServer, obliging, openMailServer } from '../../server/testing/mail-server.ts'

export const builtApp = join(dirname(fileURLToPath(import.meta.url)), '../../dist')
// Shorter than the timeout of a test, so that the error contains the output of the server.
const patience = 50_000

/**
 * The built server as a process with its own port and data. It can be killed at any moment and restarted on
 * the same port and data, as after a power cut.
 */
export class Server {
  readonly url: string
  readonly #port: number
  readonly data: string
  readonly #settings: Record<string, string>
  build: string
  #mailServer: MailServer | undefined
  #process: ChildProcess | undefined
  #output = ''
  onEnd: () => void = () => {}

  private constructor(port: number, data: string, settings: Record<string, string>, build: string) {
    this.#port = port
    this.data = data
    this.#settings = settings
    this.build = build
    this.url = `http://localhost:${port}`
  }

  static async open(settings: Record<string, string> = {}, build = builtApp, data?: string): Promise<Server> {
    const folder = data ?? (await mkdtemp(join(tmpdir(), 'bouvier-host-')))
    const server = new Server(await freePort(), folder, settings, build)
    await server.start()
    return server
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    if (this.#process) throw new Error('The server runs already.')
    this.#mailServer ??= await openMailServer(obliging)
    const env = {
      ...process.env,
      ALLOWED_HOSTS: 'practice.test',
      SMTP_URL: `smtp://127.0.0.1:${this.#mailServer.port}?tls=optional`,
      MAIL_FROM: 'practice@example.be',
      ...this.#settings,
      ...settings,
      PORT: String(this.#port),
      DATA_DIR: this.data,
    }
    const started = spawn(process.execPath, [join(this.build, 'server/main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    }
    this.#process = started
    await this.#answers(started)
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async replaceBy(build: string): Promise<void> {
    await this.stop()
    this.build = build
    await this.start()
  }

  async close(): Promise<void> {
    await this.kill()
    await this.#mailServer?.close()
    await rm(this.data, { recursive: true, force: true })
  }

  /** The sent emails, oldest first. */
  emails(): readonly string[] {
    return this.#mailServer?.emails ?? []
  }

  getOutput(): string {
    return this.#output
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = this.#process
    this.#process = undefined
    this.onEnd()
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  async #answers(started: ChildProcess): Promise<void> {
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`The server ended at once. Its output:\n${this.#output}`)
      if (await isHealthy(this.url)) return
      await pause(50)
    }
    throw new Error(`The server did not answer within ${patience / 1000} s. Its output:\n${this.#output}`)
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const httpServer = createServer().listen(0)
  await once(httpServer, 'listening')
  const address = httpServer.address()
  httpServer.close()
  await once(httpServer, 'close')
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port.')
  return address.port
}

/** A request without a session. */
export function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
