import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Workbox } from 'workbox-window'

type NewVersion = { waits: boolean; letIn: () => void }

const NewVersionContext = createContext<NewVersion>({ waits: false, letIn: () => {} })

export function useNewVersion(): NewVersion {
  return useContext(NewVersionContext)
}

/** Registers the service worker in a built app, and knows whether a newer version waits to be let in. */
export function NewVersionProvider({ children }: { children: ReactNode }) {
  const [waits, setWaits] = useState(false)
  const line = useRef<WorkerLine>(undefined)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    line.current = openWorker(navigator.serviceWorker, () => setWaits(true))
    return () => line.current?.close()
  }, [])

  const value = useMemo(() => ({ waits, letIn: () => line.current?.letIn() }), [waits])
  return <NewVersionContext value={value}>{children}</NewVersionContext>
}

type WorkerLine = { letIn: () => void; close: () => void }

const hour = 60 * 60 * 1000

/**
 * The line to the service worker. A new version is announced, never forced: `letIn` asks it to take over, and only the
 * page that asked reloads, once. Another tab that is taken along announces the version too, and reloads when it is asked.
 */
function openWorker(container: ServiceWorkerContainer, announce: () => void): WorkerLine {
  const abort = new AbortController()
  const { signal } = abort
  const wasControlled = container.controller !== null
  let registration: ServiceWorkerRegistration | undefined
  let asked = false
  let takenOver = false

  container.addEventListener(
    'controllerchange',
    () => {
      // The very first worker takes the page over too: that is no new version.
      if (!wasControlled && !asked) return
      takenOver = true
      if (asked) reloadOnce()
      else announce()
    },
    { signal },
  )

  // A check without a network fails, as it should: the next one comes with the next focus.
  const check = () => void registration?.update().catch(() => undefined)
  window.addEventListener('focus', check, { signal })
  const timer = window.setInterval(check, hour)

  const register = async () => {
    const { Workbox } = await import('workbox-window')
    if (signal.aborted) return
    const workbox: Workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', announce)
    registration = await workbox.register()
    const { active } = await container.ready
    // The first worker takes all pages that are there; one that came while it did so has to ask.
    if (!container.controller) active?.postMessage({ type: 'claim' })
  }
  // A browser may refuse workers (a policy, a private window): the app then works online, as any page does.
  void register().catch(() => undefined)

  return {
    letIn() {
      asked = true
      if (takenOver || !registration?.waiting) reloadOnce()
      else registration.waiting.postMessage({ type: 'swap' })
    },
    close() {
      abort.abort()
      window.clearInterval(timer)
    },
  }
}

let reloading = false

/** Two signals of one takeover must not reload twice: the second would cut off the first's requests. */
function reloadOnce(): void {
  if (reloading) return
  reloading = true
  window.location.reload()
}
