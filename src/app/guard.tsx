import { useEffect } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDevice, useSession, useSignal } from '../record-ui/device-hooks.ts'
import { PageSpinner } from '../ui/controls/spinner.tsx'
import { fetchWhenIdle } from '../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { ErrorMessagePage } from './error-page.tsx'
import { paths } from './pages.ts'

/** Redirects to the login page, which returns to the requested URL. */
export function SignedInOnly() {
  const session = useSession()
  const location = useLocation()
  const lock = useSignal(useDevice().lock.state)
  if (lock.isLocked) {
    const of = lock.users[0]?.profile.id ?? ''
    return <Navigate to={paths.locked} replace state={{ ...notePath(location), of }} />
  }
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'anonymous') return <Navigate to={paths.login} replace state={notePath(location)} />
  return <Outlet />
}

/** Redirects users with a session. `loadNext` loads the next screens and must have a stable identity. */
export function AnonymousOnly({ loadNext }: { loadNext: () => Promise<unknown> }) {
  const session = useSession()
  const { state } = useLocation()
  const isStranger = session.phase === 'anonymous'
  useEffect(() => (isStranger ? fetchWhenIdle(loadNext) : undefined), [isStranger, loadNext])
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'signed-in') return <Navigate to={pathAfterSignIn(state)} replace />
  return <Outlet />
}

/** Unlocking returns the same user to the previous page. */
export function LockedOnly() {
  const session = useSession()
  const { state } = useLocation()
  const { isLocked, users: candidates } = useSignal(useDevice().lock.state)
  if (isLocked) return <Outlet />
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'signed-in')
    return <Navigate to={pathAfterUnlocking(state, session.profile.id)} replace />
  return candidates.length > 0 ? <Outlet /> : <Navigate to={paths.login} replace />
}

/** Pages that external links open, with or without a session. */
export function PublicPage() {
  const session = useSession()
  const { isLocked } = useSignal(useDevice().lock.state)
  if (isLocked) return <Navigate to={paths.locked} replace />
  return session.phase === 'loading' ? <Waiting /> : <Outlet />
}

/** Shown until the session is loaded, or with an error when the browser stores nothing. */
function Waiting() {
  const texts = useTexts(appTexts)
  const storageError = useSignal(useDevice().storageError)
  if (storageError === null) return <PageSpinner label={texts.loading} />
  // A TypeError is a failed import, not blocked storage.
  if (storageError instanceof TypeError)
    return <ErrorMessagePage title={texts.errorTitle} text={texts.errorText} />
  return <ErrorMessagePage title={texts.storageTitle} text={texts.storageText} />
}

type CameFrom = { from: string }

export function notePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): CameFrom {
  return { from: `${pathname}${search}${hash}` }
}

/** Accepts only paths within the app. */
export function pathAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && isInsideApp(from) ? from : paths.home
}

/** A different user begins at the start page, because the previous URL may contain a search. */
export function pathAfterUnlocking(state: unknown, userId: string): string {
  const of = typeof state === 'object' && state !== null && 'of' in state ? state.of : undefined
  return of === undefined || of === userId ? pathAfterSignIn(state) : paths.home
}

function isInsideApp(path: string): boolean {
  return (
    path === paths.home ||
    [`${paths.home}/`, `${paths.home}?`, `${paths.home}#`].some(start => path.startsWith(start))
  )
}
