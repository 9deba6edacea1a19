import CircleCheck from 'lucide-react/icons/circle-check'
import type Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import LogIn from 'lucide-react/icons/log-in'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'plain' | 'accent' | 'strong' | 'ok' | 'info' | 'warn' | 'late' | 'danger'

const toneClasses: Record<Tone, string> = {
  plain: 'bg-sunken text-muted ring-line',
  accent: 'bg-accent-soft text-accent-text ring-accent-text/25',
  strong: 'bg-accent text-on-accent ring-accent',
  ok: 'bg-ok-soft text-ok-text ring-ok-line',
  info: 'bg-info-soft text-info-text ring-info-line',
  warn: 'bg-warn-soft text-warn-text ring-warn-line',
  late: 'bg-late-soft text-late-text ring-late-line',
  danger: 'bg-danger-soft text-danger-text ring-danger-line',
}

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-medium ring-1 ring-inset',
        toneClasses[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

export type StatusLook = { tone: Tone; Icon: typeof Clock }

/** `count`: the number of rows with this status, when the badge summarises several. */
export function StatusBadge({
  look,
  text,
  count,
}: {
  look: StatusLook
  text: string
  count?: number | undefined
}) {
  const { tone, Icon } = look
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {text}
      {count !== undefined && ' '}
      {count !== undefined && <span className="font-semibold tabular-nums">{count}</span>}
    </Badge>
  )
}

export type PillState = 'done' | 'busy' | 'away' | 'attention' | 'sign-in'

const icons = {
  done: CircleCheck,
  busy: RefreshCw,
  away: CloudOff,
  attention: TriangleAlert,
  'sign-in': LogIn,
}

const pillClasses: Record<PillState, string> = {
  done: 'bg-ok-soft text-ok-text ring-ok-line',
  busy: 'bg-accent-soft text-accent-text ring-accent-text/25',
  away: 'bg-sunken text-ink ring-line-strong/60',
  attention: 'bg-warn-soft text-warn-text ring-warn-line',
  'sign-in': 'bg-warn-soft text-warn-text ring-warn-line',
}

export function Pill({ state, text }: { state: PillState; text: string }) {
  const Icon = icons[state]
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 py-1 font-medium text-balance text-xs ring-1 ring-inset',
        pillClasses[state],
      )}
    >
      <Icon aria-hidden size={15} className="shrink-0" />
      <span>{text}</span>
    </span>
  )
}
