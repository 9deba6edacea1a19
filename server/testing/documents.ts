import type { Json } from '../../src/domain/text/json.ts'
import type { SignedInClient } from './client.ts'
import type { Server } from './server.ts'

export async function fetchDocument(server: Pick<Server, 'app'>, client: SignedInClient, path: string) {
  const response = await server.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${client.accessToken}` },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body: Json = isJson ? response.json() : null
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    bytes: new Uint8Array(response.rawPayload),
    body,
  }
}
