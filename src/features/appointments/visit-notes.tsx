import type { AppointmentRow } from '../../contract/appointments.ts'
import { useRow } from '../../parts/device-hooks.ts'
import { NotesSection } from '../../parts/notes-list.tsx'

/** What was noted about the animal of a visit; what is noted here is about this visit. One without an animal has its description. */
export function VisitNotes({ row }: { row: AppointmentRow }) {
  const { id, animalId, animal: bookedAnimal } = row
  const animal = useRow('animals', animalId ?? '')?.row
  const clientId = animal?.clientId ?? bookedAnimal?.clientId
  if (animalId === null || clientId === undefined) return null
  const about = { clientId, animalId, appointmentId: id }
  return (
    <div className="mt-6">
      <NotesSection about={about} shown={{ ...about, appointmentId: null }} />
    </div>
  )
}
