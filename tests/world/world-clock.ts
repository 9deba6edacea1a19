import type { Clock } from '../../src/sync/device/ports.ts'

/** Time passes only when a test advances it, so no story waits or depends on the speed of the machine. */
export class WorldClock implements Clock {
  #elapsed = 0
  #start = Date.parse('2026-11-20T09:00:00.000Z')
  #timers: { at: number; act: () => void }[] = []

  now(): Date {
    return new Date(this.#start + this.#elapsed)
  }

  elapsed(): number {
    return this.#elapsed
  }

  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.#elapsed + milliseconds, act }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  /** Changes the wall clock, like a wrong date on a tablet. Elapsed time is not affected. */
  setWrong(milliseconds: number): void {
    this.#start += milliseconds
  }

  pass(milliseconds: number): void {
    const until = this.#elapsed + milliseconds
    for (;;) {
      const due = this.#timers.filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.#timers = this.#timers.filter(timer => timer !== due)
      this.#elapsed = Math.max(this.#elapsed, due.at)
      due.act()
    }
    this.#elapsed = until
  }
}
