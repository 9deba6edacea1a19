import type { KeyValue } from './ports.ts'

export type DeviceSettings = KeyValue & {
  /** Another tab has written this value since, or all of them where there is no name: its word goes. */
  changedElsewhere(name: string | null): void
}

/**
 * Values in localStorage, as far as the browser stores them. When storage is full or forbidden (a private window, a
 * policy), this tab keeps them in memory, so that users can still log in and work.
 */
export function settingsIn(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DeviceSettings {
  /** Values that the browser did not store; null for one that it did not remove. */
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
