import type { DocumentContent } from '../../src/domain/documents/document.ts'

/**
 * Replaces `server/documents/document-pdf.ts`, which is slow. No law depends on the appearance of documents.
 */
export async function documentPdf(document: DocumentContent, createdAt: string): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify({ document, createdAt }))
}
