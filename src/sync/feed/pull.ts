import { listTag } from '../../contract/protocol.ts'
import type { RecordType } from '../../contract/rows.ts'
import { isWhollyIn } from '../../domain/calendar/appointments.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
import { hasRows, isOwn } from '../../store/mirror/place.ts'
import type { Answer, Call } from '../calls/call.ts'
import type { PullResult } from './follow-feed.ts'
import { readList } from './rows-from-answers.ts'

/** The rows for a screen, requested by the list routes of the specification and stored in the mirror. */
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
  start?: string
  end?: string
}

type Parts = { mirror: Mirror; callAs(request: Call): Promise<Answer> }

export async function pullPage(
  { mirror, callAs }: Parts,
  record: RecordType,
  request: ListRequest,
  isAgain = false,
): Promise<PullResult> {
  const note = await mirror.note()
  const isStored = isFullyStored(record, request, note.windows)
  const headers: Record<string, string> =
    isStored && hasRows(note.place) && isOwn(note.place, record)
      ? { 'if-none-match': listTag(note.place) }
      : {}
  const answer = await callAs({ method: 'GET', path: buildListPath(record, request), headers })
  if (!answer.ok) return answer
  if (answer.status === 304) return { ok: true }
  const { head: rev, epoch, proof } = answer
  const list = readList(record, answer.body)
  if (!list) return { ok: false, failure: { kind: 'no-answer' } }
  const asOf = rev === undefined || epoch === undefined ? undefined : { epoch, rev }
  if (list.length === 0) return { ok: true }
  const { start: from, end: until } = request
  const requestedSpan = isStored || from === undefined || until === undefined ? undefined : { from, until }
  // A response of another epoch than the stored rows is not used, because it may not match them.
  const isTaken = await mirror.apply(list, { asOf, requestedSpan, proof })
  // A snapshot arrived in between. It lacks days outside the windows, and this response is too old for them.
  const { sentSince: minRevision = -1 } = await mirror.note()
  const isTooOld = requestedSpan !== undefined && asOf !== undefined && asOf.rev < minRevision
  if (isTaken && isTooOld && !isAgain) return pullPage({ mirror, callAs }, record, request, true)
  return isTaken ? { ok: true } : { ok: false, failure: { kind: 'no-answer' } }
}

function buildListPath(record: RecordType, request: ListRequest): string {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(request)) if (value !== '') query.set(field, String(value))
  return `${record}?${query}`
}

/** Whether the device has all rows of the list. At the same revision, the server need not send them again. */
function isFullyStored(record: RecordType, request: ListRequest, windows: Windows | undefined): boolean {
  const { startDate = '', start = '', end } = request
  if (record === 'invoices') return windows !== undefined && startDate >= windows.invoices
  // A client has older notes than this device stores.
  if (record === 'notes') return false
  if (record !== 'appointments') return true
  const storedSpan = windows?.appointments
  return storedSpan !== undefined && end !== undefined && isWhollyIn({ from: start, until: end }, storedSpan)
}
