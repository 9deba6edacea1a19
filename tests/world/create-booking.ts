import type { AppointmentRow } from '../../src/contract/appointments.ts'
import { blankRow } from '../../src/contract/rows.ts'
import type { Booking } from '../../src/features/appointments/bookings.ts'

/** An appointment as its day shows it. By default, it has no animal. */
export function aBooking(overrides: Partial<AppointmentRow> = {}): Booking {
  const row = { ...blankRow.appointments, id: 'a', ...overrides }
  const nobody = { animal: null, animalName: null, client: null, clientName: null }
  return { id: row.id, row, mark: null, clashes: [], ...nobody }
}
