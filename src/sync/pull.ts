import { type Noun, nouns } from '../contract/rows.ts'
import type { Change, Mirror, Standing } from '../store/mirror.ts'
import type { Answer, Call, Failure } from './call.ts'
import type { Ports } from './ports.ts'
import { readList } from './rows-from-answers.ts'

/**
 * Reads what the host has, by the list calls of the spec. A whole list counts as whole only when all its pages stand
 * at the same revision of the host; only then does a row that is missing from it count as deleted.
 */
export type ListRequest = {
  page: number
  limit: number
  sortBy: string
  sortOrder: 'ASC' | 'DESC'
  search?: string
}
export type Pulled = { ok: true } | { ok: false; failure: Failure }

export type Pull = {
  all(): Promise<void>
  whole(noun: Noun): Promise<Pulled>
  page(noun: Noun, request: ListRequest): Promise<Pulled>
}

const wholeList = { limit: 1_000, sortBy: 'name', sortOrder: 'ASC' } as const
const attemptsAtOneRevision = 3

export function createPull(ports: Ports, mirror: Mirror, callAs: (asked: Call) => Promise<Answer>): Pull {
  const underWay = new Map<Noun, Promise<Pulled>>()

  async function readWhole(noun: Noun): Promise<Pulled> {
    for (let attempt = 0; attempt < attemptsAtOneRevision; attempt++) {
      const reading = await readPages(noun)
      if (reading !== 'moved') return reading
    }
    // The host changes faster than we read: what was read is in the mirror, and the next pull will find it calmer.
    return { ok: true }
  }

  async function readPages(noun: Noun): Promise<Pulled | 'moved'> {
    const changes: Change[] = []
    let first: Standing | undefined
    for (let page = 1; ; page++) {
      const known = page === 1 ? await mirror.standing(noun) : null
      const answer = await callAs({
        method: 'GET',
        path: pathOf(noun, { ...wholeList, page }),
        ...(known ? { headers: { 'if-none-match': known.etag } } : {}),
      })
      if (!answer.ok) return answer
      if (answer.status === 304) return { ok: true }
      const list = readList(noun, answer.body)
      const standing = standingOf(answer, ports)
      if (!list || !standing) return noAnswer
      first ??= standing
      if (standing.etag !== first.etag) {
        await mirror.apply(list.changes)
        return 'moved'
      }
      changes.push(...list.changes)
      if (page >= list.totalPages) break
    }
    await mirror.apply(changes, { noun, standing: first })
    return { ok: true }
  }

  function whole(noun: Noun): Promise<Pulled> {
    const current = underWay.get(noun) ?? readWhole(noun).finally(() => underWay.delete(noun))
    underWay.set(noun, current)
    return current
  }

  return {
    whole,
    async all() {
      for (const noun of nouns) await whole(noun)
    },
    async page(noun, request) {
      const answer = await callAs({ method: 'GET', path: pathOf(noun, request) })
      if (!answer.ok) return answer
      const list = readList(noun, answer.body)
      if (!list) return noAnswer
      if (list.changes.length > 0) await mirror.apply(list.changes)
      return { ok: true }
    },
  }
}

const noAnswer: Pulled = { ok: false, failure: { kind: 'no-answer' } }

function standingOf(answer: Extract<Answer, { ok: true }>, ports: Ports): Standing | null {
  const { head, epoch, etag } = answer
  if (head === undefined || epoch === undefined || etag === undefined) return null
  return { head, epoch, etag, at: ports.clock.now().toISOString() }
}

function pathOf(noun: Noun, { page, limit, sortBy, sortOrder, search }: ListRequest): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit), sortBy, sortOrder })
  if (search) query.set('search', search)
  return `${noun}?${query}`
}
