import type { AppointmentRow } from '../../contract/appointments.ts'
import { appointments } from '../../records/appointments.ts'
import { valuesOf } from '../../records/record.ts'
import type { Committed, Workspace } from '../../sync/workspace.ts'
import { addAppointment, restoreAppointment, type Words } from './appointments-edits.ts'

/**
 * Takes a deletion back: the appointment is there again under its own id, with all that it was. One that the host never
 * heard of left nothing behind when it was deleted, so it is booked again.
 */
export function takeBackDeletion(
  { view, entries, commit }: Pick<Workspace, 'view' | 'entries' | 'commit'>,
  words: Words,
  row: AppointmentRow,
): Promise<Committed> {
  const isWaiting = entries.get().some(entry => entry.id === row.id)
  const isKnown = row.rev > 0 || isWaiting || view.isDeleted('appointments', row.id)
  return commit(
    isKnown ? restoreAppointment(words, row) : addAppointment(words, row.id, valuesOf(appointments, row)),
  )
}
