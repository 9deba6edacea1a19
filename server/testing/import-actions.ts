import type { Json } from '../../src/domain/text/json.ts'
import { type Answer, type Client, getId } from './client.ts'

export function importActions(client: () => Client) {
  return {
    begin: async (record: string, by = client()): Promise<string> =>
      getId(await by.post('imports', { record })),
    send: (run: string, first: number, rows: Json[], by = client()): Promise<Answer> =>
      by.put(`imports/${run}/rows`, { first, rows }),
    finish: (run: string, count: number, headers = {}): Promise<Answer> =>
      client().post(`imports/${run}/finish`, { count }, headers),
  }
}

export const importKey = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }

export function clientsToImport(count: number, from = 0) {
  return Array.from({ length: count }, (_, n) => ({
    firstName: 'Zoë',
    lastName: `D’Hondt ${from + n}`,
    email: `zoe${from + n}@example.be`,
  }))
}
