import type { AppointmentRow } from '../../contract/appointments.ts'
import type { NoteAbout } from '../../domain/clients/notes.ts'
import { useRow } from '../../record-ui/device-hooks.ts'

export const aboutNothing: NoteAbout = { clientId: '', animalId: null, appointmentId: null }

/** The animal and the client of a visit; null where no animal was chosen. */
export function useVisitAbout({ animalId, animal: bookedAnimal }: AppointmentRow): NoteAbout | null {
  const animal = useRow('animals', animalId ?? '')?.row
  const clientId = animal?.clientId ?? bookedAnimal?.clientId
  return animalId === null || clientId === undefined ? null : { clientId, animalId, appointmentId: null }
}
