import { useSyncExternalStore } from 'react'
import { applyTheme, storedTheme, storeTheme, type Theme } from './stored-theme.ts'

const listeners = new Set<() => void>()
let current: Theme = storedTheme()

export function chooseTheme(theme: Theme): void {
  current = theme
  applyTheme(theme)
  storeTheme(theme)
  for (const listener of [...listeners]) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, () => current)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
