import { isRecordType, type RecordType } from '../../src/contract/rows.ts'
import { refuse } from '../refuse.ts'
import type { Head } from './head.ts'

/**
 * Where a device is. To the device it is a text that it hands back; here it is checked like any input,
 * for it may be old or made up.
 *
 *   f.<epoch>.<rev>            the feed: everything up to this revision was given
 *   f.<epoch>.<rev>.<seq>      ... of this revision, up to this row: a page ended in the middle of a commit
 *   s.<epoch>.<rev>.<record type>.<id>  a snapshot that was begun at this revision: everything up to this row was given
 *
 * Behind the revision stands `@` and a second: the appointments that begin before it were given. Those after it come
 * within a device's days as these go by, and no change tells of them.
 */
export type FeedCursor = Head & Ahead & { seq?: number | undefined }
export type SnapshotCursor = Head & Ahead & { after: { noun: RecordType; id: string } }
type Ahead = { ahead?: number | undefined }

export function writeFeedCursor({ seq, ...place }: FeedCursor): string {
  return ['f', ...written(place), ...(seq === undefined ? [] : [seq])].join('.')
}

export function readFeedCursor(text: string): FeedCursor {
  const form = /^f\.([\w-]{1,64})\.(\d{1,15})(?:@(\d{1,12}))?(?:\.(\d{1,15}))?$/
  const [, epoch, rev, ahead, seq] = form.exec(text) ?? []
  if (epoch === undefined || rev === undefined) throw malformed()
  return { epoch, rev: Number(rev), ahead: numberOf(ahead), seq: numberOf(seq) }
}

export function writeSnapshotCursor({ after, ...place }: SnapshotCursor): string {
  return ['s', ...written(place), after.noun, Buffer.from(after.id).toString('base64url')].join('.')
}

function written({ epoch, rev, ahead }: Head & Ahead): [string, string] {
  return [epoch, ahead === undefined ? String(rev) : `${rev}@${ahead}`]
}

export function readSnapshotCursor(text: string): SnapshotCursor {
  const form = /^s\.([\w-]{1,64})\.(\d{1,15})(?:@(\d{1,12}))?\.([a-z]+)\.([\w-]*)$/
  const [, epoch, rev, ahead, record, id] = form.exec(text) ?? []
  if (epoch === undefined || rev === undefined || record === undefined || id === undefined) throw malformed()
  if (!isRecordType(record)) throw malformed()
  const after = { noun: record, id: Buffer.from(id, 'base64url').toString() }
  return { epoch, rev: Number(rev), ahead: numberOf(ahead), after }
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

function malformed() {
  return refuse('request/invalid', {
    field: 'cursor',
    message: 'Cursor must be one that an earlier page gave.',
  })
}
