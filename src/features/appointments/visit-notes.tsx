import type { AppointmentRow } from '../../contract/appointments.ts'
import { NotesSection } from '../notes/notes-list.tsx'
import { useVisitAbout } from './visit-about.ts'

/** Shows the notes about the animal; new notes are about this visit. */
export function VisitNotes({ row }: { row: AppointmentRow }) {
  const ofAnimal = useVisitAbout(row)
  if (ofAnimal === null) return null
  return <NotesSection about={{ ...ofAnimal, appointmentId: row.id }} listAbout={ofAnimal} />
}
