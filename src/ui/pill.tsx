import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LogIn from 'lucide-react/icons/log-in'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from './class-names.ts'

export type PillState = 'done' | 'busy' | 'away' | 'attention' | 'sign-in'

const icons = {
  done: CircleCheck,
  busy: RefreshCw,
  away: CloudOff,
  attention: TriangleAlert,
  'sign-in': LogIn,
}

const looks: Record<PillState, string> = {
  done: 'bg-ok-soft text-ok-text ring-ok-line',
  busy: 'bg-accent-soft text-accent-text ring-accent-text/25',
  away: 'bg-sunken text-ink ring-line-strong/60',
  attention: 'bg-warn-soft text-warn-text ring-warn-line',
  'sign-in': 'bg-warn-soft text-warn-text ring-warn-line',
}

/** How the device's work stands: icon, words and colour. Where there is no room for the words they are only read out. */
export function Pill({
  state,
  text,
  compact = false,
}: {
  state: PillState
  text: string
  compact?: boolean
}) {
  const Icon = icons[state]
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full font-medium text-xs ring-1 ring-inset',
        compact ? 'size-8 justify-center' : 'px-2.5 py-1 text-balance',
        looks[state],
      )}
    >
      <Icon aria-hidden size={15} className="shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{text}</span>
    </span>
  )
}
