import type { Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer, Call } from './call.ts'
import { type FeedFollower, followFeed } from './follow-feed.ts'
import { forgottenWith } from './forgetting.ts'
import { listenLive } from './live.ts'
import type { Ports } from './ports.ts'
import type { Reachability } from './reachability.ts'
import { startReplay } from './replay.ts'

/**
 * What only the tab that speaks does: it sends what the outbox holds, follows the feed, and listens for pokes. Other
 * tabs see what came of it in the two databases.
 */
export type Speaking = { wake(): void; sendNow(): void; catchUp(): void; stop(): void }

export type SpeakingParts = {
  ports: Ports
  outbox: Outbox
  mirror: Mirror
  reachability: Reachability
  call(asked: Call): Promise<Answer>
  token(): string | null
  /** Another tab has numbered itself after this one. */
  onReplaced(): void
  onTrouble(error: unknown): void
}

// Pokes make changes show at once; this only finds what a lost poke left.
const lookEvery = 60_000

export function startSpeaking(parts: SpeakingParts): Speaking {
  const { ports, outbox, mirror, reachability, call, token, onReplaced, onTrouble } = parts
  let stopped = false
  let cancelLook = () => {}

  const feed: FeedFollower = followFeed({
    mirror,
    callAs: call,
    onAnotherLife: (before, now) => outbox.noteLoss(before.epoch, now.rev, now.heldOf),
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
    onTrouble,
  })
  const live = listenLive({
    ports,
    token,
    callAs: call,
    onHead: head => void feed.reach(head).catch(onTrouble),
    onSilence: reachability.reports.silent,
  })

  function catchUp(): void {
    cancelLook()
    if (stopped) return
    if (reachability.reachable.get()) feed.catchUp().catch(onTrouble)
    cancelLook = ports.clock.after(lookEvery, catchUp)
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
      live.stop()
      replay.stop()
    },
  }
}
