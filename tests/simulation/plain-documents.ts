import type { DocumentContent } from '../../src/domain/documents/document.ts'
import type { Face } from '../../src/domain/documents/face.ts'

/**
 * Replaces `server/documents/document-pdf.ts`, which is slow. No law depends on the appearance of documents.
 */
export async function documentPdf(
  document: DocumentContent,
  face: Face,
  createdAt: string,
): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify({ document, face, createdAt }))
}

export async function scanPdf(scan: Buffer): Promise<Uint8Array> {
  return new Uint8Array(scan)
}
