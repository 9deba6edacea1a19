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

/** The page of a document, without special spaces. */
export async function fetchPage(
  server: Pick<Server, 'app'>,
  client: SignedInClient,
  path: string,
): Promise<string> {
  return plain((await fetchDocument(server, client, `${path}/html`)).text)
}

/** The emails that leave because of an act. */
export async function collectEmails(
  server: Pick<Server, 'emails' | 'mailsSettled'>,
  act: () => Promise<unknown>,
) {
  await server.mailsSettled()
  const before = server.emails.length
  await act()
  await server.mailsSettled()
  return server.emails.slice(before).map(({ text, ...email }) => ({ ...email, text: plain(text) }))
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
