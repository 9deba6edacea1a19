import { gzipSync } from 'node:zlib'
import { communicationDigits } from '../../src/domain/bank/structured-communication.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { type Answer, type Client, getRows, type ListedRow } from './client.ts'

export function sentFiles(
  texts: readonly (string | Uint8Array)[],
  isCompressed = true,
): { name: string; content: string }[] {
  return texts.map((text, n) => {
    const bytes = Buffer.from(text)
    return { name: `file-${n}`, content: (isCompressed ? gzipSync(bytes) : bytes).toString('base64') }
  })
}

export async function readStatements(client: Client, ...texts: (string | Uint8Array)[]): Promise<Answer> {
  return client.post('bank-statements/read', { files: sentFiles(texts) })
}

export async function findingsIn(client: Client, ...texts: (string | Uint8Array)[]): Promise<ListedRow[]> {
  return getRows(await readStatements(client, ...texts), 'findings')
}

/** Selects everything that is certain, as the screen does. */
export async function applyStatements(
  client: Client,
  texts: readonly (string | Uint8Array)[],
  more: { [field: string]: Json } = {},
  headers: { [name: string]: string } = {},
): Promise<Answer> {
  const chosen = (await findingsIn(client, ...texts))
    .filter(({ kind }) => ['collected', 'returned', 'transfer', 'refunded'].includes(String(kind)))
    .map(({ id, invoiceId }) => ({ id: String(id), invoiceId: invoiceId ?? null }))
  return client.post('bank-statements/apply', { files: sentFiles(texts), chosen, ...more }, headers)
}

export const digitsFor = (number: Json | undefined) => communicationDigits(String(number))
