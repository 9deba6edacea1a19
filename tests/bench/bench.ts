import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { appFigures } from './app-figures.ts'
import { table } from './figures.ts'
import { storeFigures } from './store-figures.ts'

/** Measures everything and tells it as one page; figures, and never a verdict. */
export async function bench(tell: (progress: string) => void): Promise<string> {
  const store = await storeFigures(tell)
  const app = await appFigures(tell)
  return `# Benchmarks

Written by \`npm run bench\`: figures of one run on one machine, not promises.

${await machine()}

## The store and the list engine, beside plain IndexedDB

One page, 30 rows of 50,000 on the screen. Plain IndexedDB keeps a record per row and answers every question with
\`getAll\` and a filter or a sort. A time ends when the frame that shows the result has been made, so it includes the
wait for that frame (up to 17 ms); a filling ends when all is committed. Edits are flushed to the disk on both sides. Species
are known by their names, so each page of the feed touches every bucket; rows with made ids come in the order of the
buckets. The right half is measured with the page's thread slowed down four times, as on a cheap tablet; the browser's
own storage process is not slowed.

${table(store.heads, store.lines)}

## The app

The built host and the built app, each browser a process of its own with its own profile.

${table(['', 'measured'], app)}
`
}

async function machine(): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  const version = browser.version()
  await browser.close()
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const facts = [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `${memory} GiB`,
    `Node ${process.versions.node}`,
    `Chromium ${version}, headless`,
  ]
  return `${new Date().toISOString().slice(0, 10)}: ${facts.join(', ')}.`
}
