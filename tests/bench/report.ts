import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import type { Figures } from './figures.ts'
import { growthSection, partedAtGrowth } from './growth-table.ts'
import { table, tableWith } from './table.ts'

/** The page of `docs/benchmarks.md`. `engines` are those that the server's calls were measured on. */
export async function report(measured: readonly Figures[], engines: readonly string[]): Promise<string> {
  const growths = measured.flatMap(({ growth }) => growth ?? [])
  return page(await machine(engines), table(measured), growths.length > 0 ? growthSection(growths) : '')
}

/** The page of an earlier run with one part measured anew; it keeps what it says of its machine, and says when that was. */
export function reportWith(earlier: string, part: string, measured: Figures): string {
  const { before, section } = partedAtGrowth(earlier)
  const lines = before.split('\n')
  const machineThen = lines.find(line => /^\d{4}-\d\d-\d\d: /.test(line)) ?? ''
  const anew = lines.find(line => line.startsWith(since))?.slice(since.length, -1) ?? ''
  const parts = new Map(anew.split(', ').map(text => [text.split(' ')[0] ?? '', text]))
  parts.delete('')
  parts.set(part, `${part} ${today()}`)
  return page(
    `${machineThen}\n\n${since}${[...parts.values()].join(', ')}.`,
    tableWith(before, [measured]),
    measured.growth ? growthSection(measured.growth) : section,
  )
}

const since = 'Measured anew since then: '
const today = () => new Date().toISOString().slice(0, 10)

function page(machineThen: string, rows: string, growth: string): string {
  return `# Benchmarks

Written by \`npm run bench\`: figures of one run on one machine, not promises, and no test. \`npm run bench -- replay\`
measures that part anew and leaves the other rows as they are; so do \`search\`, \`calendar\`, \`bundles\`, \`devices\`, \`floods\`, \`growth\`, \`memory\`, \`store\` and \`start\`.

${machineThen}

A cell is one value, or the two that its row names: the middle one of many (p50), and one near their end. The ratio is
the baseline's p50 through Bouvier's: 2.0x is twice as fast as the baseline, 0.5x half as fast, and 2.0x of memory or of
bytes half as much. Where nothing is a fair comparison, there is none. "CPU / 4" is a page whose thread runs at a quarter
of its speed, as on a cheap tablet; the browser's own storage process is not slowed. A time in a browser ends when the
frame that shows the result has been made, so it includes the wait for that frame (up to 17 ms). The app and the server are
the built ones, in processes of their own.

- **The device's lists**: the app with 20,000 clients and 30,000 animals on the device and the server gone. Rows that begin
  with "50,000 rows" are our store and list engine alone on a page, beside the same page with plain IndexedDB: a record
  per row, and every question a \`getAll\` and a filter or a sort.
- **Fill**: a new device takes all from the server, until it says that everything is here. The baseline of the 50,000 rows
  is plain IndexedDB, a record per row and a transaction per page. Species are known by their names, so each page of the
  feed touches every bucket of ours; rows with made ids come in the order of the buckets.
- **Outbox**: an edit that waits for the server, flushed to the disk; beside plain IndexedDB with the same records, flushed
  too. Two rows are of the app, and have no baseline.
- **Replay**: edits that lie in the outbox, sent and settled by the app once the server is back; beside a page that sends as
  many calls with \`fetch\`, one after the other, to a bare Fastify route that writes one row into an SQLite file each.
- **Search**: each key of some words, typed from the left; beside plain IndexedDB as above.
- **One search for everything**: each key of names, telephones, chips and numbers of invoices, typed from the left, through
  20,000 clients, 30,000 animals and 100,000 invoices, until the best results are on the screen. The baseline is a \`getAll\` of each
  kind and a filter, which finds what stands in a row as it is typed, and ranks nothing.
- **Cold start**: a browser that was not running, the server gone, from the navigation on. A whole practice is all that a
  device may hold: clients, animals, contracts, a calendar, and 24 months of the 100,000 invoices. The baseline is a plain
  page without a framework that opens IndexedDB, takes all records of the same kind by \`getAll\`, sorts them, and draws 30.
  "To the last screen's rows" is until the picture that was kept of this screen is painted, which holds only where nothing was
  written since; "to rows that answer" is until the app's own rows stand in its place. The screen was opened once before, which
  does not count.
- **Memory**: what the page's own heap holds after a collection, with all rows of a whole practice read. The acts are those of somebody
  who goes through the lists, the calendar and the statistics at random: sorts, searches, scrolls, opens and closes rows and forms,
  makes a client inactive; one every three seconds would take an hour. A colleague edits a client at every tenth.
- **Calendar**: a week, and a month of six weeks, with 2,000 appointments in sight, one of which is dragged over the
  others by 60 moves of the mouse in a second, and dropped. The baseline is the same with that one alone. 17 ms is as fast
  as the screen goes.
- **Bundle sizes**: all JavaScript that a first visit to a route fetches, in brotli. The baseline is React with its DOM.
- **The server's calls**: each through the whole server but the network, 100 times, in pages of 25 rows, with 20,000
  clients, 30,000 animals, 100,000 invoices, their contracts and a calendar. The baseline is a bare Fastify route for the
  same question over the same driver and database, asked in turn with ours: no session, no schema, no transaction, and the
  plainest SQL with joins, \`lower(...) like\`, \`order by\`, \`limit\` and \`count(*)\`. Where it takes long, it is asked less
  often, and 5 times at least.
- **Many devices**: 200 devices on one server, each signed in by itself, with its stream of pokes and connections of its own,
  played by one process beside the server. First each makes an edit every 5 seconds, then one edit at a time is followed until
  all 200 have heard of it, then all edit as fast as they are answered. The baseline is a bare Fastify process that writes
  one row over the same driver and tells everybody who listens: no session, no schema, no key, no feed, no log. Of 50 edits
  in one push, it is the same edits by calls of their own, one after the other.
- **Floods**: a colleague who is signed in saves a client, every 20 ms, while a stranger at another address sends the server
  as much as it answers, in a process beside it that gives way to it. The baseline is the same colleague while nobody
  floods, by turns with it in the same run; each flood begins anew five times, from an address that has not been counted.
  Whoever floods is answered at once for a while and then slowly, so each flood is as strong as it can be in its first moments.

${rows}
${growth === '' ? '' : `\n${growth}\n`}`
}

async function machine(engines: readonly string[]): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  const version = browser.version()
  await browser.close()
  const [cpu] = cpus()
  const facts = [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    ...engines,
    `Chromium ${version}, headless`,
  ]
  return `${today()}: ${facts.join(', ')}.`
}
