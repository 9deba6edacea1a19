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

/**
 * Sends what was left by people who gave their place to another: from their own outbox, into their own mirror, with their own
 * tokens, and in line for the same lock as any tab in which they sit (laws 12 and 13). One person after the other, and only
 * while something of theirs can go: each needs a connection, and a browser has few.
 */
export type Behind = { look(): void; stop(): void }

type Parts = {
  ports: Ports
  people: People
  reachability: Reachability
  auth: Pick<AuthSession, 'callAs' | 'tokenOf'>
  onTrouble(error: unknown): void
}

const lookEvery = 5_000

type Turn = { userId: string; isDone(): Promise<boolean>; stop(): void }

export function sendBehind(parts: Parts): Behind {
  const { ports, people, reachability, onTrouble } = parts
  let turn: Turn | null = null
  let isLooking = false
  let cancel = () => {}
  let isStopped = false

  const isAside = (userId: string) => people.aside().some(({ id }) => id === userId)

  async function lookOnce(): Promise<void> {
    if (turn && (!isAside(turn.userId) || (await turn.isDone()))) end()
    if (turn || !reachability.reachable.get()) return
    for (const { id } of people.aside()) {
      const begun = await beginFor(id, parts)
      if (!begun) continue
      // They may have come back, or the page gone, while the database was opened.
      if (isStopped || !isAside(id)) begun.stop()
      else turn = begun
      return
    }
  }

  function end(): void {
    turn?.stop()
    turn = null
  }

  function look(): void {
    if (isStopped) return
    // At once: they sit here again, and their own workspace sends.
    if (turn && !isAside(turn.userId)) end()
    cancel()
    if (people.aside().length === 0) return
    cancel = ports.clock.after(lookEvery, look)
    if (isLooking) return
    isLooking = true
    lookOnce()
      .catch(onTrouble)
      .finally(() => {
        isLooking = false
      })
  }

  return {
    look,
    stop() {
      isStopped = true
      cancel()
      end()
    },
  }
}

/** Null where nothing of theirs goes by itself. */
async function beginFor(userId: string, parts: Parts): Promise<Turn | null> {
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
