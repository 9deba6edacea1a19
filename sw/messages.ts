/** What the app may say to a worker that waits: the only message there is. */
export type MessageToWorker = { type: 'swap' }

/**
 * A new version waits until the app lets it in, for a swap under someone's hands would take the chunks that their
 * screen still has to load. The app sends `swap` when nothing is unsent and no form is open; then it reloads once,
 * on `controllerchange`.
 */
export function swapWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (isSwap(event.data)) event.waitUntil(worker.skipWaiting())
  })
}

function isSwap(data: unknown): data is MessageToWorker {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'swap'
}
