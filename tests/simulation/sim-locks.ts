import type { Locks } from '../../src/sync/device/ports.ts'
import type { Lane, Scheduler } from './scheduler.ts'
import type { StorageOwner } from './sim-disk.ts'

type Hold = { tab: StorageOwner; lose(): void }
type Waiter = { tab: StorageOwner; lane: Lane; take(): void; lose(): void }
type Queue = { holder: Hold | undefined; waiting: Waiter[] }

/** Web Locks of a browser. A tab is notified of a granted or lost lock in a step of its own. */
export class SimLocks {
  readonly #queues = new Map<string, Queue>()
  readonly #scheduler: Scheduler
  /** The lane of the browser, which continues while a tab is frozen. */
  readonly #lane: Lane

  constructor(scheduler: Scheduler, name: string) {
    this.#scheduler = scheduler
    this.#lane = scheduler.lane(`${name} locks`)
  }

  forTab(tab: StorageOwner, lane: Lane): Locks {
    return {
      hold: (name, act, leaving) =>
        new Promise((resolve, reject) => {
          const queue = this.#queue(name)
          const waiter: Waiter = {
            tab,
            lane,
            take: () => this.#hold(queue, tab, lane, act).then(resolve, reject),
            lose: () => reject(new DOMException('stolen', 'AbortError')),
          }
          leaving?.addEventListener('abort', () => {
            const at = queue.waiting.indexOf(waiter)
            if (at < 0) return
            queue.waiting.splice(at, 1)
            reject(new DOMException('left the line', 'AbortError'))
          })
          queue.waiting.push(waiter)
          this.#next(queue)
        }),
      steal: async (name, act) => {
        const queue = this.#queue(name)
        queue.holder?.lose()
        return await this.#hold(queue, tab, lane, act)
      },
    }
  }

  drop(tab: StorageOwner): void {
    for (const queue of this.#queues.values()) {
      queue.waiting = queue.waiting.filter(waiter => waiter.tab !== tab)
      if (queue.holder?.tab !== tab) continue
      queue.holder = undefined
      this.#next(queue)
    }
  }

  /** Another page steals the lock, as browsers allow. */
  lose(name: string): void {
    const queue = this.#queues.get(name)
    if (!queue?.holder) return
    queue.holder.lose()
    queue.holder = undefined
    this.#next(queue)
  }

  names(): string[] {
    return [...this.#queues.keys()]
  }

  #queue(name: string): Queue {
    const queue = this.#queues.get(name) ?? { holder: undefined, waiting: [] }
    this.#queues.set(name, queue)
    return queue
  }

  #next(queue: Queue): void {
    this.#scheduler.push(this.#lane, 'next', () => {
      if (queue.holder) return
      const waiter = queue.waiting.shift()
      if (!waiter) return
      // The lock may be stolen before the tab is notified that it holds it.
      let isLost = false
      const lose = () => {
        isLost = true
      }
      queue.holder = { tab: waiter.tab, lose }
      this.#scheduler.push(waiter.lane, 'lock', () => {
        if (waiter.tab.isDead) return
        if (isLost) waiter.lose()
        else waiter.take()
      })
    })
  }

  async #hold<T>(queue: Queue, tab: StorageOwner, lane: Lane, act: () => Promise<T>): Promise<T> {
    const hold: Hold = { tab, lose: () => {} }
    const lockLost = new Promise<never>((_, reject) => {
      hold.lose = () =>
        this.#scheduler.push(lane, 'lock lost', () => reject(new DOMException('stolen', 'AbortError')))
    })
    lockLost.catch(() => undefined)
    queue.holder = hold
    try {
      return await Promise.race([act(), lockLost])
    } finally {
      if (queue.holder === hold) {
        queue.holder = undefined
        this.#next(queue)
      }
    }
  }
}
