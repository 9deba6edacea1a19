import type { Mirrored } from './tables.ts'

export type AppointmentsTable = Mirrored & {
  title: string
  description: string | null
  start_time: string
  end_time: string
  /** The earlier and the later of both: an end may come before its start. */
  span_from: string
  span_until: string
  appointment_type: string
  color: string
  animal_id: string | null
}
