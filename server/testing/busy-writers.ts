import { randomUUID } from 'node:crypto'
import type { BatchEdit } from '../../src/contract/batch.ts'
import { notTried } from '../../src/contract/protocol.ts'

/** How a call of the API went; without an answer, nobody knows what became of it. */
export type Called = { status: number; body: unknown } | undefined
export type Call = (method: string, path: string, body: object, key?: string) => Promise<Called>

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

/**
 * Somebody who makes species and changes their prices, alone and many at once. What had no answer is sent again under
 * its keys, by whichever way comes next; each is done once, or the revisions of the server do not add up.
 */
export function createWriter(name: string): Writer {
  const done: string[] = []
  const wrong: Called[] = []
  const prices = new Map<string, number>()
  let made = 0
  let isStopped = false
  let before = randomUUID()
  let open: BatchEdit[] = []

  function nextEdit(): BatchEdit {
    const price = 1 + done.length + open.length
    const key = randomUUID()
    // One price of a species comes after the other, whatever fails.
    const dependsOn = [before]
    before = key
    if (made > 0 && Math.random() < 0.5) {
      const path = `species/${encodeURIComponent(`${name} number ${made}`)}`
      return { key, method: 'PUT', path, body: { hourlyPrice: price }, dependsOn }
    }
    made += 1
    const body = { name: `${name} number ${made}`, hourlyPrice: price }
    return { key, method: 'POST', path: 'species', body, dependsOn }
  }

  function settle({ key, body, path }: BatchEdit, answer: Called): boolean {
    if (answer?.status !== 200 && answer?.status !== 201) {
      // Nobody there, busy, or behind one that was: it is sent again.
      if (answer !== undefined && answer.status !== 503 && answer.status !== notTried) wrong.push(answer)
      return false
    }
    const { name: added, hourlyPrice } = Object(body)
    prices.set(added ?? decodeURIComponent(path.slice('species/'.length)), hourlyPrice)
    done.push(key)
    return true
  }

  /** False when not all of it was answered as done. */
  async function send(call: Call): Promise<boolean> {
    const [first] = open
    if (first === undefined) return true
    const answers = Math.random() < 0.5 ? await together(call) : [await alone(call, first)]
    const left = open.filter((edit, n) => n >= answers.length || !settle(edit, answers[n]))
    const isAllDone = left.length === open.length - answers.length
    open = left
    return isAllDone
  }

  const alone = (call: Call, { method, path, body, key }: BatchEdit) => call(method, path, body ?? {}, key)

  async function together(call: Call): Promise<Called[]> {
    const answer = await call('POST', 'sync/batch', { edits: open })
    if (answer?.status === 200) return Object(answer.body).answers
    return [answer]
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
