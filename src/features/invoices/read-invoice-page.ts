import { answer, each, fields, figure } from '../../record-ui/read-answer.ts'
import { readRow } from '../../sync/feed/rows-from-answers.ts'

/** A page of invoices, as the server answers it. */
export const readInvoicePage = answer(
  fields({
    data: each(json => (json === undefined ? json : (readRow('invoices', json) ?? undefined))),
    totalPages: figure,
  }),
)
