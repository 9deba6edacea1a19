import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../domain/json.ts'
import { keptIn } from '../device/kept-values.ts'
import type { DeviceSignal } from '../device/ports.ts'
import { isObject } from '../feed/read-row.ts'
import type { Answer, Call } from './call.ts'
import { KeptAnswers } from './kept-answers.ts'

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
    clock: { now: () => new Date(now), elapsed: () => 0, after: () => () => {} },
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
      return () => {}
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

it('calls back when the page is looked at again, and at nothing else', () => {
  const heard: string[] = []
  answersOf('anna').onReturn(() => heard.push('again'))
  for (const signal of ['hidden', 'online', 'storage', 'frozen'] as const) tell(signal)
  expect(heard).toEqual([])
  tell('visible')
  tell('resumed')
  expect(heard).toHaveLength(2)
})
