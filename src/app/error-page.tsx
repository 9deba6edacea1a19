import { Component, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useDevice } from '../record-ui/device-hooks.ts'
import { Button, buttonLook } from '../ui/controls/button.tsx'
import { Logo } from '../ui/controls/logo.tsx'
import { wasFetchedAhead } from '../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../ui/language.tsx'
import { PageTitle } from '../ui/page/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { endLastScreen } from './last-screen/show-last-screen.ts'
import { paths } from './pages.ts'

/** Catches what a screen throws, so that the rest of the app stays usable. Give it the address as key: moving on mends it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    endLastScreen()
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}

function ErrorPage() {
  const texts = useTexts(appTexts)
  return <TroublePage title={texts.errorTitle} text={texts.errorText} />
}

export function TroublePage({ title, text }: { title: string; text: string }) {
  const texts = useTexts(appTexts)
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-20 text-center">
      <PageTitle title={title} className="font-semibold text-2xl tracking-tight text-balance" />
      <p className="mt-2 mb-6 max-w-md text-base text-muted text-pretty">{text}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}

const triedBy = 'reloaded-by'

/**
 * A screen whose file is gone from the server (a version that no worker kept) is found again by loading the page anew:
 * once per build, and only when the worker has the app, or the server answers at that moment. A file that failed may be the first
 * sign of a server that went; loading anew would then leave nothing on the screen. Until the answer is there the error page stands.
 */
export function useReloadOnStaleChunk(): void {
  const device = useDevice()
  useEffect(() => {
    const reload = async (failure: Error) => {
      if (wasFetchedAhead(failure) || wasTried() || !(isOnDevice() || (await device.serverAnswersNow())))
        return
      if (noteTried()) window.location.reload()
    }
    // Who had asked for the file is known a moment after its failure.
    const onFailure = ({ payload }: VitePreloadErrorEvent) => void setTimeout(reload, 0, payload)
    window.addEventListener('vite:preloadError', onFailure)
    return () => window.removeEventListener('vite:preloadError', onFailure)
  }, [device])
}

/** A worker that is active has fetched all files of the app. A browser that could not fetch one tries it again in no page that is open. */
function isOnDevice(): boolean {
  return navigator.serviceWorker?.controller?.state === 'activated'
}

function wasTried(): boolean {
  try {
    return window.sessionStorage.getItem(triedBy) === import.meta.url
  } catch {
    // Storage can be forbidden (a private window, a policy): then it is not tried, for it would be tried for ever.
    return true
  }
}

function noteTried(): boolean {
  try {
    window.sessionStorage.setItem(triedBy, import.meta.url)
    return true
  } catch {
    // As above; or there is no room.
    return false
  }
}

/** The 404 page, for every address that nobody knows. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFound />
    </main>
  )
}

/** The same words inside the shell. */
export function NotFound() {
  const texts = useTexts(appTexts)
  return <Lost title={texts.pageNotFound} to={paths.home} way={texts.goBackHome} />
}

/** An address at which nothing is, and the way on. */
export function Lost({ title, to, way }: { title: string; to: string; way: string }) {
  const texts = useTexts(appTexts)
  return (
    <div className="flex flex-col items-center px-6 py-20 text-center">
      <Logo size={56} />
      <PageTitle title={title} className="mt-6 font-semibold text-2xl tracking-tight text-balance" />
      <p className="mt-2 mb-6 max-w-md text-base text-muted text-pretty">{texts.pageNotFoundText}</p>
      <Link to={to} className={buttonLook('primary')}>
        {way}
      </Link>
    </div>
  )
}
