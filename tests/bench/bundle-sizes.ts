import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { paths } from '../../src/app/pages.ts'
import { scriptsOfFirstVisit } from '../browser/first-visit.ts'
import { register } from '../browser/fixtures.ts'
import { Server } from '../browser/server.ts'
import { buildScript } from './build-script.ts'
import { type Figures, figure, inKb, type Log, places } from './figures.ts'

const routes = [paths.login, paths.home, paths.clients, paths.calendar]

export async function bundleSizes(log: Log): Promise<Figures> {
  log('bundle sizes...')
  const react = brotliCompressSync(await buildScript('react-only.ts')).length
  const server = await Server.open()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const options = { baseURL: server.url, serviceWorkers: 'block' } as const
    const signedIn = await browser.newContext(options)
    await register(await signedIn.newPage())
    const storageState = await signedIn.storageState()
    const sizes: Figures['sizes'] = []
    for (const route of routes) {
      const isPublic = route.startsWith(paths.auth)
      const context = await browser.newContext({ ...options, ...(isPublic ? {} : { storageState }) })
      const scripts = await scriptsOfFirstVisit(context, route)
      const size = scripts.reduce((sum, script) => sum + script.size, 0)
      sizes.push(figure(`JavaScript of a first visit to ${route}`, places.browser, size, react, inKb))
      await context.close()
    }
    return { sizes }
  } finally {
    await browser.close()
    await server.close()
  }
}
