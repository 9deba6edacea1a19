import { type Static, Type } from 'typebox'
import type { Json } from '../domain/text/json.ts'
import { closed } from './closed.ts'
import { pushLimit } from './protocol.ts'

/** An edit may replace a logo, and contains both in base64. */
export const longestEdit = 640 * 1024

/**
 * Edits of a device's outbox, in the order in which they were made. The server applies each in its own
 * transaction under its key. It merges the edit with the current row without using a revision, so no revision
 * can be wrong. An edit is not tried when an earlier edit of the push that it depends on was not done.
 */
export const keyPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

const key = Type.String({
  pattern: keyPattern,
  description: 'a UUID in small letters',
})

const anyValue = Type.Unsafe<Json>(Type.Unknown())

export const pushedEdit = closed({
  key,
  /**
   * `record`, `id` and `kind`: the record type, the row and the action, such as `clients`, its id and
   * `change`.
   */
  record: Type.String({ minLength: 1, maxLength: 40 }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
  kind: Type.String({ minLength: 1, maxLength: 40 }),
  /** For each field: the value that the user saw, and the new one. */
  patch: Type.Record(Type.String({ maxLength: 100 }), closed({ from: anyValue, to: anyValue })),
  after: Type.Array(key, { maxItems: 1_000 }),
  /**
   * The revision of the row that the user saw. It identifies later changes by other users, and `madeAt` is
   * never before it.
   */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The account that made the edit, when an administrator sends it under their own name. */
  takenFrom: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /**
   * The key of the edit that this one undoes. Fields that the edit did not write, or that were written again
   * later, are unchanged.
   */
  undoes: Type.Optional(key),
  /**
   * When the user made the edit: the device's clock, corrected by its last measured offset from the server's.
   * The server limits it to the time between the seen revision and the arrival. Without it, the time of
   * arrival counts.
   */
  madeAt: Type.Optional(Type.String({ maxLength: 40 })),
})
export type PushedEdit = Static<typeof pushedEdit>

export const push = closed({ edits: Type.Array(pushedEdit, { minItems: 1, maxItems: pushLimit }) })

/** An edit that arrived more than a day after it was made. */
const lateness = Type.Object({ madeAt: Type.String(), arrivedAt: Type.String() })
export type Lateness = Static<typeof lateness>

const row = Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()])

/**
 * The writer of values that conflict with an edit. `person` and `at` are empty when unknown. `fields` is
 * empty when the whole row is missing.
 */
const valueWriter = Type.Object({
  fields: Type.Array(Type.String()),
  person: Type.String({ description: 'The name then.' }),
  at: Type.String(),
  isOwn: Type.Boolean({ description: 'The user whose edit this is wrote them.' }),
  isRestored: Type.Boolean({
    description: 'The user saw other values, which this database lost when it was restored from a backup.',
  }),
})
export type ValueWriter = Static<typeof valueWriter>

/**
 * The outcome of an edit. `row` is the current row, null when it is deleted.
 *
 * - `done`: the row has these values. `wasSo`: it had them before, and nothing was written.
 * - `merged`: done, together with other users' changes of the row since the user saw it.
 * - `conflict`: `fields` have values that the user neither saw nor chose; nothing was done.
 * - `refused`: a rule forbids it; nothing was done.
 * - `blocked`: an edit that it depends on was not done.
 * - `erased`: the row is deleted permanently.
 * - `failed`: a temporary error; it may be sent again after `retryAfter` seconds.
 */
export const outcome = Type.Union([
  Type.Object({
    key,
    outcome: Type.Literal('done'),
    row,
    rev: Type.Integer(),
    wasSo: Type.Optional(Type.Literal(true)),
    late: Type.Optional(lateness),
  }),
  Type.Object({
    key,
    outcome: Type.Literal('merged'),
    row,
    rev: Type.Integer(),
    late: Type.Optional(lateness),
  }),
  Type.Object({
    key,
    outcome: Type.Literal('conflict'),
    row,
    rev: Type.Integer(),
    fields: Type.Array(Type.String()),
    writers: Type.Array(valueWriter),
    isSeenLost: Type.Boolean({
      description: 'The user saw a revision that was lost when the database was restored from a backup.',
    }),
  }),
  Type.Object({
    key,
    outcome: Type.Literal('refused'),
    status: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
  }),
  Type.Object({ key, outcome: Type.Literal('blocked'), by: key }),
  Type.Object({ key, outcome: Type.Literal('erased') }),
  Type.Object({ key, outcome: Type.Literal('failed'), retryAfter: Type.Optional(Type.Number()) }),
])
export type Outcome = Static<typeof outcome>

export const pushAnswer = Type.Object({ outcomes: Type.Array(outcome) })
