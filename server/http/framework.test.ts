import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnPort } from '../testing/events.ts'
import { openServer } from '../testing/server.ts'

it('a stopping server does not wait for idle connections', async () => {
  const server = await openServer()
  const address = await listenOnPort(server)
  const agent = new Agent({ keepAlive: true })
  const request = get(`${address}/api/health`, { agent })
  const [answer] = await once(request, 'response')
  answer.resume()
  await once(answer, 'end')

  const early = connect(Number(new URL(address).port), '127.0.0.1')
  await once(early, 'connect')
  // Waits until the server has accepted the connection.
  while ((await connections(server.app.server)) < 2) await new Promise(resolve => setTimeout(resolve, 1))
  early.on('error', () => {})
  const ended = once(early, 'close')
  await server.close()
  await ended
  expect(await connections(server.app.server)).toBe(0)
  agent.destroy()
})

function connections(httpServer: {
  getConnections(callback: (error: Error | null, count: number) => void): void
}): Promise<number> {
  return new Promise((resolve, reject) =>
    httpServer.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )
}
