import { Type } from 'typebox'
import { appointments } from '../records/appointments.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { type RecordBody, rowSchema } from './record-schemas.ts'

export type AppointmentRow = Rows['appointments']

/** Appointments that overlap the span, ordered by start. */
export const appointmentsQuery = closed({
  start: Type.String({
    maxLength: 40,
    description: 'A date, or a date and a time. Without a zone, it is the clock in Brussels.',
  }),
  end: Type.String({
    maxLength: 40,
    description: 'What begins then lies no longer within; a date alone includes the whole day.',
  }),
})
export const appointmentList = Type.Array(rowSchema(appointments))

export type AppointmentBody = RecordBody<typeof appointments>
