import type { Change } from '../store/mirror.ts'
import type { Answer, Call, Failure } from './call.ts'
import { type FeedPage, readFeedPage } from './rows-from-answers.ts'

/**
 * The pages of a snapshot, several at once: the first alone, so that something shows, and then always twice as many, for
 * each writing costs the screen a reading. The page after is asked for while those before it are being written.
 */
export type Stride = {
  changes: Change[]
  cursor: string
  more: boolean
  /** Where the host was when the first of these pages was read. */
  head: FeedPage['head']
}
export type StrideTaken = { ok: true; stride: Stride } | { ok: false; failure: Failure }

const mostPages = 8

export function snapshotStrides(callAs: (asked: Call) => Promise<Answer>) {
  let pages = 1
  let ahead: { cursor: string; answer: Promise<Answer> } | undefined

  function ask(cursor: string | null): Promise<Answer> {
    const from = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    return callAs({ method: 'GET', path: `sync/snapshot${from}` })
  }

  function askAhead(cursor: string): void {
    const answer = ask(cursor)
    // Whoever takes it hears of it; it may be that nobody does.
    answer.catch(() => undefined)
    ahead = { cursor, answer }
  }

  async function pageAfter(cursor: string | null): Promise<Answer> {
    const asked = cursor !== null && ahead?.cursor === cursor ? ahead.answer : ask(cursor)
    ahead = undefined
    return asked
  }

  /** The pages after this cursor. What came before one that failed is given, and the failure comes with the next call. */
  return async function take(cursor: string | null): Promise<StrideTaken> {
    pages = cursor === null ? 1 : Math.min(pages * 2, mostPages)
    let taken: Stride | undefined
    for (let n = 0; n < pages; n++) {
      const read = pageOf(await pageAfter(taken?.cursor ?? cursor))
      if (!read.ok) return taken ? { ok: true, stride: taken } : read
      const { changes, ...rest } = read.page
      taken = { ...rest, head: taken?.head ?? rest.head, changes: [...(taken?.changes ?? []), ...changes] }
      if (!taken.more) break
      askAhead(taken.cursor)
    }
    return taken ? { ok: true, stride: taken } : { ok: false, failure: { kind: 'no-answer' } }
  }
}

export function pageOf(answer: Answer): { ok: true; page: FeedPage } | { ok: false; failure: Failure } {
  if (!answer.ok) return answer
  const page = readFeedPage(answer.body)
  return page ? { ok: true, page } : { ok: false, failure: { kind: 'no-answer' } }
}
