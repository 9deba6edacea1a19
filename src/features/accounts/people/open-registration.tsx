import { lazy, Suspense, useState } from 'react'
import { useAsked } from '../../../record-ui/asked.ts'
import { readRegistrationSet } from './read-people.ts'

const notices = () => import('./open-registration-notices.tsx')
// Most practices have closed registration: this is fetched only while it is open.
const RegistrationQuestion = lazy(async () => ({ default: (await notices()).RegistrationQuestion }))
const OpenNotice = lazy(async () => ({ default: (await notices()).OpenNotice }))

/** While registration is open: asks who may register until an owner has decided, then warns owners. */
export function OpenRegistration({ peoplePath }: { peoplePath: string }) {
  const [round, setRound] = useState(0)
  const { asked } = useAsked('people/registration', readRegistrationSet, round)
  if (asked.kind !== 'known' || asked.value.kind !== 'open') return null
  const onSaved = () => setRound(round + 1)
  return (
    <Suspense>
      {asked.value.decided ? (
        <OpenNotice peoplePath={peoplePath} onSaved={onSaved} />
      ) : (
        <RegistrationQuestion onSaved={onSaved} />
      )}
    </Suspense>
  )
}
