import type { KeyValue } from './ports.ts'

export type DeviceSettings = KeyValue & {
  /** Another tab has changed this value, or all values if null. This tab's own copy is dropped. */
  onExternalChange(name: string | null): void
}

/**
 * Values in localStorage, as far as the browser stores them. When storage is full or forbidden (a private
 * window, a policy), this tab holds them in memory. Users can then still log in and work.
 */
export function settingsIn(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DeviceSettings {
  /** Values that the browser did not store; null for a value that it did not remove. */
  const unstoredValues = new Map<string, string | null>()
  const write = (name: string, value: string | null, change: () => void) => {
    try {
      change()
      unstoredValues.delete(name)
    } catch {
      unstoredValues.set(name, value)
    }
  }
  return {
    get(name) {
      const value = unstoredValues.get(name)
      if (value !== undefined) return value
      try {
        return storage().getItem(name)
      } catch {
        // localStorage is forbidden, so nothing is stored.
        return null
      }
    },
    set: (name, value) => write(name, value, () => storage().setItem(name, value)),
    remove: name => write(name, null, () => storage().removeItem(name)),
    onExternalChange(name) {
      if (name === null) unstoredValues.clear()
      else unstoredValues.delete(name)
    },
  }
}
