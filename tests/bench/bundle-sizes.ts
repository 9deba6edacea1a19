import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { root } from '../../scripts/project.mjs'
import { paths } from '../../src/app/pages.ts'
import { register } from '../browser/fixtures.ts'
import { builtApp, Server } from '../browser/server.ts'
import { type Figures, figure, inKb, places } from './figures.ts'

/** They lead elsewhere at once. */
const leadElsewhere: readonly string[] = [paths.root, paths.auth]

/** The JavaScript of a first visit to each route of the app. */
export async function bundleSizes(tell: (progress: string) => void): Promise<Figures> {
  tell('the app: the sizes of its routes...')
  const react = await reactAlone()
  const server = await Server.open()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const options = { baseURL: server.url, serviceWorkers: 'block' } as const
    const signingUp = await browser.newContext(options)
    await register(await signingUp.newPage())
    const storageState = await signingUp.storageState()
    const sizes: Figures['sizes'] = []
    for (const route of Object.values(paths).filter(path => !leadElsewhere.includes(path))) {
      const isPublic = route.startsWith(paths.auth)
      const context = await browser.newContext({ ...options, ...(isPublic ? {} : { storageState }) })
      const size = await scriptBytes(context, route)
      sizes.push(figure(`JavaScript of a first visit to ${route}`, places.browser, size, react, inKb))
      await context.close()
    }
    return { sizes }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function scriptBytes(context: BrowserContext, route: string): Promise<number> {
  const page = await context.newPage()
  // What is fetched later, in idle time, is not of the first load.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const scripts = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(route)
  await page.getByRole('heading').first().waitFor()
  await page.waitForTimeout(1_000)
  const sizes = await Promise.all([...scripts].map(path => sizeOnTheWire(join(builtApp, 'app', path))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOnTheWire(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => undefined)
  return (packed ?? (await stat(file))).size
}

async function reactAlone(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(root, 'tests/bench/react-alone.ts') } },
  })
  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  const code = outputs.map(part => (part.type === 'chunk' ? part.code : '')).join('')
  return brotliCompressSync(code).length
}
