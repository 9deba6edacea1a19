import { Portal } from '@headlessui/react'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeft from 'lucide-react/icons/panel-left'
import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../ui/language.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { appTexts } from './app-texts.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ErrorBoundary } from './error-page.tsx'
import { InstallNoteOnPage } from './install-note.tsx'
import { LeaveProvider } from './leave.tsx'
import { Notices, StorageNotices } from './notices.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarProvider, useSidebar } from './sidebar-state.tsx'
import { StatusPill } from './status-pill.tsx'

const contentId = 'content'

/** What surrounds every screen of signed-in staff. */
export function Shell() {
  const texts = useTexts(appTexts)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  return (
    <SidebarProvider>
      <ToastProvider>
        <LeaveProvider>
          <a
            href={`#${contentId}`}
            className="fixed top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-md bg-accent px-4 font-medium text-on-accent focus:translate-y-0"
          >
            {texts.skipToContent}
          </a>
          {/* Menus and lists of choices open inside the main part: outside of it they would belong to no part of the page. */}
          <Portal.Group target={main}>
            <div className="flex min-h-dvh [--sticky-top:3.5rem]">
              <Sidebar />
              <div className="flex min-w-0 flex-1 flex-col">
                <TopBar />
                <main
                  ref={main}
                  id={contentId}
                  tabIndex={-1}
                  className="flex-1 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-7"
                >
                  <div className="mx-auto w-full max-w-[96rem]">
                    <StorageNotices />
                    <InstallNoteOnPage />
                    <ErrorBoundary key={pathname}>
                      <Suspense fallback={<Spinner label={texts.loading} />}>
                        <Outlet />
                      </Suspense>
                    </ErrorBoundary>
                  </div>
                </main>
              </div>
            </div>
          </Portal.Group>
        </LeaveProvider>
      </ToastProvider>
    </SidebarProvider>
  )
}

/** Where the sidebar is no more than icons, or away, the pill's words stand here; on phones the notes do too. */
function TopBar() {
  const texts = useTexts(appTexts)
  const { isSheet, sheetOpen, wide, toggle } = useSidebar()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface/90 backdrop-blur-md">
      <div className="flex h-14 items-center gap-1 px-1.5 sm:px-3">
        <IconButton
          icon={isSheet ? <MenuIcon aria-hidden size={20} /> : <PanelLeft aria-hidden size={19} />}
          label={isSheet ? texts.openNavigation : texts.toggleSidebar}
          aria-expanded={isSheet ? sheetOpen : wide}
          side="bottom"
          onClick={toggle}
        />
        <Breadcrumb />
        {(isSheet || !wide) && (
          <div className="ml-auto min-w-0 pr-1">
            <StatusPill inline />
          </div>
        )}
      </div>
      {isSheet && (
        <div className="px-3 empty:hidden">
          <Notices compact={false} />
        </div>
      )}
    </header>
  )
}
