/** Light, dark, or as the device is set. Kept per device; applied before the first paint by `applyKeptTheme`. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

export function applyKeptTheme(): void {
  applyTheme(keptTheme())
}

export function keptTheme(): Theme {
  try {
    const kept = window.localStorage.getItem(storageKey)
    return themes.find(theme => theme === kept) ?? 'system'
  } catch {
    // Storage can be forbidden (a private window, a policy): the device's own setting then holds.
    return 'system'
  }
}

export function keepTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(storageKey, theme)
  } catch {
    // As above.
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
