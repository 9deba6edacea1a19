import { nouns } from '../contract/rows.ts'
import type { Change, Filling, Mirror, Place } from '../store/mirror.ts'
import type { Answer, Call, Failure } from './call.ts'
import type { ErasedRow } from './forgetting.ts'
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
      const { place, filling } = await mirror.note()
      const isCurrent = place?.nouns === knownNouns && !filling
      const stride = isCurrent ? await changesAfter(place) : await fillOn(place, filling)
      if (stride !== 'on') return stride
    }
  }

  async function changesAfter(place: Place): Promise<Pulled | 'on'> {
    const answer = await callAs({
      method: 'GET',
      path: `sync/changes?cursor=${encodeURIComponent(place.cursor)}`,
    })
    const page = pageOf(answer)
    if (!page.ok) {
      if (!isStartOver(page.failure)) return page
      await mirror.startOver()
      return fillOn(place, null)
    }
    const { changes, cursor, more, head, windows } = page.page
    await forget(changes)
    const rev = more ? place.rev : head.rev
    await mirror.apply(changes, { place: { cursor, epoch: head.epoch, rev, nouns: knownNouns } })
    if (more) return 'on'
    if (windows !== null) await mirror.evict(windows)
    return { ok: true }
  }

  async function fillOn(place: Place | null, under: Filling | null): Promise<Pulled | 'on'> {
    const read = await pageAfter(under?.cursor ?? null)
    if (!read.ok) {
      if (!isStartOver(read.failure)) return read
      await mirror.startOver()
      return 'on'
    }
    const { changes, cursor, more, head } = read.page
    await forget(changes)
    const first = under?.cursor ? under : { epoch: head.epoch, rev: head.rev }
    const filling = { cursor, epoch: first.epoch, rev: first.rev, aside: under?.aside ?? place !== null }
    if (more) {
      await mirror.fill(changes, filling)
      return 'on'
    }
    if (place && place.epoch !== filling.epoch) await onAnotherLife(place, filling)
    await mirror.fill(changes, filling, { cursor, epoch: filling.epoch, rev: filling.rev, nouns: knownNouns })
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
      const { place } = await mirror.note()
      const isThere = place?.epoch === head.epoch && place.rev >= head.rev
      return isThere ? { ok: true } : catchUp()
    },
  }
}

function isStartOver(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'sync/start-over'
}
