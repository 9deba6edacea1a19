import type { AppointmentRow } from '../../../src/contract/appointments.ts'
import { type Span, spanOf } from '../../../src/domain/calendar/appointments.ts'
import { readInstant } from '../../../src/domain/calendar/brussels.ts'
import type { LongPage } from '../../calls/list-answer.ts'
import { readAskedTime } from '../../calls/list-query.ts'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../refuse.ts'
import { areMoreThan, type ListPosition, listAppointments } from './appointments-store.ts'

/** Fifty a day for almost three years; an answer of some 25 MB. */
const mostAppointments = 50_000
/** What the embedded engine reads in some ten milliseconds, in which nobody else is served. */
const rowsPerPage = 500

/** A span may be as long as it likes: what is bounded is the number of appointments within. */
export function spanAsked({ start, end }: { start: string; end: string }): Span {
  const from = readInstant(readAskedTime(start, 'start') ?? '')
  const until = readInstant(readAskedTime(end, 'end') ?? '')
  if (from === null) throw refuse('appointments/time-invalid', { field: 'start' })
  if (until === null) throw refuse('appointments/time-invalid', { field: 'end' })
  if (until <= from) throw refuse('appointments/range-invalid', { field: 'end' })
  return { from, until }
}

/** How the appointments of a span are read, one page after the other. */
export function pagesOf(span: Span, { most = mostAppointments, perPage = rowsPerPage } = {}) {
  return async (tx: Tx, after: ListPosition | undefined): Promise<LongPage<AppointmentRow, ListPosition>> => {
    const rows = await listAppointments(tx, span, perPage, after)
    const last = rows.at(-1)
    if (last === undefined || rows.length < perPage) return { rows, next: undefined }
    if (after === undefined && (await areMoreThan(tx, span, most))) throw refuse('appointments/too-many')
    return { rows, next: { from: spanOf(last).from, id: last.id } }
  }
}
