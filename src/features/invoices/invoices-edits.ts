import type { InvoiceRow } from '../../contract/invoices.ts'
import { type InvoiceAction, invoiceSteps } from '../../domain/invoices.ts'
import type { Edit } from '../../sync/commit.ts'
import type { InvoicesTexts } from './texts/en.ts'

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
