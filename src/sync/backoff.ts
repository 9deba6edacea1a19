const longestPause = 60_000
const firstPause = 500

/** The pause before another attempt: doubling, capped, and spread so that the devices of a practice do not return at once. */
export function pauseAfter(attempts: number, random: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** Math.min(attempts, 20))
  return full * (0.5 + random / 2)
}
