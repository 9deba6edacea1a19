import { longestRange, readInstant, type Span } from '../../../src/domain/appointments.ts'
import { refuse } from '../../refuse.ts'

export const mostAppointments = 10_000

export function spanAsked({ start, end }: { start: string; end: string }): Span {
  const [from, until] = [readInstant(start), readInstant(end)]
  if (from === null) throw refuse('appointments/time-invalid', { field: 'start' })
  if (until === null) throw refuse('appointments/time-invalid', { field: 'end' })
  const length = Date.parse(until) - Date.parse(from)
  if (length <= 0 || length > longestRange) throw refuse('appointments/range-invalid', { field: 'end' })
  return { from, until }
}
