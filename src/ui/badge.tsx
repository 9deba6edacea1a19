import type Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'plain' | 'accent' | 'strong' | 'ok' | 'info' | 'warn' | 'late' | 'danger'

const looks: Record<Tone, string> = {
  plain: 'bg-sunken text-muted ring-line',
  accent: 'bg-accent-soft text-accent-text ring-accent-text/25',
  strong: 'bg-accent text-on-accent ring-accent',
  ok: 'bg-ok-soft text-ok-text ring-ok-line',
  info: 'bg-info-soft text-info-text ring-info-line',
  warn: 'bg-warn-soft text-warn-text ring-warn-line',
  late: 'bg-late-soft text-late-text ring-late-line',
  danger: 'bg-danger-soft text-danger-text ring-danger-line',
}

/** A state in one or two words; the words carry it, the colour and the icon only help. */
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
        looks[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

export type StatusLook = { tone: Tone; Icon: typeof Clock }

/** How a thing stands. `count`: how many of them there are, where it stands for several. */
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
