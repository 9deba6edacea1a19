import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../browser/server.ts'
import type { Engine } from './engine.ts'
import { WebDriver } from './web-driver.ts'

// The key of an element reference in the protocol.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Programs = { driver: string; browser: string; screen: string }

/**
 * WebKit in the small browser of its library, on a virtual display. Under automation it stores nothing on
 * disk, so only the session in memory survives closing its windows.
 */
export class WebKit implements Engine {
  readonly name = 'WebKit'
  readonly keeps = 'nothing but the session'
  readonly #driver: WebDriver
  readonly #processes: ChildProcess[]
  readonly #complaints: string[] = []

  private constructor(driver: WebDriver, processes: ChildProcess[]) {
    this.#driver = driver
    this.#processes = processes
  }

  static async open({ driver, browser, screen }: Programs): Promise<WebKit> {
    const { process: screenProcess, display } = await startScreen(screen)
    const port = await freePort()
    const started = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
      stdio: 'ignore',
    })
    const processes = [started, screenProcess]
    try {
      const options = { binary: browser, args: ['--automation'] }
      const session = await WebDriver.begin(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': options,
      })
      await session.call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1000 })
      return new WebKit(session, processes)
    } catch (error) {
      await end(processes)
      throw error
    }
  }

  async goTo(url: string): Promise<void> {
    await this.#collect()
    await this.#driver.call('POST', '/url', { url })
    await this.#driver.run(listen)
  }

  async reload(): Promise<void> {
    await this.#collect()
    await this.#driver.call('POST', '/refresh', {})
    await this.#driver.run(listen)
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#driver.run(`return ${expression}`)
  }

  async click(element: string): Promise<void> {
    await this.#driver.call('POST', `/element/${await this.#find(element)}/click`, {})
  }

  async type(element: string, text: string): Promise<void> {
    const id = await this.#find(element)
    await this.#driver.run(`const field = ${element}; field.focus(); field.select()`)
    await this.#driver.call('POST', `/element/${id}/value`, { text })
  }

  async reopen(): Promise<void> {
    await this.#collect()
    const [old, ...more] = Object(await this.#driver.call('GET', '/window/handles'))
    const { handle } = Object(await this.#driver.call('POST', '/window/new', { type: 'window' }))
    for (const each of [old, ...more]) {
      await this.#driver.call('POST', '/window', { handle: each })
      await this.#driver.call('DELETE', '/window')
    }
    await this.#driver.call('POST', '/window', { handle })
    await this.#driver.call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1000 })
  }

  /**
   * The driver reports no console messages. These are the errors that the page itself can observe once
   * loaded.
   */
  async complaints(): Promise<readonly string[]> {
    await this.#collect()
    return this.#complaints
  }

  async close(): Promise<void> {
    await this.#driver.call('DELETE', '').catch(() => undefined)
    await end(this.#processes)
  }

  async #collect(): Promise<void> {
    const complaints = await this.#driver.run('return globalThis.complaints ?? []')
    if (Array.isArray(complaints)) this.#complaints.push(...complaints.map(String))
  }

  async #find(element: string): Promise<string> {
    const id = Object(await this.evaluate(element))[elementKey]
    if (typeof id !== 'string') throw new Error('The element has gone.')
    return id
  }
}

const listen = `
  const heard = (globalThis.complaints = [])
  addEventListener('error', event => heard.push(String(event.error?.stack ?? event.message)))
  addEventListener('unhandledrejection', event => heard.push(String(event.reason?.stack ?? event.reason)))
  const { error } = console
  console.error = (...words) => { heard.push(words.join(' ')); error(...words) }`

/** The program picks a free display and prints it. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const size = ['-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  const started = spawn(program, ['-displayfd', '3', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const displayOutput = started.stdio[3]
  if (!displayOutput) throw new Error('The screen has nothing to say its number on.')
  const [number] = await Promise.race([
    once(displayOutput, 'data'),
    once(started, 'exit').then(() => {
      throw new Error('The screen ended at once.')
    }),
  ])
  return { process: started, display: `:${String(number).trim()}` }
}

async function end(processes: readonly ChildProcess[]): Promise<void> {
  for (const each of processes) {
    if (each.exitCode !== null || each.signalCode !== null) continue
    const ended = once(each, 'exit')
    each.kill()
    await ended
  }
}
