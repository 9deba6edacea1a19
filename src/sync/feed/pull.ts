import { listTag } from '../../contract/protocol.ts'
import type { RecordType } from '../../contract/rows.ts'
import { isWhollyIn } from '../../domain/calendar/appointments.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
import { hasRows, isOwn } from '../../store/mirror/place.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { PullResult } from './follow-feed.ts'
import { readList } from './rows-from-answers.ts'

/** The rows that a screen shows, asked for by the list calls of the spec; what comes back lands in the mirror. */
export type ListRequest = {
  page?: number
  limit?: number
  sortBy?: string
  sortOrder?: 'ASC' | 'DESC'
  search?: string
  /** Animals, contracts and notes of this client. */
  clientId?: string
  /** Contract statuses, separated by commas; all when absent. */
  statuses?: string
  /** The span in which the rows were created, as instants. */
  startDate?: string
  endDate?: string
  /** Notes about this animal. */
  animalId?: string
  /** Notes created before this instant. */
  before?: string
  /** Appointments within this span. */
  start?: string
  end?: string
}

type Parts = { mirror: Mirror; callAs(asked: Call): Promise<Answer> }

export async function pullPage(
  { mirror, callAs }: Parts,
  record: RecordType,
  request: ListRequest,
  isAgain = false,
): Promise<PullResult> {
  const note = await mirror.note()
  const isKept = isAllKept(record, request, note.windows)
  const headers: Record<string, string> =
    isKept && hasRows(note.place) && isOwn(note.place, record) ? { 'if-none-match': listTag(note.place) } : {}
  const answer = await callAs({ method: 'GET', path: pathOf(record, request), headers })
  if (!answer.ok) return answer
  if (answer.status === 304) return { ok: true }
  const { head: rev, epoch, proof } = answer
  const list = readList(record, answer.body)
  if (!list) return { ok: false, failure: { kind: 'no-answer' } }
  const asOf = rev === undefined || epoch === undefined ? undefined : { epoch, rev }
  if (list.length === 0) return { ok: true }
  const { start: from, end: until } = request
  const asked = isKept || from === undefined || until === undefined ? undefined : { from, until }
  // An answer of another epoch than the rows that are here is none: what it is about is not known yet.
  const isTaken = await mirror.apply(list, { asOf, asked, proof })
  // A snapshot came while it was under way: of far days it knows nothing, and this answer is too old to tell of them.
  const { toldSince = -1 } = await mirror.note()
  const isTooOld = asked !== undefined && asOf !== undefined && asOf.rev < toldSince
  if (isTaken && isTooOld && !isAgain) return pullPage({ mirror, callAs }, record, request, true)
  return isTaken ? { ok: true } : { ok: false, failure: { kind: 'no-answer' } }
}

function pathOf(record: RecordType, request: ListRequest): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(request)) if (value !== '') query.set(field, String(value))
  return `${record}?${query}`
}

/** Whether this device holds all that the list can have; at the same revision the server need not say it once more. */
function isAllKept(record: RecordType, request: ListRequest, windows: Windows | undefined): boolean {
  const { startDate = '', start = '', end } = request
  if (record === 'invoices') return windows !== undefined && startDate >= windows.invoices
  // Notes of a client go back further than the rows on the device.
  if (record === 'notes') return false
  if (record !== 'appointments') return true
  const kept = windows?.appointments
  return kept !== undefined && end !== undefined && isWhollyIn({ from: start, until: end }, kept)
}
