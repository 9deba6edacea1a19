import { type Static, Type } from 'typebox'
import { closed } from './closed.ts'

/**
 * How devices follow the server. A cursor is an opaque text: devices store it and send it back.
 *
 *   a new device   snapshot, page by page ──► the last page's cursor is where the feed begins
 *   every device   changes since a cursor ──► the next cursor … until `more` is false
 *   a live device  events: "the head is at …", and then changes; losing one is harmless
 */
export const feedPageLimit = 2_000

// It may hold a name of a hundred letters, normalized and encoded.
const longestCursor = 6_000

/**
 * A row as it now is, or (row null) the fact that it is gone. `erased` is gone for good: a device forgets all that it
 * knows of it, edits that wait included.
 */
export const change = Type.Object({
  record: Type.String(),
  id: Type.String(),
  rev: Type.Integer(),
  row: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()]),
  erased: Type.Optional(Type.Literal(true)),
})

/**
 * The epoch of the database, and the revision of its latest commit. A restored database starts another epoch, which began
 * at the revision that the copy stood at: what a device knows of a later one is lost there.
 */
export const head = Type.Object({
  epoch: Type.String(),
  rev: Type.Integer(),
  began: Type.Optional(Type.Integer()),
})
export type Head = Static<typeof head>

/** An epoch that the database had before, and the last revision of it that it holds. */
export const earlierEpoch = Type.Object({ epoch: Type.String(), until: Type.Integer() })
export type EarlierEpoch = Static<typeof earlierEpoch>

/** The windows of record types that grow for ever; rows outside of them are evicted from devices. */
const windows = Type.Object({
  /** Made from this instant on. */
  invoices: Type.String(),
  /** Around today. */
  appointments: Type.Object({ from: Type.String(), until: Type.String() }),
})

export const changesQuery = closed({
  cursor: Type.String({ maxLength: longestCursor }),
  limit: Type.Integer({ minimum: 1, maximum: feedPageLimit, default: feedPageLimit }),
})
/** 410 `sync/start-over` where the cursor is of another epoch of the database, or older than what the server still knows. */
export const changesPage = Type.Object({
  changes: Type.Array(change),
  cursor: Type.String(),
  more: Type.Boolean(),
  head,
  windows,
})

export const snapshotQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: longestCursor })),
  limit: Type.Integer({ minimum: 1, maximum: feedPageLimit, default: feedPageLimit }),
  records: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'Record types with commas between them: only their rows. The same on each page; all types when absent.',
    }),
  ),
})
/**
 * Pages ordered by record type and id. While `more`, `cursor` requests the next page; the last one is where the feed begins.
 * The first page has the total number of rows.
 */
export const snapshotPage = Type.Object({
  changes: Type.Array(change),
  total: Type.Optional(Type.Integer()),
  cursor: Type.String(),
  more: Type.Boolean(),
  head,
  earlierEpochs: Type.Array(earlierEpoch),
  windows,
})
