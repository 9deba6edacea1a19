import { type Static, Type } from 'typebox'
import { closed } from './closed.ts'

/**
 * How devices follow the server. A cursor is an opaque text: devices store it and send it back.
 *
 *   a new device   snapshot, page by page ──► the last page's cursor is the start of the feed
 *   every device   changes since a cursor ──► the next cursor … until `more` is false
 *   a live device  events: "the head is at …", and then changes; losing one is harmless
 */
export const feedPageLimit = 2_000

// A cursor may contain a name of a hundred letters, normalized and encoded.
const longestCursor = 6_000

/**
 * The current row, or null when it was deleted. `erased`: deleted permanently. A device then removes all its
 * data about the row, including pending edits.
 */
export const change = Type.Object({
  record: Type.String(),
  id: Type.String(),
  rev: Type.Integer(),
  row: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()]),
  erased: Type.Optional(Type.Literal(true)),
})

/**
 * The epoch of the database, and the revision of its latest commit. A restored database starts a new epoch at
 * the revision of the backup. Later revisions that a device has are lost on the server.
 */
export const head = Type.Object({
  epoch: Type.String(),
  rev: Type.Integer(),
  began: Type.Optional(Type.Integer()),
})
export type Head = Static<typeof head>

/** An earlier epoch of the database, and its last revision that the database contains. */
export const earlierEpoch = Type.Object({ epoch: Type.String(), until: Type.Integer() })
export type EarlierEpoch = Static<typeof earlierEpoch>

/** The windows of record types that grow without limit. Devices evict rows outside of them. */
const windows = Type.Object({
  /** Created from this instant on. */
  invoices: Type.String(),
  /** Around today. */
  appointments: Type.Object({ from: Type.String(), until: Type.String() }),
})

export const changesQuery = closed({
  cursor: Type.String({ maxLength: longestCursor }),
  limit: Type.Integer({ minimum: 1, maximum: feedPageLimit, default: feedPageLimit }),
})
/**
 * 410 `sync/start-over`: the cursor is of another epoch of the database, or older than the changes that the
 * server retains.
 */
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
 * Rows of a record type with the same fields, whose names are sent once: `[id, rev, ...values]`, or `[id, rev]` for an
 * erased row.
 */
export const rowList = Type.Object({
  record: Type.String(),
  fields: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.Unknown())),
})
export type RowList = Static<typeof rowList>

/**
 * Pages ordered by record type and id. While `more` is true, `cursor` requests the next page. The last cursor
 * is the start of the feed. The first page has the total number of rows.
 */
export const snapshotPage = Type.Object({
  lists: Type.Array(rowList),
  total: Type.Optional(Type.Integer()),
  cursor: Type.String(),
  more: Type.Boolean(),
  head,
  earlierEpochs: Type.Array(earlierEpoch),
  windows,
})
