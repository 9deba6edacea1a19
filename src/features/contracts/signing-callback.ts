import type { Json } from '../../domain/text/json.ts'

/**
 * What the signing page hands over when it sends the person back. Anyone can write such an address: the server alone knows
 * whether it is true, so all that is asked of it here is to be readable.
 */
export type MarkSigned = {
  signedDocId?: string
  metadata: { signedDocId: string | null; signedAt: string; fields: Json; creditsInfo: Json }
}

export type Callback =
  | { ok: true; contractId: string; signed: MarkSigned }
  | { ok: false; problem: 'signingNotOk' | 'noContractId' }

// What the server reads; longer ones are no document of any vendor's.
const longestId = 200

/** Of a parameter that is there twice the first counts. `signedAt` is when the person came back. */
export function readCallback(query: URLSearchParams, signedAt: string): Callback {
  if (query.get('status') !== 'OK') return { ok: false, problem: 'signingNotOk' }
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
