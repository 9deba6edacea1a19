import { describe, expect, it } from 'vitest'
import { okAnswer, refusedAnswer, sendTo } from '../../../tests/world/send-to.ts'
import { rowsPerChunk } from '../../domain/clients/imports.ts'
import { isObject } from '../../domain/text/json.ts'
import { type Answer, type Call, noAnswer } from '../../sync/calls/call.ts'
import { createRequest } from '../../sync/calls/request.ts'
import { type SendPorts, type SendProgress, sendImport } from './use-import.ts'

const rows = Array.from({ length: rowsPerChunk * 2 + 1 }, (_, i) => ({ name: `Rex ${i}` }))

const isFinish = ({ path }: Call) => path.endsWith('finish')

function aServer(answer: (call: Call, nth: number) => Answer | undefined = () => undefined) {
  const calls: Call[] = []
  const pauses: number[] = []
  const progress: SendProgress[] = []
  const stopping = new AbortController()
  let ids = 0
  function respond(call: Call): Answer {
    calls.push(call)
    const nth = calls.filter(({ path, method }) => path === call.path && method === call.method).length
    const own = answer(call, nth)
    if (own) return own
    if (call.path === 'imports') return okAnswer({ id: 'run' })
    const body = call.body ?? null
    return okAnswer(isObject(body) && isFinish(call) ? { count: body.count ?? 0, rev: 7 } : {})
  }
  const ports: SendPorts = {
    stop: stopping.signal,
    newId: () => `id-${++ids}`,
    pause: async milliseconds => void pauses.push(milliseconds),
    onProgress: step => progress.push(step),
    request: createRequest(sendTo(respond)),
  }
  const lines = () => calls.map(({ method, path }) => `${method} ${path}`)
  return { ports, calls, pauses, progress, stopping, lines }
}

const keysIn = (calls: Call[]) => calls.map(({ headers }) => headers?.['idempotency-key'])

describe('sendImport', () => {
  it('sends all rows in chunks, then a single request to import them together', async () => {
    const server = aServer()
    expect(await sendImport(server.ports, 'animals', rows)).toEqual({ kind: 'done', count: rows.length })
    expect(server.calls.map(({ headers: _, ...call }) => call)).toEqual([
      { method: 'POST', path: 'imports', body: { record: 'animals' } },
      { method: 'PUT', path: 'imports/run/rows', body: { first: 0, rows: rows.slice(0, 500) } },
      { method: 'PUT', path: 'imports/run/rows', body: { first: 500, rows: rows.slice(500, 1000) } },
      { method: 'PUT', path: 'imports/run/rows', body: { first: 1000, rows: rows.slice(1000) } },
      { method: 'POST', path: 'imports/run/finish', body: { count: 1001 } },
    ])
    expect(server.progress.map(({ sent }) => sent)).toEqual([0, 500, 1000, 1001])
    expect(server.progress.map(({ isFinishing }) => isFinishing)).toEqual([false, false, false, true])
    expect(new Set(keysIn(server.calls)).size).toBe(5)
  })

  it('retries a final request with a lost response under the same key', async () => {
    const server = aServer((call, nth) =>
      isFinish(call) && nth < 4 ? [noAnswer, refusedAnswer(503), noAnswer][nth - 1] : undefined,
    )
    expect(await sendImport(server.ports, 'clients', rows)).toEqual({ kind: 'done', count: rows.length })
    const finishes = server.calls.filter(isFinish)
    expect(finishes).toHaveLength(4)
    expect(new Set(finishes.map(call => JSON.stringify(call))).size).toBe(1)
    expect(server.pauses).toEqual([1000, 2000, 4000])
  })

  it('returns an unknown result without a final response, and can retry later', async () => {
    let isAway = true
    const server = aServer(call => (isFinish(call) && isAway ? noAnswer : undefined))
    const outcome = await sendImport(server.ports, 'clients', rows)
    if (outcome.kind !== 'unknown') throw new Error(outcome.kind)
    expect(server.lines()).not.toContain('DELETE imports/run')
    isAway = false
    expect(await outcome.again()).toEqual({ kind: 'done', count: rows.length })
    expect(new Set(keysIn(server.calls.filter(isFinish))).size).toBe(1)
  })

  it('returns an unknown result when the session ends after a lost final response', async () => {
    const server = aServer((call, nth) =>
      isFinish(call) ? [noAnswer, refusedAnswer(401)][nth - 1] : undefined,
    )
    const outcome = await sendImport(server.ports, 'clients', rows)
    if (outcome.kind !== 'unknown') throw new Error(outcome.kind)
    expect(await outcome.again()).toEqual({ kind: 'done', count: rows.length })
    const atOnce = aServer(call => (isFinish(call) ? refusedAnswer(401) : undefined))
    expect((await sendImport(atOnce.ports, 'clients', rows)).kind).toBe('refused')
  })

  it('names the row that the server refuses in the final request or in a chunk', async () => {
    const atEnd = aServer(call =>
      isFinish(call) ? refusedAnswer(422, { field: 'rows.612.email' }) : undefined,
    )
    const refused = { kind: 'refused', place: 612, field: 'email' }
    expect(await sendImport(atEnd.ports, 'clients', rows)).toMatchObject(refused)
    expect(atEnd.lines().at(-1)).toBe('DELETE imports/run')
    const no = refusedAnswer(400, { field: 'rows.3.invoiceAddress.city' })
    const inChunk = aServer(({ method }, nth) => (method === 'PUT' && nth === 2 ? no : undefined))
    expect(await sendImport(inChunk.ports, 'clients', rows)).toMatchObject({
      place: 503,
      field: 'invoiceAddress.city',
    })
    expect(inChunk.lines().filter(line => line.endsWith('finish'))).toEqual([])
  })

  it('stops when the server remains unavailable before anything is imported', async () => {
    expect(await sendImport(aServer(() => noAnswer).ports, 'clients', rows)).toEqual({ kind: 'away' })
    const server = aServer(({ method }) => (method === 'PUT' ? noAnswer : undefined))
    expect(await sendImport(server.ports, 'clients', rows)).toEqual({ kind: 'away' })
    expect(server.lines().filter(line => line.startsWith('PUT'))).toHaveLength(5)
  })

  it('stops between two chunks when the user cancels', async () => {
    const server = aServer(({ method }, nth) => {
      if (method === 'PUT' && nth === 2) server.stopping.abort()
      return undefined
    })
    expect(await sendImport(server.ports, 'clients', rows)).toEqual({ kind: 'stopped' })
    expect(server.lines().slice(-2)).toEqual(['PUT imports/run/rows', 'DELETE imports/run'])
  })

  it('waits as long as a busy server requests', async () => {
    const busy = refusedAnswer(429, { code: 'request/too-many', retryAfter: 30 })
    const server = aServer((call, nth) => (call.method === 'PUT' && nth === 1 ? busy : undefined))
    expect((await sendImport(server.ports, 'clients', rows)).kind).toBe('done')
    expect(server.pauses).toEqual([30_000])
  })
})
