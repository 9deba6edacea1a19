/** What the app may say to a worker: `swap` to one that waits, `claim` to one that works. */
export type MessageToWorker = { type: 'swap' } | { type: 'claim' }

/**
 * A new version waits until the app lets it in, for a swap under someone's hands would take the chunks that their
 * screen still has to load. The app sends `swap` when nothing is unsent and no form is open; then it reloads once,
 * on `controllerchange`.
 */
export function swapWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'swap')) event.waitUntil(worker.skipWaiting())
  })
}

/**
 * A page that was on its way in the very moment in which the first worker took the others has none: it was not there yet
 * to be taken. It asks for itself.
 */
export function claimWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'claim')) event.waitUntil(worker.clients.claim())
  })
}

function says(data: unknown, type: MessageToWorker['type']): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
