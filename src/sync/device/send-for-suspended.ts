import type { People } from '../session/people.ts'
import type { DatabaseWork } from './database-work.ts'
import type { AccountSender, SendingParts } from './send-for.ts'

/**
 * Sends the edits of suspended users, one user at a time, because each needs a connection and a browser has few. While
 * several have edits to send, they take turns, so that edits of one that keep failing hold up no other.
 */
export type BackgroundSending = { look(): void; stop(): void }

type Parts = SendingParts & { people: People; databaseWork(): Promise<DatabaseWork> }

const lookEvery = 5_000
const longestTurn = 20_000

export function sendForSuspended(parts: Parts): BackgroundSending {
  const { ports, people, reachability, onTrouble } = parts
  let turn: AccountSender | null = null
  let turnEndsAt = 0
  /** The next turn goes to the user after this one. */
  let lastUserId: string | undefined
  let isLooking = false
  let cancel = () => {}
  let isStopped = false

  const isAside = (userId: string) => people.aside().some(({ id }) => id === userId)

  async function lookOnce(): Promise<void> {
    if (turn && (!isAside(turn.userId) || (await turn.isDone()))) end()
    if (!reachability.reachable.get() || (turn && !canYield(turn))) return
    const { sendFor } = await parts.databaseWork()
    for (const userId of othersInTurn()) {
      // First: a user whose databases cannot be opened is not tried again before the others.
      lastUserId = userId
      const begun = await sendFor(userId, { ...parts, isStopped: () => isStopped })
      if (!begun) continue
      // They may have come back, or the page gone, while the database was opened.
      if (isStopped || !isAside(userId)) begun.stop()
      else begin(begun)
      return
    }
    lastUserId = turn?.userId
  }

  function canYield({ underWay }: AccountSender): boolean {
    return ports.clock.elapsed() >= turnEndsAt && underWay.get().size === 0
  }

  /** Everybody but the user whose turn it is, beginning after the last one. */
  function othersInTurn(): string[] {
    const ids = people.aside().map(({ id }) => id)
    const next = lastUserId === undefined ? 0 : ids.indexOf(lastUserId) + 1
    return [...ids.slice(next), ...ids.slice(0, next)].filter(id => id !== turn?.userId)
  }

  function begin(begun: AccountSender): void {
    end()
    turn = begun
    turnEndsAt = ports.clock.elapsed() + longestTurn
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
