import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { byLanguage, translated } from '../../../domain/text/language.ts'
import { useDevice, useSignal } from '../../../record-ui/device-hooks.ts'
import type { LockState } from '../../../sync/session/pin-lock.ts'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'

const loadLockPage = async () => (await import('./lock-page.tsx')).LockPage
export const lockMenuTexts = byLanguage({
  settings: translated('PIN and locking', 'Code PIN et verrouillage', 'Pincode en vergrendeling'),
})

const lockDialog = async () => (await import('./lock-dialog.tsx')).LockDialog

type Locking = {
  /** Locks at once, or asks for a PIN first. */
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

/** Mounted above the sidebar: the dialog outlives the menu and the sheet that opened it. */
export function LockProvider({ children }: { children: ReactNode }) {
  const { lock } = useDevice()
  const { hasPin } = useLockState()
  const [opened, setOpened] = useState<'to-set' | 'to-lock' | null>(null)

  // Fetched in advance, because the device may be offline when it is locked.
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
