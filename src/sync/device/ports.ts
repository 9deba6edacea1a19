import type { Json } from '../../domain/text/json.ts'
import type { Databases } from '../../store/databases.ts'

/**
 * All inputs from outside of the engine: time, randomness, the network, the browser. The app passes the
 * browser's ports; tests and the simulation pass their own. No other code in `sync` or `store` accesses them.
 */
export type Clock = {
  /** For display only, not for order or decisions: a tablet's clock may be wrong. */
  now(): Date
  elapsed(): number
  after(milliseconds: number, work: () => void): () => void
}

export type KeyValue = {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

export type Locks = {
  hold<T>(name: string, work: () => Promise<T>, leaving?: AbortSignal): Promise<T>
  /** Takes the lock from its holder, whose `hold` then fails with an AbortError. */
  steal<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** `frozen`: the page is frozen or in the back/forward cache; `resumed`: it runs again. */
export type DeviceSignal = 'online' | 'offline' | 'visible' | 'hidden' | 'storage' | 'frozen' | 'resumed'

export type Ports = {
  /** The base path of the API, with a trailing slash: `/api/`. */
  api: string
  /** The server's name in the names of the databases. */
  hostName: string
  fetch(url: string, init: RequestInit): Promise<Response>
  clock: Clock
  uuid(): string
  random(): number
  /**
   * Persistent values shared by all tabs of this browser: localStorage, as far as it works. No method throws.
   */
  storage: KeyValue
  locks: Locks | undefined
  /** Messages to the other open tabs of this browser. They are not stored. */
  tabs: { tell(message: Json): void; hear(listener: (message: Json) => void): () => void }
  databases: Databases
  /** Asks the browser for persistent storage; null when it offers none. */
  persist(): Promise<boolean | null>
  isOnline(): boolean
  isVisible(): boolean
  watch(listener: (signal: DeviceSignal) => void): () => void
  /** Asks the browser to wake the service worker when it has a network; undefined if not supported. */
  askToBeWoken: (() => Promise<void>) | undefined
  /** Sets the badge of the installed app; zero removes it. Does nothing where badges are unsupported. */
  showOnIcon(count: number): void
  watchTouches(listener: () => void): () => void
  /** Web Crypto, which browsers do not offer on pages without HTTPS. */
  subtle: SubtleCrypto | undefined
}

/** The page signals that a database needs. */
export function watchSleep(watch: Ports['watch']): NonNullable<Databases['watchSleep']> {
  return listener =>
    watch(signal => {
      if (signal === 'frozen') listener(true)
      if (signal === 'resumed') listener(false)
    })
}

export function readSetting(storage: KeyValue, name: string): unknown {
  const text = storage.get(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Written by other code: counts as empty.
    return null
  }
}
