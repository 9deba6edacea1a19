/**
 * `npm run bench`: measures the built app and the server, compares them with plain baselines, and writes docs/benchmarks.md.
 * With TEST_DATABASE_URL it also measures PostgreSQL. Run it on an idle machine. `npm run bench -- devices` measures one
 * part; the parts are listed in tests/bench/bench.ts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { openLoader } from './load-typescript.mjs'
import { root } from './project.mjs'

await buildWhenNeeded()
// Otherwise Vite's server sets development mode, in which React is slower.
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
