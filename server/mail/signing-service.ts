import type { FastifyBaseLogger } from 'fastify'
import type { Confirmation } from '../../src/domain/documents/signature.ts'
import { refuse } from '../refuse.ts'
import { callService, readBody, readText } from './access-point.ts'
import { deliveryErrorCode } from './delivery.ts'

export type EsignConfig = { url: string; key: string }

const longestCall = 5_000

/**
 * The function finds the client's signature of a contract, and throws if there is none. `GET url/documents/id` returns
 * `pending`, `refused`, or `signed` with the signer, the time and the number of the signed document.
 */
export function createSigningService(
  { url, key }: EsignConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (contractId: string) => Promise<Confirmation> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }

  async function ask(contractId: string): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(longestCall)
    try {
      const response = await callService(`${url}/documents/${encodeURIComponent(contractId)}`, {
        headers,
        signal,
      })
      return { status: response.status, body: await readBody(response) }
    } catch (error) {
      log.warn(
        { contract: contractId, error: deliveryErrorCode(error) },
        'no response of the signing service',
      )
      throw refuse('contracts/esign-unreachable')
    }
  }

  return async contractId => {
    const { status, body } = await ask(contractId)
    if (status >= 500 || status === 408 || status === 429) throw refuse('contracts/esign-unreachable')
    if (status === 404) throw refuse('contracts/esign-pending')
    const read = (field: string) => (status === 200 ? readText(body, field) : '')
    const [state, documentId, signer, time] = ['state', 'id', 'signer', 'signedAt'].map(read)
    if (state === 'pending') throw refuse('contracts/esign-pending')
    if (state === 'refused') throw refuse('contracts/esign-refused')
    if (state !== 'signed' || !documentId || !signer || !time || !isInstant(time)) {
      log.warn({ contract: contractId, status }, 'the response of the signing service is not usable')
      throw refuse('contracts/esign-unreadable')
    }
    return { service: new URL(url).hostname, documentId, signer, signedAt: new Date(time).toISOString() }
  }
}

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
