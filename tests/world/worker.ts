import { type RemainingWork, sendWhileClosed } from '../../src/sync/device/send-while-closed.ts'
import type { Browser } from './browser.ts'
import { Thread } from './thread.ts'

/** The service worker, woken by the browser to send pending edits. It has no localStorage. */
export class Worker extends Thread {
  readonly outcome: Promise<RemainingWork>
  isOver = false

  constructor(browser: Browser) {
    super(browser)
    const ports = this.ports(() => this.isOver)
    this.outcome = sendWhileClosed(ports, error => this.troubles.push(error)).finally(() => {
      this.isOver = true
    })
  }

  kill(): void {
    this.isOver = true
    this.die()
  }
}
