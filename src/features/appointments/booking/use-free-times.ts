import { useMemo } from 'react'
import { spanOf } from '../../../domain/calendar/appointments.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import {
  type Diary,
  type FreeTime,
  freeTimes,
  takesTimeOf,
  type Wanted,
} from '../../../domain/calendar/free-times.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useBooked } from './clash-note.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'
import { useHoursOf } from './use-hours.ts'

/**
 * The next free times for what the form holds, from what is on this device. What is booked for nobody may be anybody's, so it takes the
 * time of all; the animal and the room cannot be in two places either.
 */
export function useFreeTimes(
  { row, typed }: AppointmentForm,
  people: readonly (string | null)[],
  { from, minutes, weekdays, part, most }: Wanted,
): readonly FreeTime[] {
  const booked = useBooked()
  const hoursOf = useHoursOf()
  const { animalId } = typed
  const room = normalizeText(typed.room)
  const id = row?.id ?? ''
  return useMemo(() => {
    const others = booked.filter(other => other.id !== id && takesPlace(other))
    const diaries = people.map((personId): Diary => {
      const isInTheWay = (other: (typeof others)[number]) =>
        takesTimeOf(personId, other) ||
        (animalId !== null && other.animalId === animalId) ||
        (room !== '' && normalizeText(other.room ?? '') === room)
      const hours = hoursOf(personId)
      return {
        personId,
        openOn: day => openFor(day, hours),
        taken: others.filter(isInTheWay).map(spanOf),
      }
    })
    return freeTimes(diaries, { from, minutes, weekdays, part, most })
  }, [booked, hoursOf, people, id, animalId, room, from, minutes, weekdays, part, most])
}
