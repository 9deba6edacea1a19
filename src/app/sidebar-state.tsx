import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMedia } from '../ui/theme.ts'

type SidebarState = {
  /** Under 768 px the sidebar is a sheet over the page. */
  isSheet: boolean
  /** The sidebar is expanded, not collapsed. Does not apply to the sheet. */
  wide: boolean
  sheetOpen: boolean
  toggle: () => void
  closeSheet: () => void
}

const SidebarContext = createContext<SidebarState | null>(null)

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext)
  if (!state) throw new Error('The sidebar stands outside the SidebarProvider.')
  return state
}

/** Reads the cookie before the first paint, and handles Ctrl or Cmd plus B. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isSheet = useMedia('(width < 768px)')
  const [wide, setWide] = useState(firstWidth)
  const [sheetOpen, setSheetOpen] = useState(false)
  const { pathname } = useLocation()
  const [sheetFor, setSheetFor] = useState(pathname)

  // A navigation closes the sheet.
  if (sheetFor !== pathname) {
    setSheetFor(pathname)
    setSheetOpen(false)
  }

  const state = useMemo<SidebarState>(
    () => ({
      isSheet,
      wide,
      sheetOpen: isSheet && sheetOpen,
      toggle() {
        if (isSheet) setSheetOpen(!sheetOpen)
        else {
          setWide(!wide)
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers.
          document.cookie = sidebarCookie(!wide)
        }
      },
      closeSheet: () => setSheetOpen(false),
    }),
    [isSheet, wide, sheetOpen],
  )

  useEffect(() => {
    const toggleByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'b') return
      event.preventDefault()
      state.toggle()
    }
    window.addEventListener('keydown', toggleByKey)
    return () => window.removeEventListener('keydown', toggleByKey)
  }, [state])

  return <SidebarContext value={state}>{children}</SidebarContext>
}

/** The default: expanded, but collapsed on a tablet in portrait. */
function firstWidth(): boolean {
  return readSidebarCookie(document.cookie) ?? window.innerWidth >= 1024
}

const name = 'sidebar_state'
const sevenDays = 7 * 24 * 60 * 60

/** Undefined when the user chose nothing in the last 7 days. */
export function readSidebarCookie(cookies: string): boolean | undefined {
  const found = cookies.split(';').find(cookie => cookie.trim().startsWith(`${name}=`))
  const value = found?.split('=')[1]
  return value === 'true' ? true : value === 'false' ? false : undefined
}

export function sidebarCookie(open: boolean): string {
  return `${name}=${open}; path=/; max-age=${sevenDays}; samesite=lax`
}
