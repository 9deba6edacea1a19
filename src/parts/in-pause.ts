// A browser that never pauses still gets on with it.
const longestWait = 1_000
const pauseAtMost = 30

/** Does some work when the browser has nothing better to do; `hasTime` says how long that lasts. Answers how to call it off. */
export function inPause(work: (hasTime: () => boolean) => void): () => void {
  // Safari cannot tell when it pauses: it gets little to do at a time, and often.
  if (!('requestIdleCallback' in window)) {
    let slices = 5
    const timer = setTimeout(() => work(() => slices-- > 0), pauseAtMost)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(
    deadline => {
      let isFirst = true
      work(() => {
        const hasTime = isFirst || deadline.timeRemaining() > 2
        isFirst = false
        return hasTime
      })
    },
    { timeout: longestWait },
  )
  return () => window.cancelIdleCallback(waiting)
}
