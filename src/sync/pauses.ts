import { pauseAfter } from './backoff.ts'
import type { Ports } from './ports.ts'

/**
 * Who has to wait, and how long: one entry after a fault of the host over it, everyone after silence or when the host
 * asks for a pause. Measured on the clock that only goes forward, and kept in memory: a new tab simply tries at once.
 */
export class Pauses {
  readonly #ports: Pick<Ports, 'clock' | 'random'>
  readonly #entries = new Map<string, number>()
  #host = 0
  #hostFaults = 0

  constructor(ports: Pick<Ports, 'clock' | 'random'>) {
    this.#ports = ports
  }

  isPausing = (key: string): boolean => (this.#entries.get(key) ?? 0) > this.#ports.clock.elapsed()

  hostIsPausing(): boolean {
    return this.#host > this.#ports.clock.elapsed()
  }

  entryFailed(key: string, attempts: number): void {
    this.#entries.set(key, this.#ports.clock.elapsed() + pauseAfter(attempts, this.#ports.random()))
  }

  hostFailed(askedSeconds = 0): void {
    this.#hostFaults += 1
    const pause = Math.max(askedSeconds * 1_000, pauseAfter(this.#hostFaults, this.#ports.random()))
    this.#host = this.#ports.clock.elapsed() + pause
  }

  answered(key: string): void {
    this.#entries.delete(key)
    this.#hostFaults = 0
  }

  forget(): void {
    this.#entries.clear()
    this.#host = 0
  }

  /**
   * Milliseconds until a pause ends that was on when somebody last looked. One that has ended since counts as well: a
   * timer may go off a moment early, and whoever then sees the pause on, and a moment later finds none to wait for, waits for ever.
   */
  untilNext(lookedAt: number): number | undefined {
    const due = [this.#host, ...this.#entries.values()].filter(at => at > lookedAt)
    return due.length > 0 ? Math.max(0, Math.min(...due) - this.#ports.clock.elapsed()) : undefined
  }
}
