import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Workbox } from 'workbox-window'
import { loadAhead } from '../ui/dialogs/fetched-later.tsx'

type NewVersion = { isWaiting: boolean; letIn: () => void }

const NewVersionContext = createContext<NewVersion>({ isWaiting: false, letIn: () => {} })

export function useNewVersion(): NewVersion {
  return useContext(NewVersionContext)
}

/** Registers the service worker in production, and provides whether a newer version is waiting. */
export function NewVersionProvider({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(false)
  const line = useRef<WorkerLine>(undefined)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    line.current = openWorker(navigator.serviceWorker, () => setWaiting(true))
    return () => line.current?.close()
  }, [])

  const value = useMemo(() => ({ isWaiting, letIn: () => line.current?.letIn() }), [isWaiting])
  return <NewVersionContext value={value}>{children}</NewVersionContext>
}

type WorkerLine = { letIn: () => void; close: () => void }

const hour = 60 * 60 * 1000
const installAgainAfter = 10_000

/**
 * The connection to the service worker. A new version is announced, never forced. `letIn` activates it, and
 * only the requesting tab reloads, once. Other tabs announce the new version and reload on request.
 */
function openWorker(container: ServiceWorkerContainer, announce: () => void): WorkerLine {
  const abort = new AbortController()
  const { signal } = abort
  const wasControlled = container.controller !== null
  let registration: ServiceWorkerRegistration | undefined
  let isRequested = false
  let takenOver = false

  container.addEventListener(
    'controllerchange',
    () => {
      // The first worker also takes control of the page, but is not a new version.
      if (!wasControlled && !isRequested) return
      takenOver = true
      if (isRequested) reloadOnce()
      else announce()
    },
    { signal },
  )

  // Fails offline. The next focus checks again.
  const check = () => void (registration?.update() ?? register()).catch(() => undefined)
  window.addEventListener('focus', check, { signal })
  const timer = window.setInterval(check, hour)

  const register = async () => {
    const { Workbox } = await loadAhead(() => import('workbox-window'))
    if (signal.aborted) return
    const workbox: Workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', announce)
    // On a bad line, the first installation may fail.
    workbox.addEventListener('redundant', () => {
      if (registration?.active || signal.aborted) return
      registration = undefined
      setTimeout(check, installAgainAfter)
    })
    registration = await workbox.register()
    const { active } = await container.ready
    // The first worker claims all open pages. A page that opened during the claim has to request it.
    if (!container.controller) active?.postMessage({ type: 'claim' })
  }
  // Workers can be blocked by a policy or a private window. The app then works online only.
  void register().catch(() => undefined)

  return {
    letIn() {
      isRequested = true
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

/**
 * Two events of one activation must cause one reload: a second reload would abort the requests of the first.
 */
function reloadOnce(): void {
  if (reloading) return
  reloading = true
  window.location.reload()
}
