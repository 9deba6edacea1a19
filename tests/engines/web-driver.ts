import { setTimeout as pause } from 'node:timers/promises'

export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  static async begin(driver: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    for (let tries = 0; ; tries++) {
      try {
        const { sessionId } = Object(await ask('POST', `${driver}/session`, body))
        return new WebDriver(`${driver}/session/${sessionId}`)
      } catch (error) {
        if (tries === 100 || error instanceof DriverError) throw error
        await pause(100)
      }
    }
  }

  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return await ask(method, this.#session + path, body)
  }

  run(script: string): Promise<unknown> {
    return this.call('POST', '/execute/sync', { script, args: [] })
  }
}

class DriverError extends Error {}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = Object(await answer.json())
  if (!answer.ok) throw new DriverError(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
