import { nouns } from '../contract/rows.ts'
import type { Change } from '../store/bucket-store.ts'
import type { Mirror } from '../store/mirror.ts'
import { hasRows, type Place, type Stand } from '../store/place.ts'
import type { Answer, Call, Failure } from './call.ts'
import type { ErasedRow } from './forgetting.ts'
import { heardIn } from './heard-header.ts'
import { pageOf, snapshotPages } from './snapshot-pages.ts'

/**
 * Keeps the mirror at the head of the host's feed: a snapshot for a device that has nothing, changes for one that has,
 * and a snapshot set aside when the host says that its feed does not reach back (410). Pages go into the mirror with
 * the place they lead to, in one transaction, so a crash at any point resumes where it was.
 */
export type Pulled = { ok: true } | { ok: false; failure: Failure }
export type FeedFollower = {
  /** Up to the head as it is at some moment after this call. */
  catchUp(): Promise<Pulled>
  /** As far as this revision, which the host has said to be at. */
  reach(head: { epoch: string; rev: number }): Promise<Pulled>
}

type Parts = {
  mirror: Mirror
  callAs(asked: Call): Promise<Answer>
  /** The database has begun another life: it was restored, and knows nothing after this revision. */
  onAnotherLife(before: Place, now: { epoch: string; rev: number }): Promise<void>
  /** Told before the mirror goes past it: whoever crashes in between is told again. */
  onErased(rows: readonly ErasedRow[]): Promise<void>
}

const knownNouns = nouns.join(' ')

export function followFeed({ mirror, callAs, onAnotherLife, onErased }: Parts): FeedFollower {
  const pageAfter = snapshotPages(callAs)
  let current: Promise<Pulled> | undefined
  let next: Promise<Pulled> | undefined

  async function walk(): Promise<Pulled> {
    for (;;) {
      const note = await mirror.note()
      const { place, filling } = note
      const isCurrent = place?.nouns === knownNouns && !filling
      const stride = isCurrent
        ? await changesAfter(place, heardIn(note))
        : await fillOn({ place, filling }, heardIn(note))
      if (stride !== 'on') return stride
    }
  }

  async function changesAfter(place: Place, headers: Record<string, string>): Promise<Pulled | 'on'> {
    const path = `sync/changes?cursor=${encodeURIComponent(place.cursor)}`
    const answer = await callAs({ method: 'GET', path, headers })
    const page = pageOf(answer)
    if (!page.ok) {
      if (!isStartOver(page.failure)) return page
      await mirror.startOver()
      return fillOn({ place, filling: null }, headers)
    }
    const { changes, cursor, more, head, windows } = page.page
    await forget(changes)
    const rev = more ? place.rev : head.rev
    const next = { cursor, epoch: head.epoch, rev, nouns: knownNouns }
    // When another tab went on meanwhile, this is looked at again from where it stands now.
    const isNext = await mirror.apply(changes, { place: next, after: { place, filling: null } })
    if (more || !isNext) return 'on'
    if (windows !== null) await mirror.evict(windows)
    return { ok: true }
  }

  async function fillOn(stand: Stand, headers: Record<string, string>): Promise<Pulled | 'on'> {
    const { place, filling: under } = stand
    const read = await pageAfter(under?.cursor ?? null, headers)
    if (!read.ok) {
      if (!isStartOver(read.failure)) return read
      await mirror.startOver()
      return 'on'
    }
    const { changes, cursor, more, head } = read.page
    await forget(changes)
    const first = under?.cursor ? under : { epoch: head.epoch, rev: head.rev }
    const filling = { cursor, epoch: first.epoch, rev: first.rev, aside: under?.aside ?? hasRows(place) }
    if (more) {
      await mirror.fill(changes, filling, undefined, stand)
      return 'on'
    }
    const began = { epoch: filling.epoch, rev: head.began ?? filling.rev }
    if (place && place.epoch !== filling.epoch) await onAnotherLife(place, began)
    const begins = { cursor, epoch: filling.epoch, rev: filling.rev, nouns: knownNouns }
    await mirror.fill(changes, filling, begins, stand)
    return 'on'
  }

  async function forget(changes: readonly Change[]): Promise<void> {
    const erased = changes.filter(change => change.erased)
    if (erased.length > 0) await onErased(erased)
  }

  /** One walk at a time; a call during one gets the walk after it, which began after the call. */
  function catchUp(): Promise<Pulled> {
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
      const { place, heard = 0 } = await mirror.note()
      // A head behind what an answer told of: a late poke, or a host that was restored.
      const isThere = place?.epoch === head.epoch && place.rev >= head.rev && heard <= head.rev
      return isThere ? { ok: true } : catchUp()
    },
  }
}

function isStartOver(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'sync/start-over'
}
