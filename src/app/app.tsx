import { Suspense } from 'react'
import type { Device } from '../sync/device.ts'
import { useTexts } from '../ui/language.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { appTexts } from './app-texts.ts'
import { ErrorBoundary } from './error-page.tsx'
import { InstallProvider } from './install.tsx'
import { Providers } from './providers.tsx'
import { AppRoutes } from './routes.tsx'
import { useReloadOnStaleChunk } from './stale-chunk.ts'

export function App({ device }: { device: Device }) {
  return (
    <Providers device={device}>
      <Pages />
    </Providers>
  )
}

function Pages() {
  const texts = useTexts(appTexts)
  useReloadOnStaleChunk()
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
