import CircleAlert from 'lucide-react/icons/circle-alert'
import KeySquare from 'lucide-react/icons/key-square'
import MonitorDown from 'lucide-react/icons/monitor-down'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom'
import { bankFields, missingPracticeFields, neededFields } from '../domain/practice/practice.ts'
import { byLanguage, translated } from '../domain/text/language.ts'
import { lockMenuTexts, useLocking } from '../features/accounts/lock/lock.tsx'
import { useFilledPractice } from '../features/practice/practice-gaps.tsx'
import { useRole } from '../record-ui/device-hooks.ts'
import { classNames } from '../ui/class-names.ts'
import { Badge } from '../ui/controls/badge.tsx'
import { Button, buttonLook } from '../ui/controls/button.tsx'
import { ChoiceChip, ChoiceChips } from '../ui/controls/choice-chip.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { loadable } from '../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { plural } from '../ui/plural.ts'
import { themes } from '../ui/stored-theme.ts'
import { chooseTheme, useTheme } from '../ui/theme.ts'
import { appTexts } from './app-texts.ts'
import { deviceTexts } from './device-texts.ts'
import { ErrorBoundary } from './error-page.tsx'
import { useInstall } from './install.tsx'
import { mayOpen, type NamedPage, pages, paths } from './pages.ts'

const settingsTexts = byLanguage({
  mine: translated('My account', 'Mon compte', 'Mijn account'),
  missing: translated(
    (count: number) => `${count} missing`,
    count => `${count} ${plural.fr(count, 'manque', 'manquent')}`,
    count => `${count} ${plural.nl(count, 'ontbreekt', 'ontbreken')}`,
  ),
  missingOf: translated(
    (count: number, all: number) => `${count} of ${all} required details missing`,
    (count, all) => `${count} des ${all} données obligatoires ${plural.fr(count, 'manque', 'manquent')}`,
    (count, all) =>
      `${count} van de ${all} verplichte gegevens ${plural.nl(count, 'ontbreekt', 'ontbreken')}`,
  ),
  thisDevice: translated('This device', 'Cet appareil', 'Dit toestel'),
})

const sections = {
  practice: [
    'practice',
    'bank',
    'invoicing',
    'prices',
    'hours',
    'team',
    'emails',
    'people',
    'devices',
    'data',
  ],
  mine: ['password', 'ownCalendar'],
} as const satisfies { [section: string]: readonly NamedPage[] }

/** Counts the missing details that the user may fill in, by page. */
function useMissingCounts(): { practice: number; bank: number } {
  const practice = useFilledPractice()
  const mayChange = useRole() !== 'staff'
  const missing = practice && mayChange ? missingPracticeFields(practice) : []
  const bank = missing.filter(field => bankFields.some(bankField => bankField === field)).length
  return { practice: missing.length - bank, bank }
}

/** Above the content on phones and tablets the navigation is a row that scrolls. */
export function SettingsLayout() {
  const texts = useTexts(settingsTexts)
  const label = useTexts(pages.settings.label)
  const row = useRef<HTMLElement>(null)
  const missing = useMissingCounts()
  const count = missing.practice + missing.bank
  const { pathname } = useLocation()
  const { loading } = useTexts(appTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the current page.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[15rem_minmax(0,1fr)]">
      {count > 0 && (
        <p className="flex items-center gap-2 text-sm text-warn-text xl:col-span-2">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {texts.missingOf(count, neededFields.length)}
        </p>
      )}
      <nav
        ref={row}
        aria-label={label}
        className="flex gap-1 overflow-x-auto overscroll-x-contain max-xl:-mx-4 max-xl:px-4 max-xl:pb-1 [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] sm:max-xl:-mx-6 sm:max-xl:px-6 lg:max-xl:-mx-8 lg:max-xl:px-8 xl:sticky xl:top-20 xl:flex-col xl:gap-2 xl:self-start"
      >
        <SettingsLinks items={sections.practice} label={label} missing={missing} />
        <p aria-hidden className="px-2.5 pt-3 font-medium text-muted text-xs max-xl:hidden">
          {texts.mine}
        </p>
        <SettingsLinks items={sections.mine} label={texts.mine} missing={missing} />
      </nav>
      <div className="min-w-0">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner label={loading} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

function SettingsLinks(props: {
  items: readonly NamedPage[]
  label: string
  missing: { readonly [Page in NamedPage]?: number }
}) {
  const { items, label, missing } = props
  const texts = useTexts(settingsTexts)
  const { language } = useLanguage()
  const role = useRole()
  return (
    <ul aria-label={label} className="flex gap-1 xl:flex-col xl:gap-px">
      {items
        .filter(page => mayOpen(page, role))
        .map(page => {
          const { path, icon: Icon, label: name } = pages[page]
          const count = missing[page] ?? 0
          return (
            <li key={page}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-control items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 text-sm -outline-offset-2 xl:whitespace-normal',
                    isActive
                      ? 'bg-accent-soft font-semibold text-accent-text'
                      : 'font-medium text-ink hover:bg-hover [&>svg]:text-muted',
                  )
                }
              >
                <Icon aria-hidden size={17} className="shrink-0" />
                {name[language]}
                {count > 0 && (
                  <span className="ml-auto">
                    <Badge tone="warn">{texts.missing(count)}</Badge>
                  </span>
                )}
              </NavLink>
            </li>
          )
        })}
    </ul>
  )
}

/** The first page with missing details, otherwise the first page. */
export function FirstSettings() {
  const missing = useMissingCounts()
  return <Navigate to={missing.practice === 0 && missing.bank > 0 ? paths.bank : paths.practice} replace />
}

const DevicesScreen = loadable(
  async () => (await import('../features/accounts/devices-screen.tsx')).DevicesScreen,
)

export function DevicesPage() {
  const texts = useTexts(appTexts)
  const { thisDevice } = useTexts(settingsTexts)
  const { install: installLabel } = useTexts(deviceTexts)
  const lockTexts = useTexts(lockMenuTexts)
  const outbox = useTexts(pages.outbox.label)
  const theme = useTheme()
  const locking = useLocking()
  const { isOffered, install } = useInstall()
  return (
    <div className="grid max-w-4xl gap-6">
      <DevicesScreen />
      <section
        aria-labelledby="this-device"
        className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
      >
        <h2 id="this-device" className="font-semibold text-ink">
          {thisDevice}
        </h2>
        <div className="grid gap-2">
          <p aria-hidden className="text-muted text-sm">
            {texts.theme}
          </p>
          <ChoiceChips label={texts.theme}>
            {themes.map(each => (
              <ChoiceChip key={each} isChosen={each === theme} onChoose={() => chooseTheme(each)}>
                {texts.themes[each]}
              </ChoiceChip>
            ))}
          </ChoiceChips>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<KeySquare aria-hidden size={18} />} onClick={locking.openSettings}>
            {lockTexts.settings}
          </Button>
          {isOffered && (
            <Button icon={<MonitorDown aria-hidden size={18} />} onClick={install}>
              {installLabel}
            </Button>
          )}
          <Link to={paths.outbox} className={buttonLook('secondary')}>
            <pages.outbox.icon aria-hidden size={18} />
            {outbox}
          </Link>
        </div>
      </section>
    </div>
  )
}
