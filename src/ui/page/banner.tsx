import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'

export type BannerTone = 'error' | 'success' | 'note' | 'plain'

const toneClasses: Record<BannerTone, string> = {
  error: 'bg-danger-soft text-danger-text ring-danger-line',
  success: 'bg-ok-soft text-ok-text ring-ok-line',
  note: 'bg-warn-soft text-warn-text ring-warn-line',
  plain: 'bg-surface text-ink ring-line',
}

const icons = { error: CircleAlert, success: CircleCheck, note: Info, plain: Info }

export function Banner(props: {
  tone: BannerTone
  title?: string
  children: ReactNode
  actions?: ReactNode
  onDismiss?: (() => void) | undefined
}) {
  const { tone, title, children, actions, onDismiss } = props
  const common = useTexts(commonTexts)
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-lg pl-4 ring-1 ring-inset',
        toneClasses[tone],
        onDismiss ? 'pr-1' : 'pr-4',
      )}
    >
      <Icon aria-hidden size={18} className="mt-3.25 shrink-0" />
      <div className="min-w-0 flex-1 py-3 text-sm wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={common.dismiss}
          onClick={event => dismissed(event, onDismiss)}
          className="grid size-control shrink-0 place-content-center rounded-md opacity-80 hover:opacity-100"
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}

/** The close button disappears with its banner, so the focus moves to the surrounding region. */
function dismissed({ currentTarget }: MouseEvent<HTMLElement>, onDismiss: () => void): void {
  currentTarget.closest<HTMLElement>('[aria-modal], main')?.focus({ preventScroll: true })
  onDismiss()
}
