import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useDevice, useSession, useSignal } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { appTexts } from './app-texts.ts'
import { TroublePage } from './error-page.tsx'
import { paths } from './pages.ts'
import { addressAfterSignIn, noteAddress } from './return-address.ts'

/** The app area: strangers are sent to the login page, which remembers where they wanted to go. */
export function SignedInOnly() {
  const session = useSession()
  const location = useLocation()
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'anonymous')
    return <Navigate to={paths.login} replace state={noteAddress(location)} />
  return <Outlet />
}

/** Login and register: whoever is signed in has no business here. */
export function AnonymousOnly() {
  const session = useSession()
  const { state } = useLocation()
  if (session.phase === 'loading') return <Waiting />
  if (session.phase === 'signed-in') return <Navigate to={addressAfterSignIn(state)} replace />
  return <Outlet />
}

/** While nobody knows yet who sits here; or for ever, when this browser lets us keep nothing, and then we say so. */
function Waiting() {
  const texts = useTexts(appTexts)
  const trouble = useSignal(useDevice().storageTrouble)
  if (trouble === null) return <PageSpinner label={texts.loading} />
  return <TroublePage title={texts.storageTitle} text={texts.storageText} />
}
