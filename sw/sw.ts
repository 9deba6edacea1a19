/// <reference lib="webworker" />
/**
 * The service worker. It lets the app open offline, and sends pending edits with the engine of src/sync while
 * no page is open. It has no data logic and never caches API responses.
 */
import { cacheNames, clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { outboxTag } from '../src/sync/device/outbox-tag.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/** Paths that only the server handles: the API, and the signing pages that clients open from their email. */
const ofTheServer = [/^\/api(\/|$)/, /^\/sign(\/|$)/]

const shell = self.__WB_MANIFEST
// Registered first: once a listener responds to a request, later listeners do not receive it.
mendShell(self, shell)
fetchAhead(self, shell)
keepShell(shell)
answerNavigation()
swapWhenAsked(self)
claimWhenAsked(self)
sendOutboxWhenWoken(self)

// Lets the very first visit work offline without a reload. Later versions still wait for `swap`.
clientsClaim()

type ShellFile = string | { url: string; revision: string | null }

function keepShell(files: ShellFile[]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
}

/** Every page is the same index.html. It is served from the cache, so that a slow network causes no delay. */
function answerNavigation(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ofTheServer }))
}

// The number of connections that browsers open to a server without HTTP/2.
const lines = 6

/** Works in parallel, because each file costs a round trip on a slow connection. */
async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const oneLine = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: lines }, oneLine))
}

const index = 'index.html'

/**
 * Browsers may remove the cached files but not the worker. The app would then not open offline until the next
 * version is installed. So each navigation restores a missing shell.
 */
function mendShell(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('fetch', event => {
    // Offline, nothing can be fetched. The next navigation tries again.
    if (event.request.mode === 'navigate') event.waitUntil(mend(files).catch(() => undefined))
  })
}

async function mend(files: readonly ShellFile[]): Promise<void> {
  const shell = await caches.open(cacheNames.precache)
  const indexKey = getCacheKeyForURL(`/${index}`)
  if (indexKey === undefined || (await shell.match(indexKey))) return
  const page = await fetched(index)
  const urls = files.map(file => (typeof file === 'string' ? file : file.url))
  // The page of a newer version belongs to its own worker, which is being installed.
  if (!scriptsOf(await page.clone().text()).every(script => urls.includes(script))) return
  await severalAtOnce(
    urls.filter(url => url !== index),
    async url => {
      const key = getCacheKeyForURL(`/${url}`)
      if (key !== undefined && !(await shell.match(key))) await shell.put(key, await fetched(url))
    },
  )
  // Stored last, because its presence marks a complete shell.
  await shell.put(indexKey, page)
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(`/${url}`, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

function scriptsOf(page: string): string[] {
  return [...page.matchAll(/\bsrc="\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
}

/**
 * Workbox fetches the shell one file at a time, from the first on. Files named by their content are cached
 * ahead of it, from the last on, so Workbox skips them. Workbox also fetches any file that fails here.
 */
function fetchAhead(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('install', event => {
    // The other files have a revision, and must not come from the browser's HTTP cache.
    const named = files.flatMap(file =>
      typeof file !== 'string' && file.revision === null ? [`/${file.url}`] : [],
    )
    event.waitUntil(severalAtOnce(named.toReversed(), keepNew).catch(() => undefined))
  })
}

async function keepNew(address: string): Promise<void> {
  const key = getCacheKeyForURL(address)
  // An update finds most files in the cache of the previous version.
  if (key === undefined || (await caches.match(key))) return
  const response = await fetch(address)
  // A redirected response is not from this server.
  if (!response.ok || response.redirected) return
  const shell = await caches.open(cacheNames.precache)
  await shell.put(key, response)
}

/** The app's messages to a worker: `swap` to a waiting one, `claim` to an active one. */
type MessageToWorker = { type: 'swap' } | { type: 'claim' }

/**
 * A new version waits until the app sends `swap`. A swap during use would remove the chunks that the screen
 * still has to load. The app sends it when nothing is unsent and no form is open. It then reloads once, on
 * `controllerchange`.
 */
function swapWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'swap')) event.waitUntil(worker.skipWaiting())
  })
}

/**
 * A page that loads while the first worker claims its clients may remain without a worker. It then sends
 * `claim`.
 */
function claimWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'claim')) event.waitUntil(worker.clients.claim())
  })
}

function says(data: unknown, type: MessageToWorker['type']): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

/** Supported by Chromium only, and missing in the types of the browser. */
declare global {
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** The global of the engine's file (`engineOfWorker` in vite.config.ts). */
declare const engine: typeof import('./send-in-worker.ts')

/**
 * Sends pending edits when the browser detects a network, whether the app is open or not (sync law 18).
 * Scripts can only be imported during installation. The browser stores them and provides them later, also
 * offline. So the engine is imported then, but runs only to send edits and does not delay other events.
 */
function sendOutboxWhenWoken(worker: ServiceWorkerGlobalScope): void {
  const readEngine = () => worker.importScripts('/engine.js')
  worker.addEventListener('install', readEngine)
  worker.addEventListener('sync', event => {
    if (event.tag !== outboxTag) return
    readEngine()
    event.waitUntil(engine.sendInWorker())
  })
}
