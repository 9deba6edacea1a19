import type { Json } from '../../domain/json.ts'
import { keptIn } from './kept-values.ts'
import { type DeviceSignal, type Locks, type Ports, watchSleep } from './ports.ts'

/** The browser itself: the one place that reads its clock, its chance, its network and its storage. */
export function browserPorts(): Ports {
  const base = import.meta.env.VITE_API_HOST ?? ''
  const kept = keptIn(() => localStorage)
  window.addEventListener('storage', ({ key }) => kept.changedElsewhere(key))
  return {
    api: `${base}/api/`,
    hostName: new URL(base || location.origin, location.origin).host,
    fetch: (url, init) => fetch(url, init),
    clock: {
      now: () => new Date(),
      elapsed: () => performance.now(),
      after(milliseconds, work) {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    uuid: randomId,
    random: Math.random,
    kept,
    // Browsers keep Web Locks from pages without HTTPS, whatever the types say.
    locks: 'locks' in navigator ? webLocks(navigator.locks) : undefined,
    tabs: { tell: tellTabs, hear: hearTabs },
    databases: {
      pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
      watchSleep: watchSleep(watchPage),
    },
    persist: async () => ('storage' in navigator ? await navigator.storage.persist() : null),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    watch: watchPage,
    watchTouches,
    subtle: 'subtle' in crypto ? crypto.subtle : undefined,
  }
}

function watchPage(listener: (signal: DeviceSignal) => void): () => void {
  const stop = new AbortController()
  const on = (target: EventTarget, event: string, signal: () => DeviceSignal) =>
    target.addEventListener(event, () => listener(signal()), { signal: stop.signal })
  on(window, 'online', () => 'online')
  on(window, 'offline', () => 'offline')
  on(window, 'storage', () => 'storage')
  on(document, 'visibilitychange', () => (document.visibilityState === 'visible' ? 'visible' : 'hidden'))
  const onPage = (event: 'pagehide' | 'pageshow', signal: DeviceSignal) =>
    window.addEventListener(event, ({ persisted }) => persisted && listener(signal), {
      signal: stop.signal,
    })
  onPage('pagehide', 'frozen')
  onPage('pageshow', 'resumed')
  on(document, 'freeze', () => 'frozen')
  on(document, 'resume', () => 'resumed')
  return () => stop.abort()
}

function watchTouches(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    document.addEventListener(event, listener, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}

const channelName = 'bouvier'

function tellTabs(message: Json): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** The channel is closed while the page is put away: a browser that finds it open may not keep the page for the back button. */
function hearTabs(listener: (message: Json) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  let channel: BroadcastChannel | undefined
  const close = () => channel?.close()
  const open = () => {
    close()
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Json>) => listener(data)
  }
  const unwatch = watchPage(signal => {
    if (signal === 'frozen') close()
    if (signal === 'resumed') open()
  })
  open()
  return () => {
    unwatch()
    close()
  }
}

function webLocks(locks: LockManager): Locks {
  return {
    hold: async (name, work, leaving) => await locks.request(name, leaving ? { signal: leaving } : {}, work),
    steal: async (name, work) => await locks.request(name, { steal: true }, work),
  }
}

/** A UUID, also on pages without HTTPS, where the browser has no randomUUID. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (i === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
