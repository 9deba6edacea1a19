import type { InvoiceRow } from '../../contract/invoices.ts'
import { type InvoiceAction, invoiceSteps } from '../../domain/invoices.ts'
import type { Edit } from '../../sync/commit.ts'
import type { InvoicesTexts } from './invoices-texts.ts'

/** Why something about invoices cannot be done now. */
export type Hindrance = 'none' | 'practice-incomplete' | 'not-reachable' | 'not-with-host'

export type Around = {
  isReachable: boolean
  isPracticeComplete: boolean
  /** Something of what it is about is still on its way to the host. */
  isUnsent: boolean
}

/** Why a step of one invoice cannot be taken now, the reason that lasts longest first. */
export function hindranceOf(step: InvoiceAction, around: Around): Hindrance | undefined {
  return invoiceSteps[step].needsHost ? hindranceOfHost(around) : undefined
}

/** The same for what is done with so many invoices of a month at once. */
export function hindranceOfMonth(
  batch: 'validate' | 'bank-file',
  count: number,
  around: Around,
): Hindrance | undefined {
  if (count === 0) return 'none'
  if (batch === 'validate') return hindranceOfHost(around)
  return around.isPracticeComplete ? hindranceOfHost(around) : 'practice-incomplete'
}

/** Why the host cannot be asked about an invoice. */
export function hindranceOfHost(around: Pick<Around, 'isReachable' | 'isUnsent'>): Hindrance | undefined {
  if (!around.isReachable) return 'not-reachable'
  return around.isUnsent ? 'not-with-host' : undefined
}

/** What people do to invoices, as the outbox keeps it; a letter is never kept for later. */
export type QueuedStep = Exclude<InvoiceAction, 'send'>

export function takeStep(texts: InvoicesTexts, step: QueuedStep, row: InvoiceRow, client: string): Edit {
  const patch = { status: { from: row.status, to: invoiceSteps[step].to } }
  const say = () => texts[said[step]](row.number, client)
  return { kind: `invoices.${step}`, id: row.id, subject: row.number, patch, say }
}

const said = {
  validate: 'validated',
  'mark-paid': 'markedPaid',
  'mark-not-paid': 'markedNotPaid',
  cancel: 'canceled',
} as const satisfies Record<QueuedStep, keyof InvoicesTexts>
