import { useSyncExternalStore } from 'react'

/** Light, dark, or as the device is set. Kept per device; applied before the first paint by `applyKeptTheme`. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()
let current: Theme = 'system'

export function applyKeptTheme(): void {
  try {
    const kept = window.localStorage.getItem(storageKey)
    apply(themes.find(theme => theme === kept) ?? 'system')
  } catch {
    // Storage can be forbidden (a private window, a policy): the device's own setting then holds.
  }
}

export function chooseTheme(theme: Theme): void {
  apply(theme)
  try {
    window.localStorage.setItem(storageKey, theme)
  } catch {
    // As above.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, () => current)
}

function apply(theme: Theme): void {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of [...listeners]) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the window fits a media query, and again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
