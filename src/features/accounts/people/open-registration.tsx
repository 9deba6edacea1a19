import { lazy, Suspense } from 'react'
import { useServerQuery } from '../../../record-ui/server-query.ts'

const notices = () => import('./open-registration-notices.tsx')
// Most practices have closed registration: this is fetched only while it is open.
const RegistrationQuestion = lazy(async () => ({ default: (await notices()).RegistrationQuestion }))
const OpenNotice = lazy(async () => ({ default: (await notices()).OpenNotice }))

/** While registration is open: asks who may register until an owner has decided, then warns owners. */
export function OpenRegistration({ peoplePath }: { peoplePath: string }) {
  const query = useServerQuery('GET people/registration', {})
  if (query.data?.kind !== 'open') return null
  return (
    <Suspense>
      {query.data.decided ? (
        <OpenNotice peoplePath={peoplePath} onSaved={query.refetch} />
      ) : (
        <RegistrationQuestion onSaved={query.refetch} />
      )}
    </Suspense>
  )
}
