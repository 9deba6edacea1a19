import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Description as HeadlessDescription,
  Dialog as HeadlessDialog,
} from '@headlessui/react'
import X from 'lucide-react/icons/x'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { FirstFocus } from '../fields/focus.tsx'
import { PanelTarget } from '../fields/panel-target.ts'
import { useTexts } from '../language.tsx'
import { useToastRoom } from '../page/toast.tsx'
import { DescriptionContext, type DescriptionProps, type DialogProps } from './dialog.tsx'

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/**
 * Centred on tablets and desktops, a bottom sheet on phones. It opens with a CSS animation and closes
 * immediately. With Headless UI's transitions, a dialog closed while opening can stay open.
 */
export function DialogFrame(props: DialogProps) {
  const { open, onClose, title, cross, size = 'small', role = 'dialog', footer, children } = props
  const { isFull = false } = props
  const common = useTexts(commonTexts)
  const toastRoom = useToastRoom()
  return (
    <HeadlessDialog open={open} onClose={onClose} role={role} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-150 ease-out starting:opacity-0" />
      <div
        className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6 sm:pt-bar"
        // The dialog is below the place of a toast, except when it is as high as the window.
        style={toastRoom > 0 ? { paddingTop: toastRoom } : undefined}
      >
        <DialogPanel
          className={classNames(
            'flex max-h-[min(100dvh-var(--spacing-bar),100%)] w-full flex-col rounded-t-xl bg-raised text-ink shadow-high ring-1 ring-line sm:rounded-xl',
            'transition duration-150 ease-out starting:translate-y-4 starting:opacity-0',
            widths[size],
            isFull && 'max-sm:h-full max-sm:max-h-full max-sm:rounded-none',
          )}
        >
          <PanelTarget value={null}>
            <FirstFocus>
              <div className="flex items-start gap-2 pt-3 pr-2 pl-5">
                <DialogTitle className="min-w-0 flex-1 pt-2 pb-1 text-lg font-semibold text-balance">
                  {title}
                </DialogTitle>
                {cross !== undefined && (
                  <button
                    type="button"
                    aria-label={common[cross]}
                    onClick={onClose}
                    className="grid size-control shrink-0 place-content-center rounded-md text-muted hover:bg-hover hover:text-ink"
                  >
                    <X aria-hidden size={20} />
                  </button>
                )}
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 text-muted">
                <DescriptionContext value={FrameDescription}>{children}</DescriptionContext>
              </div>
              {footer !== undefined && (
                <div className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end">
                  {footer}
                </div>
              )}
            </FirstFocus>
          </PanelTarget>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

function FrameDescription(props: DescriptionProps) {
  return <HeadlessDescription {...props} />
}
