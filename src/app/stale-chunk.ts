import { useEffect } from 'react'
import { useDevice } from '../sync/device-hooks.ts'

const triedBy = 'reloaded-by'

/**
 * A screen whose file is gone from the host (a version that no worker kept) is found again by loading the page anew:
 * once per build, and only when the host answers at that moment. A file that failed may be the first sign of a host that
 * went; loading anew would then leave nothing on the screen. Until the answer is there the error page stands.
 */
export function useReloadOnStaleChunk(): void {
  const device = useDevice()
  useEffect(() => {
    const reload = async () => {
      if (window.sessionStorage.getItem(triedBy) === import.meta.url) return
      if (!(await device.hostAnswersNow())) return
      window.sessionStorage.setItem(triedBy, import.meta.url)
      window.location.reload()
    }
    const onFailure = () => void reload()
    window.addEventListener('vite:preloadError', onFailure)
    return () => window.removeEventListener('vite:preloadError', onFailure)
  }, [device])
}
