import { listTag } from '../../contract/protocol.ts'
import type { RecordType } from '../../contract/rows.ts'
import type { Windows } from '../../domain/windows.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
import { type Note, signature } from '../../store/mirror/place.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { Pulled } from './follow-feed.ts'
import { readList } from './rows-from-answers.ts'

/** The rows that a screen shows, asked for by the list calls of the spec; what comes back lands in the mirror. */
export type ListRequest = {
  page?: number
  limit?: number
  sortBy?: string
  sortOrder?: 'ASC' | 'DESC'
  search?: string
  /** Of animals and contracts, whose they are. */
  clientId?: string
  /** Of contracts, with commas between them; all of them when it is absent. */
  statuses?: string
  /** The span in which the rows were created, as instants. */
  startDate?: string
  endDate?: string
  /** Of appointments, the span in which they lie. */
  start?: string
  end?: string
}

type Parts = { mirror: Mirror; callAs(asked: Call): Promise<Answer> }

export async function pullPage(
  { mirror, callAs }: Parts,
  record: RecordType,
  request: ListRequest,
): Promise<Pulled> {
  const headers = knownTag(await mirror.note(), record, request)
  const answer = await callAs({ method: 'GET', path: pathOf(record, request), headers })
  if (!answer.ok) return answer
  if (answer.status === 304) return { ok: true }
  const { head: rev, epoch } = answer
  const list = readList(record, answer.body)
  if (!list) return { ok: false, failure: { kind: 'no-answer' } }
  const asOf = rev === undefined || epoch === undefined ? undefined : { epoch, rev }
  if (list.length > 0) await mirror.apply(list, { asOf })
  return { ok: true }
}

function pathOf(record: RecordType, request: ListRequest): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(request)) if (value !== '') query.set(field, String(value))
  return `${record}?${query}`
}

/** Where this device holds all that the list can have, the server need not say it once more at the same revision. */
function knownTag(
  { place, windows }: Note,
  record: RecordType,
  request: ListRequest,
): Record<string, string> {
  const knowsAll = place?.nouns === signature && isAllKept(record, request, windows)
  return knowsAll ? { 'if-none-match': listTag(place) } : {}
}

function isAllKept(record: RecordType, request: ListRequest, windows: Windows | undefined): boolean {
  const { startDate = '', start = '', end } = request
  if (record === 'invoices') return windows !== undefined && startDate >= windows.invoices
  if (record !== 'appointments') return true
  const kept = windows?.appointments
  return kept !== undefined && end !== undefined && start >= kept.from && end <= kept.until
}
