import { useSession } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { PlaceCards } from './place-cards.tsx'

export function WelcomePage() {
  const texts = useTexts(appTexts)
  const session = useSession()
  const firstName = session.phase === 'signed-in' ? session.profile.firstName : ''
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.welcome(firstName)} subtitle={texts.welcomeText} />
      <PlaceCards
        places={['calendar', 'clients', 'animals', 'species', 'contracts', 'invoices', 'statisticsData']}
      />
    </div>
  )
}
