import { Type } from 'typebox'
import { creditNoteList, creditNoteListQuery } from '../../../../src/contract/payments.ts'
import type { App } from '../../../calls/app-type.ts'
import { documentRoutes } from '../../../calls/files.ts'
import { sendList } from '../../../calls/list-answer.ts'
import { readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { creditNoteFileName, creditNotePdf, documentOfNote } from './credit-note-documents.ts'
import { listCreditNotes } from './credit-notes-store.ts'

/** Credit notes: listed, and what they say. They are made when an invoice is canceled or corrected. */
export function creditNotesRoutes(app: App, { db }: RoutePorts): void {
  app.get(
    '/credit-notes',
    { schema: { querystring: creditNoteListQuery, response: { 200: creditNoteList, 304: Type.Null() } } },
    async (request, reply) => sendList(db, request, reply, tx => listCreditNotes(tx, request.query)),
  )

  documentRoutes(app, db, 'credit-notes', {
    async page(tx, id) {
      const document = await documentOfNote(tx, id)
      if (document === undefined) throw refuse('invoices/credit-note-not-found')
      return document
    },
    async file(id) {
      const pdf = await creditNotePdf({ db }, id)
      if (pdf === undefined) throw refuse('invoices/credit-note-not-found')
      return { name: await readTransaction(db, tx => creditNoteFileName(tx, id)), pdf }
    },
  })
}
