import type { Json } from '../../src/domain/text/json.ts'
import type { Answer, Call, SuccessResponse } from '../../src/sync/calls/call.ts'
import type { Send } from '../../src/sync/calls/request.ts'

export function sendTo(respond: (call: Call) => Answer): Send {
  return async request => {
    const answer = respond(request)
    return answer.ok ? { ...answer, body: JSON.parse(JSON.stringify(answer.body)) } : answer
  }
}

export function okAnswer(body: Json, overrides: Partial<SuccessResponse> = {}): Answer {
  return { ok: true, status: 200, body, head: undefined, epoch: undefined, etag: undefined, ...overrides }
}

type Refusal = { code?: string; message?: string; field?: string; retryAfter?: number }

export function refusedAnswer(status: number, refusal: Refusal = {}): Answer {
  return { ok: false, failure: { kind: 'refused', status, code: undefined, message: 'No', ...refusal } }
}
