import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo, useRef } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import type { Language } from '../../domain/text/language.ts'
import { classNames } from '../class-names.ts'
import { type CommonTexts, commonTexts } from '../common-texts.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { formatDate, formatLocalDay, parseLocalDay } from './wall-time.ts'

export function DayGrid(props: {
  date: string | undefined
  today: string
  onChoose: (date: string) => void
}) {
  const { date, today, onChoose } = props
  const { language } = useLanguage()
  const texts = useTexts(commonTexts)
  const labels = useMemo(() => createLabels(language, texts), [language, texts])
  return (
    <DayPicker
      {...labels}
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      weekStartsOn={1}
      navLayout="around"
      lang={language}
      today={parseLocalDay(today)}
      selected={date === undefined ? undefined : parseLocalDay(date)}
      onSelect={day => onChoose(formatLocalDay(day))}
      defaultMonth={parseLocalDay(date ?? today)}
      components={components}
      classNames={calendarClasses}
    />
  )
}

/** Labels come from Intl, which avoids loading a second dictionary. */
function createLabels(language: Language, texts: CommonTexts) {
  const write = (day: Date, options: Intl.DateTimeFormatOptions) =>
    formatDate(formatLocalDay(day), language, options)
  const caption = (month: Date) => write(month, { month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: caption,
      formatWeekdayName: (day: Date) => write(day, { weekday: 'short' }),
    },
    labels: {
      labelGrid: caption,
      labelNext: () => texts.nextMonth,
      labelPrevious: () => texts.previousMonth,
      labelWeekday: (day: Date) => write(day, { weekday: 'long' }),
      labelDayButton: (day: Date, is: Record<string, boolean>) =>
        [write(day, { dateStyle: 'full' }), is.today && texts.today, is.selected && texts.chosen]
          .filter(Boolean)
          .join(', '),
    },
  }
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'right' ? ChevronRight : ChevronLeft
  return <Icon aria-hidden size={20} />
}

/** The package's own button scrolls on focus, before the grid is positioned: the page would jump to the top. */
function DayButton({ day: _, modifiers, ...attributes }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isFocused = modifiers.focused
  useEffect(() => {
    if (!isFocused) return
    button.current?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isFocused])
  return <button type="button" {...attributes} ref={button} />
}

const components = { Chevron, DayButton }

const stepLook = 'grid size-control place-content-center rounded-md text-muted hover:bg-hover hover:text-ink'

const calendarClasses = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  button_previous: stepLook,
  button_next: stepLook,
  month_caption: 'text-center text-base font-medium first-letter:uppercase',
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'h-7 text-center font-normal text-muted text-xs',
  day: 'group p-0',
  day_button: classNames(
    'grid h-control w-full place-content-center rounded-md text-base tabular-nums hover:bg-hover',
    'focus-visible:-outline-offset-2 group-data-outside:text-faint',
    'group-data-today:font-semibold group-data-today:ring-1 group-data-today:ring-inset group-data-today:ring-line-strong',
    'group-data-selected:bg-accent group-data-selected:font-semibold group-data-selected:text-on-accent! group-data-selected:hover:bg-accent-hover',
    'group-data-selected:focus-visible:outline-offset-1',
  ),
}
