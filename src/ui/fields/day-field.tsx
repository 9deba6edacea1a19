import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useRef, useState } from 'react'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { classNames } from '../class-names.ts'
import { FetchedLater } from '../dialogs/fetched-later.tsx'
import { useTexts } from '../language.tsx'
import { FieldFrame, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'
import { useFirstFocus } from './focus.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { isDate, printTypedDay, readTypedDay } from './wall-time.ts'

type DayFieldProps = Omit<TextFieldProps, 'min' | 'max' | 'sign'> & {
  /** The first and the last day of the calendar. */
  min?: string | undefined
  max?: string | undefined
}

const dayTexts = byLanguage({
  pickDate: translated('Pick a date', 'Choisissez une date', 'Kies een datum'),
  dateShape: translated('dd/mm/yyyy', 'jj/mm/aaaa', 'dd/mm/jjjj'),
  notADate: translated(
    'This is not a date. Enter it as 31/12/2026.',
    'Ce n’est pas une date. Écrivez-la ainsi\u00a0: 31/12/2026.',
    'Dit is geen datum. Schrijf ze als 31/12/2026.',
  ),
})

const dayPanel = async () => (await import('./day-grid.tsx')).DayPanel

/**
 * A day, typed or chosen in a calendar. The value is 'YYYY-MM-DD', or '' when empty or incomplete. Text that is not
 * a date becomes the value when the field is left, so that the form refuses it.
 */
export function DayField(props: DayFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, onBlur, frameClassName, className, autoFocus, min, max, ...attributes } = rest
  const texts = useTexts(dayTexts)
  const firstFocus = useFirstFocus(autoFocus)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** Shown until the form has another value: it may refuse the text or ignore it. */
  const [unread, setUnread] = useState('')
  const shown = typed ?? (isDate(value) ? printTypedDay(value) : value || unread)
  if (typed === null && shown !== '' && !isDate(value)) labels.error ??= texts.notADate
  const finish = () => {
    if (typed === null) return
    const day = readTypedDay(typed)
    setUnread(day === undefined ? typed.trim() : '')
    onChange(day ?? typed.trim())
    setTyped(null)
  }
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <div ref={box} className="relative">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.dateShape}
          {...attributes}
          {...firstFocus}
          {...fieldAttributes(id, labels)}
          data-day
          value={shown}
          onFocus={event => event.currentTarget.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            // '31/12/20' may become '31/12/2026'.
            onChange((/\d{4}/.test(target.value) && readTypedDay(target.value)) || '')
          }}
          onBlur={event => {
            finish()
            if (!box.current?.contains(event.relatedTarget)) onBlur?.(event)
          }}
          onKeyDown={event => event.key === 'Enter' && finish()}
          className={classNames(inputLook, 'pr-control tabular-nums', className)}
        />
        <button
          type="button"
          aria-label={texts.pickDate}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="absolute inset-y-0 right-0 grid w-control place-content-center rounded-md text-muted hover:text-ink"
        >
          <CalendarDays aria-hidden size={18} />
        </button>
        <FetchedLater
          load={dayPanel}
          props={{
            open: isOpen,
            onClose: () => setOpen(false),
            label: labels.label,
            field: box,
            date: isDate(value) ? value : undefined,
            min,
            max,
            onChoose: onChange,
          }}
        />
      </div>
    </FieldFrame>
  )
}
