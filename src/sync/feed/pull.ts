import type { RecordType } from '../../contract/rows.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
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
  const answer = await callAs({ method: 'GET', path: pathOf(record, request) })
  if (!answer.ok) return answer
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
