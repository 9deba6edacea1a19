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

/** How the device's work stands: icon, words and colour. */
export function Pill({ state, text }: { state: PillState; text: string }) {
  const Icon = icons[state]
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 py-1 font-medium text-balance text-xs ring-1 ring-inset',
        looks[state],
      )}
    >
      <Icon aria-hidden size={15} className="shrink-0" />
      <span>{text}</span>
    </span>
  )
}
