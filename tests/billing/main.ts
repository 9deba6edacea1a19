import type { Act } from './actions.ts'
import { faultInDomain } from './domain-practice.ts'
import { randomPractice } from './random-practice.ts'
import { faultInProduct } from './real-practice.ts'
import { shrunk } from './shrink.ts'

/** `npm run compare-billing`: a practice of three years for each seed, through the server or the pure functions. */
async function findFault(acts: readonly Act[], isByServer: boolean): Promise<string | undefined> {
  try {
    return isByServer ? await faultInProduct(acts) : faultInDomain(acts)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** The kind of a failure. A shortened history must fail in the same way as the full one. */
function classifyFault(fault: string | undefined): string {
  return /not every euro|the product says|reckoned|answered/.exec(fault ?? '')?.[0] ?? ''
}

export async function shrinkFailure(seed: number, isByServer: boolean): Promise<string> {
  const acts = randomPractice(seed)
  const sort = classifyFault(await findFault(acts, isByServer))
  const least = await shrunk(acts, async some => classifyFault(await findFault(some, isByServer)) === sort)
  const story = least.map(({ at, ...deed }) => `${new Date(at).toISOString()} ${JSON.stringify(deed)}`)
  return [...story, await findFault(least, isByServer)].join('\n')
}

export function faultOfSeed(seed: number, isByServer: boolean): Promise<string | undefined> {
  return findFault(randomPractice(seed), isByServer)
}
