import type { Mirror } from '../../store/mirror/mirror.ts'
import type { Outbox } from '../../store/outbox/outbox.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { Reachability } from '../calls/reachability.ts'
import type { Ports } from '../device/ports.ts'
import { type FeedFollower, followFeed, type Pulled } from '../feed/follow-feed.ts'
import { listenLive } from '../feed/live.ts'
import type { ServerHead } from '../feed/rows-from-answers.ts'
import { pauseAfter } from '../send/pauses.ts'
import { startReplay } from '../send/replay.ts'
import { forgottenWith } from '../session/forgetting.ts'

/**
 * What only the leading tab does: it sends what the outbox holds, follows the feed, and listens for pokes. Other
 * tabs see what came of it in the two databases.
 */
export type Leading = { wake(): void; sendNow(): void; catchUp(): void; stop(): void }

export type LeadingParts = {
  ports: Ports
  outbox: Outbox
  mirror: Mirror
  reachability: Reachability
  call(asked: Call): Promise<Answer>
  token(): string | null
  /** Another tab has numbered itself after this one. */
  onReplaced(): void
  /** The keys of the entries that are on their way in this moment. */
  onUnderWay(keys: ReadonlySet<string>): void
  onTrouble(error: unknown): void
}

// Pokes make changes show at once; this only finds what a lost poke left.
const lookEvery = 60_000
/** So long at most does what others did wait while edits are sent. */
const longestWait = 1_000

export function startLeading(parts: LeadingParts): Leading {
  const { ports, outbox, mirror, reachability, call, token, onReplaced, onUnderWay, onTrouble } = parts
  let stopped = false
  let cancelLook = () => {}
  let failures = 0
  let waiting: ServerHead | undefined
  let cancelWait = () => {}

  const feed: FeedFollower = followFeed({
    mirror,
    callAs: call,
    onNewEpoch: (before, now) => outbox.noteLoss(before.epoch, now.rev, now.lastRevisionOf),
    onErased: rows => outbox.forget(forgottenWith(rows), ports.clock.now().toISOString()),
  })
  const replay = startReplay({
    ports,
    outbox,
    mirror,
    callAs: call,
    mayCall: () => reachability.reachable.get(),
    catchUp: async () => (await feed.catchUp()).ok,
    onReplaced,
    onUnderWay,
    onRest: reachWaiting,
    onTrouble,
  })
  const live = listenLive({
    ports,
    token,
    callAs: call,
    onHead: hear,
    onSilence: reachability.reports.silent,
  })

  /**
   * While edits are sent, most pokes tell of what these did, and their own answers bring that: to ask for it after each
   * push would cost a long replay as much again.
   */
  function hear(head: ServerHead): void {
    // The stream is opened again as often as the server is asked for a sign of life, and may be the first to hear of it.
    reachability.reports.answered(null)
    if (waiting === undefined) cancelWait = ports.clock.after(longestWait, reachWaiting)
    waiting = head
    if (!replay.isBusy()) reachWaiting()
  }

  function reachWaiting(): void {
    cancelWait()
    const head = waiting
    waiting = undefined
    if (head !== undefined && !stopped) feed.reach(head).catch(onTrouble)
  }

  function catchUp(): void {
    cancelLook()
    if (stopped) return
    cancelLook = ports.clock.after(lookEvery, catchUp)
    if (reachability.reachable.get()) feed.catchUp().then(lookAgainSoon, onTrouble)
  }

  /** One answer broke off while the server seems well otherwise: what was to come goes on soon. */
  function lookAgainSoon(pulled: Pulled): void {
    failures = pulled.ok ? 0 : failures + 1
    if (pulled.ok || stopped) return
    const asked = pulled.failure.kind === 'refused' ? (pulled.failure.retryAfter ?? 0) * 1_000 : 0
    cancelLook()
    cancelLook = ports.clock.after(Math.max(asked, pauseAfter(failures, ports.random())), catchUp)
  }

  const unwatch = [
    reachability.reachable.watch(() => {
      if (!reachability.reachable.get()) return
      replay.sendNow()
      live.distrust()
      catchUp()
    }),
    ports.watch(signal => {
      if (signal === 'online') replay.sendNow()
      if (signal === 'visible') catchUp()
      if (signal === 'visible' || signal === 'online') live.distrust()
    }),
  ]
  replay.wake()
  live.start()
  catchUp()

  return {
    wake: replay.wake,
    sendNow: replay.sendNow,
    catchUp,
    stop() {
      stopped = true
      for (const stop of unwatch) stop()
      cancelLook()
      cancelWait()
      live.stop()
      replay.stop()
    },
  }
}
