import type { AppointmentRow } from '../../contract/appointments.ts'
import type { NoteAbout } from '../../domain/clients/notes.ts'
import { useRow } from '../../record-ui/device-hooks.ts'
import { NotesSection } from '../notes/notes-list.tsx'

export const aboutNothing: NoteAbout = { clientId: '', animalId: null, appointmentId: null }

/** The animal that a visit is for, and whose it is; null where none was chosen: such an appointment has its description. */
export function useVisitAbout({ animalId, animal: bookedAnimal }: AppointmentRow): NoteAbout | null {
  const animal = useRow('animals', animalId ?? '')?.row
  const clientId = animal?.clientId ?? bookedAnimal?.clientId
  return animalId === null || clientId === undefined ? null : { clientId, animalId, appointmentId: null }
}

/** What was noted about the animal of a visit; what is noted here is about this visit. */
export function VisitNotes({ row }: { row: AppointmentRow }) {
  const ofAnimal = useVisitAbout(row)
  if (ofAnimal === null) return null
  return <NotesSection about={{ ...ofAnimal, appointmentId: row.id }} shown={ofAnimal} />
}
