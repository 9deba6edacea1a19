import { readRow } from '../../sync/feed/read-row.ts'
import { answer, each, fields, figure } from '../read-answer.ts'

/** A page of invoices, as the server answers it. */
export const readInvoicePage = answer(
  fields({
    data: each(json => (json === undefined ? json : (readRow('invoices', json) ?? undefined))),
    totalPages: figure,
  }),
)
