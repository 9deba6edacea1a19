import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { buildScript } from './build-script.ts'
import { slowDown } from './cold-start.ts'
import { type Figure, type Figures, type Log, speeds, timesFigure } from './figures.ts'
import type {} from './save-page.ts'

const pendingCount = 1_000
const measuredCount = 50
const url = 'https://bench.test/'

export async function saveFigures(log: Log): Promise<Figures> {
  const script = await buildScript('save-page.ts')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const device: Figure[] = []
    for (const { rate, where } of speeds) {
      log(`save an edit: ${where}...`)
      const own = await measure(browser, script, rate, 'outbox')
      const plain = await measure(browser, script, rate, 'plain')
      const pending = pendingCount.toLocaleString('en')
      device.push(timesFigure(`save an edit to disk, ${pending} pending`, where, 'p95', own, plain))
    }
    return { device }
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, script: string, rate: number, store: 'outbox' | 'plain') {
  const context = await browser.newContext()
  try {
    // IndexedDB needs an origin.
    await context.route(`${url}**`, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
    )
    const page = await context.newPage()
    await page.goto(url)
    await page.addScriptTag({ content: script })
    await slowDown(page, rate)
    const parameters = { store, count: pendingCount + measuredCount }
    const times = await page.evaluate(options => window.saveTimes(options), parameters)
    return times.slice(-measuredCount)
  } finally {
    await context.close()
  }
}
