import { randomUUID } from 'node:crypto'
import type { Outcome, PushedEdit } from '../../src/contract/push.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { changed, fresh } from './push-actions.ts'

/** How a call of the API went; without an answer, nobody knows what became of it. */
export type Called = { status: number; body: unknown } | undefined
export type Call = (method: string, path: string, body: object) => Promise<Called>

export type Writer = {
  /** Sends edits until an answer fails to come, or it is told to stop; what was not done is sent first. */
  work(call: Call): Promise<void>
  /** Sends what is left, and nothing more. */
  finish(call: Call): Promise<void>
  stop(): void
  /** The keys of what was answered as done. */
  readonly done: readonly string[]
  /** What the species that it made should cost now, by their names. */
  readonly prices: ReadonlyMap<string, number>
  /** Answers that nobody should get, whatever happens to the server. */
  readonly wrong: readonly Called[]
}

const mostTogether = 8

/** An edit, of which species, and what it should cost then. */
type Meant = PushedEdit & { species: string; price: number }

/**
 * Somebody who makes species and changes their prices, alone and many at once. What had no answer is sent again under
 * its keys, alone or together, whichever comes next; each is done once, or the revisions of the server do not add up.
 */
export function createWriter(name: string): Writer {
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
    // One price of a species comes after the other, whatever fails.
    latestKey = randomUUID()
    const isAdded = made === 0 || Math.random() < 0.5
    if (isAdded) made += 1
    const species = `${name} number ${made}`
    const patch = isAdded
      ? fresh({ name: species, hourlyPrice: price })
      : changed('hourlyPrice', before.price, price)
    const [id, kind] = [speciesId(species), isAdded ? 'add' : 'reprice']
    return { species, price, key: latestKey, record: 'species', id, kind, patch, after: [before.key] }
  }

  /** Whether it was done. */
  function settle({ key, species, price }: Meant, told: Outcome | undefined): boolean {
    if (told?.outcome !== 'done') {
      // The server could not, or it is behind one that it could not: it is sent again.
      if (told?.outcome !== 'failed' && told?.outcome !== 'blocked') wrong.push({ status: 200, body: told })
      return false
    }
    prices.set(species, price)
    done.push(key)
    return true
  }

  /** False when not all of it was answered as done. Some are sent alone, and some together. */
  async function send(call: Call): Promise<boolean> {
    const sent = Math.random() < 0.5 ? open : open.slice(0, 1)
    const edits: PushedEdit[] = sent.map(({ species: _, price: __, ...edit }) => edit)
    const answer = await call('POST', 'sync/push', { edits })
    if (answer?.status !== 200) {
      // Nobody there, or busy: all of it is sent again.
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
        const count = Math.random() < 0.5 ? 1 : 2 + Math.floor(Math.random() * (mostTogether - 1))
        while (open.length < count) open.push(nextEdit())
      }
    },
    async finish(call) {
      if (!(await drain(call))) throw new Error(`${name} gets no answer`)
    },
  }
}
