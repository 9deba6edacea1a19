import { createContext, type ReactNode, useContext, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDevice, useLogout } from '../record-ui/device-hooks.ts'
import { FetchedLater } from '../ui/dialogs/fetched-later.tsx'
import { paths } from './pages.ts'

const logoutDialog = async () => (await import('./logout-dialog.tsx')).LogoutDialog

const LeaveContext = createContext<() => void>(() => {})

/** Logs out at once when no data can be lost, otherwise after a confirmation. */
export function useLeave(): () => void {
  return useContext(LeaveContext)
}

/** Mounted above the sidebar, because the dialog outlives the menu that opened it. */
export function LeaveProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false)
  const device = useDevice()
  const logout = useLogout()
  const navigate = useNavigate()

  async function leave(mode: keyof typeof logout): Promise<boolean> {
    const hasLeft = (await logout[mode]()) ?? true
    // The guard stored this page to return to it. The next user must begin at the start page.
    if (hasLeft) await navigate(paths.login, { replace: true, state: null })
    return hasLeft
  }

  // Read on request: a subscription would change the context of all screens after each edit.
  function leaveOrAsk(): void {
    const pending = device.workspace.get()?.entries.get() ?? []
    if (pending.length === 0 && device.reachable.get()) void leave('keep')
    else setAsking(true)
  }

  return (
    <LeaveContext value={leaveOrAsk}>
      {children}
      <FetchedLater
        load={logoutDialog}
        props={{ open: asking, onClose: () => setAsking(false), onLeave: leave }}
      />
    </LeaveContext>
  )
}
