import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  appointmentTypeTexts,
  durationOf,
  newAppointment,
  type Template,
} from '../../../domain/appointments.ts'
import type { Wall } from '../../../domain/brussels.ts'
import { useWorkspace } from '../../../parts/device-hooks.ts'
import { useRefusals } from '../../../parts/list-hooks.ts'
import { bookedFor } from '../../../parts/record-address.ts'
import { Button, buttonLook } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { nextFree, useBookings } from '../bookings.ts'
import { AppointmentDialogs, type OpenForm } from '../form/appointment-dialogs.tsx'
import { blankTyped, changeEnd, typedOfTemplate } from '../form/appointment-form.ts'
import { refusedLabels, useProblem, useRange } from '../use-range.ts'
import { useUndoToast } from '../use-undo-toast.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { daysOfView, spanOfView, useShownSpan } from './calendar-span.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { TemplateAside, TemplatesButton } from './template-panel.tsx'
import { useEventFocus } from './use-event-focus.ts'

const none: never[] = []

/** The screen that is open all day. */
export function CalendarScreen({ dayListPath }: { dayListPath: string }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { now, view } = useWorkspace()
  const place = useShownSpan()
  const span = spanOfView(place.view, place.day)
  const range = useRange(span)
  const known = useBookings(span)
  // The server refused to say what is there: what we hold may be what it took away from us.
  const bookings = range.isRefused ? none : known
  const [open, setOpen] = useState<OpenForm>('unsaved')
  useEventFocus(bookings, typeof open === 'object')
  const { problem, setProblem, dismiss } = useProblem(range.problem)

  const away = range.wasNeverHere ? texts.notHereYet : range.isAway ? texts.notHere : null

  const tellDone = useUndoToast()
  useRefusals('appointments', entry => setProblem(refusedLabels(entry, language)))

  const addAt = (start: Wall, end: Wall | null) => {
    const typed = blankTyped(start)
    setOpen({ add: end === null ? typed : changeEnd(typed, end) })
  }
  const freeFor = (milliseconds: number): Wall => {
    const { first, end } = daysOfView(place.view, place.day)
    const isTodayShown = first <= place.today && place.today < end
    const day = place.view === 'month' || !isTodayShown ? place.day : place.today
    return nextFree(bookings, day, now(), milliseconds)
  }
  const bookAt = (template: Template, start: Wall) =>
    setOpen({ add: typedOfTemplate(template, appointmentTypeTexts[language][template.type], start) })
  useBookingAsked(animalId =>
    setOpen({ add: { ...blankTyped(freeFor(newAppointment.duration)), animalId: animalId || null } }),
  )
  const book = (template: Template) => bookAt(template, freeFor(durationOf(template.duration)))

  return (
    <div className="flex min-h-[34rem] flex-col gap-4 md:h-[calc(100dvh-var(--sticky-top)-2.5rem)] lg:h-[calc(100dvh-var(--sticky-top)-3.5rem)]">
      <PageHeader
        title={texts.title}
        actions={
          <>
            {place.isPhone && <TemplatesButton onBook={book} />}
            <Link to={dayListPath} className={buttonLook('secondary')}>
              <ListChecks aria-hidden size={18} />
              {texts.dayList}
            </Link>
            <Button
              variant="primary"
              icon={<Plus aria-hidden size={18} />}
              onClick={() => addAt(freeFor(newAppointment.duration), null)}
            >
              {texts.add}
            </Button>
          </>
        }
      />
      <div className="grid gap-2 empty:hidden">
        {problem !== null && (
          <Banner tone="error" onDismiss={dismiss}>
            {problem}
          </Banner>
        )}
        {away !== null && <Banner tone="note">{away}</Banner>}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 md:flex-row">
        {!place.isPhone && <TemplateAside onBook={book} />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
          <CalendarToolbar place={place} />
          <CalendarBoard
            place={place}
            bookings={bookings}
            isLoading={range.isLoading}
            onOpen={id => {
              const shown = view.tables.appointments.get(id)
              if (shown) setOpen({ edit: shown.row })
            }}
            onNew={addAt}
            onBookAt={bookAt}
            onProblem={setProblem}
            onDone={tellDone}
          />
        </div>
      </div>
      <AppointmentDialogs
        open={open}
        onOpen={form => {
          setOpen(form)
          dismiss()
        }}
        onProblem={setProblem}
        onDone={tellDone}
      />
    </div>
  )
}

/** An address that names an animal opens the form for it: so every other screen books. */
function useBookingAsked(onAsked: (animalId: string) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get(bookedFor)
  const open = useEffectEvent((animalId: string) => {
    onAsked(animalId)
    // The way back must not open it again.
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete(bookedFor)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (asked !== null) open(asked)
  }, [asked])
}
