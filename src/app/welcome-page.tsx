import { useSession } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { sidebarGroups } from './paths.ts'
import { PlaceCards } from './place-cards.tsx'

export function WelcomePage() {
  const texts = useTexts(appTexts)
  const session = useSession()
  const firstName = session.phase === 'signed-in' ? session.profile.firstName : ''
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={texts.welcome(firstName)} subtitle={texts.welcomeText} />
      {sidebarGroups.map(group => (
        <section key={group.place} aria-labelledby={`group-${group.place}`} className="flex flex-col gap-3">
          <h2 id={`group-${group.place}`} className="font-medium text-muted">
            {texts.places[group.place]}
          </h2>
          <PlaceCards places={group.items} />
        </section>
      ))}
    </div>
  )
}
