import type { Json } from '../../domain/text/json.ts'

/**
 * The parameters of the callback page. They can be forged, and only the server can confirm them. Here they
 * only have to be readable.
 */
export type MarkSigned = {
  signedDocId?: string
  metadata: { signedDocId: string | null; signedAt: string; fields: Json; creditsInfo: Json }
}

export type Callback =
  | { ok: true; contractId: string; signed: MarkSigned }
  | { ok: false; problem: 'signingUnsuccessful' | 'noContractId' }

// The server's limit; no signing service has longer document ids.
const longestId = 200

/** A repeated parameter counts once, the first. `signedAt` is the time of the return. */
export function readCallback(query: URLSearchParams, signedAt: string): Callback {
  if (query.get('status') !== 'OK') return { ok: false, problem: 'signingUnsuccessful' }
  const contractId = query.get('source_docid')?.trim() ?? ''
  if (contractId === '') return { ok: false, problem: 'noContractId' }
  const signedDocId = query.get('signed_docid')?.trim().slice(0, longestId) || null
  const metadata = {
    signedDocId,
    signedAt,
    fields: readJson(query.get('fields_completed')),
    creditsInfo: readJson(query.get('creditsinfo')),
  }
  return { ok: true, contractId, signed: signedDocId === null ? { metadata } : { signedDocId, metadata } }
}

function readJson(text: string | null): Json {
  if (text === null) return null
  try {
    const json: Json = JSON.parse(text)
    return json
  } catch {
    return text
  }
}
