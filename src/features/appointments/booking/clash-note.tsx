import { useMemo } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { appointmentSpan } from '../../../domain/calendar/appointments.ts'
import { type BookedTime, type Clash, type Clashing, findClashes } from '../../../domain/calendar/clashes.ts'
import { formatTime } from '../../../domain/text/format.ts'
import { useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { getAppointmentName } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'

const mostNamed = 4

export type ClashWith = Clashing<AppointmentRow>

export function useBooked(): readonly AppointmentRow[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.appointments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => Array.from(view.tables.appointments.all(), ({ row }) => row), [view, version])
}

export function useClashes({
  id,
  startTime,
  endTime,
  animalId,
  personId,
  room,
  state,
}: BookedTime): readonly ClashWith[] {
  const booked = useBooked()
  return useMemo(
    () =>
      startTime === '' || endTime === ''
        ? []
        : findClashes({ id, startTime, endTime, animalId, personId, room, state }, booked),
    [booked, id, startTime, endTime, animalId, personId, room, state],
  )
}

/** The clashing appointments by name and time: '“Vaccin Rex”, 10:00–10:30'. */
export function ClashNote({ clash, clashes }: { clash: Clash; clashes: readonly ClashWith[] }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const names = clashes.slice(0, mostNamed).map(({ with: other }) => {
    const { from, until } = appointmentSpan(other)
    return `“${getAppointmentName(other, language)}”, ${formatTime(from, language)}–${formatTime(until, language)}`
  })
  const unnamed = clashes.length - names.length
  if (unnamed > 0) names.push(texts.moreEvents(unnamed))
  const toSentence = { animal: texts.clashAnimal, time: texts.clashNames, room: texts.clashRoom }[clash]
  // Names may contain commas.
  return <span className="block">{toSentence(names.join('; '))}</span>
}
