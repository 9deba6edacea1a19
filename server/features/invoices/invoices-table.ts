import type { InvoiceRow } from '../../../src/contract/invoices.ts'
import { structuredCommunication } from '../../../src/domain/bank/structured-communication.ts'
import type { Amounts } from '../../../src/domain/billing/billing.ts'
import { invoiceSearchText } from '../../../src/domain/billing/invoices.ts'
import type { Settled } from '../../../src/domain/billing/payments.ts'
import { type VatTreatment, vatRegimes, vatTreatmentOf } from '../../../src/domain/billing/vat.ts'
import { invoices } from '../../../src/records/invoices.ts'
import { columnsOf, rowFromCells } from '../../../src/records/record.ts'
import type { InvoicesTable } from '../../db/tables.ts'

/** Between an invoice as its rules see it and the columns of its table. */
export const columns = [...columnsOf(invoices), 'month'] as const

type TableRow = Pick<InvoicesTable, (typeof columns)[number]>

/**
 * An invoice as its rules see it, in cents. Of a canceled one, `updatedAt` is when it was canceled: nothing touches it
 * any more.
 */
export type Invoice = Pick<InvoiceRow, SameInRules> & {
  month: string
  issueDay: string | null
  dueDay: string
  netCents: number
  vatCents: number
} & Settled
type SameInRules =
  | 'id'
  | 'number'
  | 'clientId'
  | 'contractId'
  | 'period'
  | 'status'
  | 'communication'
  | 'collections'
  | 'outUntil'
  | 'refusedOn'
  | 'toCollect'
  | 'remindersStopped'
  | 'vatRegime'
  | 'vatExemption'
  | 'createdAt'
  | 'updatedAt'
  | 'rev'

export function invoiceFromTable(row: TableRow): Invoice {
  return {
    ...rowFromCells(invoices, row, { client: null, toPay: 0 }),
    month: row.month,
    issueDay: row.issue_day,
    dueDay: row.due_day,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    ...settledOf(row),
  }
}

type TreatmentCells = Pick<InvoicesTable, 'vat_regime' | 'vat_exemption'>

/** Of a client or an invoice. */
export function treatmentFromTable({ vat_regime, vat_exemption }: TreatmentCells): VatTreatment {
  const vatRegime = vatRegimes.find(known => known === vat_regime) ?? 'domestic'
  return vatTreatmentOf({ vatRegime, vatExemption: vat_exemption })
}

/** What a bank said of a collection that did not come in is over. */
export const notRefused = { refused_on: null, refusal: null, refusal_cost_cents: 0 }

type SettledCells = Pick<TableRow, 'total_cents' | 'credit_cents' | 'paid_cents' | 'credited_cents'>

export function settledOf(row: SettledCells): Settled {
  return {
    totalCents: row.total_cents,
    creditCents: row.credit_cents,
    paidCents: row.paid_cents,
    creditedCents: row.credited_cents,
  }
}

type NewInvoice = Pick<Invoice, 'id' | 'number' | 'clientId' | 'contractId' | 'period' | 'month' | 'status'> &
  Pick<Invoice, 'dueDay' | 'createdAt'> & { amounts: Amounts; treatment: VatTreatment }

/** What the row of a new invoice holds: nothing of it was paid, collected or sent. */
export function newInvoiceRow({ id, number, amounts, treatment, ...made }: NewInvoice): InvoicesTable {
  return {
    id,
    number,
    number_text: invoiceSearchText(number),
    client_id: made.clientId,
    contract_id: made.contractId,
    period: made.period,
    month: made.month,
    status: made.status,
    issue_day: null,
    due_day: made.dueDay,
    net_cents: amounts.netCents,
    vat_cents: amounts.vatCents,
    total_cents: amounts.totalCents,
    credit_cents: 0,
    paid_cents: 0,
    credited_cents: 0,
    vat_regime: treatment.vatRegime,
    vat_exemption: treatment.vatExemption,
    credit_notes: '',
    communication: structuredCommunication(number),
    mail: 'none',
    collections: 0,
    collected_at: null,
    out_until: null,
    to_collect: 0,
    ...notRefused,
    reminders: 0,
    reminded_on: null,
    reminders_stopped: 0,
    looked_at: null,
    looked_by: null,
    looked_for: null,
    is_emptied: 0,
    created_at: made.createdAt,
    updated_at: made.createdAt,
    updated_by: null,
    updated_by_id: null,
    rev: 0,
    deleted_at: null,
  }
}
