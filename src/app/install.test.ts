import { expect, it } from 'vitest'
import { isInstallEvent, isIPadOrIPhone } from './install.tsx'

it('knows iPads, which call themselves Macs, and iPhones from Macs and from other tablets', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  expect(isIPadOrIPhone({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isIPadOrIPhone({ userAgent: phone, maxTouchPoints: 5 })).toBe(true)
  expect(isIPadOrIPhone({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isIPadOrIPhone({ userAgent: android, maxTouchPoints: 5 })).toBe(false)
})

it('takes an event for an offer to install only when it can be accepted', () => {
  expect(isInstallEvent(new Event('beforeinstallprompt'))).toBe(false)
  expect(isInstallEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} }))).toBe(true)
})
