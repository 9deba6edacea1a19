import type { AppointmentBody } from '../../../src/contract/appointments.ts'
import {
  type AppointmentValues,
  isAppointmentType,
  plainAppointment,
  refusalsOfAppointment,
  tidyAppointment,
} from '../../../src/domain/appointments.ts'
import { readLocalTime } from '../../../src/domain/times.ts'
import type { Tx } from '../../db/database.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import { isAnimal } from '../animals/animals-store.ts'

/** What an appointment is before anything is said of it. */
export const blankAppointment: AppointmentValues = {
  title: '',
  description: null,
  startTime: '',
  endTime: '',
  appointmentType: plainAppointment.type,
  color: plainAppointment.color,
  animalId: null,
}

/** With its times as instants: those that come without a zone are of the clock in Brussels. */
export function inUtc(body: AppointmentBody): AppointmentBody {
  const { startTime, endTime } = body
  return {
    ...body,
    ...(startTime === undefined ? {} : { startTime: readLocalTime(startTime) ?? startTime }),
    ...(endTime === undefined ? {} : { endTime: readLocalTime(endTime) ?? endTime }),
  }
}

export function refuseBody(body: AppointmentBody): void {
  refuseFirst(refusalsOfAppointment(body))
}

/** Only what a body says changes; an animal that it names anew must be there. */
export async function changed(
  tx: Tx,
  before: AppointmentValues,
  { appointmentType: type, ...body }: AppointmentBody,
): Promise<AppointmentValues> {
  const appointmentType = isAppointmentType(type) ? type : before.appointmentType
  const values = tidyAppointment({ ...before, ...body, appointmentType })
  const { animalId } = values
  if (animalId !== null && animalId !== before.animalId && !(await isAnimal(tx, animalId)))
    throw refuse('appointments/animal-unknown', { field: 'animalId' })
  return values
}
