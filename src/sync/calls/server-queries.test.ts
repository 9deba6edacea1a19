import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { okAnswer, refusedAnswer, sendTo } from '../../../tests/world/send-to.ts'
import { rest } from '../../../tests/world/wait-until.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import {
  invoiceStatusRows,
  monthlyRevenueRows,
  outstanding,
  planStatistics,
  statistics,
} from '../../contract/statistics.ts'
import type { Json } from '../../domain/text/json.ts'
import { settingsIn } from '../device/device-settings.ts'
import type { DeviceSignal } from '../device/ports.ts'
import { type Answer, type Call, noAnswer } from './call.ts'
import {
  type CachedResponse,
  clearResponses,
  type Persist,
  persistedSchema,
  type QueryResult,
  ServerQueries,
} from './server-queries.ts'

type Totals = { clients: number }
type Result = QueryResult<Totals>

const key = 'GET statistics'
const call = { method: 'GET', path: 'statistics' } as const
const noon = '2026-11-21T12:00:00.000Z'
const evening = '2026-11-21T18:00:00.000Z'

let disk: Map<string, string>
let now: string
let isFull: boolean
let response: Answer
let sent: Call[]
let signal: (signal: DeviceSignal) => void
let isWatched: boolean
let clock: WorldClock

const ok = (clients: number, etag?: string) => okAnswer({ clients }, { etag })
const totals = (clients: number, at = noon, etag?: string): CachedResponse<Totals> => {
  return { body: { clients }, at, etag }
}

function createPorts(hostName: string) {
  return {
    hostName,
    clock: {
      now: () => new Date(now),
      elapsed: () => clock.elapsed(),
      after: (milliseconds: number, act: () => void) => clock.after(milliseconds, act),
    },
    random: () => 0.5,
    storage: settingsIn(() => ({
      getItem: (name: string) => disk.get(name) ?? null,
      setItem(name: string, value: string) {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        disk.set(name, value)
      },
      removeItem: (name: string) => void disk.delete(name),
    })),
    watch(listener: (signal: DeviceSignal) => void) {
      signal = listener
      isWatched = true
      return () => {
        isWatched = false
      }
    },
  }
}

function createQueries(userId: string, hostName = 'practice.test'): ServerQueries {
  const send = sendTo(request => {
    sent.push(request)
    return response
  })
  return new ServerQueries(createPorts(hostName), userId, send)
}

async function fetchOnce(queries: ServerQueries, persist: Persist = 'device'): Promise<Result> {
  const results: Result[] = []
  const stop = queries.follow<Totals>(call, false, result => results.push(result))
  await rest()
  stop()
  const [result = noAnswer] = results
  if (result.ok) queries.store(key, result.response, persist)
  return result
}

beforeEach(() => {
  disk = new Map()
  now = noon
  clock = new WorldClock()
  isFull = false
  response = ok(3)
  sent = []
})

describe('a response', () => {
  it('stays only in memory when the screen requests that', async () => {
    const queries = createQueries('anna')
    await fetchOnce(queries, 'session')
    expect(queries.cached(key)).toEqual(totals(3))
    expect(createQueries('anna').cached(key)).toBeNull()
  })

  it('is stored with its time for the next start, until the next response replaces it', async () => {
    const queries = createQueries('anna')
    await fetchOnce(queries)
    now = evening
    expect(createQueries('anna').cached(key)).toEqual(totals(3))
    response = ok(4)
    await fetchOnce(queries)
    expect(createQueries('anna').cached(key)).toEqual(totals(4, evening))
    expect(disk.size).toBe(1)
  })

  it.each<[string, Answer]>([
    ['a refusal', refusedAnswer(403)],
    ['a server error', refusedAnswer(500)],
    ['no response', noAnswer],
  ])('remains stored with its time after %s', async (_, bad) => {
    const queries = createQueries('anna')
    await fetchOnce(queries)
    now = evening
    response = bad
    expect(await fetchOnce(queries)).toEqual(bad)
    expect(queries.cached(key)).toEqual(totals(3))
  })

  it('is revalidated by its tag and gets a new time when the server did not modify it', async () => {
    response = ok(3, '"e-5"')
    await fetchOnce(createQueries('anna'))
    now = evening
    response = okAnswer(null, { status: 304 })
    const revalidated = totals(3, evening, '"e-5"')
    expect(await fetchOnce(createQueries('anna'))).toEqual({ ok: true, response: revalidated })
    expect(sent.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"e-5"' }])
    expect(createQueries('anna').cached(key)).toEqual(revalidated)
  })

  it('is not stored when no screen has rendered it', async () => {
    const queries = createQueries('anna')
    const stop = queries.follow(call, false, () => {})
    await rest()
    stop()
    expect(queries.cached(key)).toBeNull()
    expect(disk.size).toBe(0)
  })

  it('belongs to a single account, server and route, and is deleted with its account', async () => {
    await fetchOnce(createQueries('anna'))
    expect(createQueries('bert').cached(key)).toBeNull()
    expect(createQueries('anna', 'elsewhere.test').cached(key)).toBeNull()
    expect(createQueries('anna').cached('GET statistics/invoice-status')).toBeNull()
    await fetchOnce(createQueries('bert'))
    clearResponses(createPorts('practice.test'), 'anna')
    expect(createQueries('anna').cached(key)).toBeNull()
    expect(createQueries('bert').cached(key)).toEqual(totals(3))
  })

  it('is shown even when the disk is full or the response is large', async () => {
    const queries = createQueries('anna')
    isFull = true
    expect(await fetchOnce(queries)).toEqual({ ok: true, response: totals(3) })
    isFull = false
    response = okAnswer({ clients: 5, rest: 'x'.repeat(70_000) })
    expect(await fetchOnce(queries)).toMatchObject({ ok: true, response: { body: { clients: 5 } } })
    expect(createQueries('anna').cached(key)).toBeNull()
  })

  it('is stored only for the fifty most recently read queries below a size limit', () => {
    const queries = createQueries('anna')
    const store = (n: number, body: Json) => queries.store(`${n}`, { body, at: noon }, 'session')
    for (let n = 0; n < 50; n += 1) store(n, n)
    store(0, 'read again')
    store(50, 50)
    expect(queries.cached('0')).toMatchObject({ body: 'read again' })
    expect(queries.cached('1')).toBeNull()
    expect(queries.cached('2')).toMatchObject({ body: 2 })
    store(2, 'x'.repeat(300_000))
    expect(queries.cached('2')).toBeNull()
  })
})

it.each([
  ['invalid JSON', '{"at":'],
  ['a null value', 'null'],
  ['no time', `{"schema":"${persistedSchema}","body":{"clients":3}}`],
  ['an invalid time', `{"schema":"${persistedSchema}","at":"yesterday","body":{"clients":3}}`],
  ['no body', `{"schema":"${persistedSchema}","at":"${noon}"}`],
  ['another schema', `{"schema":"earlier","at":"${noon}","body":{"customers":3}}`],
])('a query ignores a persisted response with %s and fetches the whole response', async (_, text) => {
  await fetchOnce(createQueries('anna'))
  for (const name of disk.keys()) disk.set(name, text)
  expect(createQueries('anna').cached(key)).toBeNull()
  await fetchOnce(createQueries('anna'))
  expect(sent.at(-1)?.headers).toEqual({})
})

it('the persisted schema version matches the schemas of the persisted routes', () => {
  const schemas = [statistics, outstanding, invoiceStatusRows, monthlyRevenueRows, planStatistics]
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex')
  expect(hash.slice(0, 8)).toBe(persistedSchema)
})

describe('a live query', () => {
  const results: Result[] = []
  const follow = () => createQueries('anna').follow<Totals>(call, true, result => results.push(result))
  beforeEach(() => void results.splice(0))

  it('refetches when the page becomes visible, and on no other signal, until it stops', async () => {
    const stop = follow()
    await rest()
    for (const each of ['hidden', 'online', 'storage', 'frozen'] as const) signal(each)
    clock.pass(300_000)
    await rest()
    expect(results).toEqual([{ ok: true, response: totals(3) }])
    signal('visible')
    await rest()
    signal('resumed')
    await rest()
    expect(results).toHaveLength(3)
    stop()
    expect(isWatched).toBe(false)
  })

  it('refetches within a second after a failure, then at increasing intervals', async () => {
    response = noAnswer
    follow()
    await rest()
    clock.pass(1_000)
    await rest()
    expect(results).toEqual([noAnswer, noAnswer])
    for (let seconds = 0; seconds < 300; seconds += 1) {
      clock.pass(1_000)
      await rest(5)
    }
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.length).toBeLessThan(20)
    response = ok(4)
    clock.pass(30_000)
    await rest()
    expect(results.at(-1)).toEqual({ ok: true, response: totals(4) })
    const count = sent.length
    clock.pass(300_000)
    await rest()
    expect(sent).toHaveLength(count)
  })

  it('does not refetch after it stops and ignores a late response', async () => {
    response = noAnswer
    const stop = follow()
    stop()
    await rest()
    clock.pass(60_000)
    await rest()
    expect(results).toEqual([])
    expect(sent).toHaveLength(1)
  })
})
