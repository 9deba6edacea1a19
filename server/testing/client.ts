import type { Json } from '../../src/domain/text/json.ts'
import { anna, bart } from '../../tests/practice/cast.ts'
import type { Server } from './server.ts'

export type Client = {
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: Json, headers?: Headers): Promise<Answer>
  put(path: string, body: Json, headers?: Headers): Promise<Answer>
  patch(path: string, body?: Json, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
}

export type Answer = { status: number; body: Json; headers: { [name: string]: unknown } }

export type SignedInClient = Client & { accessToken: string; refreshToken: string }

type Headers = { [name: string]: string }
const json = { 'content-type': 'application/json' }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function visitor(server: Pick<Server, 'app'>, always: Headers = {}): Client {
  const call = async (method: Method, path: string, headers?: Headers, body?: Json): Promise<Answer> => {
    const response = await server.app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...(body === undefined ? {} : json), ...always, ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.payload === '' ? null : response.json(),
      headers: response.headers,
    }
  }
  return {
    get: (path, headers) => call('GET', path, headers),
    post: (path, body, headers) => call('POST', path, headers, body),
    put: (path, body, headers) => call('PUT', path, headers, body),
    patch: (path, body, headers) => call('PATCH', path, headers, body),
    delete: (path, headers) => call('DELETE', path, headers),
  }
}

export function connectWithToken(server: Pick<Server, 'app'>, accessToken: string): Client {
  return visitor(server, { authorization: `Bearer ${accessToken}` })
}

export async function signUp(server: Pick<Server, 'app'>, person = anna): Promise<SignedInClient> {
  return signedIn(server, await visitor(server).post('auth/register', person))
}

export async function signUpOwner(
  server: Pick<Server, 'app' | 'db'>,
  person = bart,
): Promise<SignedInClient> {
  const client = await signUp(server, person)
  await server.db.updateTable('users').set({ role: 'owner' }).where('email', '=', person.email).execute()
  return client
}

export async function logIn(server: Pick<Server, 'app'>, person = anna): Promise<SignedInClient> {
  const { email, password } = person
  return signedIn(server, await visitor(server).post('auth/login', { email, password }))
}

function signedIn(server: Pick<Server, 'app'>, answer: Answer): SignedInClient {
  const { accessToken, refreshToken } = readTokenPair(answer)
  return { ...connectWithToken(server, accessToken), accessToken, refreshToken }
}

/** Repeats a request while the database is busy, as a device does. On a slow machine a lock can take too long. */
export async function repeatWhileBusy(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await request()
    if (answer.status !== 503) return answer
  }
}

export function readTokenPair({ status, body }: Answer): { accessToken: string; refreshToken: string } {
  const accessToken = getField(body, 'access_token')
  const refreshToken = getField(body, 'refresh_token')
  if (typeof accessToken === 'string' && typeof refreshToken === 'string')
    return { accessToken, refreshToken }
  throw new Error(`no tokens, but ${status} ${JSON.stringify(body)}`)
}

export function getField(body: Json, field: string): Json | undefined {
  return body !== null && typeof body === 'object' && !Array.isArray(body) ? body[field] : undefined
}

export type ListedRow = { [field: string]: Json }

/** The rows of a list in a response, or of another field with rows. */
export function getRows({ status, body }: Pick<Answer, 'status' | 'body'>, field = 'data'): ListedRow[] {
  const rows = Array.isArray(body) ? body : getField(body, field)
  if (!Array.isArray(rows)) throw new Error(`no rows, but ${status} ${JSON.stringify(body)}`)
  return rows.filter(isRow)
}

function isRow(row: Json): row is ListedRow {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

export function getNames(answer: Answer): Json[] {
  return getValues(answer, 'name')
}

export function getValues(answer: Answer, field: string): Json[] {
  return getRows(answer).map(row => row[field] ?? null)
}

export function getId({ status, body }: Answer): string {
  const id = getField(body, 'id')
  if (typeof id === 'string') return id
  throw new Error(`no row, but ${status} ${JSON.stringify(body)}`)
}
