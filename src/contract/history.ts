import { type Static, Type } from 'typebox'
import type { Json } from '../domain/text/json.ts'
import { historyKinds } from '../records/history.ts'
import { type RecordType, recordTypes } from './rows.ts'

/** The record type of a row, and its id on devices. */
export const historyAddress = Type.Object({
  record: Type.Unsafe<RecordType>({ enum: [...recordTypes] }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
})

export const historyQuery = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 50 }),
    before: Type.Optional(
      Type.Integer({ minimum: 0, description: 'As `next` of the page before says; without it, the latest.' }),
    ),
  },
  { additionalProperties: false },
)

const anyValue = Type.Unsafe<Json>(Type.Unknown())

const historyItem = Type.Object({
  rev: Type.Integer(),
  at: Type.String({ description: 'When it arrived at the server.' }),
  madeAt: Type.Optional(Type.String({ description: 'When it was made, where it arrived later.' })),
  kind: Type.Enum([...historyKinds]),
  patch: Type.Record(Type.String(), Type.Object({ from: anyValue, to: anyValue })),
  person: Type.String({ description: 'The name then; empty of what no member of staff did.' }),
  device: Type.String(),
  madeBy: Type.Optional(
    Type.String({
      description: 'The colleague who made the edit, when an administrator sent it under their own name.',
    }),
  ),
})
export type HistoryRow = Static<typeof historyItem>

/** The newest item comes first. `next` is null on the last page. */
export const historyPage = Type.Object({
  data: Type.Array(historyItem),
  next: Type.Union([Type.Integer(), Type.Null()]),
})
export type HistoryPage = Static<typeof historyPage>
