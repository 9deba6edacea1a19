import type { Ports } from '../device/ports.ts'

/**
 * The backoff: for one entry after a server error on it, for all entries after silence or when the server
 * asks for a pause. Measured on the monotonic clock and held in memory: a new tab tries at once.
 */
export class Backoff {
  readonly #ports: Pick<Ports, 'clock' | 'random'>
  readonly #entries = new Map<string, number>()
  #server = 0
  #serverFaults = 0

  constructor(ports: Pick<Ports, 'clock' | 'random'>) {
    this.#ports = ports
  }

  isPausing = (key: string): boolean => (this.#entries.get(key) ?? 0) > this.#ports.clock.elapsed()

  serverIsPausing(): boolean {
    return this.#server > this.#ports.clock.elapsed()
  }

  entryFailed(key: string, attempts: number): void {
    this.#entries.set(key, this.#ports.clock.elapsed() + backoffDelay(attempts, this.#ports.random()))
  }

  serverFailed(retryAfterSeconds = 0): void {
    this.#serverFaults += 1
    const pause = Math.max(retryAfterSeconds * 1_000, backoffDelay(this.#serverFaults, this.#ports.random()))
    this.#server = this.#ports.clock.elapsed() + pause
  }

  noteResponse(key: string): void {
    this.#entries.delete(key)
    this.#serverFaults = 0
  }

  forget(): void {
    this.#entries.clear()
    this.#server = 0
  }

  /**
   * The milliseconds until the end of a pause that was active at `reviewedAt`, even if it has ended since. A
   * timer may fire early. Without this rule, a caller could see a pause, find no time left, and wait forever.
   */
  untilNext(reviewedAt: number): number | undefined {
    const due = [this.#server, ...this.#entries.values()].filter(at => at > reviewedAt)
    return due.length > 0 ? Math.max(0, Math.min(...due) - this.#ports.clock.elapsed()) : undefined
  }
}

const longestPause = 60_000
const firstPause = 500

/**
 * The delay before the next attempt: exponential, capped, and with jitter, so that the devices of a practice
 * do not return at once.
 */
export function backoffDelay(attempts: number, random: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** Math.min(attempts, 20))
  return full * (0.5 + random / 2)
}
