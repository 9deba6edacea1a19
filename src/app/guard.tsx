import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { appTexts } from './app-texts.ts'
import { paths } from './paths.ts'
import { addressAfterSignIn, noteAddress } from './return-address.ts'

/** The app area: strangers are sent to the login page, which remembers where they wanted to go. */
export function SignedInOnly() {
  const session = useSession()
  const location = useLocation()
  const texts = useTexts(appTexts)
  if (session.phase === 'loading') return <PageSpinner label={texts.loading} />
  if (session.phase === 'anonymous') return <Navigate to={paths.login} replace state={noteAddress(location)} />
  return <Outlet />
}

/** Login and register: whoever is signed in has no business here. */
export function AnonymousOnly() {
  const session = useSession()
  const { state } = useLocation()
  const texts = useTexts(appTexts)
  if (session.phase === 'loading') return <PageSpinner label={texts.loading} />
  if (session.phase === 'signed-in') return <Navigate to={addressAfterSignIn(state)} replace />
  return <Outlet />
}
