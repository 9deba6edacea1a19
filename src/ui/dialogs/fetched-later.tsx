import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that stands behind a button, such as a dialog. Its code is no part of the first load: it is fetched once the
 * browser has nothing better to do, so that it opens at once, and without a network. `load` must not change.
 */
export function FetchedLater<Props extends { open: boolean }>({ load, props }: Later<Props>) {
  const Part = useFetchedLater(load, props.open)
  return Part && <Part {...props} />
}

/**
 * The same for whoever shows something else until the part is here: null until then. What a screen is there for, such as the form of
 * its rows, is fetched as soon as the screen stands: nobody knows how long the network does.
 */
export function useFetchedLater<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  otherwise: 'at once' | 'when idle' = 'when idle',
): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isMissed = isNeeded && part === null

  useEffect(() => {
    // A component is a function, which React would call.
    const keep = (fetched: Part) => setPart(() => fetched)
    if (isMissed) load().then(keep, setFailure)
    else if (otherwise === 'when idle') return fetchWhenIdle(load, keep)
    else ahead(load).then(keep, () => undefined)
    return undefined
  }, [load, isMissed, otherwise])

  if (isMissed && failure !== null) throw failure
  return part
}

/** Fetches a part before anybody asks for it. When that fails nothing is said: it is fetched again when it is needed. */
export function fetchWhenIdle<Part>(load: () => Promise<Part>, keep: (part: Part) => void = () => {}) {
  return whenIdle(() => void ahead(load).then(keep, () => undefined))
}

type Later<Props> = { load: () => Promise<ComponentType<Props>>; props: Props }

/** A file that cannot be had ahead of its need is asked for again then; only that may load the page anew. */
async function ahead<Part>(load: () => Promise<Part>): Promise<Part> {
  const quiet = new AbortController()
  window.addEventListener('vite:preloadError', event => event.stopImmediatePropagation(), {
    capture: true,
    signal: quiet.signal,
  })
  try {
    return await load()
  } finally {
    quiet.abort()
  }
}

function whenIdle(work: () => void): () => void {
  // Safari cannot tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  // A page that is not looked at is never idle.
  const waiting = window.requestIdleCallback(work, { timeout: 2_000 })
  return () => window.cancelIdleCallback(waiting)
}
