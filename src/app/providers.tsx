import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { languages } from '../domain/language.ts'
import { browserPorts } from '../sync/browser-ports.ts'
import { createDevice } from '../sync/device.ts'
import { DeviceContext } from '../sync/device-hooks.ts'
import { LanguageProvider } from '../ui/language.tsx'
import { Arrivals } from './arrivals.tsx'
import { NewVersionProvider } from './new-version.tsx'

/** What every screen may count on. The device lives as long as the tab: it is made once, started at once, never stopped. */
export function Providers({ children }: { children: ReactNode }) {
  const [device] = useState(openDevice)
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

function openDevice() {
  const device = createDevice(browserPorts(), error => window.reportError(error))
  void device.start()
  return device
}
