import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { toDay } from '../../domain/calendar/brussels.ts'
import {
  describeSpan,
  formatDaysOff,
  isWrongLine,
  noDaysOff,
  parseDaysOff,
  type TypedDaysOff,
  withFirstDay,
} from '../../domain/calendar/typed-times.ts'
import type { Json } from '../../domain/text/json.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { toText } from '../../record-ui/forms/typed-values.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { hoursTexts } from './hours-texts.ts'

/** A line of the field. Its position and key are stable while the user types. */
type Line = TypedDaysOff & { key: number }

/** Days off, a line for each: from, until, and reason. Those that are over are folded away. The field holds the text that is kept. */
export function DaysOffField(props: {
  label: string
  hint?: string | undefined
  name: string
  value: Json
  error?: string | undefined
  onChange: (value: Json) => void
  onLeave?: () => void
}) {
  const { label, hint, name, value, error, onChange, onLeave } = props
  const texts = useTexts(hoursTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const text = toText(value)
  const [typed, setTyped] = useState<readonly Line[]>(() => parseLines(text))
  const [opened, setOpened] = useState<number | null>(null)
  // A value set by the caller replaces the typed text.
  const lines = formatDaysOff(typed) === formatDaysOff(parseDaysOff(text)) ? typed : parseLines(text)
  const isOver = (line: Line) =>
    line.until !== '' && line.until < today && !isWrongLine(line) && line.key !== opened
  const past = lines.filter(isOver)
  const ahead = lines.filter(line => !isOver(line))
  const isWrong = (line: Line) => error !== undefined && isWrongLine(line)
  const firstWrong = lines.find(isWrongLine)

  function keep(changed: readonly Line[]): void {
    setTyped(changed)
    onChange(formatDaysOff(changed) || null)
  }
  const change = (line: Line) => {
    setOpened(line.key)
    keep(lines.map(other => (other.key === line.key ? line : other)))
  }
  const getLineName = (line: Line, n: number) =>
    line.from === '' ? line.reason || texts.line(n + 1) : describeSpan(line, language)
  const renderLine = (line: Line, n: number) => (
    <li key={line.key}>
      <fieldset className="grid grid-cols-[1fr_auto] items-end gap-2 @sm:grid-cols-[1fr_1fr_auto] @2xl:grid-cols-[10.5rem_10.5rem_1fr_auto]">
        <legend className="sr-only">{getLineName(line, n)}</legend>
        <DayField
          label={texts.from}
          value={line.from}
          {...(firstWrong?.key === line.key && { name })}
          frameClassName="col-span-2 @sm:col-span-1"
          invalid={isWrong(line)}
          autoFocus={line.key === opened && line.from === ''}
          onChange={from => change(withFirstDay(line, from))}
          onBlur={onLeave}
        />
        <DayField
          label={texts.until}
          {...(line.from !== '' && { min: line.from })}
          value={line.until}
          frameClassName="col-span-2 @2xl:col-span-1"
          invalid={isWrong(line)}
          onChange={until => change({ ...line, until })}
          onBlur={onLeave}
        />
        <TextField
          label={texts.reason}
          value={line.reason}
          maxLength={80}
          frameClassName="@sm:col-span-2 @2xl:col-span-1"
          onChange={reason => change({ ...line, reason })}
          onBlur={onLeave}
        />
        <IconButton
          icon={<X aria-hidden size={18} />}
          label={texts.remove(getLineName(line, n))}
          tone="danger"
          onClick={() => {
            keep(lines.filter(other => other.key !== line.key))
            addButton.current?.focus()
          }}
        />
      </fieldset>
    </li>
  )
  return (
    <fieldset
      {...((hint !== undefined || error !== undefined) && { 'aria-describedby': `${id}-hint` })}
      className="@container grid min-w-0 gap-2 sm:col-span-2"
    >
      <legend className="float-left mb-1 font-medium text-ink text-sm">{label}</legend>
      {ahead.length === 0 && <p className="text-muted text-sm">{texts.none}</p>}
      {ahead.length > 0 && <ul className="grid gap-3">{ahead.map(renderLine)}</ul>}
      {past.length > 0 && (
        <details className="group">
          <summary className="flex min-h-control w-fit list-none items-center gap-1.5 rounded-md pr-3 text-muted text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden size={16} className="shrink-0 group-open:rotate-90" />
            {texts.past(past.length)}
          </summary>
          <ul className="grid gap-3 pt-1">{past.map((line, n) => renderLine(line, ahead.length + n))}</ul>
        </details>
      )}
      <div id={`${id}-hint`} className="grid gap-1 text-xs">
        <p role="alert" className="flex items-start gap-1.5 text-danger-text empty:hidden">
          {error !== undefined && (
            <>
              <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
              <span>{texts.daysInvalid}</span>
            </>
          )}
        </p>
        {hint !== undefined && <p className="text-pretty text-muted">{hint}</p>}
      </div>
      <div>
        <Button
          ref={addButton}
          icon={<Plus aria-hidden size={18} />}
          onClick={() => {
            const key = nextKey(lines)
            setOpened(key)
            keep([...lines, { ...noDaysOff, key }])
          }}
        >
          {texts.add}
        </Button>
      </div>
    </fieldset>
  )
}

function parseLines(text: string): Line[] {
  return parseDaysOff(text)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((line, key) => ({ ...line, key }))
}

function nextKey(lines: readonly Line[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1
}
