export const longestDeviceName = 60

/** From the user agent: "Chrome, Android". Empty when unknown. */
export function deviceNameFrom(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const isSafariOnMac = browser === 'Safari' && nameIn(systems) === 'Mac'
  // Safari on an iPad reports a Mac, and the user agent does not distinguish them.
  return [browser, isSafariOnMac ? 'Mac / iPad' : nameIn(systems)].filter(Boolean).join(', ')
}

// Browsers also name those that they imitate, so the rarer ones come first.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const
