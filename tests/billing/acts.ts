import type { Month } from './calendar.ts'

/**
 * What people do that billing depends on, as plain data: a history is a list of these, and can be told again, or with
 * acts left out. Whoever and whatever is meant is named by numbers that do not depend on what the product answers: the
 * third contract of a client, the second invoice of a client for a month.
 */
export type ContractName = { client: string; nth: number }
export type InvoiceName = { client: string; period: Month; nth: number }

export type Deed =
  | { kind: 'practice-rate'; rate: number }
  | { kind: 'species-add'; name: string; cents: number; rate: number | null }
  | { kind: 'species-price'; name: string; cents: number }
  | { kind: 'species-rate'; name: string; rate: number | null }
  | { kind: 'species-delete'; name: string }
  | { kind: 'client-add'; client: string; firstName: string; lastName: string }
  | { kind: 'client-active'; client: string; isActive: boolean }
  | { kind: 'animal-add'; animal: string; client: string; name: string; species: string; visits: number }
  | { kind: 'animal-change'; animal: string; client?: string; species?: string; visits?: number }
  | { kind: 'animal-delete'; animal: string }
  | { kind: 'contract-add'; id: string; client: string }
  | { kind: ContractStep; contract: ContractName }
  | { kind: 'synchronize' }
  | { kind: 'validate-month'; month: Month }
  | { kind: InvoiceStep; invoice: InvoiceName }
  | { kind: 'pay'; invoice: InvoiceName; cents: number }

export const contractSteps = [
  'contract-validate',
  'contract-send',
  'contract-sign',
  'activate',
  'pause',
  'resume',
  'contract-delete',
  'withdraw',
] as const
export type ContractStep = (typeof contractSteps)[number]

export const invoiceSteps = [
  'validate',
  'send',
  'mark-paid',
  'mark-not-paid',
  'cancel',
  'make-again',
] as const
export type InvoiceStep = (typeof invoiceSteps)[number]

/** At which instant; `together` with the one before it: two people at once, and either may be the first. */
export type Act = Deed & { at: number; together?: true }

export function isContractStep(deed: Deed): deed is Extract<Deed, { kind: ContractStep }> {
  return contractSteps.some(step => step === deed.kind)
}

export function isInvoiceStep(deed: Deed): deed is Extract<Deed, { kind: InvoiceStep }> {
  return invoiceSteps.some(step => step === deed.kind)
}
