import type { InvoiceStatus } from '../../domain/billing/invoices.ts'
import type { RevenueGroup } from '../../domain/billing/statistics.ts'

/**
 * How a series looks: its colour, the dashes of its line and the pattern of its area. Any of the three is enough to know
 * it by.
 */
type Look = { color: string; dashes: string; texture: string | null; pattern: string }

/** `texture`: what is drawn, again and again, in squares of 8 by 8. */
function look(name: string, dashes: string, texture: string | null): Look {
  return { color: `var(--color-series-${name})`, dashes, texture, pattern: `series-${name}` }
}

export const statusLooks: Record<InvoiceStatus, Look> = {
  created: look('created', '1 4', 'M2 2h.6M6 6h.6'),
  pending: look('pending', '9 4', 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4'),
  sent: look('sent', '9 4 1 4', 'M0 2h8M0 6h8'),
  paid: look('paid', 'none', null),
  not_paid: look('not-paid', '4 4', 'M0 4h8M4 0v8'),
  canceled: look('canceled', '9 4 1 4 1 4', 'M-2 6l4 4M0 0l8 8M6 -2l4 4'),
}

export const revenueLooks: Record<RevenueGroup, Look> = {
  paid: statusLooks.paid,
  notPaid: statusLooks.not_paid,
  notSent: statusLooks.created,
  canceled: statusLooks.canceled,
}

export type Series = { key: string; label: string; look: Look }

export function seriesOf<Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  looks: Readonly<Record<Key, Look>>,
): Series[] {
  return keys.map(key => ({ key, label: labels[key], look: looks[key] }))
}

/** The areas' patterns, once for all charts and legends of the page. Not `hidden`: then nothing could refer to them. */
export function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {Object.values(statusLooks).map(look => (
          <Pattern key={look.pattern} look={look} />
        ))}
      </defs>
    </svg>
  )
}

function Pattern({ look: { color, texture, pattern } }: { look: Look }) {
  return (
    <pattern id={pattern} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} opacity={texture === null ? 0.32 : 0.16} />
      {texture !== null && (
        <path d={texture} fill="none" stroke={color} strokeWidth={1.4} strokeLinecap="round" opacity={0.7} />
      )}
    </pattern>
  )
}

/** A piece of the area with its line, as the chart draws them. */
export function Swatch({ look }: { look: Look }) {
  return (
    <svg aria-hidden="true" width={28} height={16} className="shrink-0">
      <rect y={2} width={28} height={14} fill={`url(#${look.pattern})`} />
      <line y1={2} y2={2} x2={28} stroke={look.color} strokeWidth={2.5} strokeDasharray={look.dashes} />
    </svg>
  )
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {series.map(({ key, label, look }) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch look={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}
