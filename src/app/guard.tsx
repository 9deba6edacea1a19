import { useEffect } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDevice, useSession, useSignal } from '../record-ui/device-hooks.ts'
import { PageSpinner } from '../ui/controls/spinner.tsx'
import { fetchWhenIdle } from '../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { TroublePage } from './error-page.tsx'
import { paths } from './pages.ts'

/** The app area: strangers are sent to the login page, which remembers where they wanted to go. */
export function SignedInOnly() {
  const session = useSession()
  const location = useLocation()
  const lock = useSignal(useDevice().lock.state)
  if (lock.isLocked) {
    const of = lock.here[0]?.profile.id ?? ''
    return <Navigate to={paths.locked} replace state={{ ...notePath(location), of }} />
  }
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'anonymous') return <Navigate to={paths.login} replace state={notePath(location)} />
  return <Outlet />
}

/** Login and register: whoever is signed in has no business here. `loadNext`, which must not change, fetches what comes next. */
export function AnonymousOnly({ loadNext }: { loadNext: () => Promise<unknown> }) {
  const session = useSession()
  const { state } = useLocation()
  const isStranger = session.phase === 'anonymous'
  useEffect(() => (isStranger ? fetchWhenIdle(loadNext) : undefined), [isStranger, loadNext])
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'signed-in') return <Navigate to={pathAfterSignIn(state)} replace />
  return <Outlet />
}

/** The way back from the lock: to where its person was, and nobody else. */
export function LockedOnly() {
  const session = useSession()
  const { state } = useLocation()
  const { isLocked, here } = useSignal(useDevice().lock.state)
  if (isLocked) return <Outlet />
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'signed-in')
    return <Navigate to={pathAfterUnlocking(state, session.profile.id)} replace />
  return here.length > 0 ? <Outlet /> : <Navigate to={paths.login} replace />
}

/** What a link from outside leads to, whoever sits here. */
export function Anyone() {
  const session = useSession()
  const { isLocked } = useSignal(useDevice().lock.state)
  if (isLocked) return <Navigate to={paths.locked} replace />
  return session.phase === 'loading' ? <Waiting /> : <Outlet />
}

/** While nobody knows yet who sits here; or for ever, when this browser lets us keep nothing, and then we say so. */
function Waiting() {
  const texts = useTexts(appTexts)
  const trouble = useSignal(useDevice().storageTrouble)
  if (trouble === null) return <PageSpinner label={texts.loading} />
  // A part of the app that could not be fetched says nothing of the browser's storage, and fails with a TypeError.
  if (trouble instanceof TypeError) return <TroublePage title={texts.errorTitle} text={texts.errorText} />
  return <TroublePage title={texts.storageTitle} text={texts.storageText} />
}

/** What the guard notes for after signing in: where the person wanted to go, query and all. */
type CameFrom = { from: string }

export function notePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): CameFrom {
  return { from: `${pathname}${search}${hash}` }
}

/** Only addresses inside the app are followed; whatever else the history's state holds counts as none. */
export function pathAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && isInsideApp(from) ? from : paths.home
}

/** Who takes over begins at home: the address of a page can tell what another was looking for. */
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
