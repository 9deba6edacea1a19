import { expect, it } from 'vitest'
import { isInstallEvent, isIPadOrIPhone } from './install.tsx'

it('recognizes iPhones and iPads, even with the user agent of a Mac', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  expect(isIPadOrIPhone({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isIPadOrIPhone({ userAgent: phone, maxTouchPoints: 5 })).toBe(true)
  expect(isIPadOrIPhone({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isIPadOrIPhone({ userAgent: android, maxTouchPoints: 5 })).toBe(false)
})

it('treats an event as an install prompt only when it has a prompt method', () => {
  expect(isInstallEvent(new Event('beforeinstallprompt'))).toBe(false)
  expect(isInstallEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} }))).toBe(true)
})
