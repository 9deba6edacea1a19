import type { FastifyBaseLogger } from 'fastify'
import type { Head } from '../../src/contract/feed.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import type { Listener, Pokes } from '../ports.ts'
import { readHead } from './head.ts'

/** In milliseconds. `rest` is the pause after a poke. */
export type Pace = { poll: number; heartbeat: number; rest?: number }

// Poking hundreds of devices for each edit would take longer than the edits.
const usualRest = 50

const usualPace: Pace = { poll: 1_000, heartbeat: 15_000 }

// A device has one stream, and more only until earlier ones are known to be dead.
const mostPerSession = 4

export function createPokes(db: Db, log: FastifyBaseLogger, pace: Pace = usualPace): Pokes {
  const listeners = new Set<Listener>()
  let latest: Head | undefined
  let stopTicking: (() => void) | undefined
  let resting: NodeJS.Timeout | undefined
  let isClosed = false

  function committed(head: Head): void {
    if (latest?.epoch === head.epoch && latest.rev >= head.rev) return
    latest = head
    if (resting === undefined) tell(head)
  }

  function tell(head: Head): void {
    if (listeners.size === 0 || isClosed) return
    for (const listener of listeners) listener.poke(head)
    const rest = pace.rest ?? usualRest
    if (rest === 0) return
    resting = setTimeout(() => {
      resting = undefined
      if (latest !== undefined && latest !== head) tell(latest)
    }, rest).unref()
  }

  async function poll(): Promise<void> {
    committed(await readHead(db))
  }

  async function beat(): Promise<void> {
    const current = [...listeners]
    for (const listener of current) listener.heartbeat()
    const ids = [...new Set(current.map(({ sessionId }) => sessionId))]
    const live = await readTransaction(db, tx => selectLiveSessions(tx, ids))
    for (const listener of current) if (!live.has(listener.sessionId)) end(listener)
  }

  function start(): () => void {
    const failed = (error: unknown) =>
      log.warn({ error: String(error) }, 'could not read the latest revision')
    const stops = [repeat(pace.poll, poll, failed), repeat(pace.heartbeat, beat, failed)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  function leave(listener: Listener): void {
    if (!listeners.delete(listener) || listeners.size > 0) return
    stopTicking?.()
    stopTicking = undefined
  }

  function end(listener: Listener): void {
    leave(listener)
    listener.end()
  }

  return {
    committed,
    leave,
    async listen(listener) {
      const head = await readHead(db)
      if (isClosed) return listener.end()
      committed(head)
      const [oldest, ...others] = [...listeners].filter(other => other.sessionId === listener.sessionId)
      listeners.add(listener)
      stopTicking ??= start()
      listener.poke(latest ?? head)
      if (oldest !== undefined && others.length + 1 >= mostPerSession) end(oldest)
    },
    close() {
      isClosed = true
      clearTimeout(resting)
      for (const listener of [...listeners]) end(listener)
    },
  }
}

/** The pause begins when the work is done, so a slow database is not queried faster than it responds. */
function repeat(pause: number, act: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let timer = setTimeout(turn, pause)
  let isStopped = false
  function turn(): void {
    act()
      .catch(failed)
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, pause)
      })
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function selectLiveSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const live = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id as id')
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled', '=', 0)
    .execute()
  return new Set(live.map(({ id }) => id))
}
