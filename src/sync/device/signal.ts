/** An observable value with the interface that React's useSyncExternalStore needs. */
export type Signal<T> = {
  get(): T
  watch(listener: () => void): () => void
}

export type SettableSignal<T> = Signal<T> & { set(value: T): void }

export function createSignal<T>(first: T): SettableSignal<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
