import type { Day, Month } from './calendar.ts'

/**
 * User actions that affect billing, as plain data. A history is a list of them and can be replayed, also with
 * acts removed. Names do not depend on responses: the third contract of a client, the second invoice of a
 * client for a month.
 */
export type ContractName = { client: string; nth: number }
/** Invoices of extra work only are counted apart from those of months. */
export type InvoiceName = { client: string; period: Month; nth: number; isOwn?: boolean }
/** The first collection of an invoice has attempt 0. */
export type CollectionName = InvoiceName & { attempt: number }
/** The nth receipt of a client, in the order in which it was recorded. */
export type ReceivedName = { client: string; nth: number }

export const waysPaid = ['transfer', 'direct-debit', 'cash', 'card'] as const
export type WayPaid = (typeof waysPaid)[number]

/** A booking on the bank account of the practice. `id` is the same in every file that reports it. */
export type News = { id: string; day: Day } & (
  | { kind: 'collected'; file: string; of: CollectionName[] }
  | { kind: 'back'; of: CollectionName; reason: string; cost: number }
  | { kind: 'transfer'; cents: number; of: InvoiceName; remittance: CommunicationKind; iban: string }
  | { kind: 'other'; cents: number }
)
/**
 * The text of a transfer: the structured communication of its invoice, a wrong one, free text, or nothing.
 */
export type CommunicationKind = 'communication' | 'wrong' | 'words' | 'nothing'

/** A file of the bank. `style` is the way in which this bank writes. */
export type StatementAction =
  | {
      format: 'coda' | 'camt.053' | 'camt.054'
      style: Style
      day: Day
      nth: number
      opening: number
      news: News[]
    }
  | {
      format: 'pain.002'
      style: Style
      file: string
      isWhole: boolean
      rejected: { of: CollectionName; reason: string }[]
    }
export type Style = {
  /** Whether a batch booking lists its parts. */
  hasDetails: boolean
  /** Whether a return names its collection, or only its mandate. */
  hasIds: boolean
  hasReferences: boolean
  /** Selects one of several equivalent notations. */
  version: number
}

export type Deed =
  | { kind: 'practice-rate'; rate: number }
  | { kind: 'species-add'; name: string; cents: number; rate: number | null }
  | { kind: 'species-price'; name: string; cents: number }
  | { kind: 'species-rate'; name: string; rate: number | null }
  | { kind: 'species-delete'; name: string }
  | { kind: 'client-add'; client: string; firstName: string; lastName: string; iban: string }
  | { kind: 'client-regime'; client: string; isTaxed: boolean }
  | { kind: 'client-account'; client: string; iban: string }
  | { kind: 'mandate-amend'; client: string; iban: string }
  | { kind: 'mandate-revoke'; client: string }
  | { kind: 'client-active'; client: string; isActive: boolean }
  | { kind: 'animal-add'; animal: string; client: string; name: string; species: string; visits: number }
  | { kind: 'animal-change'; animal: string; client?: string; species?: string; visits?: number }
  | { kind: 'animal-delete'; animal: string }
  /** `day`: the last day with the client, or null when the animal is back. */
  | { kind: 'animal-leave'; animal: string; day: Day | null }
  | { kind: 'contract-add'; id: string; client: string }
  | { kind: ContractStep; contract: ContractName }
  | { kind: 'extra-add'; extra: string; client: string; quantity: number; cents: number; rate: number }
  | { kind: 'extra-change'; extra: string; quantity?: number; cents?: number; rate?: number }
  | { kind: 'extra-delete'; extra: string }
  | { kind: 'invoice-now'; client: string }
  | { kind: 'synchronize' }
  | { kind: 'validate-month'; month: Month }
  | { kind: InvoiceStep; invoice: InvoiceName }
  | { kind: 'pay'; invoice: InvoiceName; cents: number; method: WayPaid }
  | { kind: 'undo'; received: ReceivedName }
  | { kind: 'collect'; file: string; month: Month; invoices: InvoiceName[] }
  /** `places`: the user chooses the invoices for receipts that could not be matched. */
  | { kind: 'bank'; files: StatementAction[]; places: boolean; confirmsGaps: boolean }

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

/** `at` is an instant. `together` means concurrent with the act before it, in either order. */
export type Act = Deed & { at: number; together?: true }

export function isContractStep(deed: Deed): deed is Extract<Deed, { kind: ContractStep }> {
  return contractSteps.some(step => step === deed.kind)
}

export function isInvoiceStep(deed: Deed): deed is Extract<Deed, { kind: InvoiceStep }> {
  return invoiceSteps.some(step => step === deed.kind)
}
