import type { Locks } from '../../src/sync/ports.ts'

/** Web Locks of one browser: one holder a name, the others in line, and all of a tab's locks free when it dies. */
export class WorldLocks {
  readonly #lines = new Map<string, Promise<void>>()

  /** The locks as one tab sees them; `died` resolves when that tab is killed. */
  forTab(died: Promise<void>): Locks {
    return { hold: (name, act, leaving) => this.#hold(name, act, leaving, died) }
  }

  async #hold<T>(name: string, act: () => Promise<T>, leaving: AbortSignal | undefined, died: Promise<void>) {
    const before = this.#lines.get(name) ?? Promise.resolve()
    let free = () => {}
    const held = new Promise<void>(resolve => {
      free = resolve
    })
    this.#lines.set(
      name,
      before.then(() => held),
    )
    const gone = Promise.race([
      died,
      new Promise<void>(resolve => leaving?.addEventListener('abort', () => resolve())),
    ])
    const turn = await Promise.race([before.then(() => 'mine' as const), gone])
    if (turn !== 'mine') {
      free()
      throw new DOMException('left the line', 'AbortError')
    }
    died.then(free, free)
    try {
      return await act()
    } finally {
      free()
    }
  }
}
