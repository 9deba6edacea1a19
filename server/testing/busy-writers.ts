import { randomUUID } from 'node:crypto'
import type { Outcome, PushedEdit } from '../../src/contract/push.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import type { Random } from '../../tests/random.ts'
import { changed, fresh } from './push-actions.ts'

/** Result of an API call. Without a response, the outcome is unknown. */
export type Called = { status: number; body: unknown } | undefined
export type Call = (method: string, path: string, body: object) => Promise<Called>

export type Writer = {
  /** Sends edits until a response is missing or `stop` is called. Unfinished edits are sent first. */
  work(call: Call): Promise<void>
  finish(call: Call): Promise<void>
  stop(): void
  readonly done: readonly string[]
  /** Expected prices of the created species, by name. */
  readonly prices: ReadonlyMap<string, number>
  /** Responses that must not occur, whatever happens to the server. */
  readonly wrong: readonly Called[]
}

const mostTogether = 8

type Meant = PushedEdit & { species: string; price: number }

/**
 * Simulates a user who creates species and changes prices, one by one and in batches. Edits without a
 * response are sent again under their keys, alone or together. Each is applied once, or the revisions of the
 * server do not add up.
 */
export function createWriter(name: string, random: Random): Writer {
  const done: string[] = []
  const wrong: Called[] = []
  const prices = new Map<string, number>()
  let made = 0
  let isStopped = false
  let latestKey = randomUUID()
  let price = 0
  let open: Meant[] = []

  function nextEdit(): Meant {
    const before = { key: latestKey, price }
    price += 1
    // Each price change depends on the edit before it, whatever fails.
    latestKey = randomUUID()
    const isAdded = made === 0 || random.happens(0.5)
    if (isAdded) made += 1
    const species = `${name} number ${made}`
    const patch = isAdded
      ? fresh({ name: species, hourlyPrice: price })
      : changed('hourlyPrice', before.price, price)
    const [id, kind] = [speciesId(species), isAdded ? 'add' : 'reprice']
    return { species, price, key: latestKey, record: 'species', id, kind, patch, after: [before.key] }
  }

  function settle({ key, species, price }: Meant, outcome: Outcome | undefined): boolean {
    if (outcome?.outcome !== 'done') {
      // The edit failed or is blocked by a failed edit: retry.
      if (outcome?.outcome !== 'failed' && outcome?.outcome !== 'blocked')
        wrong.push({ status: 200, body: outcome })
      return false
    }
    prices.set(species, price)
    done.push(key)
    return true
  }

  /** Sends one edit or all of them. Returns false unless all are done. */
  async function send(call: Call): Promise<boolean> {
    const sent = random.happens(0.5) ? open : open.slice(0, 1)
    const edits: PushedEdit[] = sent.map(({ species: _, price: __, ...edit }) => edit)
    const answer = await call('POST', 'sync/push', { edits })
    if (answer?.status !== 200) {
      // No response or a busy server: retry all edits.
      if (answer !== undefined && answer.status !== 503) wrong.push(answer)
      return false
    }
    const outcomes: Outcome[] = Object(answer.body).outcomes
    const isDone = sent.map((edit, n) => settle(edit, outcomes[n]))
    open = open.filter((_, n) => isDone[n] !== true)
    return isDone.every(Boolean)
  }

  async function drain(call: Call): Promise<boolean> {
    while (open.length > 0) if (!(await send(call))) return false
    return true
  }

  return {
    done,
    prices,
    wrong,
    stop() {
      isStopped = true
    },
    async work(call) {
      while (!isStopped && (await drain(call))) {
        const count = random.happens(0.5) ? 1 : random.whole(2, mostTogether)
        while (open.length < count) open.push(nextEdit())
      }
    },
    async finish(call) {
      if (!(await drain(call))) throw new Error(`${name} gets no answer`)
    },
  }
}
