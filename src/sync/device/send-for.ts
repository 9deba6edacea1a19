import { Mirror } from '../../store/mirror/mirror.ts'
import { countStillToSend } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { Reachability } from '../calls/reachability.ts'
import { queueToLead } from '../leadership/leadership.ts'
import { type Leading, startLeading } from '../leadership/leading.ts'
import { outboxName, shareUnderWay } from '../leadership/under-way.ts'
import type { AuthSession } from '../session/session.ts'
import { UnsentNotes } from '../session/unsent-notes.ts'
import type { Ports } from './ports.ts'
import type { Signal } from './signal.ts'

/**
 * Sends what waits of one person who has no screen here: from their own outbox, into their own mirror, with their own tokens, and in
 * line for the same lock as any tab in which they sit (laws 12 and 13). Pages do so for those who were set aside, and the service
 * worker for all who are signed in, after the last page was closed.
 */
export type Sending = {
  userId: string
  /** The keys of the entries that are on their way in this moment. */
  underWay: Signal<ReadonlySet<string>>
  /** Whether nothing of theirs goes by itself any more. */
  isDone(): Promise<boolean>
  stop(): void
}

export type SendingParts = {
  ports: Ports
  reachability: Reachability
  auth: Pick<AuthSession, 'callAs' | 'tokenOf'>
  onTrouble(error: unknown): void
  /** Whether whoever asked for it has gone while the databases were opened: then nobody hears that somebody came. */
  isStopped?(): boolean
}

/** Null where nothing of theirs goes by itself. */
export async function sendFor(userId: string, parts: SendingParts): Promise<Sending | null> {
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
    new UnsentNotes(ports.kept, userId).write(entries)
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

  const sending = shareUnderWay(ports.tabs, outboxName(ports, userId))
  let leading: Leading | undefined
  const onTrouble = (error: unknown) => void (isClosed || parts.onTrouble(error))
  const leader = {
    begin() {
      sending.begin()
      leading = startLeading({
        ...{ ports, outbox, mirror, reachability, onTrouble },
        call: asked => auth.callAs(userId, asked),
        token: () => auth.tokenOf(userId),
        onReplaced: () => queue.standBack(),
        onUnderWay: sending.set,
      })
    },
    end() {
      leading?.stop()
      leading = undefined
      sending.end()
    },
    onTrouble,
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
