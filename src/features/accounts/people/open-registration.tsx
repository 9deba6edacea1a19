import { lazy, Suspense } from 'react'
import { useServerQuery } from '../../../record-ui/server-query.ts'

const notices = () => import('./open-registration-notices.tsx')
// Fetched only while registration is open, because few practices leave it open.
const RegistrationQuestion = lazy(async () => ({ default: (await notices()).RegistrationQuestion }))
const OpenNotice = lazy(async () => ({ default: (await notices()).OpenNotice }))

/** Asks who may register until an owner has decided; then warns owners. */
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
