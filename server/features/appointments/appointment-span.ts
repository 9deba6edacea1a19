import { readInstant, type Span } from '../../../src/domain/appointments.ts'
import { readAskedTime } from '../../http/times.ts'
import { refuse } from '../../refuse.ts'

export const mostAppointments = 10_000

/** A span may be as long as it likes: what is bounded is the number of appointments within. */
export function spanAsked({ start, end }: { start: string; end: string }): Span {
  const from = readInstant(readAskedTime(start, 'start') ?? '')
  const until = readInstant(readAskedTime(end, 'end') ?? '')
  if (from === null) throw refuse('appointments/time-invalid', { field: 'start' })
  if (until === null) throw refuse('appointments/time-invalid', { field: 'end' })
  if (until <= from) throw refuse('appointments/range-invalid', { field: 'end' })
  return { from, until }
}
