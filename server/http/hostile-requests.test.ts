import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listenOnPort } from '../testing/events.ts'
import { openServer, type Server } from '../testing/server.ts'
import { boundConnections } from './connections.ts'

let server: Server
let port: number
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  server = await openServer({ limits: true, log: { write: line => lines.push(line) } })
  port = Number(new URL(await listenOnPort(server)).port)
})
afterEach(() => server.close())

async function answersTo(bytes: string, at = port): Promise<{ answers: string[]; isEnded: boolean }> {
  const socket = connect(at, '127.0.0.1').setEncoding('latin1')
  let text = ''
  let quiet: NodeJS.Timeout | undefined
  const isEnded = await new Promise<boolean>(resolve => {
    socket.on('data', (chunk: string) => {
      text += chunk
      clearTimeout(quiet)
      quiet = setTimeout(resolve, 400, false)
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(true))
    socket.write(bytes, 'latin1')
  })
  clearTimeout(quiet)
  socket.destroy()
  return { answers: text.match(/HTTP\/1\.1 \d+/g) ?? [], isEnded }
}

const health = 'GET /api/health HTTP/1.1\r\n'
const hidden = `${health}host: localhost\r\n\r\n`
const post = 'POST /api/health HTTP/1.1\r\nhost: localhost\r\n'

describe('a request that a proxy may read differently', () => {
  it.each([
    ['two content lengths', `${post}content-length: 4\r\ncontent-length: 5\r\n\r\nabcde`],
    [
      'a content length with chunked encoding',
      `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['an encoding after chunked', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space after a header name', `${health}host : localhost\r\n\r\n`],
    ['a folded header', `${health}host: localhost\r\nx: a\r\n b\r\n\r\n`],
    ['line ends without a carriage return', `${health.replace('\r', '')}host: localhost\n\n`],
    ['a NUL character', `${health}host: localhost\r\nx: a\0b\r\n\r\n`],
    ['two host headers', `${health}host: localhost\r\nhost: rebinding.example\r\n\r\n`],
    [
      'an absolute target with another host',
      'GET http://rebinding.example/api/health HTTP/1.1\r\nhost: localhost\r\n\r\n',
    ],
  ])('is refused: %s', async (_, bytes) => {
    expect((await answersTo(bytes)).answers).toEqual(['HTTP/1.1 400'])
  })
})

it('methods that no route accepts are refused', async () => {
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])
    expect((await answersTo(hidden.replace('GET', method))).answers, method).not.toContain('HTTP/1.1 200')
})

it('a connection that breaks during a body is no server error and affects no other', async () => {
  const broken =
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'
  for (let n = 0; n < 5; n += 1) expect(await answersTo(broken)).toMatchObject({ isEnded: true })
  expect(await answersTo(hidden)).toEqual({ answers: ['HTTP/1.1 200'], isEnded: false })
  expect(lines.filter(line => line.includes('"failed"'))).toEqual([])
})

it('oversized headers are refused, and incomplete headers time out', async () => {
  const long = `${health}host: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`
  expect(await answersTo(long)).toEqual({ answers: ['HTTP/1.1 431'], isEnded: true })
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000)
  expect(server.app.server.requestTimeout).toBeLessThanOrEqual(60_000)
})

describe('connections', () => {
  const bare = () => {
    const app = Fastify({ forceCloseConnections: true })
    app.get('/', async () => 'here')
    onTestFinished(() => app.close())
    return app
  }

  it('without a request are closed, and active ones stay open', async () => {
    const app = bare()
    boundConnections(app, { silence: 100, ofEach: 10, atOnce: 20 })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const silent = connect(Number(new URL(address).port), '127.0.0.1')
    const asking = connect(Number(new URL(address).port), '127.0.0.1')
    asking.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(silent, 'close', { signal: AbortSignal.timeout(3000) })
    asking.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(asking, 'data', { signal: AbortSignal.timeout(3000) })
    expect(asking.destroyed).toBe(false)
    asking.destroy()
  })

  it('with too many pipelined requests are closed', async () => {
    expect(await answersTo(hidden.repeat(20))).toMatchObject({ isEnded: false })
    expect(await answersTo(hidden.repeat(1000))).toMatchObject({ isEnded: true })
    expect((await answersTo(hidden.repeat(20))).answers).toEqual(Array(20).fill('HTTP/1.1 200'))
  })

  it('are limited per address, and another address can still connect', async () => {
    const app = bare()
    boundConnections(app, { silence: 10_000, ofEach: 3, atOnce: 20 })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const at = Number(new URL(address).port)
    const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
    const sockets = [1, 2, 3].map(() => connect(at, '127.0.0.1').on('error', () => {}))
    await Promise.all(sockets.map(socket => once(socket, 'connect')))
    expect(await answersTo(request, at)).toEqual({ answers: [], isEnded: true })
    const other = connect({ port: at, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => {})
    other.write(request)
    await once(other, 'data', { signal: AbortSignal.timeout(3000) })
    other.destroy()
    sockets[0]?.destroy()
    await expect.poll(async () => (await answersTo(request, at)).answers).toEqual(['HTTP/1.1 200'])
    for (const socket of sockets) socket.destroy()
  })
})
