import type { ShareWithWorker } from '../session/share-with-worker.ts'
import type { Ports } from './ports.ts'

/**
 * Has the browser wake the service worker for what waits here (law 18), when this page may not be there to send it: it is hidden,
 * which is the last that most pages hear before they are closed, or there is no network. While a page is looked at and online it
 * sends by itself, and a worker would be woken for nothing.
 */
export type Waking = { look(): void; stop(): void }

type Parts = {
  ports: Ports
  share: Pick<ShareWithWorker, 'tell'>
  /** Whether something of whoever is signed in here may go by itself. */
  waits(): boolean
  onTrouble(error: unknown): void
}

export function askToBeWoken({ ports, share, waits, onTrouble }: Parts): Waking {
  const ask = ports.askToBeWoken
  if (!ask) return { look() {}, stop() {} }
  let hasAsked = false

  function look(): void {
    if (hasAsked || !ask || (ports.isVisible() && ports.isOnline()) || !waits()) return
    hasAsked = true
    share.tell().then(ask).catch(onTrouble)
  }

  const unwatch = ports.watch(signal => {
    // What was asked for may have been used up by a worker that did not get through.
    if (signal === 'hidden' || signal === 'offline' || signal === 'online') hasAsked = false
    look()
  })
  return { look, stop: unwatch }
}
