import ArrowRight from 'lucide-react/icons/arrow-right'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { HomePaths } from '../features/home/home-today.tsx'
import { useRole, useSession } from '../record-ui/device-hooks.ts'
import { loadable } from '../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { Lost } from './error-page.tsx'
import { type PageLink, pages, paths, type Section, sectionPages } from './pages.ts'

// Loaded only for owners.
const OpenRegistration = loadable(
  async () => (await import('../features/accounts/people/open-registration.tsx')).OpenRegistration,
)

/** Today's visits are not in the first chunk. */
export const HomeToday = loadable(async () => (await import('../features/home/home-today.tsx')).HomeToday)

export function WelcomePage(links: HomePaths) {
  const texts = useTexts(appTexts)
  const session = useSession()
  const firstName = session.phase === 'signed-in' ? session.profile.firstName : ''
  const isOwner = useRole() === 'owner'
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.welcome(firstName)} subtitle={texts.welcomeText} />
      {isOwner && (
        <Suspense>
          <OpenRegistration peoplePath={paths.people} />
        </Suspense>
      )}
      {/* The usual height, so that nothing moves under a finger. */}
      <Suspense fallback={<div className="min-h-40" />}>
        <HomeToday {...links} />
      </Suspense>
    </div>
  )
}

export function IndexPage({ section }: { section: Section }) {
  const texts = useTexts(appTexts)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={useTexts(pages[section].section.index)} subtitle={texts.indexText} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sectionPages(section).map(page => (
          <li key={page}>
            <PageCard page={page} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageCard({ page }: { page: PageLink }) {
  const { language } = useLanguage()
  const { path, icon: Icon, label, hint } = pages[page]
  return (
    <Link
      to={path}
      className="group flex h-full items-center gap-4 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line transition-shadow hover:ring-accent"
    >
      <span className="grid size-11 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base">{label[language]}</span>
        <span className="block text-balance text-muted">{hint[language]}</span>
      </span>
      <ArrowRight aria-hidden size={18} className="shrink-0 text-faint group-hover:text-accent-text" />
    </Link>
  )
}

export function SectionNotFound({ section }: { section: Section }) {
  const texts = useTexts(appTexts)
  const { language } = useLanguage()
  const { path, label, section: its } = pages[section]
  return <Lost title={its.missing[language]} to={path} linkLabel={texts.backTo(label[language])} />
}
