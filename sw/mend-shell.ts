import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { severalAtOnce } from './several-at-once.ts'
import type { ShellFile } from './shell.ts'

const index = 'index.html'

/**
 * Browsers may remove what a worker has cached and leave the worker. The app then comes from the server, and would not open
 * without it until a next version is installed. So whatever page is opened, the shell is fetched again if it is gone.
 */
export function mendShell(worker: ServiceWorkerGlobalScope, files: readonly ShellFile[]): void {
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
