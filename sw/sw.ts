/// <reference lib="webworker" />
/**
 * The service worker: it makes the app open without a network, and has the engine of src/sync send what waits when no page is
 * open. It knows nothing of data itself, and no answer of the server is ever kept by it.
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

/** Paths that belong to the server alone: its calls, and the signing pages that clients open from their mail. */
const ofTheServer = [/^\/api(\/|$)/, /^\/sign(\/|$)/]

const shell = self.__WB_MANIFEST
// Registered first: the first listener that answers a request keeps it from the others.
mendShell(self, shell)
fetchAhead(self, shell)
keepShell(shell)
answerNavigation()
swapWhenAsked(self)
claimWhenAsked(self)
sendOutboxWhenWoken(self)

// Only so that the very first visit works offline without a reload. A later version still waits to be let in.
clientsClaim()

type ShellFile = string | { url: string; revision: string | null }

function keepShell(files: ShellFile[]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
}

/** Every page is the same index.html, answered from the cache: a slow network must not be waited for either. */
function answerNavigation(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ofTheServer }))
}

// As many as a browser opens to one server without HTTP/2.
const lines = 6

/** Over a slow line each file costs a round trip, and a hundred of them one after the other cost a hundred. */
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
 * Browsers may remove what a worker has cached and leave the worker. The app then comes from the server, and would not open
 * without it until a next version is installed. So whatever page is opened, the shell is fetched again if it is gone.
 */
function mendShell(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('fetch', event => {
    // Without the server nothing can be fetched: the next page that is opened tries again.
    if (event.request.mode === 'navigate') event.waitUntil(mend(files).catch(() => undefined))
  })
}

async function mend(files: readonly ShellFile[]): Promise<void> {
  const shell = await caches.open(cacheNames.precache)
  const indexKey = getCacheKeyForURL(`/${index}`)
  if (indexKey === undefined || (await shell.match(indexKey))) return
  const page = await fetched(index)
  const urls = files.map(file => (typeof file === 'string' ? file : file.url))
  // That of a newer version belongs to its own worker, which is on its way.
  if (!scriptsOf(await page.clone().text()).every(script => urls.includes(script))) return
  await severalAtOnce(
    urls.filter(url => url !== index),
    async url => {
      const key = getCacheKeyForURL(`/${url}`)
      if (key !== undefined && !(await shell.match(key))) await shell.put(key, await fetched(url))
    },
  )
  // Last, for it says that all the rest is there.
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
 * Workbox takes the shell file by file, from the first on. So those that are named by their content are put into its
 * cache ahead of it, from the last on, and it asks for none of them again; what fails here, it asks for itself.
 */
function fetchAhead(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('install', event => {
    // The others have a revision: no other may come out of a browser's cache.
    const named = files.flatMap(file =>
      typeof file !== 'string' && file.revision === null ? [`/${file.url}`] : [],
    )
    event.waitUntil(severalAtOnce(named.toReversed(), keepNew).catch(() => undefined))
  })
}

async function keepNew(address: string): Promise<void> {
  const key = getCacheKeyForURL(address)
  // An update has most of them from the version before.
  if (key === undefined || (await caches.match(key))) return
  const response = await fetch(address)
  // Whatever sent the call elsewhere is not this server.
  if (!response.ok || response.redirected) return
  const shell = await caches.open(cacheNames.precache)
  await shell.put(key, response)
}

/** The app's messages to a worker: `swap` to a waiting one, `claim` to an active one. */
type MessageToWorker = { type: 'swap' } | { type: 'claim' }

/**
 * A new version waits until the app lets it in: a swap during use would remove the chunks that the screen still has
 * to load. The app sends `swap` when nothing is unsent and no form is open; then it reloads once, on
 * `controllerchange`.
 */
function swapWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'swap')) event.waitUntil(worker.skipWaiting())
  })
}

/**
 * A page that was on its way in the very moment in which the first worker took the others has none: it was not there yet
 * to be taken. It asks for itself.
 */
function claimWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (says(event.data, 'claim')) event.waitUntil(worker.clients.claim())
  })
}

function says(data: unknown, type: MessageToWorker['type']): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

/** Chromium's own: the types of the browser do not have it. */
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
 * Sends pending edits when the browser sees a network, whether the app is open or not (sync law 18). Scripts can only
 * be imported during installation; the browser stores them and provides them later, also offline. So the engine is
 * imported then, but run only when something is to be sent, and does not delay other events.
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
