import { beforeEach, describe, expect, it } from 'vitest'
import { rest } from '../../../tests/world/eventually.ts'
import { WorldClock } from '../../../tests/world/world-clock.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { keptIn } from '../device/kept-values.ts'
import type { DeviceSignal } from '../device/ports.ts'
import type { Answer, Call } from './call.ts'
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts'

const path = 'statistics'
const read = (body: Json) => (isObject(body) && typeof body.clients === 'number' ? body.clients : null)
const noon = '2026-11-21T12:00:00.000Z'
const evening = '2026-11-21T18:00:00.000Z'

let kept: Map<string, string>
let now: string
let isFull: boolean
let says: Answer
let asked: Call[]
let tell: (signal: DeviceSignal) => void
let isWatched: boolean
let clock: WorldClock

const said = (body: Json, etag?: string): Answer => ({
  ok: true,
  status: 200,
  body,
  head: undefined,
  epoch: undefined,
  etag,
})
const unchanged: Answer = { ...{ ok: true, status: 304, body: null }, head: 5, epoch: 'e', etag: '"e-5"' }
const refused = (status: number): Answer => ({
  ok: false,
  failure: { kind: 'refused', status, code: undefined, message: 'no' },
})

function answersOf(userId: string, hostName = 'practice.test'): KeptAnswers {
  const ports = {
    hostName,
    clock: {
      now: () => new Date(now),
      elapsed: () => clock.elapsed(),
      after: (milliseconds: number, act: () => void) => clock.after(milliseconds, act),
    },
    random: () => 0.5,
    kept: keptIn(() => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem(name: string, value: string) {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        kept.set(name, value)
      },
      removeItem: (name: string) => void kept.delete(name),
    })),
    watch(listener: (signal: DeviceSignal) => void) {
      tell = listener
      isWatched = true
      return () => {
        isWatched = false
      }
    },
  }
  return new KeptAnswers(ports, userId, async call => {
    asked.push(call)
    return says
  })
}

beforeEach(() => {
  kept = new Map()
  now = noon
  clock = new WorldClock()
  isFull = false
  says = said({ clients: 3 })
  asked = []
})

describe('the last good answer', () => {
  it('is kept with its moment, for the next visit', async () => {
    expect(await answersOf('anna').ask(path, read)).toEqual({ value: 3, at: noon })
    now = evening
    expect(answersOf('anna').kept(path, read)).toEqual({ value: 3, at: noon })
  })

  it('is replaced by the next one', async () => {
    const answers = answersOf('anna')
    await answers.ask(path, read)
    now = evening
    says = said({ clients: 4 })
    await answers.ask(path, read)
    expect(answers.kept(path, read)).toEqual({ value: 4, at: evening })
    expect(kept.size).toBe(1)
  })

  it.each<[string, Answer]>([
    ['a refusal', refused(403)],
    ['a fault of the server', refused(500)],
    ['no answer', { ok: false, failure: { kind: 'no-answer' } }],
    ['an answer that nobody can read', said({ clients: 'many' })],
  ])('stays, with its moment, after %s', async (_, bad) => {
    const answers = answersOf('anna')
    await answers.ask(path, read)
    now = evening
    says = bad
    expect(await answers.ask(path, read)).toBeNull()
    expect(answers.kept(path, read)).toEqual({ value: 3, at: noon })
  })

  it('is asked for by its tag, and is of this moment where the server says that it still holds', async () => {
    says = said({ clients: 3 }, '"e-5"')
    await answersOf('anna').ask(path, read)
    now = evening
    says = unchanged
    expect(await answersOf('anna').ask(path, read)).toEqual({ value: 3, at: evening })
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"e-5"' }])
    expect(answersOf('anna').kept(path, read)).toEqual({ value: 3, at: evening })
    await answersOf('anna').ask(path, read)
    expect(asked[2]?.headers).toEqual({ 'if-none-match': '"e-5"' })
  })

  it('that this version cannot read is asked for whole', async () => {
    says = said({ customers: 3 }, '"e-5"')
    await answersOf('anna').ask(path, body => (isObject(body) ? 3 : null))
    says = said({ clients: 3 })
    expect(await answersOf('anna').ask(path, read)).toEqual({ value: 3, at: noon })
    expect(asked[1]?.headers).toEqual({})
  })

  it('belongs to one person, one server and one question', async () => {
    await answersOf('anna').ask(path, read)
    expect(answersOf('bert').kept(path, read)).toBeNull()
    expect(answersOf('anna', 'elsewhere.test').kept(path, read)).toBeNull()
    expect(answersOf('anna').kept('statistics/invoice-status', read)).toBeNull()
  })

  it('shows also where there is no room to keep it, or it is larger than an answer can be', async () => {
    const answers = answersOf('anna')
    isFull = true
    expect(await answers.ask(path, read)).toEqual({ value: 3, at: noon })
    isFull = false
    says = said({ clients: 5, rest: 'x'.repeat(70_000) })
    expect(await answers.ask(path, read)).toEqual({ value: 5, at: noon })
    expect(answersOf('anna').kept(path, read)).toBeNull()
  })
})

it.each([
  ['not JSON', '{"at":'],
  ['no object', '[1]'],
  ['without a moment', '{"body":{"clients":3}}'],
  ['with a moment that is none', '{"at":"yesterday","body":{"clients":3}}'],
  ['without a body', `{"at":"${noon}"}`],
  ['with a body of another version', `{"at":"${noon}","body":{"customers":3}}`],
])('what is %s counts as nothing kept', async (_, text) => {
  const answers = answersOf('anna')
  await answers.ask(path, read)
  for (const name of kept.keys()) kept.set(name, text)
  expect(answers.kept(path, read)).toBeNull()
})

describe('a question that is asked on and on', () => {
  const heard: (KeptAnswer<number> | null)[] = []
  const silence: Answer = { ok: false, failure: { kind: 'no-answer' } }
  const follow = () => answersOf('anna').keepAsking(path, read, answer => heard.push(answer))
  beforeEach(() => void heard.splice(0))

  it('is asked again when the page is looked at again, and at nothing else, until nobody wants it any more', async () => {
    const stop = follow()
    await rest()
    for (const signal of ['hidden', 'online', 'storage', 'frozen'] as const) tell(signal)
    clock.pass(300_000)
    await rest()
    expect(heard).toEqual([{ value: 3, at: noon }])
    tell('visible')
    await rest()
    tell('resumed')
    await rest()
    expect(heard).toHaveLength(3)
    stop()
    expect(isWatched).toBe(false)
  })

  it('whose answer was lost is asked again within a second, and then less and less often', async () => {
    says = silence
    follow()
    await rest()
    clock.pass(1_000)
    await rest()
    expect(heard).toEqual([null, null])
    for (let seconds = 0; seconds < 300; seconds += 1) {
      clock.pass(1_000)
      await rest(5)
    }
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThan(20)
    says = said({ clients: 4 })
    clock.pass(30_000)
    await rest()
    expect(heard.at(-1)).toEqual({ value: 4, at: noon })
    const count = asked.length
    clock.pass(300_000)
    await rest()
    expect(asked).toHaveLength(count)
  })

  it('is not asked again once nobody wants it, and what comes then is not shown', async () => {
    says = silence
    const stop = follow()
    stop()
    await rest()
    clock.pass(60_000)
    await rest()
    expect(heard).toEqual([])
    expect(asked).toHaveLength(1)
  })
})
