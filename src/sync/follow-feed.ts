import type { Life } from '../contract/feed.ts'
import type { Change } from '../store/bucket-store.ts'
import type { Mirror } from '../store/mirror.ts'
import { hasRows, type Place, type Stand } from '../store/place.ts'
import { signature } from '../store/signature.ts'
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
  /** The database has begun another life: it was restored, and knows of each life before only up to a revision. */
  onAnotherLife(before: Place, now: Began): Promise<void>
  /** Told before the mirror goes past it: whoever crashes in between is told again. */
  onErased(rows: readonly ErasedRow[]): Promise<void>
}

/** What a database that was restored holds: of the life in which a device stood up to `rev`, and of any other. */
export type Began = { epoch: string; rev: number; heldOf: (epoch: string) => number }

export function followFeed({ mirror, callAs, onAnotherLife, onErased }: Parts): FeedFollower {
  const pageAfter = snapshotPages(callAs)
  let current: Promise<Pulled> | undefined
  let next: Promise<Pulled> | undefined

  async function walk(): Promise<Pulled> {
    for (;;) {
      const note = await mirror.note()
      const { place, filling } = note
      const isCurrent = place?.nouns === signature && !filling
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
    const next = { cursor, epoch: head.epoch, rev, nouns: signature }
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
    if (under?.cursor && under.nouns !== signature) {
      // Another version has begun this copy, and its pages lack what that version did not know.
      await mirror.startOver()
      return 'on'
    }
    const { changes, cursor, more, head, lives } = read.page
    await forget(changes)
    const first = under?.cursor ? under : { epoch: head.epoch, rev: head.rev }
    const aside = under?.aside ?? hasRows(place)
    const filling = { cursor, epoch: first.epoch, rev: first.rev, aside, nouns: signature }
    if (more) {
      await mirror.fill(changes, filling, undefined, stand)
      return 'on'
    }
    if (place && place.epoch !== filling.epoch) {
      const last = { epoch: filling.epoch, rev: head.began ?? filling.rev }
      const heldOf = whatIsHeld(last, lives)
      const began = { epoch: filling.epoch, rev: heldOf(place.epoch), heldOf }
      await onAnotherLife(place, began)
    }
    const begins = { cursor, epoch: filling.epoch, rev: filling.rev, nouns: signature }
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

/**
 * Up to which revision a database holds a life. One that it never had began after its copy was made, and counted from
 * beyond all that the copy holds: of that it holds nothing.
 */
function whatIsHeld(now: { epoch: string; rev: number }, lives: readonly Life[]): (epoch: string) => number {
  const oldest = Math.min(now.rev, ...lives.map(({ until }) => until))
  return epoch => {
    if (epoch === now.epoch) return Number.POSITIVE_INFINITY
    return lives.find(life => life.epoch === epoch)?.until ?? oldest
  }
}
