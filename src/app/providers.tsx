import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { languages } from '../domain/language.ts'
import type { Device } from '../sync/device.ts'
import { DeviceContext } from '../sync/device-hooks.ts'
import { LanguageProvider } from '../ui/language.tsx'
import { Arrivals } from './arrivals.tsx'
import { NewVersionProvider } from './new-version.tsx'

/** What every screen may count on. */
export function Providers({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <DeviceContext value={device}>
      <LanguageProvider languages={languages}>
        <NewVersionProvider>
          <BrowserRouter>
            <Arrivals>{children}</Arrivals>
          </BrowserRouter>
        </NewVersionProvider>
      </LanguageProvider>
    </DeviceContext>
  )
}
