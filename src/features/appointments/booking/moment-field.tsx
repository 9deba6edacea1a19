import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useId, useRef, useState } from 'react'
import type { LocalDateTime } from '../../../domain/calendar/brussels.ts'
import { readTypedTime } from '../../../domain/calendar/typed-times.ts'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TimeSelect } from '../../../ui/fields/date-time-field.tsx'
import { DayGrid } from '../../../ui/fields/day-grid.tsx'
import {
  FieldFrame,
  type FieldLabels,
  fieldAttributes,
  inputLook,
  partLabels,
} from '../../../ui/fields/field-frame.tsx'
import { InlinePanel } from '../../../ui/fields/inline-panel.tsx'
import { selectLook } from '../../../ui/fields/select-field.tsx'
import {
  formatWallTime,
  hours,
  minuteChoices,
  readWallTime,
  twoDigits,
  type WallTime,
  writeWallTime,
} from '../../../ui/fields/wall-time.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentFormTexts } from './appointment-form-texts.ts'

type Props = FieldLabels & {
  name: string
  typedLabel: string
  value: LocalDateTime
  /** The day of a typed time while no day is chosen. */
  otherDay: string
  today: string
  onChange: (value: LocalDateTime) => void
  frameClassName?: string
}

const firstHour = 9

/** A day and a time: chosen in a panel, or typed as '1430'. */
export function MomentField(props: Props) {
  const { labels, rest } = partLabels(props)
  const { name, typedLabel, value, otherDay, today, onChange, frameClassName } = rest
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  const texts = useTexts(appointmentFormTexts)
  const time = readWallTime(value)
  const text = time ? formatWallTime(time, language) : common.pickDateTime
  const change = (part: Partial<WallTime>) => {
    setUnread(null)
    onChange(writeWallTime({ ...(time ?? { date: otherDay, hour: firstHour, minute: 0 }), ...part }))
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const fieldProps = {
    ...labels,
    warning:
      unread === null ? (
        labels.warning
      ) : (
        <>
          <span className="block">{texts.invalidTime(unread)}</span>
          {labels.warning}
        </>
      ),
  }
  return (
    <FieldFrame id={id} className={frameClassName} {...fieldProps}>
      <div className="flex gap-2">
        <button
          ref={button}
          type="button"
          // `aria-required` is not allowed on a button, so the accessible name includes it.
          {...fieldAttributes(id, { ...fieldProps, isRequired: false })}
          aria-expanded={isOpen}
          name={name}
          aria-label={`${labels.label}: ${text}${labels.isRequired ? `, ${common.required}` : ''}`}
          onClick={() => setOpen(!isOpen)}
          className={classNames(selectLook, 'flex flex-1 items-center gap-2.5 text-left')}
        >
          <CalendarClock aria-hidden size={18} className="shrink-0 text-muted" />
          <span className={classNames('min-w-0', time === undefined && 'text-faint')}>{text}</span>
        </button>
        <TypedTime
          label={typedLabel}
          value={value}
          today={today}
          otherDay={otherDay}
          onRead={onChange}
          setUnread={setUnread}
        />
      </div>
      {isOpen && (
        <InlinePanel
          label={labels.label}
          opener={button}
          onClose={() => setOpen(false)}
          className="mt-1 w-82 max-w-full"
        >
          <DayGrid date={time?.date} today={today} onChoose={date => change({ date })} />
          <div className="flex items-end gap-2">
            <TimeSelect
              label={common.hour}
              value={time?.hour}
              choices={hours}
              write={String}
              onChange={hour => change({ hour })}
            />
            <TimeSelect
              label={common.minutes}
              value={time?.minute}
              choices={minuteChoices(time?.minute)}
              write={twoDigits}
              onChange={minute => change({ minute })}
            />
            <Button
              onClick={() => {
                setUnread(null)
                onChange('')
                close()
              }}
            >
              {texts.clearTime}
            </Button>
            <Button onClick={close}>{common.done}</Button>
          </div>
        </InlinePanel>
      )}
    </FieldFrame>
  )
}

/**
 * Each key press updates the value, so that saving right after typing loses nothing. Unreadable text changes
 * nothing.
 */
function TypedTime(props: {
  label: string
  value: LocalDateTime
  otherDay: string
  today: string
  onRead: (value: LocalDateTime) => void
  setUnread: (text: string | null) => void
}) {
  const { label, value, otherDay, today, onRead, setUnread } = props
  const [text, setText] = useState<string | null>(null)
  const read = (typed: string) => readTypedTime(typed, today)
  const leave = () => {
    if (text !== null) setUnread(text.trim() === '' || read(text) !== null ? null : text.trim())
    if (text?.trim() === '') onRead('')
    setText(null)
  }
  return (
    <input
      type="text"
      aria-label={label}
      value={text ?? value.slice(11)}
      placeholder="14:30"
      autoComplete="off"
      spellCheck={false}
      onFocus={event => event.currentTarget.select()}
      onChange={({ target }) => {
        setText(target.value)
        const typed = read(target.value)
        if (typed === null) return
        setUnread(null)
        onRead(`${typed.day ?? (value.slice(0, 10) || otherDay)}T${typed.clock}`)
      }}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key !== 'Enter' || text === null) return
        // Unreadable text must not be saved as the old time.
        if (text.trim() !== '' && read(text) === null) event.preventDefault()
        leave()
      }}
      className={classNames(inputLook, 'w-20! shrink-0 px-1! text-center tabular-nums sm:w-24!')}
    />
  )
}
