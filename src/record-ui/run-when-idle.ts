// For a browser that is never idle.
const longestWait = 1_000
const pauseAtMost = 30

/** Runs in idle time, step by step, while `step` returns true. Returns a function that cancels. */
export function runStepsWhenIdle(step: () => boolean, done: () => void): () => void {
  let cancel = () => {}
  const go = (hasTime: () => boolean) => {
    let isMore = true
    while (isMore && hasTime()) isMore = step()
    if (isMore) cancel = runWhenIdle(go)
    else done()
  }
  cancel = runWhenIdle(go)
  return () => cancel()
}

/** Runs in idle time. `hasTime` is true while the browser is idle. Returns a function that cancels. */
export function runWhenIdle(work: (hasTime: () => boolean) => void): () => void {
  // Safari has no requestIdleCallback: short slices with a timer instead.
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
