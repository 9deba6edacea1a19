import CalendarSearch from 'lucide-react/icons/calendar-search'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Scissors from 'lucide-react/icons/scissors'
import { useRef, useState } from 'react'
import { dayAfter } from '../../../domain/calendar/brussels.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { InlinePanel } from '../../../ui/fields/inline-panel.tsx'
import { DayField } from '../../../ui/fields/text-field.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { changeStart } from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { FindTime } from './find-time.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

/** What finds another time: the next free one, another day at the same hour, or a place in the calendar. Each opens in the form itself. */
export function PlanButtons({ form, onCut }: { form: AppointmentForm; onCut: (() => void) | undefined }) {
  const texts = useTexts(appointmentFormTexts)
  const [open, setOpen] = useState<'find' | 'move' | null>(null)
  const [find, move] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const toggle = (which: 'find' | 'move') => setOpen(open === which ? null : which)
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={find}
          icon={<CalendarSearch aria-hidden size={18} />}
          aria-expanded={open === 'find'}
          onClick={() => toggle('find')}
        >
          {texts.findTime}
        </Button>
        {form.row && (
          <Button
            ref={move}
            icon={<CalendarSync aria-hidden size={18} />}
            aria-expanded={open === 'move'}
            onClick={() => toggle('move')}
          >
            {texts.moveTo}
          </Button>
        )}
      </div>
      {open === 'find' && (
        <InlinePanel label={texts.findTime} opener={find} onClose={() => setOpen(null)}>
          <FindTime
            form={form}
            onFound={() => {
              setOpen(null)
              find.current?.focus()
            }}
          />
        </InlinePanel>
      )}
      {open === 'move' && (
        <InlinePanel label={texts.moveTo} opener={move} onClose={() => setOpen(null)}>
          <MoveTo form={form} onCut={onCut} />
        </InlinePanel>
      )}
    </div>
  )
}

/** Another day: the hour on the wall and the length stay. */
function MoveTo({ form, onCut }: { form: AppointmentForm; onCut: (() => void) | undefined }) {
  const { row, typed, change } = form
  const texts = useTexts(appointmentFormTexts)
  const day = typed.start.slice(0, 10)
  const moveTo = (to: string) => {
    if (to !== '' && typed.start !== '') change(changeStart(typed, `${to}T${typed.start.slice(11)}`, row))
  }
  return (
    <>
      <DayField
        label={texts.moveDay}
        value={day}
        hint={texts.sameHour}
        frameClassName="sm:w-60"
        onChange={moveTo}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => moveTo(dayAfter(day))}>{texts.laterByDay}</Button>
        {[1, 2, 4].map(weeks => (
          <Button key={weeks} onClick={() => moveTo(dayAfter(day, 7 * weeks))}>
            {texts.laterByWeeks(weeks)}
          </Button>
        ))}
        {onCut && (
          <Button icon={<Scissors aria-hidden size={18} />} onClick={onCut}>
            {texts.chooseInCalendar}
          </Button>
        )}
      </div>
    </>
  )
}
