import { readTransaction } from '../db/database.ts'
import { createDelivery, type DeliveryParts } from './delivery.ts'
import { nextDue } from './mails-store.ts'

const second = 1_000

// Emails of other processes are noticed within this time.
const longestPause = 60 * second
const pauseAfterTrouble = 10 * second

const patienceAtClosing = 5 * second

export type Postman = {
  /** Call it after a commit that queued an email. */
  wake(): void
  /** Runs until nothing is due, or the database fails. */
  settle(): Promise<void>
  /** Waits a limited time for the email being sent. */
  close(): Promise<void>
}

/** Sends queued emails one after the other: it sleeps until the next one is due, or until `wake`. */
export function createPostman(parts: DeliveryParts): Postman {
  const { db, clock, log } = parts
  const delivery = createDelivery(parts)
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let isWoken = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (isClosed) return
    isWoken = true
    round ??= goRound()
  }

  async function goRound(): Promise<void> {
    clearTimeout(timer)
    let pause = longestPause
    await queueDue()
    while (isWoken && !isClosed) {
      isWoken = false
      pause = await deliverAll()
    }
    round = undefined
    if (!isClosed) timer = setTimeout(wake, pause).unref()
  }

  /** An error here does not stop queued emails. */
  async function queueDue(): Promise<void> {
    try {
      await parts.whenDue?.()
    } catch (error) {
      log.warn({ error: String(error) }, 'what falls due could not be queued')
    }
  }

  async function deliverAll(): Promise<number> {
    try {
      while (!isClosed && (await delivery.next(stopping.signal)));
      const due = await readTransaction(db, nextDue)
      if (due === undefined) return longestPause
      return Math.min(Math.max(Date.parse(due) - clock.now().getTime(), 0), longestPause)
    } catch (error) {
      log.warn({ error: String(error) }, 'the emails could not be read or marked')
      return pauseAfterTrouble
    }
  }

  return {
    wake,
    async settle() {
      wake()
      await round
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const patience = setTimeout(() => stopping.abort(), patienceAtClosing)
      await round
      clearTimeout(patience)
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    postman: Postman
  }
}
