import { isNoun, type Noun } from '../../src/contract/rows.ts'
import { refuse } from '../refuse.ts'
import type { Head } from './head.ts'

/**
 * Where a device is. To the device it is a text that it hands back; here it is read with the suspicion that anything
 * deserves which was away for a month.
 *
 *   f.<epoch>.<rev>            the feed: everything up to this revision was given
 *   f.<epoch>.<rev>.<seq>      ... of this revision, up to this row: a page ended in the middle of a commit
 *   s.<epoch>.<rev>.<noun>.<id>  a snapshot that was begun at this revision: everything up to this row was given
 */
export type FeedCursor = Head & { seq?: number | undefined }
export type SnapshotCursor = Head & { after: { noun: Noun; id: string } }

export function writeFeedCursor({ epoch, rev, seq }: FeedCursor): string {
  return ['f', epoch, rev, ...(seq === undefined ? [] : [seq])].join('.')
}

export function readFeedCursor(text: string): FeedCursor {
  const [, epoch, rev, seq] = /^f\.([\w-]{1,64})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (epoch === undefined || rev === undefined) throw malformed()
  return { epoch, rev: Number(rev), seq: seq === undefined ? undefined : Number(seq) }
}

export function writeSnapshotCursor({ epoch, rev, after }: SnapshotCursor): string {
  return ['s', epoch, rev, after.noun, Buffer.from(after.id).toString('base64url')].join('.')
}

export function readSnapshotCursor(text: string): SnapshotCursor {
  const [, epoch, rev, noun, id] = /^s\.([\w-]{1,64})\.(\d{1,15})\.([a-z]+)\.([\w-]*)$/.exec(text) ?? []
  if (epoch === undefined || rev === undefined || noun === undefined || id === undefined) throw malformed()
  if (!isNoun(noun)) throw malformed()
  return { epoch, rev: Number(rev), after: { noun, id: Buffer.from(id, 'base64url').toString() } }
}

function malformed() {
  return refuse('request/invalid', { field: 'cursor' })
}
