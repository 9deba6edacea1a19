import type { Clock } from '../../src/sync/device/ports.ts'

/** Time that stands still until a test lets it pass, so that no story waits and none depends on the machine's speed. */
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

  /** Moves the clock that people read, as a tablet with a wrong date does; elapsed time goes on as it was. */
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
