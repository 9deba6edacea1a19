import type { QueuedInvoiceStep } from '../../../src/domain/billing/invoices.ts'
import type { Ids } from '../../ports.ts'
import { stepEdit } from '../../records/record-edits.ts'
import type { Edits } from '../../sync/edit.ts'
import { takeInvoiceStep } from './invoice-steps.ts'
import { findInvoice, readInvoiceRow } from './invoices-store.ts'

/** What devices do to invoices without a network. */
export function invoiceEdits({ ids }: { ids: Ids }): Edits {
  const step = (action: QueuedInvoiceStep) =>
    stepEdit(`invoices.${action}`, findInvoice, async (tx, target) => {
      const touched = await takeInvoiceStep(tx, { ...target, ids }, action)
      const about = { record: 'invoices', id: target.id } as const
      return { status: 200, touched, about, answer: () => readInvoiceRow(tx, target.id) }
    })
  return {
    'invoices.validate': step('validate'),
    'invoices.mark-paid': step('mark-paid'),
    'invoices.mark-not-paid': step('mark-not-paid'),
    // A credit note goes to the client.
    'invoices.cancel': { mailing: step('cancel') },
  }
}
