import { readTransaction } from '../db/database.ts'
import { createDelivery, type DeliveryParts } from './delivery.ts'
import { nextDue } from './mails-store.ts'

const second = 1_000

// Emails that another process queued are noticed within this time.
const longestPause = 60 * second
const pauseAfterTrouble = 10 * second

// Stopping the server takes only a little longer than this.
const patienceAtClosing = 5 * second

export type Postman = {
  /** Looks for emails that are due: after the start, and after each commit that queued one. */
  wake(): void
  /** Until none that is due is left, or the database failed. */
  settle(): Promise<void>
  /** Waits for the email under way, and for a slow mail server only so long; then nothing more goes out. */
  close(): Promise<void>
}

/**
 * Brings queued emails out, one after the other. Before the first `wake` nothing happens.
 *
 *    asleep --- wake, or the timer ---> round: email by email, until none is due
 *      ^                                  |  woken meanwhile: once more
 *      +----- until the next is due ------+
 */
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
    // Nothing is awaited from here on, or a wake in between would be lost.
    round = undefined
    // A server that has nothing else to do may end.
    if (!isClosed) timer = setTimeout(wake, pause).unref()
  }

  /** An error here does not stop emails that are queued already. */
  async function queueDue(): Promise<void> {
    try {
      await parts.whenDue?.()
    } catch (error) {
      log.warn({ error: String(error) }, 'what falls due could not be queued')
    }
  }

  /** How long to sleep then. */
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
