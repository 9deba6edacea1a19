import { sql } from 'kysely'
import { Type } from 'typebox'
import type { ListAnswer } from '../../../../src/contract/lists.ts'
import {
  type CreditNoteListQuery,
  type CreditNoteRow,
  creditNoteList,
  creditNoteListQuery,
} from '../../../../src/contract/payments.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { creditNoteReasons } from '../../../../src/domain/billing/payments.ts'
import { documentHtml } from '../../../../src/domain/documents/document-html.ts'
import { searchNeedles } from '../../../../src/domain/search/search-terms.ts'
import { emailStates } from '../../../../src/records/record.ts'
import type { App } from '../../../calls/app-type.ts'
import { documentRoutes } from '../../../calls/files.ts'
import { countTotal, listPage, querySpan, sendAtHead } from '../../../calls/list-query.ts'
import { readTransaction, type Tx } from '../../../db/database.ts'
import { contains } from '../../../db/text-search.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { findCreditNoteLines } from '../lines-store.ts'
import { creditNoteFileName, creditNotePdf, findCreditNoteDocument } from './credit-note-documents.ts'

export function creditNotesRoutes(app: App, { db }: RoutePorts): void {
  app.get(
    '/credit-notes',
    { schema: { querystring: creditNoteListQuery, response: { 200: creditNoteList, 304: Type.Null() } } },
    async (request, reply) => sendAtHead(db, request, reply, tx => listCreditNotes(tx, request.query)),
  )

  documentRoutes(app, db, 'credit-notes', {
    async page(tx, id) {
      const document = await findCreditNoteDocument(tx, id)
      if (document === undefined) throw refuse('invoices/credit-note-not-found')
      return documentHtml(document, await readPractice(tx))
    },
    async file(id) {
      const pdf = await creditNotePdf({ db }, id)
      if (pdf === undefined) throw refuse('invoices/credit-note-not-found')
      return { name: await readTransaction(db, tx => creditNoteFileName(tx, id)), pdf }
    },
  })
}

async function listCreditNotes(tx: Tx, query: CreditNoteListQuery): Promise<ListAnswer<CreditNoteRow>> {
  const { from, until } = querySpan(query)
  const search = searchNeedles(query.search ?? '')
  const matching = () => {
    let notes = tx
      .selectFrom('credit_notes')
      .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
      .innerJoin('clients', 'clients.id', 'credit_notes.client_id')
      .leftJoin('e_invoices', 'e_invoices.id', 'credit_notes.id')
    if (from !== undefined) notes = notes.where('credit_notes.created_at', '>=', from)
    if (until !== undefined) notes = notes.where('credit_notes.created_at', '<=', until)
    if (query.clientId !== undefined) notes = notes.where('credit_notes.client_id', '=', query.clientId)
    if (search.length === 0) return notes
    const columns = ['credit_notes.number_text', 'invoices.number_text', 'clients.person_text']
    return notes.where(({ or }) => or(columns.map(column => contains(column, search))))
  }
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc'
  const rows = await matching()
    .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.invoice_id', 'credit_notes.client_id'])
    .select(['credit_notes.reason', 'credit_notes.day', 'credit_notes.mail', 'credit_notes.created_at'])
    .select(['credit_notes.net_cents', 'credit_notes.vat_cents', 'credit_notes.total_cents'])
    .select(['credit_notes.returned_cents', 'e_invoices.state', 'e_invoices.refusal'])
    .select('invoices.number as invoice_number')
    .orderBy(query.sortBy === 'number' ? 'credit_notes.number' : 'credit_notes.created_at', direction)
    .orderBy('credit_notes.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const total = await countTotal(query, rows.length, async () => {
    const { count } = await matching().select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return Number(count)
  })
  const clientIds = rows.map(row => row.client_id)
  const names = await findPersonNames(tx, clientIds)
  const ids = rows.map(({ id }) => id)
  const lines = await findCreditNoteLines(tx, ids)
  const data = rows.map(
    (row): CreditNoteRow => ({
      id: row.id,
      number: row.number,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
      clientId: row.client_id,
      client: names.get(row.client_id) ?? null,
      day: row.day,
      reason: creditNoteReasons.find(reason => reason === row.reason) ?? 'cancel',
      net: eurosFromCents(row.net_cents),
      vat: eurosFromCents(row.vat_cents),
      total: eurosFromCents(row.total_cents),
      returned: eurosFromCents(row.returned_cents),
      mail: emailStates.find(state => state === row.mail) ?? 'none',
      eInvoice: row.state ?? 'none',
      eInvoiceRefusal: row.refusal,
      createdAt: row.created_at,
      lines: (lines.get(row.id) ?? []).map(({ netCents, vatCents, ...line }) => {
        return { ...line, net: eurosFromCents(netCents), vat: eurosFromCents(vatCents) }
      }),
    }),
  )
  return listPage(data, total, query)
}
