/**
 * `npm run compare-billing -- --years N --from SEED`: bills random practices of three years with the product and with the
 * independent calculation of `tests/billing`, for N years in total. `--server` uses the real server's API, otherwise only
 * the pure functions run, which is much faster. `--seed K` runs a failed seed alone and shrinks it.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isStartedDirectly } from './project.mjs'
import { makeBundle } from './simulate.mjs'

const yearsOfPractice = 3

async function main() {
  const { values } = parseArgs({
    options: {
      years: { type: 'string', default: '300' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      server: { type: 'boolean', default: false },
    },
  })
  const bundle = await makeBundle('tests/billing/main.ts')
  try {
    const { faultOfSeed, shrinkFailure } = await import(`file://${bundle}/main.mjs`)
    if (values.seed !== undefined) {
      console.log(await shrinkFailure(Number(values.seed), values.server))
      return
    }
    const from = Number(values.from)
    const count = Math.ceil(Number(values.years) / yearsOfPractice)
    let failed = 0
    for (let seed = from; seed < from + count; seed += 1) {
      const fault = await faultOfSeed(seed, values.server)
      if (fault === undefined) continue
      failed += 1
      const replay = `npm run compare-billing -- --seed ${seed}${values.server ? ' --server' : ''}`
      console.log(`seed ${seed}: ${fault}\n  ${replay}`)
    }
    const { user, system } = process.cpuUsage()
    const seconds = Math.round((user + system) / 1e6)
    console.log(`${count * yearsOfPractice} years, ${failed} practices failed, ${seconds} CPU seconds`)
    process.exitCode = failed > 0 || count === 0 ? 1 : 0
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}

if (isStartedDirectly(import.meta.url)) await main()
