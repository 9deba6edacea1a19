import { useEffect, useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { durationOf, spanOf, type Times, templates } from '../../../domain/calendar/appointments.ts'
import { holidayOn } from '../../../domain/calendar/belgian-holidays.ts'
import { dayOf } from '../../../domain/calendar/brussels.ts'
import { clashOf } from '../../../domain/calendar/clashes.ts'
import { type FollowUp, followUps, followUpTime } from '../../../domain/calendar/follow-up.ts'
import { takesTimeOf } from '../../../domain/calendar/free-times.ts'
import { isOpen, takesPlace } from '../../../domain/calendar/visits.ts'
import { openOn } from '../../../domain/calendar/working-hours.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { formatTime, formatWeekday } from '../../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import type { View } from '../../../store/overlay/view.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { addAppointment, deleteAppointment, nameOf } from '../appointments-edits.ts'
import { Choices } from './state-buttons.tsx'
import { visitTexts } from './visit-texts.ts'

const all: readonly FollowUp[] = ['threeWeeks', 'oneWeek', 'sixWeeks', 'threeMonths']

/** Books the next visit of the animal in one press, and says where it landed. `visits`: all of the animal. */
export function FollowUpButtons(props: {
  row: AppointmentRow
  visits: readonly AppointmentRow[]
  onChange: (row: AppointmentRow) => void
}) {
  const { row, visits, onChange } = props
  const texts = useTexts(visitTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { landed, problem, book, undo } = useFollowUp(row)
  const group = useRef<HTMLElement>(null)
  const headingId = useId()
  const moment = (instant: string) => `${formatWeekday(instant, language)}, ${formatTime(instant, language)}`
  const next = visits
    .filter(visit => isOpen(visit) && visit.startTime > row.startTime)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0]

  // The button that was pressed makes room for what it did, and comes back with its undoing.
  const landedId = landed?.row.id
  const before = useRef(landedId)
  useEffect(() => {
    if (before.current !== landedId) group.current?.focus({ preventScroll: true })
    before.current = landedId
  }, [landedId])

  return (
    <section ref={group} aria-labelledby={headingId} tabIndex={-1} className="grid gap-2.5 outline-none">
      <h3 id={headingId} className="font-semibold text-base text-ink">
        {texts.seeAgain}
      </h3>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div role="status" className="grid gap-1 empty:hidden">
        {landed !== null && (
          <>
            <p className="font-medium text-ink wrap-anywhere">
              {texts.bookedAgain(nameOf(landed.row, language), moment(landed.row.startTime))}
            </p>
            {landed.row.startTime > landed.wanted && (
              <p className="text-muted text-sm first-letter:uppercase">
                {texts.wasNotFree(moment(landed.wanted))}
              </p>
            )}
          </>
        )}
      </div>
      {landed !== null ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onChange(landed.row)}>{texts.change}</Button>
          <Button variant="quiet" onClick={() => void undo()}>
            {common.undo}
          </Button>
        </div>
      ) : (
        <>
          {next !== undefined && (
            <p className="text-muted text-sm">{texts.bookedAlready(moment(next.startTime))}</p>
          )}
          <Choices
            label={texts.seeAgain}
            choices={all.map(id => ({ id, label: texts.after[id] }))}
            onChoose={after => void book(after)}
          />
        </>
      )}
    </section>
  )
}

type Landed = { id: string; wanted: string }

/** Books a check-up for the animal of a visit, with whoever made the visit, and knows the way back. */
function useFollowUp(visit: AppointmentRow) {
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
