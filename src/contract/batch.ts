import { type Static, Type } from 'typebox'
import { closed } from './closed.ts'
import { batchLimit } from './protocol.ts'

/**
 * Several edits in one request, for a device that comes back with many. They are done one after the other, each exactly
 * as its own call would be, in its own transaction and under its own key: an answer that is lost is asked for again by a
 * batch or by single calls, whichever comes next.
 *
 * An edit that names the key of another here is not tried unless that one was done: its answer is then `notTried`.
 */
const key = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'a UUID in small letters',
})

export const batchEdit = closed({
  key,
  method: Type.Enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** As of its own call, below `/api/`. */
  path: Type.String({ minLength: 1, maxLength: 2_000 }),
  /** The revision of its If-Match, where it names one. */
  ifMatch: Type.Optional(Type.Integer({ minimum: 0 })),
  body: Type.Optional(Type.Object({}, { additionalProperties: true })),
  dependsOn: Type.Array(key, { maxItems: batchLimit }),
})
export type BatchEdit = Static<typeof batchEdit>

export const batch = closed({ edits: Type.Array(batchEdit, { minItems: 1, maxItems: batchLimit }) })

/** What its own call would have answered; `retryAfter` in seconds, where the answer asks for a pause. */
export const batchAnswer = Type.Object({
  key: Type.String(),
  status: Type.Integer(),
  body: Type.Unknown(),
  retryAfter: Type.Optional(Type.Number()),
})

/** In the order of the edits. */
export const batchAnswers = Type.Object({ answers: Type.Array(batchAnswer) })
