import { type DocumentContent, readDocument } from '../../../../src/domain/documents/document.ts'
import { pdfFileName } from '../../../../src/domain/text/file-names.ts'
import { readTransaction, type Tx, writeTransaction } from '../../../db/database.ts'
import { documentPdf } from '../../../documents/document-pdf.ts'
import type { RoutePorts } from '../../../ports.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import { readPractice } from '../../practice/practice-store.ts'

export async function findCreditNoteDocument(tx: Tx, id: string): Promise<DocumentContent | undefined> {
  return (await findStoredNote(tx, id))?.document
}

export async function creditNotePdf(
  { db }: Pick<RoutePorts, 'db'>,
  id: string,
): Promise<Uint8Array | undefined> {
  const stored = await readTransaction(db, tx => findStoredNote(tx, id))
  if (stored === undefined) return undefined
  if (stored.pdf !== null) return new Uint8Array(Buffer.from(stored.pdf, 'base64'))
  const bytes = await documentPdf(stored.document, await readTransaction(db, readPractice), stored.createdAt)
  const pdf = Buffer.from(bytes).toString('base64')
  // Concurrent requests draw equal files, and the first file is stored.
  await writeTransaction(db, tx =>
    tx
      .updateTable('credit_note_documents')
      .set({ pdf })
      .where('credit_note_id', '=', id)
      .where('pdf', 'is', null)
      .execute(),
  )
  return bytes
}

async function findStoredNote(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('credit_note_documents')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_documents.credit_note_id')
    .select(['document', 'pdf', 'credit_notes.created_at'])
    .where('credit_note_id', '=', id)
    .executeTakeFirst()
  const document = found && readDocument(JSON.parse(found.document))
  if (found === undefined || document === undefined) return undefined
  if (document === null) throw new Error('the stored document of a credit note cannot be read')
  return { document, pdf: found.pdf, createdAt: found.created_at }
}

export async function creditNoteFileName(tx: Tx, id: string): Promise<string> {
  const { number, client_id } = await tx
    .selectFrom('credit_notes')
    .select(['number', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const client = (await findPersonNames(tx, [client_id])).get(client_id)
  return pdfFileName([number, client?.firstName ?? '', client?.lastName ?? ''])
}
