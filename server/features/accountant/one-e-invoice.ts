import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { type EInvoice, eCreditNote, eInvoice } from '../../../src/domain/documents/e-invoice.ts'
import { issuedIn } from '../../../src/domain/documents/issued-in-text.ts'
import { readTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import {
  documentsOfInvoices,
  documentsOfNotes,
  type IssuedInvoice,
  type IssuedNote,
  isInvoice,
  readIssuedInvoice,
  readIssuedNote,
} from './issued-store.ts'

/** An e-invoice follows from what was frozen: the rows, and the text that was kept with them. */
export function eInvoiceOf(invoice: IssuedInvoice, document: DocumentContent | undefined): EInvoice {
  return eInvoice(invoice, invoice.lines, readable(document))
}

export function eCreditNoteOf(note: IssuedNote, document: DocumentContent | undefined): EInvoice {
  return eCreditNote(note, readable(document))
}

type Ports = Pick<RoutePorts, 'db' | 'clock'>

/** Of one document that was issued. */
export async function oneEInvoice({ db, clock }: Ports, id: string): Promise<EInvoice> {
  return readTransaction(db, async tx => {
    const invoice = await readIssuedInvoice(tx, id)
    if (invoice === undefined)
      throw refuse((await isInvoice(tx, id)) ? 'invoices/no-e-invoice' : 'invoices/not-found')
    const { documents } = await documentsOfInvoices(tx, [invoice], clock.now().toISOString())
    return eInvoiceOf(invoice, documents.get(id))
  })
}

export async function oneECreditNote({ db }: Ports, id: string): Promise<EInvoice> {
  return readTransaction(db, async tx => {
    const note = await readIssuedNote(tx, id)
    if (note === undefined) throw refuse('notes/not-found')
    return eCreditNoteOf(note, (await documentsOfNotes(tx, [note])).documents.get(id))
  })
}

function readable(document: DocumentContent | undefined) {
  if (document === undefined) throw new Error('a document was kept in a form that nobody can read')
  return { issued: issuedIn(document), language: document.language }
}
