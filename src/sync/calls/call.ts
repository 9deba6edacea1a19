import type { ErrorCode } from '../../contract/errors/errors.ts'
import type { Role } from '../../contract/people.ts'
import { lastSeenHeader, roleHeader, serverHeader } from '../../contract/protocol.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Ports } from '../device/ports.ts'

/**
 * A request to the server has one of three outcomes: done, refused, or no answer. After no answer, it is
 * unknown whether the request was done (law 8). A response without the server's header, such as the login
 * page of a hotel's Wi-Fi, counts as no answer.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: Json
  headers?: Record<string, string>
  as?: 'json' | 'text' | 'file'
  /** For a file of any length, with progress and a way to cancel. */
  receiving?: Receiving
}

export type RefusedResponse = {
  kind: 'refused'
  status: number
  /** As sent by the server: a newer server may send codes that this version does not have. */
  code: string | undefined
  message: string
  field?: string
  /** The server's row, when it is the reason for the refusal. */
  current?: Json
  retryAfter?: number
  /** The epoch of the database at the time of the response. */
  epoch?: string
}

export type Failure = { kind: 'no-answer' } | RefusedResponse

export function isRefusedFor(failure: Failure, reason: ErrorCode): boolean {
  return failure.kind === 'refused' && failure.code === reason
}

export type SuccessResponse<Body = Json> = {
  ok: true
  status: number
  body: Body
  fileName?: string
  head: number | undefined
  epoch: string | undefined
  /** Proof of the server's revision at the time of the response. */
  proof?: string | undefined
  etag: string | undefined
  /** The user's current role, when the server sends it. */
  role?: Role
}
export type FailedCall = { ok: false; failure: Failure }
export type Answer<Body = Json> = SuccessResponse<Body> | FailedCall

const stallAfter = 5_000
/** A request is aborted after this time without data, however long its response is. */
const patience = { read: 10_000, write: 15_000, file: 30_000 }
/**
 * The bytes that must arrive within the silence limit; otherwise the request is aborted. Downloads show their
 * progress and can be canceled.
 */
const breaksSilence = { answer: 1_024, file: 1 }

/** `date` is the server's time; null when the response was too slow for the time to be useful. */
export type Reports = { onResponse(date: string | null): void; onSilence(): void }

/** The response body has the type of its route: the server serializes it with that schema. */
export async function call<Body = Json>(
  ports: Pick<Ports, 'api' | 'fetch' | 'clock'>,
  reports: Reports,
  request: Call,
): Promise<Answer<Body>> {
  const abort = new AbortController()
  const { clock } = ports
  const stopStall = clock.after(stallAfter, () => reports.onSilence())
  const { receiving } = request
  const longest = receiving ? patience.file : request.method === 'GET' ? patience.read : patience.write
  const enough = receiving ? breaksSilence.file : breaksSilence.answer
  let stopLimit = () => {}
  const waitOn = () => {
    stopLimit()
    stopLimit = clock.after(longest, () => abort.abort())
  }
  let counted = 0
  const onPiece = (bytes: number) => {
    receiving?.onReceived(bytes)
    if (bytes - counted < enough) return
    counted = bytes
    waitOn()
  }
  waitOn()
  receiving?.signal.addEventListener('abort', () => abort.abort())
  if (receiving?.signal.aborted) abort.abort()
  const sentAt = clock.now().getTime()
  try {
    const response = await ports.fetch(ports.api + request.path, {
      method: request.method,
      headers: {
        accept: accepted[request.as ?? 'json'],
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: abort.signal,
    })
    stopStall()
    waitOn()
    // If the tablet slept in between, the date is outdated.
    const isPrompt = Math.abs(clock.now().getTime() - sentAt) < stallAfter
    const answer = await read<Body>(reporting(response, onPiece), request.as)
    if (isSilence(answer)) reports.onSilence()
    else reports.onResponse(isPrompt ? response.headers.get('date') : null)
    return answer
  } catch {
    // fetch rejects when the server is unreachable or the request is aborted. It may have been done.
    if (!receiving?.signal.aborted) reports.onSilence()
    return noAnswer
  } finally {
    stopStall()
    stopLimit()
  }
}

const accepted = {
  json: 'application/json',
  text: 'text/html, application/json',
  file: 'application/pdf, application/xml, application/zip, application/json',
}

export const noAnswer: FailedCall = { ok: false, failure: { kind: 'no-answer' } }

function isSilence(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.failure.kind === 'no-answer'
}

async function read<Body>(response: Response, as: Call['as'] = 'json'): Promise<Answer<Body>> {
  const { ok, status, headers } = response
  const header = (name: string) => headers.get(name) ?? undefined
  if (!headers.has(serverHeader)) return noAnswer
  const epoch = header('x-epoch')
  const isUnmodified = status === 304
  if (!ok && !isUnmodified) {
    const failure = readRefusal(status, await response.json(), Number(header('retry-after')))
    return { ok: false, failure: epoch === undefined ? failure : { ...failure, epoch } }
  }
  const body: Body = await (isUnmodified ? null : bodyReaders[as](response))
  const head = header('x-head')
  const fileName = responseFileName(response)
  return {
    ok: true,
    status,
    body,
    ...(fileName === undefined ? {} : { fileName }),
    head: head === undefined ? undefined : Number(head),
    epoch,
    proof: header(lastSeenHeader),
    etag: header('etag'),
    ...roleIn(header(roleHeader)),
  }
}

const bodyReaders = {
  json: (response: Response) => response.json(),
  text: (response: Response) => response.text(),
  file: (response: Response) => response.blob(),
}

function roleIn(role: string | undefined): { role?: Role } {
  return role === 'owner' || role === 'staff' ? { role } : {}
}

/** A refusal without a message is valid: the screen has a default message. */
function readRefusal(status: number, body: Json, retryAfter: number): RefusedResponse {
  if (!isObject(body)) return { kind: 'refused', status, code: undefined, message: '' }
  return {
    kind: 'refused',
    status,
    code: typeof body.code === 'string' ? body.code : undefined,
    message: typeof body.message === 'string' ? body.message : '',
    ...(typeof body.field === 'string' ? { field: body.field } : {}),
    ...(body.current === undefined ? {} : { current: body.current }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}

type Receiving = {
  onReceived(bytes: number): void
  signal: AbortSignal
}

/** The same response, with a callback for the bytes received. */
function reporting(response: Response, onPiece: (bytes: number) => void): Response {
  // Chromium gives a 304 response an empty body, which the Response constructor rejects.
  if (response.body === null || response.status === 304) return response
  let received = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, next) {
      received += chunk.byteLength
      onPiece(received)
      next.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers })
}

/** The file name from the response: the encoded one, or else the plain one. */
export function responseFileName({ headers }: Response): string | undefined {
  const written = headers.get('content-disposition') ?? ''
  const plain = /filename="?([^";]+)/i.exec(written)?.[1]
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(written)?.[1]
  if (whole === undefined) return plain
  try {
    return decodeURIComponent(whole)
  } catch {
    return plain
  }
}
