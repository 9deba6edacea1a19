import type { PayableInvoice } from '../../src/domain/billing/invoices.ts'
import type { TermsAnimal } from '../../src/domain/billing/terms.ts'

/** An animal in the terms of a contract, with its name in small letters as its ID. */
export const termsAnimal = (name: string, more: Partial<TermsAnimal> = {}): TermsAnimal => ({
  id: name.toLowerCase(),
  name,
  chipId: '',
  speciesId: 'chien',
  speciesName: 'chien',
  visits: 1,
  ...more,
})

export const payableInvoice = (
  status: PayableInvoice['status'],
  more: Partial<PayableInvoice> = {},
): PayableInvoice => ({
  status,
  toPay: 10,
  dueDate: '2026-12-01',
  refusedOn: null,
  creditNotes: '',
  collectingUntil: null,
  collections: 0,
  toCollect: false,
  ...more,
})
