import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { root } from '../../scripts/project.mjs'
import { paths } from '../../src/app/pages.ts'
import { scriptsOfFirstVisit } from '../browser/first-visit.ts'
import { register } from '../browser/fixtures.ts'
import { Server } from '../browser/server.ts'
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
