import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { makeBundle } from '../../scripts/simulate.mjs'
import { onPostgres } from '../../server/testing/engines.ts'
import { randomPractice } from './random-practice.ts'
import { faultInProduct } from './real-practice.ts'

/**
 * A practice lasts three years, or one year of collections, returns and transfers. These seeds found faults.
 * 2: after a payment was returned, canceling its invoice left the client the credit of a credit note. 6 and
 * 18: a file refused as a whole left its invoice paid if a user had recorded the payment.
 */
const byServer = [1, 2, 6, 18]
const byPureFunctions = Array.from({ length: 30 }, (_, n) => n + 5)

/**
 * Bundled into one JavaScript file. Documents are stored but not drawn, because no amount depends on them.
 */
const bundle = makeBundle('tests/billing/main.ts')
afterAll(async () => rm(await bundle, { recursive: true, force: true }))

async function findFaults(seeds: readonly number[], isByServer: boolean): Promise<string[]> {
  const { faultOfSeed } = await import(/* @vite-ignore */ `file://${await bundle}/main.mjs`)
  const faults: string[] = []
  for (const seed of seeds) {
    const fault = await faultOfSeed(seed, isByServer)
    const replay = `npm run compare-billing -- --seed ${seed}${isByServer ? ' --server' : ''}`
    if (fault !== undefined) faults.push(`seed ${seed} (${replay}): ${fault}`)
  }
  return faults
}

test('random years through the API match the second billing calculation', async () => {
  expect(await findFaults(byServer, true)).toEqual([])
})

test('random years through the pure functions match the second billing calculation', async () => {
  expect(await findFaults(byPureFunctions, false)).toEqual([])
})

onPostgres(engine => {
  test('two concurrent users are billed as if one followed the other', async () => {
    const acts = randomPractice(40, 60)
    expect(await faultInProduct(acts, engine.openServer)).toBeUndefined()
  })
})
