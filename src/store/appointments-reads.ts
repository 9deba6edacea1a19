import type { AppointmentRow } from '../contract/appointments.ts'
import { blankRow } from '../contract/rows.ts'
import { spanOf } from '../domain/appointments.ts'
import { foldText } from '../domain/text.ts'
import type { TableShape } from './table.ts'

/** They are found by their time; the calendar shows a few weeks of them. */
export const appointmentsShape: TableShape<AppointmentRow> = {
  blank: id => ({ ...blankRow.appointments, id }),
  columns: { startTime: row => spanOf(row).from },
  searchText: row => foldText(row.title),
}
