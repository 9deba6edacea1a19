import { useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { durationOf, spanOf, type Times, templates } from '../../../domain/calendar/appointments.ts'
import { holidayOn } from '../../../domain/calendar/belgian-holidays.ts'
import { dayOf } from '../../../domain/calendar/brussels.ts'
import { clashOf } from '../../../domain/calendar/clashes.ts'
import { type FollowUp, followUps, followUpTime } from '../../../domain/calendar/follow-up.ts'
import { takesTimeOf } from '../../../domain/calendar/free-times.ts'
import { takesPlace } from '../../../domain/calendar/visits.ts'
import { openOn } from '../../../domain/calendar/working-hours.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import type { View } from '../../../store/overlay/view.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { addAppointment, deleteAppointment } from '../appointments-edits.ts'

type Landed = { id: string; wanted: string }

/** Books a check-up for the animal of a visit, with whoever made the visit, and knows the way back. */
export function useFollowUp(visit: AppointmentRow) {
  const workspace = useWorkspace()
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [landed, setLanded] = useState<Landed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // A second press comes before the screen has drawn what the first one did.
  const isAtIt = useRef(false)
  const booked = useRow('appointments', landed?.id ?? '')?.row

  async function once(book: () => Promise<boolean>): Promise<void> {
    if (isAtIt.current) return
    isAtIt.current = true
    const ok = await book()
    isAtIt.current = false
    setProblem(ok ? null : common.notKept)
  }

  return {
    problem,
    /** Where it landed, as it is now: null until it is booked, and once it is gone again. */
    landed: landed && booked ? { row: booked, wanted: landed.wanted } : null,
    book: (after: FollowUp) =>
      once(async () => {
        const id = workspace.newId()
        const { wanted, ...values } = bookingAfter(workspace.view, visit, after, workspace.now())
        const { ok } = await workspace.commit(addAppointment({ language }, id, values))
        if (ok) setLanded({ id, wanted })
        return ok
      }),
    undo: () =>
      once(async () => {
        if (!booked) return true
        const { ok } = await workspace.commit(deleteAppointment({ language }, booked))
        if (ok) setLanded(null)
        return ok
      }),
  }
}

/** For the same animal, with the same person and in the same room. Whoever has left makes no more visits. */
function bookingAfter(view: View, visit: AppointmentRow, after: FollowUp, now: string) {
  const { animalId, room } = visit
  const person = visit.personId === null ? undefined : view.tables.colleagues.get(visit.personId)?.row
  const personId = person === undefined || person.hasLeft ? null : person.id
  const { milliseconds, color } = checkup(view)
  const practice = view.tables.practice.get(practiceId)?.row
  const hoursOf = (hours: string | null | undefined, daysOff: string | null | undefined) => ({
    hours: hours ?? null,
    daysOff: daysOff ?? null,
  })
  const kept = {
    practice: hoursOf(practice?.openingHours, practice?.daysOff),
    person: personId === null ? undefined : hoursOf(person?.workingHours, person?.daysOff),
  }
  const others = Array.from(view.tables.appointments.all(), ({ row }) => row).filter(
    row => takesPlace(row) && spanOf(row).until > visit.startTime,
  )
  // The animal's own visits stand in no one's way: what matters is who is there, and where.
  const isFree = (times: Times) => {
    const booking = { ...times, id: '', animalId: null, personId, room, state: 'booked' } as const
    return !others.some(other => {
      const inTheWay = takesTimeOf(personId, other) ? { ...other, personId } : other
      return clashOf(booking, inTheWay) !== null
    })
  }
  const times = followUpTime({
    visit,
    days: followUps[after].days,
    milliseconds,
    today: dayOf(now),
    openOn: day => openOn(day, { ...kept, isHoliday: holidayOn(day) !== null }),
    isFree,
  })
  return { ...times, title: '', appointmentType: 'checkup', color, animalId, personId, room } as const
}

/** As long as the practice's own check-ups take. */
function checkup({ tables }: View): { milliseconds: number; color: string } {
  const own = Array.from(tables.templates.all(), ({ row }) => row)
    .filter(({ appointmentType }) => appointmentType === 'checkup')
    .toSorted((one, other) => one.position - other.position)[0]
  if (own) return { milliseconds: own.minutes * 60_000, color: own.color }
  const usual = templates.find(({ type }) => type === 'checkup')
  return { milliseconds: durationOf(usual?.duration ?? '00:30'), color: usual?.color ?? '#2196F3' }
}
