/** Stored per device. `applyStoredTheme` applies it before the first paint. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

export function applyStoredTheme(): void {
  applyTheme(storedTheme())
}

export function storedTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    // Storage can be blocked by a private window or a policy. Then the system setting applies.
    return 'system'
  }
}

export function storeTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked.
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
