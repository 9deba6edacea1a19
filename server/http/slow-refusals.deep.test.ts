import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { signUp } from '../testing/client.ts'
import { listenOnPort } from '../testing/events.ts'
import { openServer, type Server } from '../testing/server.ts'

const minute = 60_000
const free = 1200 + 60
const delay = 3000

let server: Server
let port: number
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  holdDelays()
  server = await openServer({ limits: true, log: { write: line => lines.push(line) } })
  port = Number(new URL(await listenOnPort(server)).port)
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
})

/** The delays of the server, which end when the test ends them. */
const delays: (() => void)[] = []
const endDelays = () => {
  for (const end of delays.splice(0)) end()
}

function holdDelays(): void {
  delays.length = 0
  const start = globalThis.setTimeout
  const hold = (act: () => void, time?: number) => {
    if (time !== delay) return start(act, time)
    delays.push(act)
    return start(() => {}, 0)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign(hold, { __promisify__: start.__promisify__ }),
  )
}

type Line = {
  socket: Socket
  statuses(): string[]
  ask(token: string, times?: number): void
  askFor(path: string, times?: number): void
}

function line(from = '127.0.0.1'): Line {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).setEncoding('latin1')
  let text = ''
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  return {
    socket,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status),
    ask: (token, times = 1) => {
      const request = `GET /api/clients HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
      socket.write(request.repeat(times))
    },
    askFor: (path, times = 1) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times))
    },
  }
}

async function flood(from?: string): Promise<void> {
  const flooding = line(from)
  const endDelaysAndCount = () => {
    endDelays()
    return flooding.statuses().length
  }
  for (let n = 20; n <= free; n += 20) {
    flooding.ask('made-up', 20)
    // A test that signed up has used a few requests already, so the last of these may be delayed.
    await expect.poll(endDelaysAndCount, { interval: 5 }).toBe(n)
  }
  expect(flooding.statuses().slice(-60)).toEqual(Array(60).fill('429'))
  flooding.socket.destroy()
}

async function waitForStatuses({ statuses }: Line): Promise<string[]> {
  await expect.poll(() => statuses().length).toBeGreaterThan(0)
  return statuses()
}

/** Sends requests and resolves once the server delays them. */
async function waitForDelay(send: () => void, count = 1): Promise<void> {
  send()
  await expect.poll(() => delays.length).toBe(count)
}

it('delays further refusals of a flooding client, but no colleague at its address', async () => {
  const { accessToken } = await signUp(server)
  await flood()
  const [flooding, colleague, otherAddress] = [line(), line(), line('127.0.0.2')]
  await waitForDelay(() => flooding.ask('made-up'))
  colleague.ask(accessToken)
  otherAddress.ask('made-up')
  expect(await waitForStatuses(colleague)).toEqual(['200'])
  expect(await waitForStatuses(otherAddress)).toEqual(['401'])
  expect(flooding.statuses()).toEqual([])
  endDelays()
  expect(await waitForStatuses(flooding)).toEqual(['429'])
  expect(flooding.socket.destroyed).toBe(false)
})

it('closes the connection without a response when a request follows a delayed one', async () => {
  await flood()
  const flooding = line()
  flooding.ask('made-up', 2)
  await expect.poll(() => flooding.socket.destroyed).toBe(true)
  expect(flooding.statuses()).toEqual([])
})

it('delays at most half the connections of an address, so a colleague can connect', async () => {
  const { accessToken } = await signUp(server)
  await flood()
  const waiting = Array.from({ length: 1000 }, () => line())
  for (const each of waiting) each.ask('made-up')
  await expect.poll(() => connections(server)).toBe(1000)
  const next = line()
  next.ask('made-up')
  await expect.poll(() => next.socket.destroyed).toBe(true)
  const colleague = line()
  colleague.ask(accessToken)
  expect(await waitForStatuses(colleague)).toEqual(['200'])
})

function connections({ app }: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

it('stops without waiting for delayed requests', async () => {
  await flood()
  const flooding = line()
  await waitForDelay(() => flooding.ask('made-up'))
  // The delay never ends, so this resolves only if the server does not wait for it.
  await server.app.close()
  expect(flooding.statuses()).toEqual([])
})

it('stops delaying after a minute, and logs delayed refusals as a single count', async () => {
  await flood()
  const flooding = [line(), line(), line()]
  await waitForDelay(() => {
    for (const each of flooding) each.ask('made-up')
  }, flooding.length)
  endDelays()
  await Promise.all(flooding.map(waitForStatuses))
  const countAnswered = () => lines.filter(text => text.includes('"answered"')).length
  await expect.poll(countAnswered).toBe(free)
  server.clock.advance(minute)
  const later = line()
  later.ask('made-up', 20)
  await expect.poll(() => later.statuses()).toEqual(Array(20).fill('401'))
  const refusedCounts = lines
    .filter(text => text.includes('rate limited'))
    .map(text => JSON.parse(text).refused)
  expect(refusedCounts).toEqual([3])
})

it('serves app files slowly during a flood, and never refuses them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bouvier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<title>Bouvier</title>')
  writeFileSync(join(folder, 'icon.png'), 'icon')
  await server.close()
  server = await openServer({ limits: true, assets: folder })
  port = Number(new URL(await listenOnPort(server)).port)
  const { accessToken } = await signUp(server)

  const flooding = line()
  for (let n = 20; n <= 2400; n += 20) {
    flooding.askFor(n % 40 === 0 ? '/icon.png' : '/api/nothing-here', 20)
    await expect.poll(() => flooding.statuses().length, { interval: 5 }).toBe(n)
  }
  expect(new Set(flooding.statuses())).toEqual(new Set(['200', '404']))
  const [waiting, colleague, otherAddress] = [line(), line(), line('127.0.0.2')]
  await waitForDelay(() => waiting.askFor('/icon.png'))
  colleague.ask(accessToken)
  otherAddress.askFor('/icon.png')
  expect(await waitForStatuses(colleague)).toEqual(['200'])
  expect(await waitForStatuses(otherAddress)).toEqual(['200'])
  expect(waiting.statuses()).toEqual([])
  endDelays()
  expect(await waitForStatuses(waiting)).toEqual(['200'])
})
