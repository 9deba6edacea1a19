import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { languages } from '../domain/text/language.ts'
import { DeviceContext, useDevice, useSignal } from '../record-ui/device-hooks.ts'
import { browserPorts } from '../sync/device/browser-ports.ts'
import type { DatabaseWork } from '../sync/device/database-work.ts'
import { createDevice, type Device } from '../sync/device/device.ts'
import { PageSpinner } from '../ui/controls/spinner.tsx'
import { LanguageProvider, useTexts } from '../ui/language.tsx'
import { ArrivalContext } from '../ui/page/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { ErrorBoundary, useReloadOnStaleChunk } from './error-page.tsx'
import { InstallProvider } from './install.tsx'
import { endLastScreen, takeRowsAhead } from './last-screen/show-last-screen.ts'
import { NewVersionProvider } from './new-version.tsx'
import { AppRoutes, loadAhead } from './routes.tsx'

/** Opens the databases, and renders the app when its code is loaded and the last screen is painted. */
export async function startApp(lastScreen: Promise<void>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root".')
  const device = openDevice()
  await Promise.all([loadAhead(location.pathname), lastScreen])
  createRoot(root).render(<App device={device} />)
}

/** The device has the lifetime of the tab: it is created and started once, and never stopped. */
function openDevice(): Device {
  let fetched: DatabaseWork | undefined
  const databaseWork = async () => {
    // Loaded once: in a page that is unloading, another fetch would fail and be reported as an error.
    fetched ??= (await import('../sync/device/database-work.ts')).databaseWork
    return fetched
  }
  const device = createDevice(browserPorts(takeRowsAhead), databaseWork, error => window.reportError(error))
  void device.start()
  return device
}

function App({ device }: { device: Device }) {
  return (
    <DeviceContext value={device}>
      <LanguageProvider languages={languages}>
        <NewVersionProvider>
          <BrowserRouter>
            <Arrivals>
              <Pages />
            </Arrivals>
          </BrowserRouter>
        </NewVersionProvider>
      </LanguageProvider>
    </DeviceContext>
  )
}

function Pages() {
  const texts = useTexts(appTexts)
  useReloadOnStaleChunk()
  useNoLastScreenOfAnother()
  return (
    <ErrorBoundary>
      <InstallProvider>
        <Suspense fallback={<PageSpinner label={texts.loading} />}>
          <AppRoutes />
        </Suspense>
      </InstallProvider>
    </ErrorBoundary>
  )
}

/** Removes the snapshot when no user has a session, the device is locked, or storage fails. */
function useNoLastScreenOfAnother(): void {
  const { session, lock, storageError: storageTrouble } = useDevice()
  const isSignedOut = useSignal(session.state).phase === 'anonymous'
  const { isLocked } = useSignal(lock.state)
  const hasStorageError = useSignal(storageTrouble) !== null
  useEffect(() => {
    if (isSignedOut || isLocked || hasStorageError) endLastScreen()
  }, [isSignedOut, isLocked, hasStorageError])
}

/**
 * Sets the document title for each page. After a navigation it also moves the focus to the heading, which
 * lazy loading may delay. On the first load the focus is unchanged.
 */
function Arrivals({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  const arrive = useCallback(
    (heading: HTMLElement, title: string) => {
      document.title = `${title} · Bouvier`
      if (arrivedAt.current === pathname) return
      arrivedAt.current = pathname
      window.scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [pathname],
  )
  return <ArrivalContext value={arrive}>{children}</ArrivalContext>
}
