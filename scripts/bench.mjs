/**
 * `npm run bench`: measures the device, the built app and the server's calls, each beside a plain baseline, and writes one
 * table to docs/benchmarks.md. It never passes or fails. With TEST_DATABASE_URL the server is measured on PostgreSQL too.
 * Close whatever else keeps the machine busy. `npm run bench -- devices` (or `replay`, `search`, `calendar`, `bundles`, `floods`, `growth`) measures that
 * part alone, and leaves the other rows as they are.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { openLoader } from './load-typescript.mjs'
import { root } from './project.mjs'

await buildWhenNeeded()
// Else the server below makes it a development, and a slower React would be measured.
process.env.NODE_ENV = 'production'
const vite = await openLoader()
try {
  const loaded = await vite.ssrLoadModule('/tests/bench/bench.ts')
  /** @type {typeof import('../tests/bench/bench.ts').bench} */
  const bench = loaded.bench
  /** @type {typeof import('../tests/bench/bench.ts').benchPart} */
  const benchPart = loaded.benchPart
  const page = join(root, 'docs/benchmarks.md')
  const [part] = process.argv.slice(2)
  const report =
    part === undefined
      ? await bench(console.log)
      : await benchPart(part, await readFile(page, 'utf8'), console.log)
  await writeFile(page, report)
  console.log(`\n${report}`)
} finally {
  await vite.close()
}
