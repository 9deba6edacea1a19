import { type Static, Type } from 'typebox'
import type { Json } from '../domain/text/json.ts'
import { closed } from './closed.ts'
import { pushLimit } from './protocol.ts'

/**
 * Edits as they lie in a device's outbox, in the order in which they were made. The server does each in a transaction
 * of its own, under its key, and merges it there with the row as it then is: no revision is named, so none can be wrong.
 *
 * An edit is not tried while one that it comes after, and that stands here before it, was not done.
 */
export const keyPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

const key = Type.String({
  pattern: keyPattern,
  description: 'a UUID in small letters',
})

const anyValue = Type.Unsafe<Json>(Type.Unknown())

export const pushedEdit = closed({
  key,
  /** The type of record, the row, and what is done to it: `clients`, its id, `change`. */
  record: Type.String({ minLength: 1, maxLength: 40 }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
  kind: Type.String({ minLength: 1, maxLength: 40 }),
  /** For each field what the person saw, and what they chose. */
  patch: Type.Record(Type.String({ maxLength: 100 }), closed({ from: anyValue, to: anyValue })),
  after: Type.Array(key, { maxItems: 1_000 }),
  /** The revision of the row that the user saw. It shows who else changed the row, and `madeAt` is not before it. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The account that made the edit, when an administrator sends it under their own name. */
  takenFrom: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** The key of the edit that this one undoes. Fields that it did not write, or that were written again later, stay. */
  undoes: Type.Optional(key),
  /**
   * When the user made the edit: the device's clock, corrected by its last measured difference from the server's. The server keeps it
   * between what the user saw and the arrival. Without it, the time of arrival counts.
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
 * The writer of values that an edit is in conflict with. `person` and `at` are empty where they are not known, and
 * `fields` where the row as a whole is missing.
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
 * What became of an edit. `row` is the row as it now is, null when it is deleted.
 *
 * - `done`: it is so now. `wasSo`: it was so before, and nothing was written.
 * - `merged`: done, beside what others have changed in the row since the person saw it.
 * - `conflict`: `fields` hold something that the person neither saw nor chose; nothing of the edit was done.
 * - `refused`: a rule is against it; nothing was done.
 * - `blocked`: one that it comes after was not done.
 * - `erased`: the row is gone for good.
 * - `failed`: the server could not do it now; asked again it may. `retryAfter` in seconds.
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

/** In the order of the edits. */
export const pushAnswer = Type.Object({ outcomes: Type.Array(outcome) })
