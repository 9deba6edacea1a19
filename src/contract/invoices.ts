import { type Static, Type } from 'typebox'
import { invoiceSums } from '../domain/billing/invoices.ts'
import { invoices } from '../records/invoices.ts'
import { sortNames } from '../records/lists.ts'
import { eInvoiceStates } from '../records/record.ts'
import { lists, type Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { invoiceColumns } from './columns.ts'
import { listAnswer, listQuery, statusesField } from './lists.ts'
import { fieldSchemas, rowSchema } from './record-schemas.ts'

const month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'a year and a month, such as 2026-03',
})

export const invoiceRow = rowSchema(invoices)
export type InvoiceRow = Rows['invoices']

const { properties } = listQuery(invoiceColumns, 'createdAt', 'DESC')
export const invoiceListQuery = closed({
  ...properties,
  clientId: Type.Optional(Type.String({ maxLength: 100 })),
  statuses: statusesField(
    'The statuses to list, with commas between them; all when it is left out. Beside them, `overdue` lists what clients are late with: past its due date, not paid, sent to the client, and neither in an open bank file nor to be collected, `credited` what credit notes were made for, and `void` what was canceled before it was issued.',
  ),
})
export type InvoiceListQuery = Static<typeof invoiceListQuery>
export const invoiceList = listAnswer(invoiceRow)

/** Devices store open lines and those of the last months, and request older ones of a client. */
export const extraListQuery = closed({
  ...listQuery(sortNames(lists.extras), 'createdAt', 'DESC').properties,
  clientId: Type.Optional(Type.String({ maxLength: 100, description: 'The lines of this client.' })),
})

export const invoiceMonth = Type.Object({
  month: Type.String(),
  totalCount: Type.Integer(),
  statusCounts: Type.Record(Type.String(), Type.Integer()),
  /** Counted like the filter `overdue` of the list. */
  overdueCount: Type.Integer(),
  /** In cents, without canceled invoices. */
  sums: Type.Record(Type.Enum(invoiceSums), Type.Integer()),
})
export type InvoiceMonth = Static<typeof invoiceMonth>
export const invoiceMonths = Type.Array(invoiceMonth)

export const validateMonthBody = closed({ month })
export const monthValidated = Type.Object({ validated: Type.Integer(), rev: Type.Integer() })

export const skipReasons = ['client-inactive', 'nothing-to-bill'] as const
export const synchronized = Type.Object({
  created: Type.Integer(),
  recomputed: Type.Integer(),
  /** Created for reductions that did not fit on the next invoice. */
  creditNotes: Type.Integer(),
  skipped: Type.Array(
    Type.Object({
      /** Null for extra work of a client without a contract. */
      contractId: Type.Union([Type.String(), Type.Null()]),
      client: fieldSchemas(invoices).client,
      reason: Type.Enum(skipReasons),
    }),
  ),
  rev: Type.Integer(),
})

export const exportQuery = closed({ month })
export const exportBody = closed({
  invoiceIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10_000 }),
})
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
  /** Empty when an old file does not contain it. */
  collectionDay: Type.String(),
  /** Euros. */
  total: Type.Number(),
})
export type XmlExport = Static<typeof xmlExport>
export const xmlExports = Type.Array(xmlExport)
/** Files with this invoice, or all files. */
export const xmlHistoryQuery = Type.Object({ invoiceId: Type.Optional(Type.String({ maxLength: 100 })) })

/** E-invoices that did not arrive or could not be handed over. `total` also counts those that are not listed. */
export const unsentEInvoices = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      record: Type.Enum(['invoices', 'credit-notes']),
      number: Type.String(),
      invoiceNumber: Type.String(),
      clientId: Type.String(),
      name: Type.String(),
      createdAt: Type.String(),
      state: Type.Enum(eInvoiceStates),
      refusal: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  total: Type.Integer(),
})
export type UnsentEInvoices = Static<typeof unsentEInvoices>
export const eInvoiceQueued = Type.Object({ rev: Type.Integer() })
