import { type AppointmentValues, spanOf } from '../../../src/domain/appointments.ts'
import { appointments } from '../../../src/records/appointments.ts'
import { type CellsOf, cellsFromValues, columnsOf } from '../../../src/records/record.ts'

/** Between an appointment as the practice sees it and the columns of its table. */
export const columns = columnsOf(appointments)
export type TableRow = CellsOf<typeof appointments>

export function toTable(values: AppointmentValues) {
  const { from, until } = spanOf(values)
  return { ...cellsFromValues(appointments, values), span_from: from, span_until: until }
}
