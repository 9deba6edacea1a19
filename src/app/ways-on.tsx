import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { useSession } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { type Place, pages, type Section, sidebarGroups, welcomePlaces } from './pages.ts'

export function WelcomePage() {
  const texts = useTexts(appTexts)
  const session = useSession()
  const firstName = session.phase === 'signed-in' ? session.profile.firstName : ''
  return <WaysOn title={texts.welcome(firstName)} subtitle={texts.welcomeText} places={welcomePlaces} />
}

/** The placeholder of a section. */
export function IndexPage({ section }: { section: Section }) {
  const texts = useTexts(appTexts)
  const group = sidebarGroups.find(({ place }) => place === section)
  return <WaysOn title={texts.indexOf[section]} subtitle={texts.indexText} places={group?.items ?? []} />
}

/** A page that has nothing of its own to show: its title, and the ways on. */
function WaysOn({ title, subtitle, places }: { title: string; subtitle: string; places: readonly Place[] }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={title} subtitle={subtitle} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {places.map(place => (
          <li key={place}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlaceCard({ place }: { place: Place }) {
  const texts = useTexts(appTexts)
  const { path, icon: Icon } = pages[place]
  return (
    <Link
      to={path}
      className="group flex h-full items-center gap-4 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line transition-shadow hover:ring-accent"
    >
      <span className="grid size-11 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base">{texts.places[place]}</span>
        <span className="block text-balance text-muted">{texts.placeHints[place]}</span>
      </span>
      <ArrowRight aria-hidden size={18} className="shrink-0 text-faint group-hover:text-accent-text" />
    </Link>
  )
}
