import type { People } from '../session/people.ts'
import type { DatabaseWork } from './database-work.ts'
import type { Sending, SendingParts } from './send-for.ts'

/**
 * Sends what was left by people who gave their place to another. One person after the other, and only while something of
 * theirs can go: each needs a connection, and a browser has few.
 */
export type Behind = { look(): void; stop(): void }

type Parts = SendingParts & { people: People; databaseWork(): Promise<DatabaseWork> }

const lookEvery = 5_000

export function sendBehind(parts: Parts): Behind {
  const { ports, people, reachability, onTrouble } = parts
  let turn: Sending | null = null
  let isLooking = false
  let cancel = () => {}
  let isStopped = false

  const isAside = (userId: string) => people.aside().some(({ id }) => id === userId)

  async function lookOnce(): Promise<void> {
    if (turn && (!isAside(turn.userId) || (await turn.isDone()))) end()
    if (turn || !reachability.reachable.get()) return
    const { sendFor } = await parts.databaseWork()
    for (const { id } of people.aside()) {
      const begun = await sendFor(id, { ...parts, isStopped: () => isStopped })
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
