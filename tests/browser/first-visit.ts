import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { builtApp } from './server.ts'

type Script = {
  /** Without the content hash: `start` of `start-C7xm4T9D.js`. */
  name: string
  /** The size in brotli, as sent. */
  size: number
}

export async function scriptsOfFirstVisit(context: BrowserContext, route: string): Promise<Script[]> {
  const page = await context.newPage()
  // Idle-time requests are not part of the first load.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  await page.goto(route)
  await page.getByRole('heading').first().waitFor()
  await page.waitForTimeout(1_000)
  return await Promise.all(
    [...paths].map(async path => ({
      name: basename(path).replace(/-[\w-]{8}\.js$/, ''),
      size: await sizeOnTheWire(join(builtApp, 'app', path)),
    })),
  )
}

/** The URLs of the files that the service worker precaches. */
export async function filesOfWorker(): Promise<string[]> {
  const worker = await readFile(join(builtApp, 'app/sw.js'), 'utf8')
  return [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) => url ?? [])
}

async function sizeOnTheWire(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => undefined)
  return (packed ?? (await stat(file))).size
}
