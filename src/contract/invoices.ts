import { type Static, Type } from 'typebox'
import { invoiceStatuses } from '../domain/invoices.ts'
import { personName } from './addresses.ts'
import { invoiceColumns } from './columns.ts'
import { listAnswer, listQuery } from './lists.ts'

const status = Type.Enum(invoiceStatuses)
const month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'a year and a month, such as 2026-03',
})

export const invoiceRow = Type.Object({
  id: Type.String(),
  number: Type.String(),
  clientId: Type.String(),
  /** As the client was called when this was answered; devices that know the client ask them. */
  client: Type.Union([personName, Type.Null()]),
  contractId: Type.String(),
  /** The month that is billed; the month that it stands under is that of createdAt. */
  period: Type.String(),
  status,
  dueDate: Type.String(),
  /** Euros. `total` is net and VAT; `credit` is what the client's credit paid of it, and `toPay` what is left. */
  net: Type.Number(),
  vat: Type.Number(),
  total: Type.Number(),
  credit: Type.Number(),
  toPay: Type.Number(),
  communication: Type.String(),
  /** How it stands with the latest letter about it. */
  mail: Type.Enum(['none', 'waiting', 'sent']),
  /** How often it was in a file for the bank, and when the last time. */
  collections: Type.Integer(),
  collectedAt: Type.Union([Type.String(), Type.Null()]),
  /** From this day on it may be in another file; before, the bank is still at it. */
  outUntil: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type InvoiceRow = Static<typeof invoiceRow>

const { properties } = listQuery(invoiceColumns, 'createdAt', 'DESC')
export const invoiceListQuery = Type.Object(
  { ...properties, clientId: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)
export type InvoiceListQuery = Static<typeof invoiceListQuery>
export const invoiceList = listAnswer(invoiceRow)

export const invoiceMonth = Type.Object({
  month: Type.String(),
  totalCount: Type.Integer(),
  statusCounts: Type.Record(Type.String(), Type.Integer()),
})
export type InvoiceMonth = Static<typeof invoiceMonth>
export const invoiceMonths = Type.Array(invoiceMonth)

export const validateMonthBody = Type.Object({ month }, { additionalProperties: false })
export const monthValidated = Type.Object({ validated: Type.Integer(), rev: Type.Integer() })

export const skipReasons = ['client-inactive', 'nothing-to-bill'] as const
export const synchronized = Type.Object({
  created: Type.Integer(),
  recomputed: Type.Integer(),
  skipped: Type.Array(
    Type.Object({
      contractId: Type.String(),
      client: Type.Union([personName, Type.Null()]),
      reason: Type.Enum(skipReasons),
    }),
  ),
  rev: Type.Integer(),
})
export type Synchronized = Static<typeof synchronized>

export const exportQuery = Type.Object({ month }, { additionalProperties: false })
export const exportBody = Type.Object(
  { invoiceIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10_000 }) },
  { additionalProperties: false },
)
export const exported = Type.Object({
  xml: Type.String(),
  filename: Type.String(),
  id: Type.String(),
  rev: Type.Integer(),
})

export const xmlExport = Type.Object({
  id: Type.String(),
  month: Type.String(),
  clientCount: Type.Integer(),
  createdAt: Type.String(),
  filename: Type.String(),
})
export type XmlExport = Static<typeof xmlExport>
export const xmlExports = Type.Array(xmlExport)
