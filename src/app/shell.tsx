import ChevronRight from 'lucide-react/icons/chevron-right'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeft from 'lucide-react/icons/panel-left'
import { Suspense, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { LockProvider } from '../features/accounts/lock/lock.tsx'
import { ReauthProvider } from '../features/accounts/reauth.tsx'
import { BookingProvider } from '../features/appointments/booking-provider.tsx'
import { isSetupUnderWay } from '../features/home/setup-state.ts'
import { EditToastProvider } from '../record-ui/history/edit-toast.tsx'
import { RowName } from '../record-ui/record-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { FetchedLater, useFetchedLater } from '../ui/dialogs/fetched-later.tsx'
import { PanelTarget } from '../ui/fields/panel-target.ts'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { ToastProvider } from '../ui/page/toast.tsx'
import { appTexts } from './app-texts.ts'
import { ErrorBoundary } from './error-page.tsx'
import { useLastScreen } from './last-screen/keep-last-screen.ts'
import { LeaveProvider } from './leave.tsx'
import { InstallNote, NotesOnPage, Notices, StorageNotices } from './notices.tsx'
import { breadcrumbs, type NamedPage, pageRow, pages, paths } from './pages.ts'
import { PhoneSearchButton, SearchField } from './search/search-field.tsx'
import { SearchProvider } from './search/search-provider.tsx'
import { Brand, SidebarNavigation } from './sidebar-navigation.tsx'
import { SidebarProvider, useSidebar } from './sidebar-state.tsx'
import { StatusPill } from './status-pill.tsx'
import { UserMenu } from './user-menu.tsx'

const contentId = 'content'

export function Shell() {
  const texts = useTexts(appTexts)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  return (
    <SidebarProvider>
      <ToastProvider>
        <LeaveProvider>
          <LockProvider>
            <ReauthProvider>
              <EditToastProvider>
                <BookingProvider>
                  <SearchProvider>
                    <a
                      href={`#${contentId}`}
                      className="fixed top-2 left-2 z-50 flex min-h-control -translate-y-20 items-center rounded-md bg-accent px-4 font-medium text-on-accent focus:translate-y-0"
                    >
                      {texts.skipToContent}
                    </a>
                    <PanelTarget value={main}>
                      <div className="flex min-h-dvh [--sticky-top:var(--spacing-bar)]">
                        <Sidebar />
                        <div className="flex min-w-0 flex-1 flex-col">
                          <TopBar />
                          <main
                            ref={main}
                            id={contentId}
                            tabIndex={-1}
                            className="flex-1 p-4 outline-none max-sm:pb-[calc(var(--bottom-bar,0px)+1rem)] sm:px-6 lg:px-8"
                          >
                            <div className="mx-auto w-full max-w-[96rem]">
                              <StorageNotices />
                              <ErrorBoundary key={screenKey(pathname)}>
                                <Suspense fallback={<Spinner label={texts.loading} />}>
                                  <Outlet />
                                  <LastScreen />
                                </Suspense>
                              </ErrorBoundary>
                              <NotesOnPage>
                                <NextStep className="flex" />
                              </NotesOnPage>
                            </div>
                          </main>
                        </div>
                      </div>
                    </PanelTarget>
                  </SearchProvider>
                </BookingProvider>
              </EditToastProvider>
            </ReauthProvider>
          </LockProvider>
        </LeaveProvider>
      </ToastProvider>
    </SidebarProvider>
  )
}

/** The settings keep their navigation from page to page. */
function screenKey(pathname: string): string {
  return pathname.startsWith(`${paths.settings}/`) ? paths.settings : pathname
}

/** Rendered next to the screen, so that it mounts with the screen and not while it is loading. */
function LastScreen() {
  useLastScreen()
  return null
}

const loadNextStep = async () => (await import('../features/home/next-step.tsx')).NextStep

/** Shown until the setup is done or dismissed, and not on Home, which has all steps. */
function NextStep({ className }: { className: string }) {
  const { pathname } = useLocation()
  return pathname !== paths.home && isSetupUnderWay() && <LaterNextStep className={className} />
}

function LaterNextStep({ className }: { className: string }) {
  const Part = useFetchedLater(loadNextStep, false, 'when idle')
  return Part && <Part paths={paths} className={className} />
}

/** Contains the pill when the sidebar is collapsed. On phones it also contains the notes. */
function TopBar() {
  const texts = useTexts(appTexts)
  const { isSheet, sheetOpen, wide, toggle } = useSidebar()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface/90 backdrop-blur-md">
      <div className="flex h-[calc(var(--sticky-top)-1px)] items-center gap-1 px-1.5 sm:px-3">
        <IconButton
          icon={isSheet ? <MenuIcon aria-hidden size={20} /> : <PanelLeft aria-hidden size={19} />}
          label={isSheet ? texts.openNavigation : texts.toggleSidebar}
          aria-expanded={isSheet ? sheetOpen : wide}
          side="bottom"
          onClick={toggle}
        />
        <Breadcrumb />
        {!isSheet && (
          // It takes only free space, so nothing moves when it appears.
          <div className="@container min-w-0 flex-1">
            <NextStep className="mx-auto hidden w-fit @min-[8rem]:flex" />
          </div>
        )}
        {!isSheet && <SearchField className="ml-auto w-56 shrink lg:w-80" />}
        {(isSheet || !wide) && (
          <div className={classNames('min-w-0 pr-1', isSheet && 'ml-auto')}>
            <StatusPill inline />
          </div>
        )}
        {isSheet && <PhoneSearchButton />}
      </div>
      {isSheet && (
        <div className="px-3 empty:hidden">
          <Notices compact={false} />
        </div>
      )}
    </header>
  )
}

const sidebarSheet = async () => (await import('./sidebar-sheet.tsx')).SidebarSheet

/** 16rem wide, 3rem collapsed, a sheet of 18rem under 768 px. */
function Sidebar() {
  const { isSheet, wide, sheetOpen, closeSheet } = useSidebar()
  if (isSheet) return <FetchedLater load={sidebarSheet} props={{ open: sheetOpen, onClose: closeSheet }} />
  return (
    <aside
      className={classNames(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-clip border-line border-r bg-surface transition-[width] duration-150 ease-out',
        wide ? 'w-64' : 'w-12',
      )}
    >
      <Brand compact={!wide} />
      <SidebarNavigation compact={!wide} />
      <div
        className={classNames(
          'flex flex-col gap-1 border-line border-t py-2',
          wide ? 'px-2' : 'items-center',
        )}
      >
        <InstallNote compact={!wide} />
        <Notices compact={!wide} />
        {wide && <StatusPill inline={false} />}
        <UserMenu compact={!wide} />
      </div>
    </aside>
  )
}

function CrumbName({ page, path }: { page: NamedPage; path: string }) {
  const { language } = useLanguage()
  const about = pageRow(page, path)
  const label = pages[page].label[language]
  return about ? <RowName {...about} unknown={label} /> : label
}

function Breadcrumb() {
  const texts = useTexts(appTexts)
  const { language } = useLanguage()
  const crumbs = breadcrumbs(useLocation().pathname)
  return (
    <nav aria-label={texts.breadcrumb} className="min-w-0">
      <ol className="flex items-center gap-1 text-sm">
        {crumbs.map(({ page, path }, index) => {
          const isLast = index === crumbs.length - 1
          const label = pages[page].label[language]
          // On phones only the last breadcrumb is shown, because the pill is in the same bar.
          return (
            <li
              key={path}
              className={classNames('items-center gap-1', isLast ? 'flex min-w-0' : 'hidden sm:flex')}
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden
                  size={15}
                  className={classNames('shrink-0 text-faint', isLast && 'hidden sm:block')}
                />
              )}
              {isLast ? (
                <span aria-current="page" className="truncate px-1 font-medium text-ink">
                  <CrumbName page={page} path={path} />
                </span>
              ) : (
                <Link
                  to={path}
                  className="flex min-h-control items-center rounded-md px-1 text-muted hover:text-ink"
                >
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
