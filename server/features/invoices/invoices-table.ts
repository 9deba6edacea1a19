import type { InvoiceRow } from '../../../src/contract/invoices.ts'
import { type InvoiceStatus, isInvoiceStatus } from '../../../src/domain/invoices.ts'
import { eurosFromCents } from '../../../src/domain/money.ts'
import type { InvoicesTable } from '../../db/invoice-tables.ts'

/** Between an invoice as the practice sees it and the columns of its table. */
export const columns = [
  'id',
  'number',
  'client_id',
  'contract_id',
  'period',
  'month',
  'status',
  'due_day',
  'net_cents',
  'vat_cents',
  'total_cents',
  'credit_cents',
  'communication',
  'mail',
  'collections',
  'collected_at',
  'out_until',
  'created_at',
  'updated_at',
  'updated_by',
  'rev',
] as const

export type TableRow = Pick<InvoicesTable, (typeof columns)[number]>

/** An invoice as its rules see it, in cents. */
export type Invoice = {
  id: string
  number: string
  clientId: string
  contractId: string
  period: string
  month: string
  status: InvoiceStatus
  dueDay: string
  netCents: number
  vatCents: number
  totalCents: number
  creditCents: number
  communication: string
  collections: number
  outUntil: string | null
  createdAt: string
  /** Of a canceled one it is when it was canceled: nothing touches it any more. */
  updatedAt: string
  rev: number
}

export function invoiceFromTable(row: TableRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    clientId: row.client_id,
    contractId: row.contract_id,
    period: row.period,
    month: row.month,
    status: statusFrom(row.status),
    dueDay: row.due_day,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.total_cents,
    creditCents: row.credit_cents,
    communication: row.communication,
    collections: row.collections,
    outUntil: row.out_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    rev: row.rev,
  }
}

export function fromTable(row: TableRow, client: InvoiceRow['client']): InvoiceRow {
  return {
    id: row.id,
    number: row.number,
    clientId: row.client_id,
    client,
    contractId: row.contract_id,
    period: row.period,
    status: statusFrom(row.status),
    dueDate: row.due_day,
    net: eurosFromCents(row.net_cents),
    vat: eurosFromCents(row.vat_cents),
    total: eurosFromCents(row.total_cents),
    credit: eurosFromCents(row.credit_cents),
    toPay: eurosFromCents(row.total_cents - row.credit_cents),
    communication: row.communication,
    mail: row.mail === 'waiting' || row.mail === 'sent' ? row.mail : 'none',
    collections: row.collections,
    collectedAt: row.collected_at,
    outUntil: row.out_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? '',
    rev: row.rev,
  }
}

export function statusFrom(text: string): InvoiceStatus {
  if (!isInvoiceStatus(text)) throw new Error(`an invoice has the status '${text}'`)
  return text
}
