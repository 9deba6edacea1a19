export type SimEvent = {
  type: string
  target: unknown
  oldVersion?: number
  newVersion?: number | null
  isHandled: boolean
  isStopped: boolean
  preventDefault(): void
  stopPropagation(): void
}

type Listener = (event: SimEvent) => void

export class SimTarget {
  readonly #listeners: { type: string; act: Listener }[] = []

  addEventListener(type: string, act: Listener): void {
    this.#listeners.push({ type, act })
  }

  removeEventListener(type: string, act: Listener): void {
    const at = this.#listeners.findIndex(listener => listener.type === type && listener.act === act)
    if (at >= 0) this.#listeners.splice(at, 1)
  }

  hear(event: SimEvent): void {
    const own: unknown = Reflect.get(this, `on${event.type}`)
    if (typeof own === 'function') own.call(this, event)
    for (const { type, act } of [...this.#listeners]) if (type === event.type) act.call(this, event)
  }
}

export class SimRequest extends SimTarget {
  result: unknown = undefined
  error: unknown = null
  readyState = 'pending'
  source: unknown = null
  transaction: unknown = null
  onsuccess: Listener | null = null
  onerror: Listener | null = null
  onblocked: Listener | null = null
  onupgradeneeded: Listener | null = null
}

export function createEvent(type: string, target: unknown, more: Partial<SimEvent> = {}): SimEvent {
  return {
    type,
    target,
    isHandled: false,
    isStopped: false,
    preventDefault() {
      this.isHandled = true
    },
    stopPropagation() {
      this.isStopped = true
    },
    ...more,
  }
}

export type Names = readonly string[] & { contains(name: string): boolean }

export function createNames(list: Iterable<string>): Names {
  const names = [...list].sort()
  return Object.assign(names, { contains: (name: string) => names.includes(name) })
}
