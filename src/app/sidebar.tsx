import { classNames } from '../ui/class-names.ts'
import { FetchedLater } from '../ui/fetched-later.tsx'
import { InstallNote } from './install-note.tsx'
import { Notices } from './notices.tsx'
import { Brand, SidebarNavigation } from './sidebar-navigation.tsx'
import { useSidebar } from './sidebar-state.tsx'
import { StatusPill } from './status-pill.tsx'
import { UserMenu } from './user-menu.tsx'

const sidebarSheet = async () => (await import('./sidebar-sheet.tsx')).SidebarSheet

/** 16rem wide, 3rem as icons, a sheet of 18rem under 768 px. */
export function Sidebar() {
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
