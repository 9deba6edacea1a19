import { Mirror } from '../../store/mirror/mirror.ts'
import { countStillToSend } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { Reachability } from '../calls/reachability.ts'
import { outboxName, shareEntriesInFlight } from '../leadership/entries-in-flight.ts'
import { queueToLead } from '../leadership/leadership.ts'
import { type LeaderWork, startLeading } from '../leadership/leading.ts'
import type { AuthSession } from '../session/session.ts'
import { UnsentNotes } from '../session/unsent-notes.ts'
import type { Ports } from './ports.ts'
import type { Signal } from './signal.ts'

/**
 * Sends the pending edits of a user without a screen here: from their own outbox, into their own mirror, with their
 * own tokens, under the same lock as their tabs (laws 12 and 13). Pages do this for suspended users, the service
 * worker for all logged-in users after the last page was closed.
 */
export type AccountSender = {
  userId: string
  underWay: Signal<ReadonlySet<string>>
  isDone(): Promise<boolean>
  stop(): void
}

export type SendingParts = {
  ports: Ports
  reachability: Reachability
  auth: Pick<AuthSession, 'callAs' | 'getAccessToken'>
  onError(error: unknown): void
  /** True when the caller stopped while the databases were being opened. */
  isStopped?(): boolean
}

/** Null when there is nothing to send automatically. */
export async function sendFor(userId: string, parts: SendingParts): Promise<AccountSender | null> {
  const { ports, reachability, auth } = parts
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  const mirror = new Mirror(ports.hostName, userId, ports.databases)
  let isClosed = false
  const close = () => {
    isClosed = true
    outbox.close()
    mirror.close()
  }
  const isDone = async () => {
    const { entries, newer } = await outbox.read()
    new UnsentNotes(ports.storage, userId).write(entries)
    return countStillToSend(entries, newer) === 0
  }
  try {
    if (await isDone()) {
      close()
      return null
    }
    await mirror.open()
    if (parts.isStopped?.()) {
      close()
      return null
    }
  } catch (error) {
    close()
    throw error
  }

  const sending = shareEntriesInFlight(ports.tabs, outboxName(ports, userId))
  let leading: LeaderWork | undefined
  const onError = (error: unknown) => void (isClosed || parts.onError(error))
  const leader = {
    begin() {
      sending.begin()
      leading = startLeading({
        ports,
        outbox,
        mirror,
        reachability,
        onError,
        call: request => auth.callAs(userId, request),
        token: () => auth.getAccessToken(userId),
        onReplaced: () => queue.standBack(),
        onUnderWay: sending.set,
      })
    },
    end() {
      leading?.stop()
      leading = undefined
      sending.end()
    },
    onError,
  }
  const queue = queueToLead(ports, `bouvier-speaker:${ports.hostName}:${userId}`, outbox, leader)
  return {
    userId,
    underWay: sending.keys,
    isDone,
    stop() {
      queue.leave()
      sending.stop()
      close()
    },
  }
}
