import type { Act } from './actions.ts'

/** Reduces a history while it still fails: removes many acts at a time, then one by one. */
export async function shrunk(
  acts: readonly Act[],
  fails: (acts: readonly Act[]) => Promise<boolean> | boolean,
): Promise<readonly Act[]> {
  let least = acts
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = least.length - size; from > -size; from -= size) {
      const [begin, end] = [Math.max(0, from), from + size]
      const fewer = [...least.slice(0, begin), ...least.slice(end)]
      if (await fails(fewer)) least = fewer
    }
  }
  return least
}
