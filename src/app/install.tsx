import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { FetchedLater } from '../ui/dialogs/fetched-later.tsx'
import { useMedia } from '../ui/theme.ts'

const installByHand = async () => (await import('./install-by-hand.tsx')).InstallByHand

export type Install = {
  /** Whether this browser can install the app, and has not done so yet. */
  isOffered: boolean
  /** The note about it has been answered on this device, one way or the other. */
  isSettled: boolean
  install: () => void
  settle: () => void
}

const InstallContext = createContext<Install>({
  isOffered: false,
  isSettled: true,
  install: () => {},
  settle: () => {},
})

export function useInstall(): Install {
  return useContext(InstallContext)
}

const storageKey = 'installNote'

/** Keeps the browser's offer to install until a person takes it; on iPads and iPhones, shows how they do it themselves. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const [isSettled, setSettled] = useState(wasSettled)
  const [showsSteps, setShowsSteps] = useState(false)
  const isApp = useMedia('(display-mode: standalone)')

  useEffect(() => {
    const stop = new AbortController()
    const keep = (event: Event) => {
      if (!isInstallEvent(event)) return
      // Without this some browsers lay a bar of their own over the page.
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', keep, { signal: stop.signal })
    window.addEventListener('appinstalled', () => setOffer(null), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  const value = useMemo<Install>(() => {
    const settle = () => {
      setSettled(true)
      noteSettled()
    }
    return {
      isOffered: !isApp && (offer !== null || isIPadOrIPhone(navigator)),
      isSettled,
      settle,
      install() {
        settle()
        if (!offer) return setShowsSteps(true)
        // An offer is good for one question; after a no the browser makes another when it sees fit.
        setOffer(null)
        void offer.prompt()
      },
    }
  }, [isApp, offer, isSettled])

  return (
    <InstallContext value={value}>
      {children}
      <FetchedLater load={installByHand} props={{ open: showsSteps, onClose: () => setShowsSteps(false) }} />
    </InstallContext>
  )
}

function wasSettled(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null
  } catch {
    // Storage can be forbidden (a private window, a policy): nothing is worth installing there.
    return true
  }
}

function noteSettled(): void {
  try {
    window.localStorage.setItem(storageKey, 'settled')
  } catch {
    // As above.
  }
}

/** What Chromium browsers hand to a page that they would install; the types of the platform do not know it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

export function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Where people install by hand. Safari on iPads says that it is a Mac; a Mac has no touch screen. */
export function isIPadOrIPhone({ userAgent, maxTouchPoints }: Machine): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
