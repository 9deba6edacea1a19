import { outboxTag } from '../src/sync/device/outbox-tag.ts'

/** Chromium's own: the types of the browser do not have it. */
declare global {
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** What the file of the engine leaves behind (`engineOfWorker` in vite.config.ts). */
declare const engine: typeof import('./send-in-worker.ts')

/**
 * Sends what waits when the browser sees a network, whether the app is open or not (sync law 18). A browser keeps what a worker
 * imports while it is installed, and gives it back later, without a network too; nothing else may be imported later. So the
 * engine is imported then, and read again only when it is to send: whatever else wakes the worker does not wait for it.
 */
export function sendOutboxWhenWoken(worker: ServiceWorkerGlobalScope): void {
  const readEngine = () => worker.importScripts('/engine.js')
  worker.addEventListener('install', readEngine)
  worker.addEventListener('sync', event => {
    if (event.tag !== outboxTag) return
    readEngine()
    event.waitUntil(engine.sendInWorker())
  })
}
