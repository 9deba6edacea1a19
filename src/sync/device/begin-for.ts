import { Mirror } from '../../store/mirror/mirror.ts'
import { countStillToSend } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { Reachability } from '../calls/reachability.ts'
import { queueToLead } from '../leadership/leadership.ts'
import { type Leading, startLeading } from '../leadership/leading.ts'
import { shareUnderWay } from '../leadership/under-way.ts'
import type { People } from '../session/people.ts'
import type { AuthSession } from '../session/session.ts'
import { UnsentNotes } from '../session/unsent-notes.ts'
import type { Ports } from './ports.ts'

export type BehindParts = {
  ports: Ports
  people: People
  reachability: Reachability
  auth: Pick<AuthSession, 'callAs' | 'tokenOf'>
  onTrouble(error: unknown): void
}

export type Turn = { userId: string; isDone(): Promise<boolean>; stop(): void }

/** Sends what one person left behind. Null where nothing of theirs goes by itself. */
export async function beginFor(userId: string, parts: BehindParts): Promise<Turn | null> {
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
  } catch (error) {
    close()
    throw error
  }

  const sending = shareUnderWay(ports.tabs, `${ports.hostName} ${userId}`)
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
    isDone,
    stop() {
      queue.leave()
      sending.stop()
      close()
    },
  }
}
