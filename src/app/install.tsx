import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { FetchedLater } from '../ui/dialogs/fetched-later.tsx'
import { useMedia } from '../ui/theme.ts'

const installByHand = async () => (await import('./install-by-hand.tsx')).InstallByHand

export type Install = {
  /** The browser can install the app, and it is not installed yet. */
  isOffered: boolean
  /** The user has answered the install note on this device. */
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

/** Stores the browser's install prompt for later use. On iPads and iPhones, shows instructions instead. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  const [isSettled, setSettled] = useState(wasSettled)
  const [showsSteps, setShowsSteps] = useState(false)
  const isApp = useMedia('(display-mode: standalone)')

  useEffect(() => {
    const stop = new AbortController()
    const keep = (event: Event) => {
      if (!isInstallEvent(event)) return
      // Otherwise some browsers show their own install bar.
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
        // A prompt can be used once. After a refusal, the browser decides when to offer another.
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
    // Storage can be blocked by a private window or a policy. Installing is then pointless.
    return true
  }
}

function noteSettled(): void {
  try {
    window.localStorage.setItem(storageKey, 'settled')
  } catch {
    // Storage is blocked.
  }
}

/** `beforeinstallprompt` of Chromium, which is missing in the DOM types. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

export function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Safari on iPads reports a Mac, but a Mac has no touch screen. */
export function isIPadOrIPhone({ userAgent, maxTouchPoints }: Machine): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
