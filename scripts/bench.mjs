/**
 * `npm run bench`: measures device, built app and server, each with a plain baseline, and writes docs/benchmarks.md.
 * It never passes or fails. With TEST_DATABASE_URL it also measures the server on PostgreSQL. Run it on an idle machine.
 * `npm run bench -- devices` (or `replay`, `search`, `calendar`, `bundles`, `floods`, `growth`) updates only that part.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { openLoader } from './load-typescript.mjs'
import { root } from './project.mjs'

await buildWhenNeeded()
// Otherwise Vite's server sets development, and the slower React would be measured.
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
