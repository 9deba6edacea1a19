import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnPort } from '../testing/events.ts'
import { openHost } from '../testing/host.ts'

it('a host that stops does not wait for connections on which nothing was asked, or nothing more is', async () => {
  const host = await openHost()
  const address = await listenOnPort(host)
  const agent = new Agent({ keepAlive: true })
  const asked = get(`${address}/api/health`, { agent })
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')

  const early = connect(Number(new URL(address).port), '127.0.0.1')
  await once(early, 'connect')
  // The other side has it then.
  while ((await connections(host.app.server)) < 2) await new Promise(resolve => setTimeout(resolve, 1))
  early.on('error', () => {})
  const ended = once(early, 'close')
  await host.close()
  await ended
  expect(await connections(host.app.server)).toBe(0)
  agent.destroy()
})

function connections(server: {
  getConnections(told: (error: Error | null, count: number) => void): void
}): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )
}
