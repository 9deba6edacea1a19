import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useDevice, useSignal } from '../../parts/device-hooks.ts'
import type { LockState } from '../../sync/session/pin-lock.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { loadLockPage } from '../pages.ts'

const lockDialog = async () => (await import('./lock-dialog.tsx')).LockDialog

type Locking = {
  /** Locks at once; whoever has no PIN yet sets one first. */
  lock: () => void
  openSettings: () => void
}

const LockingContext = createContext<Locking>({ lock: () => {}, openSettings: () => {} })

export function useLocking(): Locking {
  return useContext(LockingContext)
}

export function useLockState(): LockState {
  return useSignal(useDevice().lock.state)
}

/** Stands above the sidebar, for the dialog must outlive the menu and the sheet it was opened from. */
export function LockProvider({ children }: { children: ReactNode }) {
  const { lock } = useDevice()
  const { hasPin } = useLockState()
  const [opened, setOpened] = useState<'to-set' | 'to-lock' | null>(null)

  // The lock may fall where there is no network to fetch its page.
  useEffect(() => {
    if (hasPin) loadLockPage().catch(() => undefined)
  }, [hasPin])

  const locking: Locking = {
    lock: () => (hasPin ? lock.lock() : setOpened('to-lock')),
    openSettings: () => setOpened('to-set'),
  }
  return (
    <LockingContext value={locking}>
      {children}
      <FetchedLater
        load={lockDialog}
        props={{ open: opened !== null, thenLock: opened === 'to-lock', onClose: () => setOpened(null) }}
      />
    </LockingContext>
  )
}
