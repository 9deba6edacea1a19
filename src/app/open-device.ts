import { browserPorts } from '../sync/browser-ports.ts'
import { createDevice, type Device } from '../sync/device.ts'

/** The device lives as long as the tab: it is made once, started at once, never stopped. */
export function openDevice(): Device {
  const device = createDevice(browserPorts(), error => window.reportError(error))
  void device.start()
  return device
}
