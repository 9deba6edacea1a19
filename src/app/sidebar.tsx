import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../ui/language.tsx'
import { Logo } from '../ui/logo.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { appTexts } from './app-texts.ts'
import { InstallNote } from './install-note.tsx'
import { Notices } from './notices.tsx'
import { paths } from './paths.ts'
import { SidebarNavigation } from './sidebar-navigation.tsx'
import { useSidebar } from './sidebar-state.tsx'
import { StatusPill } from './status-pill.tsx'
import { UserMenu } from './user-menu.tsx'

/** 16rem wide, 3rem as icons, a sheet of 18rem under 768 px. */
export function Sidebar() {
  const { isSheet, wide } = useSidebar()
  if (isSheet) return <SidebarSheet />
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

function SidebarSheet() {
  const { sheetOpen, closeSheet } = useSidebar()
  const texts = useTexts(appTexts)
  return (
    <Dialog
      open={sheetOpen}
      onClose={closeSheet}
      aria-label={texts.mainNavigation}
      className="fixed inset-0 z-40"
    >
      <DialogBackdrop transition className="fixed inset-0 bg-scrim duration-150 data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 flex w-72 max-w-[calc(100vw-3rem)] flex-col bg-surface shadow-high duration-200 ease-out data-closed:-translate-x-full"
      >
        <div className="flex items-center justify-between pr-1.5">
          <Brand compact={false} />
          <IconButton
            icon={<X aria-hidden size={20} />}
            label={texts.closeNavigation}
            side="bottom"
            onClick={closeSheet}
          />
        </div>
        <SidebarNavigation compact={false} />
        <div className="border-line border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <UserMenu compact={false} />
        </div>
      </DialogPanel>
    </Dialog>
  )
}

function Brand({ compact }: { compact: boolean }) {
  return (
    <Tooltip text={compact ? 'Bouvier' : undefined} side="right">
      <Link
        to={paths.home}
        className={classNames(
          'flex h-14 shrink-0 items-center gap-2.5 font-semibold text-lg tracking-tight -outline-offset-2',
          compact ? 'justify-center' : 'px-3',
        )}
      >
        <Logo size={32} />
        <span className={compact ? 'sr-only' : undefined}>Bouvier</span>
      </Link>
    </Tooltip>
  )
}
