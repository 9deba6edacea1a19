import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { appFigures } from './app-figures.ts'
import { calendarFigures } from './calendar-figures.ts'
import { table } from './figures.ts'
import { hostFigures } from './host-figures.ts'
import { practiceFigures } from './practice-figures.ts'
import { storeFigures } from './store-figures.ts'

/** Measures everything and tells it as one page; figures, and never a verdict. */
export async function bench(tell: (progress: string) => void): Promise<string> {
  const practice = await practiceFigures(tell)
  const host = await hostFigures(tell)
  const store = await storeFigures(tell)
  const calendar = await calendarFigures(tell)
  const app = await appFigures(tell)
  return `# Benchmarks

Written by \`npm run bench\`: figures of one run on one machine, not promises.

${await machine()}

## A practice of 20,000 clients and 30,000 animals

The built host and the built app, in a browser process of its own with its own profile. The device is filled by the host;
then the host is gone, and everything else is measured without a network. A time ends when the frame that shows the
result has been made. A cold start is one of a browser that was not running, from the navigation on (median and worst of 9,
and of 3 with the slowed processor). In the right half the page's thread runs at a quarter of its speed, as on a cheap
tablet. An edit counts from the click that confirms it, and includes the flush to the disk.

${table(practice.lists.heads, practice.lists.lines)}

${table(['', 'measured'], practice.filling)}

## The host's lists for it

Each call goes through the whole server, but for the network: p50 / p99 of 100, pages of 25 rows.

${table(host.heads, host.lines)}

## The store and the list engine, beside plain IndexedDB

One page, 30 rows of 50,000 on the screen. Plain IndexedDB keeps a record per row and answers every question with
\`getAll\` and a filter or a sort. A time ends when the frame that shows the result has been made, so it includes the
wait for that frame (up to 17 ms); a filling ends when all is committed. Edits are flushed to the disk on both sides. Species
are known by their names, so each page of the feed touches every bucket; rows with made ids come in the order of the
buckets. The right half is measured with the page's thread slowed down four times, as on a cheap tablet; the browser's
own storage process is not slowed.

${table(store.heads, store.lines)}

## The calendar

A week, and a month of six weeks, with 2,000 appointments in sight and with one; that one is dragged over the others by 60
moves of the mouse in a second, and dropped. Frames are those that the page made from before the drag until half a second
after the drop; 17 ms is as fast as the screen goes.

${table(calendar.heads, calendar.lines)}

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
