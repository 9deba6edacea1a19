import { DatabaseBusy, type Tx, writeTransaction } from '../db/database.ts'
import { lockRows } from '../db/lock-rows.ts'
import type { Pokes, Ports } from '../ports.ts'
import { recordChanges, type Touched } from '../sync/changes.ts'
import type { ClaimedLetter } from './claimed-letter.ts'
import type { About, Attachment, Letter } from './letter.ts'
import { claimLetter, markFailed, markSent } from './mails-store.ts'
import { troubleOf } from './trouble.ts'

const second = 1_000
const minute = 60 * second

/** How long after each failure the next attempt comes; after the last of these it stays at that, for ever. */
const pauses = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute] as const

// Whoever was killed while sending leaves its letter to the others after the lease. Nobody sends for that long.
const lease = 2 * minute
const longestSending = 90 * second

export type DeliveryParts = Pick<Ports, 'db' | 'clock' | 'mail' | 'log'> & {
  pokes: Pick<Pokes, 'committed'>
  /** What a letter that went changes in the row that it is about; in the transaction that marks the letter. */
  whenSent: (tx: Tx, about: About) => Promise<readonly Touched[]>
  /** The file of a row, for letters that bring one along. */
  fileOf: (about: About) => Promise<Uint8Array>
}

export type Delivery = {
  /** Tries the next letter that is due; false when there is none. It throws when the database does. */
  next(stopped: AbortSignal): Promise<boolean>
}

/**
 * One letter at a time:
 *
 *   1. claimed, in a transaction of its own: due again only when the lease ends
 *   2. sent, outside of any transaction
 *   3. marked: that it went, together with what this changes in its row, or why not, and when it is due again
 *
 * A kill between 2 and 3 makes it go twice, under one Message-ID; nothing makes it go less than once.
 */
export function createDelivery({ db, clock, mail, log, pokes, whenSent, fileOf }: DeliveryParts): Delivery {
  // What went while the database could not be told. It is told before another letter is taken.
  let untold: ClaimedLetter | undefined

  const timeIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()

  async function whole(file: Letter['attachments'][number]): Promise<Attachment> {
    return 'of' in file ? { name: file.name, type: file.type, content: await fileOf(file.of) } : file
  }

  async function send(letter: ClaimedLetter, stopped: AbortSignal): Promise<string | undefined> {
    const { about: _, attempts: __, ...message } = letter
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestSending)])
    try {
      const attachments = await Promise.all(message.attachments.map(whole))
      await mail.send({ ...message, attachments, date: clock.now() }, signal)
      return undefined
    } catch (error) {
      return troubleOf(error)
    }
  }

  async function tellSent({ id, about }: ClaimedLetter): Promise<void> {
    const now = timeIn(0)
    try {
      const head = await writeTransaction(db, async tx => {
        // Whoever cancels a row locks it before its letters: in that order, no two wait for each other.
        await lockRows(tx, about.noun === 'invoices' ? 'invoices' : 'contracts', [about.id])
        if (!(await markSent(tx, id, now))) return undefined
        const touched = await whenSent(tx, about)
        return touched.length === 0 ? undefined : await recordChanges(tx, undefined, touched)
      })
      if (head !== undefined) pokes.committed(head)
    } catch (error) {
      if (error instanceof DatabaseBusy) throw error
      // What is wrong with the row must not make the letter go again and again.
      log.error({ mail: id, error: String(error) }, 'a letter went, and its row could not be told')
      await writeTransaction(db, tx => markSent(tx, id, now))
    }
  }

  async function tellFailed({ id, attempts }: ClaimedLetter, trouble: string): Promise<void> {
    const pause = pauses[attempts - 1] ?? pauses[5]
    log.warn({ mail: id, attempt: attempts, trouble }, 'a letter did not go')
    await writeTransaction(db, tx => markFailed(tx, { id, attempts }, trouble, timeIn(pause)))
  }

  async function tellUntold(): Promise<void> {
    if (untold === undefined) return
    await tellSent(untold)
    untold = undefined
  }

  return {
    async next(stopped) {
      await tellUntold()
      const letter = await writeTransaction(db, tx => claimLetter(tx, timeIn(0), timeIn(lease)))
      if (letter === undefined) return false
      const trouble = await send(letter, stopped)
      if (trouble !== undefined) await tellFailed(letter, trouble)
      else {
        log.info({ mail: letter.id, attempt: letter.attempts }, 'a letter went')
        untold = letter
        await tellUntold()
      }
      return true
    },
  }
}
