import { lazy, Suspense } from 'react'
import { useAsked } from '../../parts/asked.ts'
import { readRegistrationSet } from './read-people.ts'

// Most owners have decided long ago: what it says, and what it needs to ask and to explain, is fetched only where it is said.
const FirstAccountNotice = lazy(async () => ({
  default: (await import('./first-account-notice.tsx')).FirstAccountNotice,
}))

/** Whether anybody may come in and no owner has decided that yet. */
export function FirstAccount({ peoplePath }: { peoplePath: string }) {
  const { asked } = useAsked('people/registration', readRegistrationSet, 0)
  if (asked.kind !== 'known' || asked.value.kind !== 'open' || asked.value.decided) return null
  return (
    <Suspense>
      <FirstAccountNotice peoplePath={peoplePath} />
    </Suspense>
  )
}
