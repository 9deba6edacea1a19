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

/** Shows an error page when a screen throws. With the URL as key, a navigation resets it. */
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
  return <ErrorMessagePage title={texts.errorTitle} text={texts.errorText} />
}

export function ErrorMessagePage({ title, text }: { title: string; text: string }) {
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
 * Reloads when a chunk is missing on the server: an old version outside of the cache. It reloads once per
 * build, and only if the app is cached or the server responds. Otherwise a lost connection would leave an
 * empty page. Until then, the error page is shown. Firefox stops all loading when the user leaves the page: a
 * reload would then bring the old page back.
 */
export function useReloadOnStaleChunk(): void {
  const device = useDevice()
  useEffect(() => {
    let isLeaving = false
    const onLeave = () => {
      isLeaving = true
      // A link to a file or an email address leaves the page open.
      setTimeout(() => {
        isLeaving = false
      }, 10_000)
    }
    const reload = async (failure: Error) => {
      if (isLeaving || wasFetchedAhead(failure) || wasTried()) return
      if (!(isOnDevice() || (await device.serverAnswersNow()))) return
      if (!isLeaving && noteTried()) window.location.reload()
    }
    // `wasFetchedAhead` is set only after this event.
    const onFailure = ({ payload }: VitePreloadErrorEvent) => void setTimeout(reload, 0, payload)
    window.addEventListener('vite:preloadError', onFailure)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('vite:preloadError', onFailure)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [device])
}

/** An active worker has cached all files. A failed screen still needs a reload, because `lazy` keeps the failure. */
function isOnDevice(): boolean {
  return navigator.serviceWorker?.controller?.state === 'activated'
}

function wasTried(): boolean {
  try {
    return window.sessionStorage.getItem(triedBy) === import.meta.url
  } catch {
    // Storage can be blocked by a private window or a policy. Without it, the reload could repeat for ever.
    return true
  }
}

function noteTried(): boolean {
  try {
    window.sessionStorage.setItem(triedBy, import.meta.url)
    return true
  } catch {
    return false
  }
}

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFound />
    </main>
  )
}

export function NotFound() {
  const texts = useTexts(appTexts)
  return <Lost title={texts.pageNotFound} to={paths.home} linkLabel={texts.goBackHome} />
}

export function Lost({ title, to, linkLabel }: { title: string; to: string; linkLabel: string }) {
  const texts = useTexts(appTexts)
  return (
    <div className="flex flex-col items-center px-6 py-20 text-center">
      <Logo size={56} />
      <PageTitle title={title} className="mt-6 font-semibold text-2xl tracking-tight text-balance" />
      <p className="mt-2 mb-6 max-w-md text-base text-muted text-pretty">{texts.pageNotFoundText}</p>
      <Link to={to} className={buttonLook('primary')}>
        {linkLabel}
      </Link>
    </div>
  )
}
