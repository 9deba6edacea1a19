import type { ErrorCode } from '../../contract/errors/errors.ts'
import type { Role } from '../../contract/people.ts'
import { lastSeenHeader, roleHeader, serverHeader } from '../../contract/protocol.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Ports } from '../device/ports.ts'

/**
 * A request to the server has one of three outcomes: done, refused, or no answer, and then it is unknown whether it
 * was done (law 8). A response without the server's header, such as the login page of a hotel's Wi-Fi, is no answer.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: Json
  headers?: Record<string, string>
  as?: 'json' | 'text' | 'file'
  /** For a file of any length, and someone who waits for it. */
  receiving?: Receiving
}

export type RefusedResponse = {
  kind: 'refused'
  status: number
  /** As the server gave it: a newer one has codes that this version does not know. */
  code: string | undefined
  message: string
  field?: string
  /** The row as the server has it, when that is why it refused. */
  current?: Json
  retryAfter?: number
  /** The epoch of the database in which it was said. */
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
  /** Proves the revision that the server had. */
  proof?: string | undefined
  etag: string | undefined
  /** The user's current role, when the server sends it. */
  role?: Role
}
export type FailedCall = { ok: false; failure: Failure }
export type Answer<Body = Json> = SuccessResponse<Body> | FailedCall

const stallAfter = 5_000
/** A call is given up after this long in silence, however long its answer is. */
const patience = { read: 10_000, write: 15_000, file: 30_000 }
/**
 * The bytes that must arrive within the silence limit, or the request is given up. Downloads show their progress and
 * can be canceled.
 */
const breaksSilence = { answer: 1_024, file: 1 }

/** `answered`: and at which time by the server's clock, where the answer came so soon that this tells anything. */
export type Reports = { answered(date: string | null): void; silent(): void }

/** Responses have the type of their schema: the server serialises them with it, and no response of another is read. */
export async function call<Body = Json>(
  ports: Pick<Ports, 'api' | 'fetch' | 'clock'>,
  reports: Reports,
  asked: Call,
): Promise<Answer<Body>> {
  const abort = new AbortController()
  const { clock } = ports
  const stopStall = clock.after(stallAfter, () => reports.silent())
  const { receiving } = asked
  const longest = receiving ? patience.file : asked.method === 'GET' ? patience.read : patience.write
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
  const askedAt = clock.now().getTime()
  try {
    const response = await ports.fetch(ports.api + asked.path, {
      method: asked.method,
      headers: {
        accept: accepted[asked.as ?? 'json'],
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: abort.signal,
    })
    stopStall()
    waitOn()
    // A tablet that slept in between reads a date of long ago.
    const isPrompt = Math.abs(clock.now().getTime() - askedAt) < stallAfter
    const answer = await read<Body>(reporting(response, onPiece), asked.as)
    if (isSilence(answer)) reports.silent()
    else reports.answered(isPrompt ? response.headers.get('date') : null)
    return answer
  } catch {
    // fetch rejects when the server cannot be reached and when we abort: in both cases the request may have been
    // done.
    if (!receiving?.signal.aborted) reports.silent()
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
  const body: Body = await (isUnmodified ? null : contentOf[as](response))
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

const contentOf = {
  json: (response: Response) => response.json(),
  text: (response: Response) => response.text(),
  file: (response: Response) => response.blob(),
}

function roleIn(role: string | undefined): { role?: Role } {
  return role === 'owner' || role === 'staff' ? { role } : {}
}

/** A refusal without a sentence is a refusal too: the screen has a sentence of its own for it. */
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

/** Someone who waits for a file, and may stop waiting. */
type Receiving = {
  onReceived(bytes: number): void
  signal: AbortSignal
}

/** The same answer, which tells how much of it has come. */
function reporting(response: Response, onPiece: (bytes: number) => void): Response {
  // Chromium gives one that says that nothing is new an empty body, with which no other answer can be made.
  if (response.body === null || response.status === 304) return response
  let received = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, next) {
      received += piece.byteLength
      onPiece(received)
      next.enqueue(piece)
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
