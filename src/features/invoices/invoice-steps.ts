import type { InvoiceAction } from '../../domain/invoices.ts'
import { invoiceSteps } from '../../domain/invoices.ts'

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
