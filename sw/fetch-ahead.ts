import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { severalAtOnce } from './several-at-once.ts'
import type { ShellFile } from './shell.ts'

/**
 * Workbox takes the shell file by file, from the first on. So those that are named by their content are put into its
 * cache ahead of it, from the last on, and it asks for none of them again; what fails here, it asks for itself.
 */
export function fetchAhead(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
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
