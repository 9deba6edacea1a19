import type { Kept } from './tables.ts'

export type InvoicesTable = Kept<'invoices'> & {
  /** The month in Brussels of its creation, under which it stands everywhere. */
  month: string
  /**
   * How many invoices for the same client and month were made before this one. Only what is older than the rule of one
   * invoice a client and month has any; with it, the database holds the rule by a unique key.
   */
  earlier_doubles: number
}

/** `paper` is the text as it was validated, JSON of blocks; `pdf` is drawn once after that and kept, base64. */
export type InvoicePapersTable = { invoice_id: string; paper: string | null; pdf: string | null }

/** The last number given in a year: one row a year, locked while numbers are given. */
export type InvoiceNumbersTable = { year: string; last: number }

/** What the invoices of a month that have one status come to: counted anew with every change of one of them. */
export type InvoiceSumsTable = {
  month: string
  status: string
  count: number
  total_cents: number
  credit_cents: number
}

/** Files for the bank, byte for byte. */
export type XmlExportsTable = {
  id: string
  month: string
  filename: string
  client_count: number
  xml: string
  created_at: string
}

export type XmlExportRowsTable = {
  export_id: string
  invoice_id: string
  end_to_end_id: string
  cents: number
}
