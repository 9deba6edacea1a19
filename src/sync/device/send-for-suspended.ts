import type { People } from '../session/people.ts'
import type { DatabaseWork } from './database-work.ts'
import type { AccountSender, SendingParts } from './send-for.ts'

/**
 * Sends the edits of suspended users, one user at a time, because each needs a connection and a browser has
 * few. Users with edits to send take turns, so that failing edits of one user do not delay the others.
 */
export type BackgroundSending = { look(): void; stop(): void }

type Parts = SendingParts & { people: People; databaseWork(): Promise<DatabaseWork> }

const lookEvery = 5_000
const longestTurn = 20_000

export function sendForSuspended(parts: Parts): BackgroundSending {
  const { ports, people, reachability, onError } = parts
  let turn: AccountSender | null = null
  let turnEndsAt = 0
  /** The next turn is for the user after this one. */
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
      // Set before opening: a user whose databases cannot be opened is not tried again before the others.
      lastUserId = userId
      const begun = await sendFor(userId, { ...parts, isStopped: () => isStopped })
      if (!begun) continue
      // The user may have returned, or the page may have closed, while the database was being opened.
      if (isStopped || !isAside(userId)) begun.stop()
      else begin(begun)
      return
    }
    lastUserId = turn?.userId
  }

  function canYield({ underWay }: AccountSender): boolean {
    return ports.clock.elapsed() >= turnEndsAt && underWay.get().size === 0
  }

  /** All suspended users except the current one, beginning after the last one. */
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
    // Stops at once: the user has unlocked again, and their own workspace sends.
    if (turn && !isAside(turn.userId)) end()
    cancel()
    if (people.aside().length === 0) return
    cancel = ports.clock.after(lookEvery, look)
    if (isLooking) return
    isLooking = true
    lookOnce()
      .catch(onError)
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
