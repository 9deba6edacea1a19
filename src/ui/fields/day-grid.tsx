import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import type { Language } from '../../domain/text/language.ts'
import { classNames } from '../class-names.ts'
import { type CommonTexts, commonTexts } from '../common-texts.ts'
import { positionMenu } from '../controls/menu.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { formatDate, formatLocalDay, parseLocalDay } from './wall-time.ts'

export function DayGrid(props: {
  date: string | undefined
  /** Otherwise the day of the device. */
  today?: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (date: string) => void
}) {
  const { date, today, min, max, onChoose } = props
  const shown = date ?? today
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
      {...(today !== undefined && { today: parseLocalDay(today) })}
      selected={date === undefined ? undefined : parseLocalDay(date)}
      onSelect={day => onChoose(formatLocalDay(day))}
      {...(shown !== undefined && { defaultMonth: parseLocalDay(shown) })}
      disabled={[
        ...(min === undefined ? [] : [{ before: parseLocalDay(min) }]),
        ...(max === undefined ? [] : [{ after: parseLocalDay(max) }]),
      ]}
      components={components}
      classNames={calendarClasses}
    />
  )
}

type PanelProps = {
  open: boolean
  onClose: () => void
  label: string
  field: RefObject<HTMLElement | null>
  date: string | undefined
  min: string | undefined
  max: string | undefined
  onChoose: (date: string) => void
}

export function DayPanel({ open, ...props }: PanelProps) {
  return open && <OpenPanel {...props} />
}

/** A native dialog: it is above any other, and on closing it returns the focus to the button. */
function OpenPanel({ onClose, label, field, onChoose, ...grid }: Omit<PanelProps, 'open'>) {
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const [dialog, around] = [panel.current, field.current]
    if (!dialog || !around) return
    dialog.showModal()
    const size = { width: dialog.offsetWidth, height: dialog.offsetHeight }
    const inside = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = positionMenu(around.getBoundingClientRect(), size, 'bottom start', inside)
    const lowest = inside.height - size.height - 8
    Object.assign(dialog.style, { left: `${left}px`, top: `${Math.max(8, Math.min(top, lowest))}px` })
    return () => dialog.close()
  }, [field])
  return (
    <dialog
      ref={panel}
      aria-label={label}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      // Escape closes only this dialog, and other keys are no shortcuts of a row.
      onKeyDown={event => event.stopPropagation()}
      className="fixed m-0 w-82 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-2 text-ink text-sm shadow-high ring-1 ring-line backdrop:bg-transparent"
    >
      <DayGrid
        {...grid}
        onChoose={date => {
          onChoose(date)
          onClose()
        }}
      />
    </dialog>
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
    'group-data-disabled:pointer-events-none group-data-disabled:opacity-40',
    'group-data-today:font-semibold group-data-today:ring-1 group-data-today:ring-inset group-data-today:ring-line-strong',
    'group-data-selected:bg-accent group-data-selected:font-semibold group-data-selected:text-on-accent! group-data-selected:hover:bg-accent-hover',
    'group-data-selected:focus-visible:outline-offset-1',
  ),
}
