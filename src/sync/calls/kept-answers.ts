import { isObject, type Json } from '../../domain/text/json.ts'
import type { Ports } from '../device/ports.ts'
import { pauseAfter } from '../send/pauses.ts'
import type { Answer, Call } from './call.ts'

/** What may be kept: a few small answers, so that they need no database and always find room. */
const keptPaths = [
  'statistics',
  'statistics/money',
  'statistics/invoice-status',
  'statistics/monthly-revenue',
] as const
export type KeptPath = (typeof keptPaths)[number]

/** `at`: when the server answered it, by the device's clock; for people to read. */
export type KeptAnswer<Value> = { value: Value; at: string }

/** Reads with care: what is not as expected is null, and is neither kept nor shown. */
export type ReadAnswer<Value> = (body: Json) => Value | null

const longest = 64 * 1024
const longestPause = 30_000

type AnswerPorts = Pick<Ports, 'kept' | 'clock' | 'random' | 'hostName' | 'watch'>

/**
 * The last good answer to a question that only the server can answer, for the time when it cannot be reached. Each person
 * on a device has their own.
 */
export class KeptAnswers {
  readonly #ports: AnswerPorts
  readonly #userId: string
  readonly #call: (asked: Call) => Promise<Answer>

  constructor(ports: AnswerPorts, userId: string, call: (asked: Call) => Promise<Answer>) {
    this.#ports = ports
    this.#userId = userId
    this.#call = call
  }

  kept<Value>(path: KeptPath, read: ReadAnswer<Value>): KeptAnswer<Value> | null {
    const kept = this.#readKept(path, read)
    return kept && { value: kept.value, at: kept.at }
  }

  /** What the server says now; null when it said no, said nothing, or said what nobody can read: what was kept stays. */
  async ask<Value>(path: KeptPath, read: ReadAnswer<Value>): Promise<KeptAnswer<Value> | null> {
    const kept = this.#readKept(path, read)
    const headers: Record<string, string> = kept?.etag === undefined ? {} : { 'if-none-match': kept.etag }
    const answer = await this.#call({ method: 'GET', path, headers })
    if (!answer.ok) return null
    // It still holds, and is of this moment now.
    const { body, etag } = answer.status === 304 && kept ? kept : answer
    const value = read(body)
    if (value === null) return null
    const at = this.#ports.clock.now().toISOString()
    this.#keep(path, JSON.stringify({ at, body, etag }))
    return { value, at }
  }

  #readKept<Value>(path: KeptPath, read: ReadAnswer<Value>) {
    const kept = parse(this.#ports.kept.get(this.#name(path)))
    if (!isObject(kept) || kept.body === undefined || !isInstant(kept.at)) return null
    const { body, at, etag } = kept
    const value = read(body)
    return value === null ? null : { value, at, body, etag: typeof etag === 'string' ? etag : undefined }
  }

  /**
   * Asks now, again when the person looks at the page again, and after a pause when no good answer came; until it is told
   * to stop. `show` hears each answer, and null where there was none.
   */
  keepAsking<Value>(
    path: KeptPath,
    read: ReadAnswer<Value>,
    show: (answer: KeptAnswer<Value> | null) => void,
  ): () => void {
    const { clock, random, watch } = this.#ports
    let turn = 0
    let failures = 0
    let cancelNext = () => {}
    const ask = async () => {
      cancelNext()
      turn += 1
      const mine = turn
      const answer = await this.ask(path, read)
      if (mine !== turn) return
      failures = answer ? 0 : failures + 1
      const pause = Math.min(longestPause, pauseAfter(failures, random()))
      if (!answer) cancelNext = clock.after(pause, () => void ask())
      show(answer)
    }
    void ask()
    const unwatch = watch(signal => {
      if (signal === 'visible' || signal === 'resumed') void ask()
    })
    return () => {
      turn = -1
      cancelNext()
      unwatch()
    }
  }

  #keep(path: KeptPath, text: string): void {
    if (text.length <= longest) this.#ports.kept.set(this.#name(path), text)
  }

  #name(path: KeptPath): string {
    return nameOf(this.#ports.hostName, this.#userId, path)
  }
}

const nameOf = (hostName: string, userId: string, path: KeptPath) => `answer:${hostName}:${userId}:${path}`

export function forgetAnswers({ kept, hostName }: Pick<Ports, 'kept' | 'hostName'>, userId: string): void {
  for (const path of keptPaths) kept.remove(nameOf(hostName, userId, path))
}

function parse(text: string | null): Json {
  if (text === null) return null
  try {
    const json: Json = JSON.parse(text)
    return json
  } catch {
    // Something else has written there, so it counts as empty.
    return null
  }
}

function isInstant(at: Json | undefined): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
