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
  onTrouble(error: unknown): void
}

/**
 * Follows both databases while a tab shows them. A failed read is retried; a page that was frozen reads when it
 * resumes; and since change notifications can be lost, the databases are also read now and then, and when the tab
 * becomes visible.
 */
export function keepReading({ ports, outbox, mirror, publish, onTrouble }: Parts): Follower {
  let stopped = false
  let cancelLook = () => {}
  let follower = follow(outbox, mirror, publish, readAgainAfter)

  function read(): void {
    if (!stopped) follower.refresh().catch(readAgainAfter)
  }

  function readAgainAfter(error: unknown): void {
    onTrouble(error)
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
    // A timer that was set while the page was hidden may be late.
    cancelLook()
    look()
  })
  look()

  return {
    refresh: () => follower.refresh(),
    refreshKept: () => follower.refreshKept(),
    stop() {
      stopped = true
      cancelLook()
      unwatch()
      follower.stop()
    },
  }
}
