import type { InvoiceStatus } from '../../domain/invoices.ts'
import type { RevenueGroup } from '../../domain/statistics.ts'

/**
 * How a series looks: its colour, the dashes of its line and the pattern of its area. Any of the three is enough to know
 * it by.
 */
export type Look = { color: string; dashes: string; texture: string | null; pattern: string }

/** `texture`: what is drawn, again and again, in squares of 8 by 8. */
export const statusLooks: Record<InvoiceStatus, Look> = {
  created: {
    color: 'var(--color-series-created)',
    dashes: '1 4',
    texture: 'M2 2h.6M6 6h.6',
    pattern: 'series-created',
  },
  pending: {
    color: 'var(--color-series-pending)',
    dashes: '9 4',
    texture: 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4',
    pattern: 'series-pending',
  },
  sent: {
    color: 'var(--color-series-sent)',
    dashes: '9 4 1 4',
    texture: 'M0 2h8M0 6h8',
    pattern: 'series-sent',
  },
  paid: { color: 'var(--color-series-paid)', dashes: 'none', texture: null, pattern: 'series-paid' },
  not_paid: {
    color: 'var(--color-series-not-paid)',
    dashes: '4 4',
    texture: 'M0 4h8M4 0v8',
    pattern: 'series-not-paid',
  },
  canceled: {
    color: 'var(--color-series-canceled)',
    dashes: '9 4 1 4 1 4',
    texture: 'M-2 6l4 4M0 0l8 8M6 -2l4 4',
    pattern: 'series-canceled',
  },
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
