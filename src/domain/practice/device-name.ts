/** Of the name that a user gives to a device. */
export const longestDeviceName = 60

/** What a browser says of itself, in a few words for people: "Chrome, Android". Empty when it says nothing known. */
export function nameOfDevice(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const isSafariOnMac = browser === 'Safari' && nameIn(systems) === 'Mac'
  // Safari on an iPad says that it is on a Mac, and nothing tells the server the two apart.
  return [browser, isSafariOnMac ? 'Mac / iPad' : nameIn(systems)].filter(Boolean).join(', ')
}

// Browsers name those that they want to be taken for as well, so the rarer ones come first.
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
