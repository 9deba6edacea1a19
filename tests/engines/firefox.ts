import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from './engine.ts'

export class Firefox implements Engine {
  readonly name = 'Firefox'
  readonly keeps = 'its profile'
  readonly #program: string
  readonly #profile: string
  readonly #complaints: string[] = []
  #browser: Browser | undefined
  #page: Page | undefined

  private constructor(program: string, profile: string) {
    this.#program = program
    this.#profile = profile
  }

  static async open(program: string): Promise<Firefox> {
    const firefox = new Firefox(program, await mkdtemp(join(tmpdir(), 'bouvier-firefox-')))
    await firefox.#start()
    return firefox
  }

  async goTo(url: string): Promise<void> {
    await this.#tab.goto(url)
  }

  async reload(): Promise<void> {
    await this.#tab.reload()
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#tab.evaluate(expression)
  }

  async click(element: string): Promise<void> {
    const handle = await this.#find(element)
    await handle.click()
  }

  async type(element: string, text: string): Promise<void> {
    const handle = await this.#find(element)
    await handle.focus()
    await this.#tab.evaluate(`${element}.select()`)
    await this.#tab.keyboard.type(text)
  }

  async reopen(): Promise<void> {
    await this.#browser?.close()
    await this.#start()
  }

  async complaints(): Promise<readonly string[]> {
    return this.#complaints
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  get #tab(): Page {
    if (!this.#page) throw new Error('Firefox is closed.')
    return this.#page
  }

  async #start(): Promise<void> {
    this.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: this.#program,
      headless: true,
      userDataDir: this.#profile,
      defaultViewport: { width: 1280, height: 1000 },
      // The first start is slow on a busy machine.
      timeout: 120_000,
    })
    const page = await this.#browser.newPage()
    page.on('console', message => {
      if (message.type() === 'error') this.#complaints.push(message.text())
    })
    page.on('pageerror', error => this.#complaints.push(String(error)))
    this.#page = page
  }

  async #find(element: string): Promise<ElementHandle<Element>> {
    const found = await this.#tab.evaluateHandle(element)
    if (!(found instanceof ElementHandle)) throw new Error('The element has gone.')
    return found
  }
}
