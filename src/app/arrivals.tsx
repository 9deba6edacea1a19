import { type ReactNode, useCallback, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ArrivalContext } from '../ui/page-header.tsx'

/**
 * Names the document after each page. After a navigation it also moves the focus to the page's heading, which may come
 * later than the address (screens load lazily); on the first load the focus stays where the browser puts it.
 */
export function Arrivals({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  const arrive = useCallback(
    (heading: HTMLElement, title: string) => {
      document.title = `${title} · Bouvier`
      if (arrivedAt.current === pathname) return
      arrivedAt.current = pathname
      window.scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [pathname],
  )
  return <ArrivalContext value={arrive}>{children}</ArrivalContext>
}
