import type { Answer, Call } from '../../src/sync/calls/call.ts'
import type { Send } from '../../src/sync/calls/request.ts'

export function sendTo(respond: (call: Call) => Answer): Send {
  return async request => {
    const answer = respond(request)
    return answer.ok ? { ...answer, body: JSON.parse(JSON.stringify(answer.body)) } : answer
  }
}
