import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import { useToast } from '../page/toast.tsx'

/**
 * A part that stands behind a button, such as a dialog. Its code is no part of the first load: it is fetched once the
 * browser has nothing better to do, so that it opens at once, and without a network. `load` must not change. When its
 * code cannot be had by whoever wants it, a message says so, and the screen stays as it is.
 */
export function FetchedLater<Props extends { open: boolean; onClose: () => void }>(later: Later<Props>) {
  const { load, props } = later
  const { notHereYet } = useTexts(commonTexts)
  const toast = useToast()
  const Part = useFetchedLater(load, props.open, 'when idle', () => {
    props.onClose()
    toast({ text: notHereYet })
  })
  return Part && <Part {...props} />
}

/**
 * The same for whoever shows something else until the part is here: null until then. What a screen is there for, such as the form of
 * its rows, is fetched as soon as the screen stands: nobody knows how long the network does. Without `onMissed` the page cannot do
 * without the part.
 */
export function useFetchedLater<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  otherwise: 'at once' | 'when idle',
  onMissed?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isMissed = isNeeded && part === null
  const miss = useEffectEvent((error: unknown) => {
    if (onMissed) onMissed()
    else setFailure(error)
  })

  useEffect(() => {
    // A component is a function, which React would call.
    const keep = (fetched: Part) => setPart(() => fetched)
    if (isMissed) {
      let isWanted = true
      load().then(keep, error => isWanted && miss(error))
      return () => {
        isWanted = false
      }
    }
    if (otherwise === 'when idle') return fetchWhenIdle(load, keep)
    ahead(load).then(keep, () => undefined)
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

const failedAhead = new WeakSet<Error>()

/** Whether nobody had asked yet for what failed: then the page stays as it is, whatever becomes of it later. */
export function wasFetchedAhead(error: Error): boolean {
  return failedAhead.has(error)
}

async function ahead<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) failedAhead.add(error)
    throw error
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
