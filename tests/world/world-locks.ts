import type { Locks } from '../../src/sync/device/ports.ts'

type Holder = { lose: (reason: Error) => void }
type Waiter = { take: () => void }

/**
 * Web Locks of a browser: one holder per name, the others in a queue. When a tab dies, its locks are
 * released.
 */
export class WorldLocks {
  readonly #holders = new Map<string, Holder>()
  readonly #lines = new Map<string, Waiter[]>()

  /** The locks as seen by one tab. `died` resolves when that tab is killed. */
  forTab(died: Promise<void>): Locks {
    return {
      hold: async (name, act, leaving) => {
        await this.#turn(name, leaving, died)
        return await this.#holding(name, act, died)
      },
      steal: async (name, act) => {
        this.#holders.get(name)?.lose(new DOMException('stolen', 'AbortError'))
        return await this.#holding(name, act, died)
      },
    }
  }

  async #turn(name: string, leaving: AbortSignal | undefined, died: Promise<void>): Promise<void> {
    if (!this.#holders.has(name)) {
      this.#holders.set(name, { lose: () => {} })
      return
    }
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { take: resolve }
      const line = this.#lines.get(name) ?? []
      this.#lines.set(name, [...line, waiter])
      const leave = () => {
        this.#lines.set(
          name,
          (this.#lines.get(name) ?? []).filter(other => other !== waiter),
        )
        reject(new DOMException('left the line', 'AbortError'))
      }
      leaving?.addEventListener('abort', leave)
      died.then(leave, leave)
    })
  }

  async #holding<T>(name: string, act: () => Promise<T>, died: Promise<void>): Promise<T> {
    const holder: Holder = { lose: () => {} }
    const lockLost = new Promise<never>((_, reject) => {
      holder.lose = reject
    })
    lockLost.catch(() => undefined)
    this.#holders.set(name, holder)
    const free = () => {
      if (this.#holders.get(name) !== holder) return
      const [next, ...others] = this.#lines.get(name) ?? []
      this.#lines.set(name, others)
      if (next) {
        this.#holders.set(name, { lose: () => {} })
        next.take()
      } else this.#holders.delete(name)
    }
    died.then(free, free)
    try {
      return await Promise.race([act(), lockLost])
    } finally {
      free()
    }
  }
}
