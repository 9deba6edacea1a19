import { countStillToSend } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { SignedIn } from '../../store/signed-in.ts'
import type { Call } from '../calls/call.ts'
import { watchReachability } from '../calls/reachability.ts'
import { isRequestFor, outboxName } from '../leadership/entries-in-flight.ts'
import type { Tokens } from '../session/people.ts'
import { createRenewing, type TokenRefresh } from '../session/token-refresh.ts'
import type { Ports } from './ports.ts'
import { type AccountSender, type SendingParts, sendFor } from './send-for.ts'
import { countOnIcon, signedInStatus } from './status.ts'

/**
 * Sends pending edits when the browser wakes the service worker after the last page was closed (law 18): for each
 * logged-in user in turn, under their own name. Users share the remaining time, so failing edits of one do not delay
 * the others.
 *
 *   waits for the outbox's lock ──► sends ──► nothing left to send
 *                  └───────────────────┴────► a page opens this outbox, the server is silent, or time runs out:
 *                                             the current push is finished, and the lock released
 *
 * When the worker is ended halfway, entries that may have been sent are sent again unchanged (laws 6 and 7).
 */
export type RemainingWork = 'nothing' | 'something'

/** Browsers end a worker after some minutes, so this one ends earlier. */
const longest = 120_000
/** The longest time that a newly opened page waits for the response to a push. */
const longestHearingOut = 3_000
const lookEvery = 1_000

/** Resolves to whether edits are left to send, so that the browser tries again. */
export function sendWhileClosed(ports: Ports, onError: (error: unknown) => void): Promise<RemainingWork> {
  const send = () => sendForAll(ports, onError)
  // Concurrent runs would mistake each other for an opened page.
  return ports.locks ? ports.locks.hold('bouvier-worker', send) : send()
}

async function sendForAll(ports: Ports, onError: (error: unknown) => void): Promise<RemainingWork> {
  const signedIn = new SignedIn(ports.databases)
  const reachability = watchReachability(ports)
  const session = createWorkerSession(ports, signedIn, reachability.reports)
  const parts = { ports, reachability, auth: session, onError }
  const endsAt = ports.clock.elapsed() + longest
  try {
    const userIds = (await signedIn.all()).map(({ userId }) => userId)
    for (const [n, userId] of userIds.entries()) {
      const now = ports.clock.elapsed()
      const turnEndsAt = now + (endsAt - now) / (userIds.length - n)
      await sendInTurn(turnEndsAt, userId, parts, signedIn).catch(onError)
    }
    return (await hasAnyUnsentEdits(ports, signedIn)) ? 'something' : 'nothing'
  } finally {
    reachability.stop()
    signedIn.close()
  }
}

async function sendInTurn(
  endsAt: number,
  userId: string,
  parts: SendingParts,
  signedIn: SignedIn,
): Promise<void> {
  const { ports, reachability, onError } = parts
  if (!(await hasUnsentEdits(ports, userId)) || !(await reachability.answersNow())) return
  let isWanted = false
  let look = () => {}
  // Listens before queueing for the lock: a page that opens later is queued behind this worker.
  const stopHearing = ports.tabs.hear(message => {
    if (!isRequestFor(message, outboxName(ports, userId))) return
    isWanted = true
    look()
  })
  const sending = await sendFor(userId, parts).catch(error => {
    stopHearing()
    throw error
  })
  if (!sending) return stopHearing()
  const stops: (() => void)[] = [stopHearing]
  await new Promise<void>(resolve => {
    let givesWayAt = Number.POSITIVE_INFINITY
    // The server has just answered, so an earlier offline signal of the browser is ignored.
    let isSilent = false
    look = () => {
      if (isWanted) givesWayAt = Math.min(givesWayAt, ports.clock.elapsed() + longestHearingOut)
      const isLate = ports.clock.elapsed() >= Math.min(endsAt, givesWayAt)
      const isAtRest = sending.underWay.get().size === 0
      if (isLate || (isAtRest && (isWanted || isSilent))) resolve()
      else if (isAtRest) isOver(sending, signedIn).then(over => over && resolve(), onError)
    }
    const lookOn = () => {
      look()
      stops[1] = ports.clock.after(lookEvery, lookOn)
    }
    lookOn()
    const onReachable = () => {
      isSilent = !reachability.reachable.get()
      look()
    }
    stops.push(sending.underWay.watch(look), reachability.reachable.watch(onReachable))
  })
  for (const stop of stops) stop()
  sending.stop()
  await showOnIcon(ports, signedIn)
}

/** Nothing is left to send, or the session is over. */
async function isOver(sending: AccountSender, signedIn: SignedIn): Promise<boolean> {
  return (await sending.isDone()) || (await signedIn.of(sending.userId)) === undefined
}

/** Reads the login and the current tokens before each request, because a page may be open again. */
function createWorkerSession(
  ports: Ports,
  signedIn: SignedIn,
  reports: Parameters<typeof createRenewing>[1],
): SendingParts['auth'] {
  const tokensByUser = new Map<string, Tokens>()
  const of = (userId: string | undefined) =>
    userId === undefined ? null : (tokensByUser.get(userId) ?? null)

  async function learn(userId: string): Promise<Tokens | null> {
    const row = await signedIn.of(userId)
    if (row) tokensByUser.set(userId, { access: row.access, refresh: row.refresh })
    else tokensByUser.delete(userId)
    return of(userId)
  }

  const renewing: TokenRefresh = createRenewing(ports, reports, {
    of,
    getOwnerId: userId => userId,
    async newer(userId, current) {
      const latest = userId === undefined ? null : await learn(userId)
      return latest && latest.refresh !== current.refresh ? latest : null
    },
    async keep(userId, fresh) {
      const stale = of(userId)
      if (userId === undefined || !stale) return
      tokensByUser.set(userId, fresh)
      if (stale.refresh !== fresh.refresh) await signedIn.renewed(userId, stale.refresh, fresh)
    },
    // The next page that opens receives the same refusal, and removes the copy of the rows.
    async ended(userId) {
      if (userId === undefined) return
      tokensByUser.delete(userId)
      await signedIn.leave(userId)
    },
  })
  return {
    async callAs<Body>(userId: string, request: Call) {
      await learn(userId)
      return (await renewing.call<Body>(userId, request)).answer
    },
    getAccessToken: userId => of(userId)?.access ?? null,
  }
}

async function hasAnyUnsentEdits(ports: Ports, signedIn: SignedIn): Promise<boolean> {
  for (const { userId } of await signedIn.all()) if (await hasUnsentEdits(ports, userId)) return true
  return false
}

async function hasUnsentEdits(ports: Ports, userId: string): Promise<boolean> {
  const { entries, newer } = await readOutbox(ports, userId)
  return countStillToSend(entries, newer) > 0
}

async function showOnIcon(ports: Ports, signedIn: SignedIn): Promise<void> {
  const sitting = (await signedIn.all()).find(({ isSitting }) => isSitting)
  if (!sitting) return
  const { entries, newer } = await readOutbox(ports, sitting.userId)
  ports.showOnIcon(countOnIcon(signedInStatus(true, entries, newer.length)))
}

async function readOutbox(ports: Ports, userId: string): ReturnType<Outbox['read']> {
  const outbox = new Outbox(ports.hostName, userId, ports.databases)
  try {
    return await outbox.read()
  } finally {
    outbox.close()
  }
}
