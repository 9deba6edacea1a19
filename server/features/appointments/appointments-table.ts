import type { AppointmentRow } from '../../../src/contract/appointments.ts'
import {
  type AppointmentValues,
  isAppointmentType,
  plainAppointment,
  spanOf,
} from '../../../src/domain/appointments.ts'
import type { AppointmentsTable } from '../../db/appointment-tables.ts'

/** Between an appointment as the practice sees it and the columns of its table. */
export const columns = [
  'id',
  'title',
  'description',
  'start_time',
  'end_time',
  'appointment_type',
  'color',
  'animal_id',
  'created_at',
  'updated_at',
  'updated_by',
  'rev',
] as const

export type TableRow = Pick<AppointmentsTable, (typeof columns)[number]>

export function valuesFromTable(row: TableRow): AppointmentValues {
  const { appointment_type: type } = row
  return {
    title: row.title,
    description: row.description,
    startTime: row.start_time,
    endTime: row.end_time,
    appointmentType: isAppointmentType(type) ? type : plainAppointment.type,
    color: row.color,
    animalId: row.animal_id,
  }
}

export function fromTable(row: TableRow, animal: AppointmentRow['animal']): AppointmentRow {
  return {
    id: row.id,
    ...valuesFromTable(row),
    animal,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? '',
    rev: row.rev,
  }
}

export function toTable(values: AppointmentValues) {
  const { from, until } = spanOf(values)
  return {
    title: values.title,
    description: values.description,
    start_time: values.startTime,
    end_time: values.endTime,
    span_from: from,
    span_until: until,
    appointment_type: values.appointmentType,
    color: values.color,
    animal_id: values.animalId,
  }
}
