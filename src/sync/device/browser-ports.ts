import type { Json } from '../../domain/text/json.ts'
import type { TakeRowsAhead } from '../../store/rows-ahead.ts'
import { settingsIn } from './device-settings.ts'
import { outboxTag } from './outbox-tag.ts'
import { type DeviceSignal, type Ports, watchSleep } from './ports.ts'
import { channelName, sharedPorts } from './shared-ports.ts'

/** The browser's ports: the only module that reads its clock, randomness, network and storage. */
export function browserPorts(takeRowsAhead: TakeRowsAhead): Ports {
  const storage = settingsIn(() => localStorage)
  window.addEventListener('storage', ({ key }) => storage.onExternalChange(key))
  return {
    ...sharedPorts(),
    storage,
    tabs: { tell: tellTabs, hear: hearTabs },
    databases: {
      pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
      watchSleep: watchSleep(watchPage),
      takeRowsAhead,
    },
    persist: async () => ('storage' in navigator ? await navigator.storage.persist() : null),
    isVisible: () => document.visibilityState === 'visible',
    watch: watchPage,
    watchTouches,
    askToBeWoken: 'serviceWorker' in navigator && 'SyncManager' in window ? askToBeWoken : undefined,
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

/** Settings may forbid it. Edits are then sent when the app is opened again. */
async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration && 'sync' in registration && isSyncManager(registration.sync))
    await registration.sync.register(outboxTag).catch(() => undefined)
}

/** Only in Chromium, and missing in TypeScript's DOM types. */
type SyncManager = { register(tag: string): Promise<void> }

function isSyncManager(sync: unknown): sync is SyncManager {
  return typeof sync === 'object' && sync !== null && 'register' in sync
}

function watchTouches(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    document.addEventListener(event, listener, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}

function tellTabs(message: Json): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** The channel is closed while the page is frozen: an open channel may prevent back/forward caching. */
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
