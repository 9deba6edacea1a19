import { useEffect, useId, useRef } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { FollowUp } from '../../../domain/calendar/follow-up.ts'
import { isOpen } from '../../../domain/calendar/visits.ts'
import { formatTime, formatWeekday } from '../../../domain/text/format.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { nameOf } from '../appointments-edits.ts'
import { Choices } from './choices.tsx'
import { useFollowUp } from './use-follow-up.ts'
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
