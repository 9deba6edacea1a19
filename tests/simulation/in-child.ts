import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { inChild, makeBundle } from '../../scripts/simulate.mjs'

/**
 * A simulation replaces the clock and the timers of its process, so it runs in its own. Results are in order
 * of completion.
 */
export type SeedResult = { name: string; hash: string; violations: { law: string; text: string }[] }

let bundle: Promise<string> | undefined

afterAll(async () => {
  if (bundle !== undefined) await rm(await bundle, { recursive: true, force: true })
})

export async function simulate(task: object): Promise<SeedResult[]> {
  bundle ??= makeBundle()
  const results: SeedResult[] = []
  const hasEnded = await inChild(await bundle, task, item => results.push(item))
  if (!hasEnded) throw new Error(`the simulation fell over after ${results.at(-1)?.name ?? 'nothing'}`)
  return results
}

export const seedsFrom = (from: number, count: number, step = 1) => ({
  kind: 'seeds',
  from,
  step,
  until: from + count * step,
  trace: false,
})

export const brokenIn = (results: readonly SeedResult[]) =>
  results.flatMap(({ name, violations }) =>
    violations.map(({ law, text }) => `seed ${name} broke ${law}: ${text}`),
  )
