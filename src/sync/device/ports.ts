import type { Json } from '../../domain/text/json.ts'
import type { Databases } from '../../store/databases.ts'

/**
 * Everything that the engine does not decide itself: time, chance, the network, the browser. The app hands in the
 * browser's own, tests and the simulation hand in ones that they hold. Nothing else in `sync` or `store` reaches for them.
 */
export type Clock = {
  /** For people to read; never for order, and never to decide: a tablet's clock may be wrong. */
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

/** `frozen`: the browser stops this page for a while, or puts it away for the back button; `resumed`: it goes on. */
export type DeviceSignal = 'online' | 'offline' | 'visible' | 'hidden' | 'storage' | 'frozen' | 'resumed'

export type Ports = {
  /** Where the server's calls begin, with a slash at the end: `/api/`. */
  api: string
  /** Names the server in the names of the databases. */
  hostName: string
  fetch(url: string, init: RequestInit): Promise<Response>
  clock: Clock
  uuid(): string
  random(): number
  /** Shared by all tabs of this browser, and kept: localStorage, as far as it takes anything. Nothing of it throws. */
  kept: KeyValue
  locks: Locks | undefined
  /** The other tabs of this browser. What is told is heard by those that are open now, and is kept nowhere. */
  tabs: { tell(message: Json): void; hear(listener: (message: Json) => void): () => void }
  databases: Databases
  /** Asks the browser to keep what is stored here until a person removes it; null where it cannot be asked. */
  persist(): Promise<boolean | null>
  isOnline(): boolean
  isVisible(): boolean
  watch(listener: (signal: DeviceSignal) => void): () => void
  /** Has the browser wake the service worker when it sees a network, open or closed; undefined where it offers no such thing. */
  askToBeWoken: (() => Promise<void>) | undefined
  /** On the icon of the installed app; zero takes the number away. Nothing happens where icons have none. */
  showOnIcon(count: number): void
  watchTouches(listener: () => void): () => void
  /** The browser's own cryptography, which it keeps from pages without HTTPS. */
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

export function readSetting(kept: KeyValue, name: string): unknown {
  const text = kept.get(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Something else has written there, so it counts as empty.
    return null
  }
}
