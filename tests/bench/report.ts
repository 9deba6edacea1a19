import { cpus, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import type { Figures } from './figures.ts'
import { growthSection, splitAtGrowth } from './growth-table.ts'
import { table, tableWith } from './table.ts'

export async function report(measured: readonly Figures[], postgresUrl: string | undefined): Promise<string> {
  const growths = measured.flatMap(({ growth }) => growth ?? [])
  const machine = await describeMachine(postgresUrl)
  return page(machine, table(measured), growths.length > 0 ? growthSection(growths) : '')
}

/** The earlier page with the rows of one part replaced and its date noted. */
export function reportWith(earlier: string, part: string, measured: Figures): string {
  const { before, section } = splitAtGrowth(earlier)
  const lines = before.split('\n')
  const machine = lines.find(line => /^\d{4}-\d\d-\d\d: /.test(line)) ?? ''
  const later = lines.find(line => line.startsWith(measuredLater))?.slice(measuredLater.length, -1) ?? ''
  const dates = new Map(later.split(', ').map(text => [text.split(' ')[0] ?? '', text]))
  dates.delete('')
  dates.set(part, `${part} ${today()}`)
  return page(
    `${machine}\n\n${measuredLater}${[...dates.values()].join(', ')}.`,
    tableWith(before, measured),
    measured.growth ? growthSection(measured.growth) : section,
  )
}

const measuredLater = 'Measured later: '
const today = () => new Date().toISOString().slice(0, 10)

function page(machine: string, rows: string, growth: string): string {
  return `# Benchmarks

\`npm run bench\` measures and writes this page. \`npm run bench -- start\` measures one part and keeps the other rows. The parts are
\`start\`, \`save\`, \`replay\`, \`memory\`, \`calendar\`, \`bundles\`, \`server\`, \`devices\` and \`growth\`. No test depends on these figures.

${machine}

- **Columns**: p50 is the median. The ratio is the baseline divided by Bouvier: 2.0x is half the time, memory or bytes.
  "CPU / 4" is a browser slowed down to a quarter, like a cheap tablet. Times in a browser end when the result is painted.
- **Practice**: 20,000 clients, 30,000 animals and 100,000 invoices. A device stores the invoices of the last 24 months.
- **Cold start**: the picture is the stored view of the screen. The rows react to clicks. The baseline is a
  page without a framework that reads the same rows from IndexedDB, sorts them and draws 30. The ratio compares the rows.
- **Lists and search**: the app is offline. The device of the clients list has clients and animals, but no invoices.
- **Data on the device**: a saved edit is flushed to disk; the baseline is plain IndexedDB. Sending ends when the server has
  accepted all edits; the baseline is one \`fetch\` per edit to a plain Fastify route. Memory is the heap after garbage
  collection. An hour of use is 1,200 random actions on all screens, with edits by a colleague.
- **Calendar**: one of 2,000 appointments in a week is dragged for a second and dropped among others. The
  baseline is a week without others.
- **Bundle sizes**: compressed with Brotli. The baseline is React alone.
- **Server calls**: 100 requests without the network, 25 rows per page. The baseline is a plain Fastify route with simple SQL
  on the same database, without session, validation and transaction.
- **Many devices**: 200 signed-in devices, each with its own event stream. The baseline is a plain Fastify process that writes
  one row and notifies all devices.

${rows}
${growth === '' ? '' : `\n${growth}\n`}`
}

async function describeMachine(postgresUrl: string | undefined): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  const version = browser.version()
  await browser.close()
  const [cpu] = cpus()
  const facts = [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    await sqliteVersion(),
    ...(postgresUrl === undefined ? [] : [await postgresVersion(postgresUrl)]),
    `Chromium ${version}, headless`,
  ]
  return `${today()}: ${facts.join(', ')}.`
}

async function sqliteVersion(): Promise<string> {
  const db = openSqlite(':memory:')
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  await db.destroy()
  return `SQLite ${rows[0]?.version}`
}

async function postgresVersion(url: string): Promise<string> {
  const db = openPostgres(url)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  await db.destroy()
  return `PostgreSQL ${rows[0]?.server_version.split(' ', 1)[0]}`
}
