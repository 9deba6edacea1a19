import type { EarlierEpoch } from '../../contract/feed.ts'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import { isSame } from '../../domain/edits/patch.ts'
import type { Change } from '../../store/mirror/bucket-store.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
import { type FeedPosition, hasRows, type Place, signatures, staleTypes } from '../../store/mirror/place.ts'
import { type Answer, type Call, type Failure, isRefusedFor } from '../calls/call.ts'
import type { ErasedRow } from '../session/delete-local-copies.ts'
import { lastSeenHeaders } from './last-seen-header.ts'
import { type FeedPage, readFeedPage, readList } from './rows-from-answers.ts'

/**
 * Updates the mirror to the head of the server's feed. A device without rows gets a snapshot, a device with
 * rows gets changes. A snapshot is set aside when the feed no longer reaches back to the cursor (410) or
 * fields have changed. A page and its place are written in one transaction, so a crash at any point resumes
 * there.
 */
export type PullResult = { ok: true } | { ok: false; failure: Failure }
export type FeedFollower = {
  /** Follows the feed to its head at some moment after this call. */
  catchUp(): Promise<PullResult>
  /** Follows the feed to this revision, which the server has announced. */
  reach(head: { epoch: string; rev: number }): Promise<PullResult>
}

type Parts = {
  mirror: Mirror
  callAs(request: Call): Promise<Answer>
  /** The database was restored and began another epoch. */
  onNewEpoch(before: Place, now: RestoredFrom): Promise<void>
  /** Called before the mirror is updated, so that after a crash in between it is called again. */
  onErased(rows: readonly ErasedRow[]): Promise<void>
}

/** A restored database: the last revision that it has of the device's epoch, and of any other. */
export type RestoredFrom = { epoch: string; rev: number; getLastRevision: (epoch: string) => number }

export function followFeed({ mirror, callAs, onNewEpoch, onErased }: Parts): FeedFollower {
  const pageAfter = snapshotPages(callAs)
  let current: Promise<PullResult> | undefined
  let next: Promise<PullResult> | undefined

  async function walk(): Promise<PullResult> {
    for (;;) {
      const note = await mirror.note()
      const { place, filling, left: hasLoggedOut } = note
      // The user has logged out in another tab.
      if (hasLoggedOut === true) return { ok: false, failure: { kind: 'no-answer' } }
      const isCurrent = hasRows(place) && staleTypes(place).length === 0 && !filling
      const stride = isCurrent
        ? await changesAfter(place, lastSeenHeaders(note))
        : await fillOn({ place, filling }, lastSeenHeaders(note))
      if (stride !== 'on') return stride
    }
  }

  async function changesAfter(place: Place, headers: Record<string, string>): Promise<PullResult | 'on'> {
    const path = `sync/changes?cursor=${encodeURIComponent(place.cursor)}`
    const answer = await callAs({ method: 'GET', path, headers })
    const page = readPage(answer)
    if (!page.ok) {
      if (!isStartOver(page.failure)) return page
      await mirror.startOver()
      return fillOn({ place, filling: null }, headers)
    }
    const { changes, unreadable, cursor, more, head, windows } = page.page
    await forget(changes)
    const rev = more ? place.rev : head.rev
    const next = { cursor, epoch: head.epoch, rev, signatures }
    // False when another tab has moved the place. The loop then continues from there.
    const isNext = await mirror.apply(changes, {
      place: next,
      after: { place, filling: null },
      unreadable,
      proof: page.proof,
    })
    if (more || !isNext) return 'on'
    if (windows !== null) await mirror.evict(windows)
    return { ok: true }
  }

  async function fillOn(
    stand: FeedPosition,
    headers: Record<string, string>,
    isWhole = false,
  ): Promise<PullResult | 'on'> {
    const { place, filling: under } = stand
    const records = under?.cursor ? under.records : isWhole ? undefined : typesToFetch(place)
    const read = await pageAfter({ cursor: under?.cursor ?? null, records }, headers)
    if (!read.ok) {
      if (!isStartOver(read.failure)) return read
      await mirror.startOver()
      return 'on'
    }
    if (under?.cursor && !isSame(under.signatures ?? {}, signatures)) {
      // A version with other fields began this snapshot, and its pages lack fields of this version.
      await mirror.startOver()
      return 'on'
    }
    const { changes, unreadable, count, total, cursor, more, head, earlierEpochs } = read.page
    // The server was restored in between, so the other rows are no longer current either.
    if (records !== undefined && head.epoch !== place?.epoch) {
      await mirror.startOver()
      return fillOn({ place, filling: null }, headers, true)
    }
    await forget(changes)
    const begun = under?.cursor ? under : { epoch: head.epoch, rev: head.rev, total, come: 0 }
    const aside = under?.aside ?? hasRows(place)
    const come = (begun.come ?? 0) + count
    const filling = {
      cursor,
      epoch: begun.epoch,
      rev: begun.rev,
      aside,
      signatures,
      ...(records && { records }),
      ...(begun.total === undefined ? {} : { come, total: begun.total }),
    }
    if (more) {
      await mirror.fill(changes, filling, { after: stand, unreadable })
      return 'on'
    }
    if (place && place.epoch !== filling.epoch) {
      const last = { epoch: filling.epoch, rev: head.began ?? filling.rev }
      const getLastRevision = lastRevisions(last, earlierEpochs)
      const began = {
        epoch: filling.epoch,
        rev: getLastRevision(place.epoch),
        getLastRevision,
      }
      await onNewEpoch(place, began)
    }
    const begins =
      records === undefined || place === null
        ? { cursor, epoch: filling.epoch, rev: filling.rev, signatures }
        : { ...place, signatures }
    const far = records?.includes('appointments') === false ? [] : await farDays(filling)
    const { proof } = read
    await mirror.fill([...changes, ...far], filling, { place: begins, after: stand, unreadable, proof })
    return 'on'
  }

  /**
   * A snapshot has no appointments outside of the windows. Spans that a screen may show are fetched again.
   */
  async function farDays({ epoch, rev }: { epoch: string; rev: number }): Promise<Change[]> {
    const { requestedSpans = [] } = await mirror.note()
    const days = requestedSpans.slice(0, mostOnScreens).map(async ({ from, until }) => {
      const query = new URLSearchParams({ start: from, end: until })
      const answer = await callAs({ method: 'GET', path: `appointments?${query}` })
      const isAsNew = answer.ok && answer.epoch === epoch && (answer.head ?? -1) >= rev
      return isAsNew ? (readList('appointments', answer.body) ?? []) : []
    })
    return (await Promise.all(days)).flat()
  }

  async function forget(changes: readonly Change[]): Promise<void> {
    const erased = changes.filter(change => change.erased)
    if (erased.length > 0) await onErased(erased)
  }

  /** Runs do not overlap: a call during a run waits for the next run, which has all earlier changes. */
  function catchUp(): Promise<PullResult> {
    if (!current) {
      current = walk().finally(() => {
        current = undefined
      })
      return current
    }
    const after = () => {
      next = undefined
      return catchUp()
    }
    next ??= current.then(after, after)
    return next
  }

  return {
    catchUp,
    async reach(head) {
      const { place, lastRevision: lastSeen = 0 } = await mirror.note()
      // A head older than a received response: a late poke, or a restored server.
      const isThere = place?.epoch === head.epoch && place.rev >= head.rev && lastSeen <= head.rev
      return isThere ? { ok: true } : catchUp()
    },
  }
}

/**
 * Only the types whose fields have changed. All types for a device without rows, or when none has changed.
 */
function typesToFetch(place: Place | null): RecordType[] | undefined {
  const stale = hasRows(place) ? staleTypes(place) : []
  return stale.length === 0 || stale.length === recordTypes.length ? undefined : stale
}

// The most recently requested spans: a few tabs, each with a week.
const mostOnScreens = 3

function isStartOver(failure: Failure): boolean {
  return isRefusedFor(failure, 'sync/start-over')
}

/**
 * The last revision that a database has of an epoch. An unknown epoch began after the backup was made, so the database
 * has nothing of it. A new database had no epoch before, and began at 0.
 */
function lastRevisions(
  now: { epoch: string; rev: number },
  earlierEpochs: readonly EarlierEpoch[],
): (epoch: string) => number {
  const oldest = Math.min(now.rev, ...earlierEpochs.map(({ until }) => until))
  return epoch => {
    if (epoch === now.epoch) return Number.POSITIVE_INFINITY
    return earlierEpochs.find(life => life.epoch === epoch)?.until ?? oldest
  }
}

export type PageRead =
  | { ok: true; page: FeedPage; proof: string | undefined }
  | { ok: false; failure: Failure }

type SnapshotRequest = { cursor: string | null; records: readonly RecordType[] | undefined }

/** The pages of a snapshot. The next page is requested while the current one is being written. */
export function snapshotPages(callAs: (call: Call) => Promise<Answer>) {
  let ahead: { path: string; answer: Promise<Answer> } | undefined

  function buildSnapshotPath({ cursor, records }: SnapshotRequest): string {
    const query = new URLSearchParams()
    if (cursor) query.set('cursor', cursor)
    if (records) query.set('records', records.join())
    return query.size ? `sync/snapshot?${query}` : 'sync/snapshot'
  }

  /** Without `lastSeen`, a restored server would send this device the old rows. */
  return async function pageAfter(
    request: SnapshotRequest,
    lastSeen: Record<string, string>,
  ): Promise<PageRead> {
    const ask = (path: string) => callAs({ method: 'GET', path, headers: lastSeen })
    const path = buildSnapshotPath(request)
    const answer = ahead?.path === path ? ahead.answer : ask(path)
    ahead = undefined
    const read = readPage(await answer)
    if (read.ok && read.page.more) {
      const next = buildSnapshotPath({ ...request, cursor: read.page.cursor })
      ahead = { path: next, answer: ask(next) }
      // A failure is handled where the response is used, which may never happen.
      ahead.answer.catch(() => undefined)
    }
    return read
  }
}

export function readPage(answer: Answer): PageRead {
  if (!answer.ok) return answer
  const page = readFeedPage(answer.body)
  return page ? { ok: true, page, proof: answer.proof } : { ok: false, failure: { kind: 'no-answer' } }
}
