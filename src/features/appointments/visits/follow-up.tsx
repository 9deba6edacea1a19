import { useEffect, useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { appointmentSpan, type Times } from '../../../domain/calendar/appointments.ts'
import { toDay } from '../../../domain/calendar/brussels.ts'
import { findClash } from '../../../domain/calendar/clashes.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import { type FollowUp, followUps, followUpTime } from '../../../domain/calendar/follow-up.ts'
import { blocksPerson } from '../../../domain/calendar/free-times.ts'
import { typeDefaults } from '../../../domain/calendar/templates.ts'
import { isOpen, takesPlace } from '../../../domain/calendar/visits.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { formatTime, formatWeekday } from '../../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import type { View } from '../../../store/overlay/view.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { addAppointment, deleteAppointment, getAppointmentName } from '../appointments-edits.ts'
import { hoursFor } from '../booking/use-hours.ts'
import { Choices } from './state-buttons.tsx'
import { visitTexts } from './visit-texts.ts'

const all: readonly FollowUp[] = ['threeWeeks', 'oneWeek', 'sixWeeks', 'threeMonths']

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

  // Pressing a choice replaces it with Undo, and the reverse, so the focus goes to the group.
  const landedId = landed?.row.id
  const before = useRef(landedId)
  useEffect(() => {
    if (before.current !== landedId) group.current?.focus({ preventScroll: true })
    before.current = landedId
  }, [landedId])

  return (
    <section ref={group} aria-labelledby={headingId} tabIndex={-1} className="grid gap-2.5 outline-none">
      <h3 id={headingId} className="font-semibold text-base text-ink">
        {texts.nextVisit}
      </h3>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div role="status" className="grid gap-1 empty:hidden">
        {landed !== null && (
          <>
            <p className="font-medium text-ink wrap-anywhere">
              {texts.bookedAgain(getAppointmentName(landed.row, language), moment(landed.row.startTime))}
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
            label={texts.nextVisit}
            choices={all.map(id => ({ id, label: texts.after[id] }))}
            onChoose={after => void book(after)}
          />
        </>
      )}
    </section>
  )
}

type Landed = { id: string; wanted: string }

function useFollowUp(visit: AppointmentRow) {
  const workspace = useWorkspace()
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [landed, setLanded] = useState<Landed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // A second click may come before the first has rendered.
  const isAtIt = useRef(false)
  const booked = useRow('appointments', landed?.id ?? '')?.row

  async function once(book: () => Promise<boolean>): Promise<void> {
    if (isAtIt.current) return
    isAtIt.current = true
    const ok = await book()
    isAtIt.current = false
    setProblem(ok ? null : common.notSaved)
  }

  return {
    problem,
    /** Null until it is booked, and once it is deleted. */
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

/** A check-up for the same animal, person and room. A person who left makes no more visits. */
function bookingAfter(view: View, visit: AppointmentRow, after: FollowUp, now: string) {
  const { animalId, room } = visit
  const { tables } = view
  const colleague = tables.colleagues.get(visit.personId ?? '')?.row
  const person = colleague?.hasLeft ? undefined : colleague
  const personId = person?.id ?? null
  const hours = hoursFor(tables.practice.get(practiceId)?.row, person)
  const templates = Array.from(tables.templates.all(), ({ row }) => row).toSorted(
    (one, other) => one.position - other.position,
  )
  const { duration: milliseconds, color } = typeDefaults('checkup', templates)
  const others = Array.from(tables.appointments.all(), ({ row }) => row).filter(
    row => takesPlace(row) && appointmentSpan(row).until > visit.startTime,
  )
  // Other visits of the animal do not matter, only the person and the room.
  const isFree = (times: Times) => {
    const booking = { ...times, id: '', animalId: null, personId, room, state: 'booked' } as const
    return !others.some(other => {
      const inTheWay = blocksPerson(personId, other) ? { ...other, personId } : other
      return findClash(booking, inTheWay) !== null
    })
  }
  const times = followUpTime({
    visit,
    days: followUps[after].days,
    milliseconds,
    today: toDay(now),
    openOn: day => openFor(day, hours),
    isFree,
  })
  return { ...times, title: '', appointmentType: 'checkup', color, animalId, personId, room } as const
}
