import type { Mirror } from '../../store/mirror/mirror.ts'
import type { Outbox } from '../../store/outbox/outbox.ts'
import { type Follower, follow, type OverlayReader } from '../../store/overlay/follow.ts'
import type { Ports } from '../device/ports.ts'

const readAgain = 2_000
const lookEvery = 30_000

type Parts = {
  ports: Pick<Ports, 'clock' | 'watch' | 'isVisible'>
  outbox: Outbox
  mirror: Mirror
  publish(reading: OverlayReader): void
  onError(error: unknown): void
}

/**
 * Follows both databases while a tab shows them. A failed read is retried, and a frozen page reads when it
 * resumes. Change notifications can be lost, so the databases are also read periodically and when the tab
 * becomes visible.
 */
export function keepReading({ ports, outbox, mirror, publish, onError }: Parts): Follower {
  let stopped = false
  let cancelLook = () => {}
  let follower = follow(outbox, mirror, publish, readAgainAfter)

  function read(): void {
    if (!stopped) follower.refresh().catch(readAgainAfter)
  }

  function readAgainAfter(error: unknown): void {
    onError(error)
    ports.clock.after(readAgain, read)
  }

  function look(): void {
    cancelLook = ports.clock.after(lookEvery, () => {
      if (ports.isVisible()) read()
      look()
    })
  }

  const unwatch = ports.watch(signal => {
    if (signal === 'resumed') {
      follower.stop()
      follower = follow(outbox, mirror, publish, readAgainAfter)
    }
    if (signal !== 'resumed' && signal !== 'visible') return
    read()
    // Timers that were set while the page was hidden may be late.
    cancelLook()
    look()
  })
  look()

  return {
    refresh: () => follower.refresh(),
    refreshOwnEdits: () => follower.refreshOwnEdits(),
    stop() {
      stopped = true
      cancelLook()
      unwatch()
      follower.stop()
    },
  }
}
