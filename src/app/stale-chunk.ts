import { useEffect } from 'react'
import { useReachable } from '../sync/device-hooks.ts'

const triedBy = 'reloaded-by'

/**
 * A screen whose file is gone from the host (a version that no worker kept) is found again by loading the page anew:
 * once per build, and only while the host answers; otherwise the error page says what can be done.
 */
export function useReloadOnStaleChunk(): void {
  const reachable = useReachable()
  useEffect(() => {
    const reload = (event: Event) => {
      if (!reachable || window.sessionStorage.getItem(triedBy) === import.meta.url) return
      window.sessionStorage.setItem(triedBy, import.meta.url)
      event.preventDefault()
      window.location.reload()
    }
    window.addEventListener('vite:preloadError', reload)
    return () => window.removeEventListener('vite:preloadError', reload)
  }, [reachable])
}
