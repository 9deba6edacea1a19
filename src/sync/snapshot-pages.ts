import type { Answer, Call, Failure } from './call.ts'
import { type FeedPage, readFeedPage } from './rows-from-answers.ts'

export type PageRead = { ok: true; page: FeedPage } | { ok: false; failure: Failure }

/** The pages of a snapshot: the next one is asked for at once, and comes while this one is being written. */
export function snapshotPages(callAs: (asked: Call) => Promise<Answer>) {
  let ahead: { cursor: string; answer: Promise<Answer> } | undefined

  function ask(cursor: string | null, headers: Record<string, string> = {}): Promise<Answer> {
    const from = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    return callAs({ method: 'GET', path: `sync/snapshot${from}`, headers })
  }

  /** `heard` is what this device has heard of: a host that was put back would give it the old rows else. */
  return async function pageAfter(cursor: string | null, heard: Record<string, string>): Promise<PageRead> {
    const asked = ahead?.cursor === cursor ? ahead.answer : ask(cursor, heard)
    ahead = undefined
    const read = pageOf(await asked)
    if (read.ok && read.page.more) {
      const answer = ask(read.page.cursor)
      // Whoever takes it hears of it; it may be that nobody does.
      answer.catch(() => undefined)
      ahead = { cursor: read.page.cursor, answer }
    }
    return read
  }
}

export function pageOf(answer: Answer): PageRead {
  if (!answer.ok) return answer
  const page = readFeedPage(answer.body)
  return page ? { ok: true, page } : { ok: false, failure: { kind: 'no-answer' } }
}
