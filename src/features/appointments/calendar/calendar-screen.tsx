import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { newAppointment } from '../../../domain/calendar/appointments.ts'
import { type LocalDateTime, toDay } from '../../../domain/calendar/brussels.ts'
import { openFor } from '../../../domain/calendar/closed-times.ts'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import { useFilled, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useRefusals } from '../../../record-ui/lists/list-hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageTitle } from '../../../ui/page/page-header.tsx'
import { useMedia } from '../../../ui/theme.ts'
import { useOwnColleague } from '../../team/use-colleagues.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { OpenForm } from '../booking/appointment-dialogs.tsx'
import { blankTyped, changeEnd, typedFromTemplate } from '../booking/appointment-form.ts'
import { usePersonHours } from '../booking/use-hours.ts'
import { bookingParam } from '../booking-address.ts'
import { appointmentDialogs } from '../booking-provider.tsx'
import { nextFree, useBookings } from '../bookings.ts'
import { templateName } from '../templates/templates-edits.ts'
import { refusedLabels, useProblem, useRange } from '../use-calendar-range.ts'
import { CalendarBoard } from './calendar-board.tsx'
import type { GridHandle } from './calendar-grid.tsx'
import { type ShownSpan, useShownSpan, viewDays, viewSpan, views, viewTitle } from './calendar-span.ts'
import { CutBar, useCutEvent } from './cut-event.tsx'
import { LookMenu, PeopleChips, usePeopleShown } from './people-bar.tsx'
import { TemplateSidePanel, TemplateStrip, TemplatesButton } from './template-panel.tsx'
import { useEventFocus } from './use-event-focus.ts'

const none: never[] = []

export function CalendarScreen(paths: { dayListPath: string; toPlanPath: string }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { now, view } = useWorkspace()
  const place = useShownSpan()
  const isWide = useMedia('(width >= 1280px)')
  const span = viewSpan(place.view, place.day)
  const range = useRange(span)
  const loadedBookings = useBookings(span)
  // After a refusal, stored rows may no longer be visible to this user.
  const peopleView = usePeopleShown(range.isRefused ? none : loadedBookings, place)
  const { bookings, ownerId: personId } = peopleView
  const [open, setOpen] = useState<OpenForm>('unsaved')
  useEventFocus(bookings, typeof open === 'object')
  const { problem, setProblem, dismiss } = useProblem(range.problem)

  const away = range.wasNeverHere ? texts.appointmentsMissing : range.isAway ? texts.daysMissing : null

  useRefusals('appointments', entry => setProblem(refusedLabels(entry, language)))

  const cut = useCutEvent({
    place,
    ownerId: personId,
    isFormOpen: typeof open === 'object',
    onProblem: setProblem,
  })
  const addAt = (start: LocalDateTime, end: LocalDateTime | null, ofColumn?: string | null) => {
    if (cut.place(start, ofColumn)) return
    const typed = { ...blankTyped(start), personId: ofColumn === undefined ? personId : ofColumn }
    setOpen({ add: end === null ? typed : changeEnd(typed, end) })
  }
  const getHours = usePersonHours()
  const own = useOwnColleague()
  const freeFor = (milliseconds: number): LocalDateTime => {
    const { first, end } = viewDays(place.view, place.day)
    const isTodayShown = first <= place.today && place.today < end
    const day = place.view === 'month' || !isTodayShown ? place.day : place.today
    const bookedPersonId = personId ?? own?.id ?? null
    const open = openFor(day, getHours(bookedPersonId))
    return nextFree(range.isRefused ? none : loadedBookings, day, now(), milliseconds, {
      personId: bookedPersonId,
      open,
    })
  }
  const bookAtNextFree = () => setOpen({ add: blankTyped(freeFor(newAppointment.duration)) })
  useBookingRequest(bookAtNextFree)
  const bookAt = (template: ShownTemplate, start: LocalDateTime) =>
    setOpen({ add: { ...typedFromTemplate(template, templateName(template, language), start), personId } })
  const book = (template: ShownTemplate) => bookAt(template, freeFor(template.minutes * 60_000))
  const grid = useRef<GridHandle>(null)
  const dragTemplate: GridHandle['dragTemplate'] = (event, template) =>
    grid.current?.dragTemplate(event, template)

  const showForm = (form: OpenForm) => {
    setOpen(form)
    dismiss()
  }
  const cutLength = cut.row && Date.parse(cut.row.endTime) - Date.parse(cut.row.startTime)
  const addedLength = typeof open === 'object' && 'add' in open ? open.add.duration : null
  const placedLength = cutLength ?? addedLength
  const placedMinutes = placedLength && Math.round(placedLength / 60_000)
  const tools = (
    <div className="ml-auto flex shrink-0">
      <CalendarLinks {...paths} />
      {place.isPhone && <TemplatesButton onBook={book} />}
      <LookMenu peopleView={peopleView} view={place.view} />
    </div>
  )
  return (
    <div className="flex min-h-[34rem] flex-col gap-2 max-sm:gap-1 md:h-[calc(100dvh-var(--sticky-top)-2rem)]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 max-sm:flex-1">
          <PageTitle title={texts.title} />
          {place.isPhone && <ShownDays place={place} />}
        </div>
        <CalendarToolbar place={place} />
        <Button
          variant="primary"
          className="max-sm:px-3"
          icon={<Plus aria-hidden size={18} />}
          onClick={bookAtNextFree}
        >
          {texts.add}
        </Button>
      </div>
      <div className="grid gap-2 empty:hidden">
        {problem !== null && (
          <Banner tone="error" onDismiss={dismiss}>
            {problem}
          </Banner>
        )}
        {away !== null && <Banner tone="note">{away}</Banner>}
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        {isWide && <TemplateSidePanel onBook={book} onDrag={dragTemplate} />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 max-sm:gap-1">
          <div className="flex items-center gap-1 empty:hidden">
            <PeopleChips peopleView={peopleView} />
            {tools}
          </div>
          {!isWide && !place.isPhone && <TemplateStrip onBook={book} onDrag={dragTemplate} />}
          <CutBar cut={cut} />
          <CalendarBoard
            gridRef={grid}
            place={place}
            peopleView={peopleView}
            isLoading={range.isLoading}
            placedMinutes={placedMinutes}
            onOpen={id => {
              const viewRow = view.tables.appointments.get(id)
              if (viewRow) setOpen({ edit: viewRow.row })
            }}
            onNew={addAt}
            onBookAt={bookAt}
            onProblem={setProblem}
          />
        </div>
      </div>
      <FetchedLater
        load={appointmentDialogs}
        props={{
          open: open !== 'none',
          form: open,
          onCut: row => cut.cut(row.id),
          onBooked(startTime) {
            const { first, end } = viewDays(place.view, place.day)
            const day = toDay(startTime)
            if (day < first || day >= end) place.goTo(day)
          },
          onEdit: row => showForm({ edit: row }),
          onClose: () => showForm('none'),
        }}
      />
    </div>
  )
}

/** An address with a booking opens the form once. It is then replaced by the address of the calendar. */
function useBookingRequest(onRequest: () => void): void {
  const [params, setParams] = useSearchParams()
  const isFilled = useFilled()
  const isRequested = params.has(bookingParam)
  const open = useEffectEvent(() => {
    onRequest()
    const after = new URLSearchParams(params)
    after.delete(bookingParam)
    setParams(after, { replace: true })
  })
  useEffect(() => {
    if (isFilled && isRequested) open()
  }, [isFilled, isRequested])
}

/** Below the title on a phone and a tablet, and beside it on a desktop. */
function CalendarToolbar({ place }: { place: ShownSpan }) {
  const texts = useTexts(appointmentsTexts)
  const { view, today } = place
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 max-[72rem]:order-1 max-[72rem]:basis-full min-[72rem]:flex-1">
      <div className="flex items-center max-sm:-ml-2">
        <IconButton
          icon={<ChevronLeft aria-hidden size={20} />}
          label={texts.previous}
          onClick={place.previous}
        />
        <Button variant="secondary" className="max-sm:px-3" onClick={() => place.goTo(today)}>
          {texts.today}
        </Button>
        <IconButton icon={<ChevronRight aria-hidden size={20} />} label={texts.next} onClick={place.next} />
      </div>
      {!place.isPhone && <ShownDays place={place} />}
      <fieldset className="flex rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">{texts.chooseView}</legend>
        {views.map(option => (
          <button
            key={option}
            type="button"
            aria-pressed={option === view}
            onClick={() => place.show(option)}
            className={classNames(
              'min-h-control min-w-control rounded-md px-2 font-medium text-sm transition-colors duration-100',
              option === view
                ? 'bg-surface text-ink shadow-low ring-1 ring-line'
                : 'text-muted hover:text-ink',
            )}
          >
            {texts.views[option]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function ShownDays({ place: { view, day } }: { place: ShownSpan }) {
  const { language } = useLanguage()
  return (
    <h2
      aria-live="polite"
      className="min-w-0 flex-1 font-semibold text-ink tracking-tight first-letter:uppercase max-sm:font-medium max-sm:text-muted max-sm:text-sm max-sm:leading-tight"
    >
      {viewTitle(view, day, language)}
    </h2>
  )
}

function CalendarLinks({ dayListPath, toPlanPath }: { dayListPath: string; toPlanPath: string }) {
  const texts = useTexts(appointmentsTexts)
  return (
    <>
      <Link to={dayListPath} title={texts.dayList} className={buttonLook('quiet')}>
        <ClipboardList aria-hidden size={18} />
        <span className="max-2xl:sr-only">{texts.dayList}</span>
      </Link>
      <Link to={toPlanPath} title={texts.toPlan} className={buttonLook('quiet')}>
        <PhoneOutgoing aria-hidden size={18} />
        <span className="max-2xl:sr-only">{texts.toPlan}</span>
      </Link>
    </>
  )
}
