import type { KeyValue } from './ports.ts'

export type KeptValues = KeyValue & {
  /** Another tab has written this value since, or all of them where there is no name: its word goes. */
  changedElsewhere(name: string | null): void
}

/**
 * What is kept in localStorage, as far as the browser takes it. It may have no room left, or be forbidden (a private
 * window, a policy). This tab then goes on with the values in its memory, for as long as the page lives: nobody is kept from
 * signing in, or from seeing what they save, because a few small values find no place.
 */
export function keptIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeptValues {
  /** What the browser did not take; null for what it did not let go of. */
  const held = new Map<string, string | null>()
  const write = (name: string, value: string | null, change: () => void) => {
    try {
      change()
      held.delete(name)
    } catch {
      held.set(name, value)
    }
  }
  return {
    get(name) {
      const mine = held.get(name)
      if (mine !== undefined) return mine
      try {
        return storage().getItem(name)
      } catch {
        // It is forbidden, so nothing is kept.
        return null
      }
    },
    set: (name, value) => write(name, value, () => storage().setItem(name, value)),
    remove: name => write(name, null, () => storage().removeItem(name)),
    changedElsewhere(name) {
      if (name === null) held.clear()
      else held.delete(name)
    },
  }
}
