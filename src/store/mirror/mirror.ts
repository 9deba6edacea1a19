import type { Table } from 'dexie'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import { isWhollyIn, type Span } from '../../domain/calendar/appointments.ts'
import { type Windows, windowedTypes } from '../../domain/calendar/windows.ts'
import { isSame } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import { databaseName } from '../database-names.ts'
import { Database, type Databases } from '../databases.ts'
import { type LastScreen, lastScreenNames } from '../last-screen.ts'
import type { RowsAhead } from '../rows-ahead.ts'
import type { Bucket, MirroredRow } from './bucket.ts'
import { BucketStore, type Change, rowName } from './bucket-store.ts'
import {
  fillingShare,
  fresh,
  hasRows,
  isWhere,
  laterProof,
  type Note,
  type SnapshotDownload,
  type Source,
  withoutRows,
} from './place.ts'

/** The changes since a reading; `isWhole` when they are all rows. */
export type MirrorChanges = {
  stamp: number
  buckets: Bucket[]
  isWhole: boolean
  isFilled: boolean
  /** The progress of the first filling, from 0 to 1; null when the total is unknown. */
  share: number | null
  /** The number of rows that only a later version of the app can read completely. */
  unreadable: number
  /** Rows outside of these windows were evicted; null when none were yet. */
  windows: Windows | null
}

/**
 * The disposable database: only rows as the server sent them (law 1).
 *
 * Each call is one transaction: rows, place in the feed and stamp together. A row's revision never goes down, and a
 * response older than the place in the feed cannot bring back a deleted row (law 3).
 *
 *   never filled ── pages of a snapshot, directly into the rows; resumed after a crash ──► at a place in the feed,
 *                   without earlier rows from responses that the snapshot does not have
 *   at a place   ── pages of changes ──► at a later place
 *   start over   ── pages of a snapshot, set aside while the old rows are shown ──► swapped in with the last page
 *   forgotten    ── accepts nothing until the user logs in again; then like never filled, but with the last place
 *
 * Rows of two epochs of the server's database are never mixed: without a place, the epoch is noted, and rows of
 * another epoch replace the earlier ones.
 */
export class Mirror {
  readonly #db: Database
  readonly #buckets: BucketStore
  readonly #notes: Table<Note, string>
  /** In the store of the notes. */
  readonly #screens: Table<LastScreen, string>
  readonly #takeRowsAhead: () => Promise<RowsAhead | null>

  constructor(hostName: string, userId: string, databases: Databases) {
    const stores = { buckets: '[record+from], stamp', aside: '[record+from]', notes: 'name' }
    const name = databaseName('mirror', hostName, userId)
    this.#db = new Database(name, stores, databases, { chromeTransactionDurability: 'relaxed' })
    this.#buckets = new BucketStore(this.#db.table('buckets'), this.#db.table('aside'))
    this.#notes = this.#db.table('notes')
    this.#screens = this.#db.table('notes')
    this.#takeRowsAhead = async () => (await databases.takeRowsAhead?.(name)) ?? null
  }

  open(): Promise<void> {
    return this.#db.open()
  }

  close(): void {
    this.#db.close()
  }

  get connection(): number {
    return this.#db.connection
  }

  note(): Promise<Note> {
    return this.#db.read([this.#notes], () => this.#readNote())
  }

  async get(record: RecordType, id: string): Promise<MirroredRow | undefined> {
    return (await this.lookUp([{ record, id }])).rows[0]
  }

  /** `isFilled`: a snapshot was completed. Before that, the server may have rows that are missing here. */
  lookUp(
    requests: readonly { record: RecordType; id: string }[],
  ): Promise<{ rows: (MirroredRow | undefined)[]; isFilled: boolean }> {
    return this.#db.read([this.#buckets.table, this.#notes], async () => {
      const { place } = await this.#readNote()
      return {
        rows: await this.#buckets.getAll(requests, place),
        isFilled: hasRows(place),
      }
    })
  }

  /** The changes since a stamp, and whether a snapshot was ever completed, in one consistent read. */
  async read(since: number): Promise<MirrorChanges> {
    const ahead = since < 0 ? await this.#takeRowsAhead() : null
    try {
      return await this.#read(since, ahead)
    } finally {
      ahead?.close()
    }
  }

  #read(since: number, ahead: RowsAhead | null): Promise<MirrorChanges> {
    return this.#db.read([this.#buckets.table, this.#notes], async () => {
      const note = await this.#readNote()
      const { stamp, place, cleared = 0, unreadable = [], windows = null } = note
      const isWhole = since < cleared
      // Rows that were removed since must not come back.
      const isUsable = ahead?.isValid() && ahead.stamp >= cleared
      const buckets =
        ahead && isUsable
          ? await this.#buckets.allWith(ahead, place)
          : isWhole
            ? await this.#buckets.all(place)
            : await this.#buckets.since(since, place)
      return {
        stamp,
        buckets,
        isWhole,
        isFilled: hasRows(place),
        share: fillingShare(note),
        unreadable: new Set(unreadable).size,
        windows,
      }
    })
  }

  /**
   * Rows of a response, read at `asOf`, or (with `place`) a page of the feed. A row that the device does not have may
   * have been deleted since the response was read. So a response may only add rows if it is as new as the place in
   * the feed; a page of the feed always may. The feed also reports changes of other rows outside of the
   * windows, so a response after `toldSince` may add those, too.
   *
   * When nothing changes, nothing is written and no reader is notified.
   *
   * False when the rows were not accepted: the place has moved, or the response is of another epoch or of an unknown
   * one.
   */
  apply(
    changes: readonly Change[],
    {
      place,
      after,
      asOf,
      epoch: responseEpoch,
      proof: newProof,
      unreadable = [],
      requestedSpan,
    }: Source = {},
  ): Promise<boolean> {
    return this.#write(async before => {
      if (before.left === true || (after && !isWhere(before, after))) return null
      const isPlaced = place !== undefined || hasRows(before.place)
      const epochNow = place ? undefined : (asOf?.epoch ?? responseEpoch)
      if (isPlaced && epochNow !== undefined && epochNow !== before.place?.epoch) return null
      if (!isPlaced && !asOf) return null
      const note = isPlaced || !asOf ? before : await this.#inEpoch(before, asOf.epoch)
      const { epoch, rev = -1 } = note.place ?? {}
      const isReportedByFeed = changes.every(({ record }) =>
        windowedTypes.some(name => name === record && name !== 'invoices'),
      )
      const least = isReportedByFeed ? (note.sentSince ?? rev) : rev
      const isAsNew = place !== undefined || (asOf !== undefined && asOf.epoch === epoch && asOf.rev >= least)
      // During a first snapshot, the snapshot is newer than any response from before it began.
      const begun = isPlaced || note.filling === null ? -1 : note.filling.rev
      const isOld = asOf !== undefined && asOf.rev < begun
      const knownRev = isPlaced ? (isAsNew ? -1 : rev) : isOld ? begun : -1
      const hasChanged = await this.#buckets.patch(changes, note.stamp + 1, knownRev)
      if (changes.some(({ erased }) => erased)) await this.#dropScreens()
      const stamp = hasChanged ? note.stamp + 1 : note.stamp
      const lastSeen = changes.reduce(
        (latest, change) => Math.max(latest, change.rev),
        note.lastRevision ?? 0,
      )
      const { early = [] } = note
      const isKnownFrom = !isPlaced && !isOld && early.length > 0
      const unreadableRows = {
        unreadable: [...without(note.unreadable ?? [], changes), ...unreadable, ...namesOfNewer(changes)],
      }
      // The caller may not have received the windows that include these days.
      const isInWindow = requestedSpan && note.windows && isWhollyIn(requestedSpan, note.windows.appointments)
      const looked =
        requestedSpan && !isInWindow
          ? { requestedSpans: withSpan(note.requestedSpans ?? [], requestedSpan) }
          : {}
      const currentNote = isKnownFrom ? { ...note, early: without(early, changes) } : note
      const proof = laterProof(note.proof, newProof)
      return {
        ...currentNote,
        stamp,
        place: place ?? note.place,
        lastRevision: lastSeen,
        proof,
        ...unreadableRows,
        ...looked,
      }
    })
  }

  /** Stores a page of a snapshot. The last page has the place where the feed begins. */
  fill(
    changes: readonly Change[],
    filling: SnapshotDownload,
    {
      place,
      after,
      proof: newProof,
      unreadable = [],
    }: Pick<Source, 'place' | 'after' | 'proof' | 'unreadable'> = {},
  ): Promise<boolean> {
    return this.#write(async before => {
      if (before.left === true || (after && !isWhere(before, after))) return null
      const note = filling.aside ? before : await this.#inEpoch(before, filling.epoch)
      const stamp = note.stamp + 1
      const early = filling.aside ? [] : without(await this.#earlyIn(note), changes)
      if (filling.aside) await this.#buckets.setAside(changes)
      else await this.#buckets.patch(changes, stamp, -1)
      const { records = recordTypes } = filling
      // The first page replaces the count of the types that the snapshot contains.
      const already = (note.unreadable ?? []).filter(
        name => note.filling || !records.some(record => name.startsWith(`${record} `)),
      )
      const unreadableRows = { unreadable: [...already, ...unreadable, ...namesOfNewer(changes)] }
      if (!place) return { ...note, ...unreadableRows, stamp, filling, early }
      await this.#buckets.drop(new Set(early), filling.rev, stamp)
      const isSameEpoch = note.place?.epoch === filling.epoch
      if (filling.aside) await this.#buckets.swapIn(stamp, isSameEpoch ? filling.rev : null, records)
      // Rows that are missing in a snapshot may have been erased.
      await this.#dropScreens()
      // A snapshot has no rows outside of the windows.
      const { life: _, early: __, windows: ___, ...placed } = note
      const lastSeen = isSameEpoch ? (note.lastRevision ?? 0) : 0
      const proof = laterProof(isSameEpoch ? note.proof : '', newProof)
      return {
        ...placed,
        ...unreadableRows,
        ...(filling.aside ? { cleared: stamp } : {}),
        stamp,
        place,
        filling: null,
        lastRevision: lastSeen,
        proof,
        sentSince: filling.rev,
      }
    })
  }

  /**
   * Evicts rows outside of their windows, so that growing types do not fill the device. No deletion is
   * recorded, and the rows can be requested again. It runs when a window has moved. Days that were requested
   * since the last run are retained once more, because a screen may show them.
   */
  evict(windows: Windows): Promise<boolean> {
    return this.#write(async note => {
      if (isSame(note.windows ?? null, windows)) return note
      const stamp = note.stamp + 1
      const { requestedSpans = [], lastRevision: lastSeen = 0, place } = note
      await this.#buckets.letGo(
        [windows, ...requestedSpans.map(span => ({ ...windows, appointments: span }))],
        stamp,
      )
      return { ...note, stamp, windows, requestedSpans: [], sentSince: Math.max(lastSeen, place?.rev ?? 0) }
    })
  }

  /** Discards an unfinished snapshot. Earlier rows stay on screen until the next one succeeds. */
  startOver(): Promise<boolean> {
    return this.#write(async note => {
      if (!hasRows(note.place)) return this.#emptied(note)
      await this.#buckets.dropAside()
      return { ...note, filling: null }
    })
  }

  /**
   * For a device that another user may use now. Only rows are removed. The last seen revision is retained, to
   * detect a restored server. No rows are accepted until the user logs in again, because another tab may
   * still receive a response.
   */
  forget(): Promise<boolean> {
    return this.#write(async note => ({
      ...(await this.#emptied(note)),
      place: withoutRows(note.place),
      left: true,
    }))
  }

  /** The user has logged in. */
  enter(): Promise<boolean> {
    return this.#write(async ({ left: _, ...note }) => note)
  }

  /** Rows from responses before the first filling began, without those that were received again since. */
  #earlyIn({ filling, early = [] }: Note): Promise<string[]> | string[] {
    return filling === null ? this.#buckets.names() : early
  }

  async #inEpoch(note: Note, epoch: string): Promise<Note> {
    const isOther = note.life !== undefined && note.life !== epoch
    return { ...(isOther ? await this.#emptied(note) : note), life: epoch }
  }

  async #emptied(note: Note): Promise<Note> {
    await Promise.all([this.#buckets.clear(), this.#dropScreens()])
    const stamp = note.stamp + 1
    return { ...note, stamp, cleared: stamp, filling: null }
  }

  /**
   * Stores the picture of a screen as of a stamp, unless rows have changed, the user has left, or `isAllowed` is false
   * by then.
   */
  keepScreen(stamp: number, screen: LastScreen, isAllowed: () => boolean): Promise<void> {
    return this.#db.write([this.#notes], async () => {
      const now = await this.#readNote()
      if (now.stamp === stamp && now.left !== true && isAllowed()) await this.#screens.put(screen)
    })
  }

  readScreen(name: string): Promise<Json> {
    return this.#db.read([this.#notes], async () => (await this.#screens.get(name))?.shown ?? null)
  }

  forgetScreens(): Promise<void> {
    return this.#db.write([this.#notes], () => this.#dropScreens())
  }

  /**
   * Resolves to false when `body` returned null and accepted nothing. An unchanged note is not written,
   * because each write notifies all readers.
   */
  #write(body: (note: Note) => Promise<Note | null>): Promise<boolean> {
    return this.#db.write([this.#buckets.table, this.#buckets.aside, this.#notes], async () => {
      const note = await this.#readNote()
      const next = await body(note)
      if (next !== null && !isSame(note, next)) await this.#notes.put(next)
      return next !== null
    })
  }

  async #readNote(): Promise<Note> {
    return (await this.#notes.get('mirror')) ?? fresh
  }

  async #dropScreens(): Promise<void> {
    await this.#screens
      .where('name')
      .between(...lastScreenNames)
      .delete()
  }
}

// More weeks than a user browses in a day.
const mostRequestedSpans = 50

function withSpan(spans: readonly Span[], span: Span): Span[] {
  return [span, ...spans.filter(other => !isSame(other, span))].slice(0, mostRequestedSpans)
}

/** The names of rows with values that only a later version of the app can read. */
function namesOfNewer(changes: readonly Change[]): string[] {
  return changes.filter(({ row }) => row?.newer !== undefined).map(rowName)
}

function without(names: readonly string[], changes: readonly Change[]): string[] {
  const changedNames = new Set(changes.map(rowName))
  return names.filter(name => !changedNames.has(name))
}
