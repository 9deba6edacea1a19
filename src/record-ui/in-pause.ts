// A browser that never pauses still gets on with it.
const longestWait = 1_000
const pauseAtMost = 30

/** Does work a step at a time, in as many pauses as it takes: a step says whether another is left. Answers how to call it off. */
export function inPauses(step: () => boolean, done: () => void): () => void {
  let cancel = () => {}
  const go = (hasTime: () => boolean) => {
    let isMore = true
    while (isMore && hasTime()) isMore = step()
    if (isMore) cancel = inPause(go)
    else done()
  }
  cancel = inPause(go)
  return () => cancel()
}

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
