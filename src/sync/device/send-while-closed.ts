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
export type Left = 'nothing' | 'something'

/** A browser ends a worker that takes minutes, and this one ends first. */
const longest = 120_000
/** A page that came is not kept waiting longer for an answer that does not come. */
const longestHearingOut = 3_000
const lookEvery = 1_000

/** Resolves to whether something is left to send, so that the browser tries again. */
export function sendWhileClosed(ports: Ports, onTrouble: (error: unknown) => void): Promise<Left> {
  const send = () => sendForAll(ports, onTrouble)
  // Two runs at once would take each other for an opened page.
  return ports.locks ? ports.locks.hold('bouvier-worker', send) : send()
}

async function sendForAll(ports: Ports, onTrouble: (error: unknown) => void): Promise<Left> {
  const signedIn = new SignedIn(ports.databases)
  const reachability = watchReachability(ports)
  const session = sessionOf(ports, signedIn, reachability.reports)
  const parts = { ports, reachability, auth: session, onTrouble }
  const endsAt = ports.clock.elapsed() + longest
  try {
    const userIds = (await signedIn.all()).map(({ userId }) => userId)
    for (const [n, userId] of userIds.entries()) {
      const now = ports.clock.elapsed()
      const turnEndsAt = now + (endsAt - now) / (userIds.length - n)
      await sendInTurn(turnEndsAt, userId, parts, signedIn).catch(onTrouble)
    }
    return (await anyWaits(ports, signedIn)) ? 'something' : 'nothing'
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
  const { ports, reachability, onTrouble } = parts
  if (!(await waits(ports, userId)) || !(await reachability.answersNow())) return
  let isWanted = false
  let look = () => {}
  // Before it stands in line: a page that comes from now on stands behind it.
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
    // It has just answered; that the browser said otherwise when it woke this worker means nothing.
    let isSilent = false
    look = () => {
      if (isWanted) givesWayAt = Math.min(givesWayAt, ports.clock.elapsed() + longestHearingOut)
      const isLate = ports.clock.elapsed() >= Math.min(endsAt, givesWayAt)
      const isAtRest = sending.underWay.get().size === 0
      if (isLate || (isAtRest && (isWanted || isSilent))) resolve()
      else if (isAtRest) isOver(sending, signedIn).then(over => over && resolve(), onTrouble)
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

/** Nothing goes any more, or their session is over. */
async function isOver(sending: AccountSender, signedIn: SignedIn): Promise<boolean> {
  return (await sending.isDone()) || (await signedIn.of(sending.userId)) === undefined
}

/** Reads before each call whether the user is still logged in, and the current tokens: a page may be open again. */
function sessionOf(
  ports: Ports,
  signedIn: SignedIn,
  reports: Parameters<typeof createRenewing>[1],
): SendingParts['auth'] {
  const known = new Map<string, Tokens>()
  const of = (userId: string | undefined) => (userId === undefined ? null : (known.get(userId) ?? null))

  async function learn(userId: string): Promise<Tokens | null> {
    const row = await signedIn.of(userId)
    if (row) known.set(userId, { access: row.access, refresh: row.refresh })
    else known.delete(userId)
    return of(userId)
  }

  const renewing: TokenRefresh = createRenewing(ports, reports, {
    of,
    idOf: userId => userId,
    async newer(userId, mine) {
      const latest = userId === undefined ? null : await learn(userId)
      return latest && latest.refresh !== mine.refresh ? latest : null
    },
    async keep(userId, fresh) {
      const stale = of(userId)
      if (userId === undefined || !stale) return
      known.set(userId, fresh)
      if (stale.refresh !== fresh.refresh) await signedIn.renewed(userId, stale.refresh, fresh)
    },
    // The page that opens next asks for itself, hears the same, and forgets the copy of the rows.
    async ended(userId) {
      if (userId === undefined) return
      known.delete(userId)
      await signedIn.leave(userId)
    },
  })
  return {
    async callAs<Body>(userId: string, asked: Call) {
      await learn(userId)
      return (await renewing.call<Body>(userId, asked)).answer
    },
    tokenOf: userId => of(userId)?.access ?? null,
  }
}

async function anyWaits(ports: Ports, signedIn: SignedIn): Promise<boolean> {
  for (const { userId } of await signedIn.all()) if (await waits(ports, userId)) return true
  return false
}

async function waits(ports: Ports, userId: string): Promise<boolean> {
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
