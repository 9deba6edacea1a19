import type { appointments } from '../../src/records/appointments.ts'
import type { Kept } from './tables.ts'

export type AppointmentsTable = Kept<typeof appointments> & {
  /** The earlier and the later of both times: an end may come before its start. */
  span_from: string
  span_until: string
}
