import type { AppointmentRow } from '../../../contract/appointments.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { useTexts } from '../../../ui/language.tsx'
import { visitTexts } from './visit-texts.ts'

/** Who makes the visit, and in which room. Of a practice of one person there is nothing to say. */
export function VisitPeople({ row: { personId, room } }: { row: AppointmentRow }) {
  const texts = useTexts(visitTexts)
  const person = useRow('colleagues', personId ?? '')?.row
  if (person === undefined && room === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
      {person && (
        <span className="inline-flex items-baseline gap-1.5 wrap-anywhere">
          <span
            aria-hidden
            style={{ backgroundColor: person.color }}
            className="size-2.5 shrink-0 rounded-full [print-color-adjust:exact]"
          />
          {person.name}
        </span>
      )}
      {room !== null && <span className="wrap-anywhere">{texts.room(room)}</span>}
    </p>
  )
}
