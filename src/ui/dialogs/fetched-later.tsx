import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import { useToast } from '../page/toast.tsx'

/**
 * Loads a part behind a button, such as a dialog, in idle time. It then opens at once and offline. `load`
 * must have a stable identity. If loading fails when the user needs it, a message is shown and the screen is
 * unchanged.
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
 * Null until the part is loaded. The main part of a screen, such as its form, is loaded as soon as the screen
 * is shown and the device is online. Without `onMissed`, a failure is thrown to the error boundary.
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
    let isWanted = true
    let cancel = () => {}
    // React would call a function passed to setState, and a component is a function.
    const keep = (fetched: Part) => isWanted && setPart(() => fetched)
    if (isMissed) load().then(keep, error => isWanted && miss(error))
    else if (otherwise === 'when idle') cancel = fetchWhenIdle(load, keep)
    else loadAhead(load).then(keep, () => undefined)
    return () => {
      isWanted = false
      cancel()
    }
  }, [load, isMissed, otherwise])

  if (isMissed && failure !== null) throw failure
  return part
}

/** Preloads the part. A failure is ignored: the part is loaded again when it is needed. */
export function fetchWhenIdle<Part>(load: () => Promise<Part>, keep: (part: Part) => unknown = () => {}) {
  return whenIdle(() => void loadAhead(load).then(keep, () => undefined))
}

type Later<Props> = { load: () => Promise<ComponentType<Props>>; props: Props }

const failedAhead = new WeakSet<Error>()

/** Whether the failed import was only a preload. The page is then unchanged. */
export function wasFetchedAhead(error: Error): boolean {
  return failedAhead.has(error)
}

/** A failure does not reload the app. */
export async function loadAhead<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) failedAhead.add(error)
    throw error
  }
}

function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: 2_000 })
  return () => window.cancelIdleCallback(waiting)
}

/**
 * A component whose code is loaded when it is needed. Unlike with `lazy`, a component that is already loaded is
 * rendered at once: React would first show the fallback, and then keep it for 300 ms.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Later: ComponentType<Props> = lazy(loadOnce)
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, this is called once for a component.
  function Loadable(props: Props) {
    const [Component] = useState(() => loaded ?? Later)
    return <Component {...props} />
  }
  return Object.assign(Loadable, { load: loadOnce })
}
