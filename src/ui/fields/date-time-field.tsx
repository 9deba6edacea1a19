import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { DayGrid } from './day-grid.tsx'
import { FieldFrame, type FieldLabels, fieldAttributes, partLabels } from './field-frame.tsx'
import { FieldPopover } from './field-popover.tsx'
import { selectLook } from './select-field.tsx'
import {
  formatWallTime,
  hours,
  minuteChoices,
  readWallTime,
  twoDigits,
  type WallTime,
  writeWallTime,
} from './wall-time.ts'

export type DateTimeFieldProps = FieldLabels & {
  /** Local time 'YYYY-MM-DDTHH:mm'; '' when empty. */
  value: string
  onChange: (value: string) => void
  /** 'YYYY-MM-DD' in the practice's time zone. */
  today: string
  name?: string | undefined
  autoFocus?: boolean | undefined
  frameClassName?: string | undefined
}

const firstHour = 9

/** Date, hour and minutes in steps of 5. Each choice applies at once. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, today, name, autoFocus, frameClassName } = rest
  const id = useId()
  const { language } = useLanguage()
  const texts = useTexts(commonTexts)
  const time = readWallTime(value)
  const buttonText = time ? formatWallTime(time, language) : texts.pickDateTime
  const change = (part: Partial<WallTime>) =>
    onChange(writeWallTime({ ...(time ?? { date: today, hour: firstHour, minute: 0 }), ...part }))
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <FieldPopover
        label={labels.label}
        autoFocus={autoFocus}
        button={{
          ...fieldAttributes(id, labels),
          // A button does not support aria-required, so the accessible name includes it.
          'aria-required': undefined,
          name,
          'aria-label': `${labels.label}: ${buttonText}${labels.isRequired ? `, ${texts.required}` : ''}`,
          className: classNames(selectLook, 'flex items-center gap-2.5 text-left'),
          children: (
            <>
              <CalendarClock aria-hidden size={18} className="shrink-0 text-muted" />
              <span className={classNames('min-w-0', time === undefined && 'text-faint')}>{buttonText}</span>
            </>
          ),
        }}
        panelClassName="w-82"
        footer={
          <>
            <TimeSelect
              label={texts.hour}
              value={time?.hour}
              choices={hours}
              write={String}
              onChange={hour => change({ hour })}
            />
            <TimeSelect
              label={texts.minutes}
              value={time?.minute}
              choices={minuteChoices(time?.minute)}
              write={twoDigits}
              onChange={minute => change({ minute })}
            />
          </>
        }
      >
        <DayGrid date={time?.date} today={today} onChoose={date => change({ date })} />
      </FieldPopover>
    </FieldFrame>
  )
}

export function TimeSelect(props: {
  label: string
  value: number | undefined
  choices: readonly number[]
  write: (choice: number) => string
  onChange: (choice: number) => void
}) {
  const { label, value, choices, write, onChange } = props
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 font-medium text-xs">
      {label}
      <select
        value={value ?? ''}
        onChange={event => onChange(Number(event.target.value))}
        className={classNames(selectLook, 'font-normal tabular-nums')}
      >
        {value === undefined && (
          <option value="" disabled hidden>
            –
          </option>
        )}
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {write(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}
