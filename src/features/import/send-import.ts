import { rowsPerChunk } from '../../domain/clients/imports.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Answer, Call, Failure, Refused } from '../../sync/calls/call.ts'
import type { ImportType } from './import-columns.ts'

/**
 * One run of an import, while a person watches. Nothing of it waits in the outbox, and nothing is there before the end:
 *
 *   begin ──► chunk, chunk, chunk ──► finish ──► done
 *     │            │  stopped: given up     └── no answer: asked again under the same key, so that it is done once
 *     └────────────┴── no answer: asked again some times, then given up; nothing was imported
 */
export type SendPorts = {
  ask(call: Call): Promise<Answer>
  newId(): string
  pause(milliseconds: number): Promise<void>
  /** When a person stops it; no longer heard once the end is asked for. */
  stop: AbortSignal
  onProgress(progress: SendProgress): void
}

export type SendProgress = { sent: number; isFinishing: boolean }

export type SendOutcome =
  | { kind: 'done'; count: number }
  | { kind: 'stopped' }
  /** The server was never heard, and nothing was imported. */
  | { kind: 'away' }
  /** Nothing was imported. `place`: of the row that is why, if it is one row. */
  | { kind: 'refused'; refused: Refused; place: number | null; field: string }
  /** The end was asked for and nobody knows whether it came about; the same question may be asked again. */
  | { kind: 'unknown'; again: () => Promise<SendOutcome> }

const pauses = [1_000, 2_000, 4_000, 8_000]

export async function sendImport(
  ports: SendPorts,
  record: ImportType,
  rows: readonly Json[],
): Promise<SendOutcome> {
  const { stop, onProgress } = ports
  const begun = await persist(ports, write(ports, 'POST', 'imports', { noun: record }))
  if (!begun.ok) return giveUp(ports, undefined, begun.failure, 0)
  const id = isObject(begun.body) && typeof begun.body.id === 'string' ? begun.body.id : ''
  for (let first = 0; first < rows.length; first += rowsPerChunk) {
    if (stop.aborted) return giveUp(ports, id, null, 0)
    onProgress({ sent: first, isFinishing: false })
    const chunk = { first, rows: rows.slice(first, first + rowsPerChunk) }
    const taken = await persist(ports, write(ports, 'PUT', `imports/${id}/rows`, chunk))
    if (!taken.ok) return giveUp(ports, id, taken.failure, first)
  }
  if (stop.aborted) return giveUp(ports, id, null, 0)
  return finish(ports, id, write(ports, 'POST', `imports/${id}/finish`, { count: rows.length }), rows.length)
}

/** `wasLost`: an earlier answer was, so that only what the server says under the same key is known to be true. */
async function finish(
  ports: SendPorts,
  id: string,
  asked: Call,
  count: number,
  wasLost = false,
): Promise<SendOutcome> {
  ports.onProgress({ sent: count, isFinishing: true })
  let isLost = wasLost
  const ask = async (call: Call) => {
    const answer = await ports.ask(call)
    isLost ||= !answer.ok && isPassing(answer.failure)
    return answer
  }
  const answer = await persist({ ...ports, ask, stop: new AbortController().signal }, asked)
  if (answer.ok) {
    const { body } = answer
    return { kind: 'done', count: isObject(body) && typeof body.count === 'number' ? body.count : count }
  }
  const { failure } = answer
  const isSignedOut = failure.kind === 'refused' && failure.status === 401
  if (isPassing(failure) || (isLost && isSignedOut))
    return { kind: 'unknown', again: () => finish(ports, id, asked, count, true) }
  return giveUp(ports, id, failure, 0)
}

/** The server forgets what was set aside by itself; telling it so is a courtesy, and nobody waits for it. */
function giveUp(
  ports: SendPorts,
  id: string | undefined,
  failure: Failure | null,
  first: number,
): SendOutcome {
  if (id !== undefined) void ports.ask(write(ports, 'DELETE', `imports/${id}`))
  if (failure === null || ports.stop.aborted) return { kind: 'stopped' }
  if (failure.kind === 'no-answer') return { kind: 'away' }
  const [, place, field = ''] = /^rows\W(\d+)\W?(.*)$/.exec(failure.field ?? '') ?? []
  return {
    kind: 'refused',
    refused: failure,
    place: place === undefined ? null : first + Number(place),
    field,
  }
}

function write({ newId }: SendPorts, method: Call['method'], path: string, body?: Json): Call {
  return { method, path, ...(body === undefined ? {} : { body }), headers: { 'idempotency-key': newId() } }
}

/** Asks again, under the same key, while what is wrong may pass. */
async function persist({ ask, pause, stop }: SendPorts, asked: Call): Promise<Answer> {
  let answer = await ask(asked)
  for (const milliseconds of pauses) {
    if (answer.ok || !isPassing(answer.failure) || stop.aborted) return answer
    const { failure } = answer
    const wanted = failure.kind === 'refused' ? (failure.retryAfter ?? 0) * 1_000 : 0
    await pause(Math.max(milliseconds, wanted))
    answer = await ask(asked)
  }
  return answer
}

function isPassing(failure: Failure): boolean {
  return failure.kind === 'no-answer' || failure.status >= 500 || [408, 425, 429].includes(failure.status)
}

/** Ends early when someone stops waiting. */
export function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
