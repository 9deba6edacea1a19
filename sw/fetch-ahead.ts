import { severalAtOnce } from './several-at-once.ts'
import type { ShellFile } from './shell.ts'

/**
 * Workbox takes the shell file by file. So they are asked for ahead of it, and it finds them in the browser's own
 * cache; what fails here, it asks for itself.
 */
export function fetchAhead(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
  worker.addEventListener('install', event => {
    // Without a revision are those that are named by their content: no other may come out of a browser's cache.
    const named = files.flatMap(file =>
      typeof file !== 'string' && file.revision === null ? [`/${file.url}`] : [],
    )
    event.waitUntil(severalAtOnce(named, fetchNew).catch(() => undefined))
  })
}

async function fetchNew(address: string): Promise<void> {
  // An update has most of them from the version before.
  if (await caches.match(address)) return
  const response = await fetch(address)
  await response.arrayBuffer()
}
