import type { HistoryRow } from '../../../contract/history.ts'
import { answer, each, fields, flag, orNull, text } from '../../../record-ui/read-answer.ts'
import type { PagedRecord } from '../../../record-ui/record-address.ts'
import type { Entry } from '../../../store/outbox/entry.ts'
import { readRow } from '../../../sync/feed/read-row.ts'

/** What the server says of the emails to a client. */
export const readEmails = answer(
  fields({
    data: each(fields({ id: text, subject: text, createdAt: text, sentAt: orNull(text), isFile: flag })),
  }),
)
export type EmailSeen = { id: string; at: string; subject: string; isWaiting: boolean; isFile: boolean }

export const readVisits = answer(
  fields({
    data: each(json => (json === undefined ? json : (readRow('appointments', json) ?? undefined))),
    hasMore: flag,
  }),
)

/** An edit of a client or an animal: one that the server has, one that waits here, or what the stamps of the row say. */
export type EditSeen = { key: string; at: string; record: PagedRecord; name: string } & (
  | { from: 'history'; item: HistoryRow }
  | { from: 'outbox'; entry: Entry }
  | { from: 'stamps'; what: 'add' | 'change'; person: string }
)
