import { useSyncExternalStore } from 'react'

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
