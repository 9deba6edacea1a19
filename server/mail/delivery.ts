import { DatabaseBusy, lockRows, readTransaction, type Tx, writeTransaction } from '../db/database.ts'
import type { Pokes, Ports } from '../ports.ts'
import { type AfterWrite, recordChanges, type TouchedRow } from '../sync/changes.ts'
import type { About, Attachment, Email } from './email.ts'
import {
  type ClaimedEmail,
  claimEmail,
  eraseEmailsById,
  eraseTexts,
  findEmailsOver,
  isEmailKnown,
  markFailed,
  markSent,
  nextDue,
} from './emails-store.ts'
import type { Carrier, MailPort } from './mail-port.ts'

export const second = 1_000
const minute = 60 * second

/** The delays after each failure; the last one repeats. */
const pauses = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute] as const

export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? pauses[5]

// Longer than any delivery takes. After it, another process takes over.
const lease = 2 * minute
const longestSending = 90 * second

const textKeptFor = 90 * 24 * 60 * minute

export type DeliveryParts = Pick<Ports, 'db' | 'clock' | 'log'> & {
  mail: Pick<MailPort, 'current' | 'forget'>
  pokes: Pick<Pokes, 'committed'>
  afterWrite: AfterWrite
  /** Runs in the transaction that marks the email. */
  whenSent: (tx: Tx, about: About, sent: { now: string; isFile: boolean }) => Promise<readonly TouchedRow[]>
  beforeSending: { readonly [record: string]: BeforeSending | undefined }
  whenDue?: () => Promise<void>
  loadFile: (about: About) => Promise<Uint8Array>
  /** Delivered after the emails. */
  alsoDeliver?: DeliveryQueue
}

export type DeliveryQueue = Delivery & { nextDue(): Promise<string | undefined> }

/** An email that must not be sent is dropped, with the returned changes. */
export type BeforeSending = {
  mayLeave(tx: Tx, about: About, options: { now: string; isFile: boolean }): Promise<boolean>
  giveUp(tx: Tx, about: About, now: string): Promise<readonly TouchedRow[]>
}

type Delivery = {
  /** False when no email is due. Throws when the database fails. */
  next(stopped: AbortSignal): Promise<boolean>
}

/**
 * Claims an email in a transaction with a lease, sends it, and marks it in another transaction. A crash in
 * between sends it again, with the same message ID.
 */
function createDelivery(parts: DeliveryParts): Delivery {
  const { db, clock, mail, log, pokes, whenSent, beforeSending, loadFile } = parts
  // An email that was sent but is not marked yet. It is marked before the next one is taken.
  let untold: { email: ClaimedEmail; isFile: boolean } | undefined

  const timeIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()

  async function whole(file: Email['attachments'][number]): Promise<Attachment> {
    if (!('of' in file)) return file
    const { of, ...named } = file
    return { ...named, content: await loadFile(of) }
  }

  async function send(
    email: ClaimedEmail,
    carrier: Carrier,
    stopped: AbortSignal,
  ): Promise<string | undefined> {
    const { about: _, attempts: __, ...message } = email
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestSending)])
    try {
      const attachments = await Promise.all(message.attachments.map(whole))
      await carrier.send({ ...message, attachments, date: clock.now() }, signal)
      return undefined
    } catch (error) {
      return deliveryErrorCode(error)
    }
  }

  async function mayLeave({ id, about }: ClaimedEmail, isFile: boolean): Promise<boolean> {
    const handler = beforeSending[about.record]
    const now = timeIn(0)
    const options = { now, isFile }
    if (handler === undefined || (await readTransaction(db, tx => handler.mayLeave(tx, about, options))))
      return true
    const committed = await writeTransaction(db, async tx => {
      const touched = await handler.giveUp(tx, about, now)
      if (touched.length === 0) return undefined
      return await recordChanges(tx, { userId: undefined, now }, touched, parts.afterWrite)
    })
    if (committed !== undefined) pokes.committed(committed)
    log.info({ mail: id }, 'email dropped: expired')
    return false
  }

  async function tellSent(email: ClaimedEmail, isFile: boolean): Promise<void> {
    const { id, about } = email
    const now = timeIn(0)
    try {
      const committed = await writeTransaction(db, async tx => {
        // Rows are locked before their emails, as in cancellations, to prevent deadlocks.
        await lockRows(tx, about.record === 'invoices' ? 'invoices' : 'contracts', [about.id])
        if (!(await markSent(tx, email, { now, isFile })))
          return (await isEmailKnown(tx, id)) ? undefined : 'given up'
        const touched = await whenSent(tx, about, { now, isFile })
        if (touched.length === 0) return undefined
        return await recordChanges(tx, { userId: undefined, now }, touched, parts.afterWrite)
      })
      if (committed === 'given up') await mail.forget(new Set([id]))
      else if (committed !== undefined) pokes.committed(committed)
    } catch (error) {
      if (error instanceof DatabaseBusy) throw error
      // A failed row update must not resend the email.
      log.error({ mail: id, error: String(error) }, 'email sent, but its row could not be updated')
      await writeTransaction(db, tx => markSent(tx, email, { now, isFile }))
    }
  }

  async function tellFailed({ id, attempts }: ClaimedEmail, errorCode: string): Promise<void> {
    const pause = pauseAfter(attempts)
    log.warn({ mail: id, attempt: attempts, error: errorCode }, 'email could not be sent')
    await writeTransaction(db, tx => markFailed(tx, { id, attempts }, errorCode, timeIn(pause)))
  }

  async function tellUntold(): Promise<void> {
    if (untold === undefined) return
    await tellSent(untold.email, untold.isFile)
    untold = undefined
  }

  /** Deletes files first: after a crash, the rows are still found. */
  async function forgetOver(): Promise<void> {
    const before = timeIn(-textKeptFor)
    const { ids, hasOldTexts } = await readTransaction(db, tx => findEmailsOver(tx, timeIn(0), before))
    if (hasOldTexts) await writeTransaction(db, tx => eraseTexts(tx, before))
    if (ids.length === 0) return
    await mail.forget(new Set(ids))
    await writeTransaction(db, tx => eraseEmailsById(tx, ids))
  }

  return {
    async next(stopped) {
      await tellUntold()
      await forgetOver()
      const email = await writeTransaction(db, tx => claimEmail(tx, timeIn(0), timeIn(lease)))
      if (email === undefined) return false
      const carrier = await mail.current()
      const isFile = !carrier.leaves
      if (!(await mayLeave(email, isFile))) return true
      const errorCode = await send(email, carrier, stopped)
      if (errorCode !== undefined) await tellFailed(email, errorCode)
      else {
        log.info({ mail: email.id, attempt: email.attempts }, isFile ? 'email saved as a file' : 'email sent')
        untold = { email, isFile }
        await tellUntold()
      }
      return true
    },
  }
}

/** Codes only, because messages of mail servers may repeat addresses. */
export function deliveryErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : ''
  const errorName = /^[A-Z][A-Z0-9_]*$/.test(code) ? code : error.name
  return `${errorName} ${answer}`.trim()
}

// Emails that other processes queued are found within this time.
const longestPause = 60 * second
const pauseAfterError = 10 * second

const patienceAtClosing = 5 * second

export type Postman = {
  /** Call it after a commit that queued an email. */
  wake(): void
  /** Runs until no email is due, or the database fails. */
  settle(): Promise<void>
  /** Waits a limited time for the email being sent. */
  close(): Promise<void>
}

/** Sends queued emails one after the other: it sleeps until the next one is due, or until `wake`. */
export function createPostman(parts: DeliveryParts): Postman {
  const { db, clock, log, alsoDeliver } = parts
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
      log.warn({ error: String(error) }, 'could not queue due emails')
    }
  }

  async function deliverAll(): Promise<number> {
    try {
      const deliver = async () =>
        (await delivery.next(stopping.signal)) || (await alsoDeliver?.next(stopping.signal))
      while (!isClosed && (await deliver()));
      const [due] = [await readTransaction(db, nextDue), await alsoDeliver?.nextDue()]
        .filter(time => time !== undefined)
        .toSorted()
      if (due === undefined) return longestPause
      return Math.min(Math.max(Date.parse(due) - clock.now().getTime(), 0), longestPause)
    } catch (error) {
      log.warn({ error: String(error) }, 'could not read or update the emails')
      return pauseAfterError
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
