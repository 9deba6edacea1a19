import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../ui/controls/button.tsx'
import { useFocusReturn } from '../ui/fields/focus.tsx'
import { useTexts } from '../ui/language.tsx'
import { useToastRoom } from '../ui/page/toast.tsx'
import { appTexts } from './app-texts.ts'
import { Brand, SidebarNavigation } from './sidebar-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

export function SidebarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(appTexts)
  useFocusReturn(open)
  return (
    <Dialog open={open} onClose={onClose} aria-label={texts.mainNavigation} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-150 ease-out starting:opacity-0" />
      <DialogPanel
        style={{ top: useToastRoom() }}
        className="fixed inset-y-0 left-0 flex w-72 max-w-[calc(100vw-3rem)] flex-col bg-surface shadow-high transition duration-200 ease-out starting:-translate-x-full"
      >
        <div className="flex items-center justify-between pr-1.5">
          <Brand compact={false} />
          <IconButton
            icon={<X aria-hidden size={20} />}
            label={texts.closeNavigation}
            side="bottom"
            onClick={onClose}
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
