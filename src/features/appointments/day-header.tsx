import type { Language } from '../../domain/language.ts'

type Props = { date: Date; isToday: boolean; isMonth: boolean; language: Language }

/** Above a column: the day of the week, and the day of the month where there is one. */
export function DayHeader({ date, isToday, isMonth, language }: Props) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone: 'UTC' }).format(date)
  return (
    <span className="flex items-center justify-center gap-x-1.5 py-1.5 @max-[30rem]/calendar:flex-col">
      <span aria-hidden className="font-medium text-muted text-xs">
        {write({ weekday: 'short' })}
      </span>
      {!isMonth && (
        <span
          aria-hidden
          className={
            isToday
              ? 'grid size-7 place-content-center rounded-full bg-accent font-semibold text-on-accent text-sm'
              : 'grid h-7 place-content-center font-semibold text-ink text-sm'
          }
        >
          {date.getUTCDate()}
        </span>
      )}
      <span className="sr-only">
        {write(isMonth ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' })}
      </span>
    </span>
  )
}
