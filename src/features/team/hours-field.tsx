import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import { asOnMonday, formatWeek, isUnreadable, parseWeek } from '../../domain/calendar/typed-times.ts'
import { type Weekday, weekdays, weekdayTexts } from '../../domain/calendar/working-hours.ts'
import { formatList } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import { toText } from '../../record-ui/forms/typed-values.ts'
import { Button } from '../../ui/controls/button.tsx'
import { inputLook } from '../../ui/fields/field-frame.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { hoursTexts } from './hours-texts.ts'

/**
 * A week of hours in free notation, stored as text. A day is normalized on blur, not while the user types.
 */
export function HoursField(props: {
  label: string
  /** The meaning of an empty field. */
  hint: string
  /** Placeholder of all days while the field is empty, if inherited hours apply then. */
  emptyPlaceholder?: string
  name: string
  value: Json
  error?: string | undefined
  onChange: (value: Json) => void
  onLeave?: () => void
}) {
  const { label, hint, emptyPlaceholder, name, value, error, onChange, onLeave } = props
  const texts = useTexts(hoursTexts)
  const { language } = useLanguage()
  const [typing, setTyping] = useState<{ weekday: Weekday; typed: string } | null>(null)
  const id = useId()
  const week = parseWeek(toText(value))
  const wrong = error === undefined ? [] : weekdays.filter(weekday => isUnreadable(week[weekday]))
  // Saving focuses the invalid field with this name.
  const named = weekdays.find(weekday => isUnreadable(week[weekday])) ?? 'Mo'
  const names = weekdayTexts[language]
  const isEmpty = weekdays.every(weekday => week[weekday] === '')
  const canCopy = week.Mo !== '' && !isUnreadable(week.Mo)
  return (
    <fieldset
      aria-describedby={wrong.length > 0 ? `${id}-error` : `${id}-hint`}
      className="grid min-w-0 gap-2 sm:col-span-2"
    >
      <legend className="float-left mb-1 font-medium text-ink text-sm">{label}</legend>
      <div className="grid gap-1.5">
        {weekdays.map(weekday => (
          <div key={weekday} className="grid grid-cols-[6.5rem_1fr] items-center gap-2">
            <label htmlFor={`${id}-${weekday}`} className="text-ink text-sm">
              {names[weekday]}
            </label>
            <input
              id={`${id}-${weekday}`}
              type="text"
              {...(weekday === named && { name })}
              value={typing?.weekday === weekday ? typing.typed : week[weekday]}
              // In an empty week no day is closed. The hint or this placeholder names the hours that apply.
              placeholder={isEmpty ? emptyPlaceholder : texts.closed}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={wrong.includes(weekday) || undefined}
              aria-describedby={wrong.includes(weekday) ? `${id}-error` : undefined}
              onChange={event => {
                const typed = event.target.value
                setTyping({ weekday, typed })
                onChange(formatWeek({ ...week, [weekday]: typed }) || null)
              }}
              onBlur={() => {
                setTyping(null)
                onLeave?.()
              }}
              className={`${inputLook} tabular-nums`}
            />
          </div>
        ))}
      </div>
      {wrong.length === 0 && (
        <p id={`${id}-hint`} className="text-pretty text-muted text-xs">
          {texts.formatHint} {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className="flex items-start gap-1.5 text-danger-text text-xs empty:hidden"
      >
        {wrong.length > 0 && (
          <>
            <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span>
              {texts.hoursInvalid(
                formatList(
                  wrong.map(weekday => names[weekday]),
                  language,
                ),
              )}
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          reason={canCopy ? undefined : texts.copyNeedsMonday}
          onClick={() => onChange(formatWeek(asOnMonday(week)) || null)}
        >
          {texts.copy}
        </Button>
        {toText(value) !== '' && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
