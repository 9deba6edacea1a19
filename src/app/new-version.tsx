import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { openWorker, type WorkerLine } from './service-worker.ts'

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
