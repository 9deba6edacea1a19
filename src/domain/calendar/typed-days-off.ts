import { formatDay } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import { type Day, isDay } from './brussels.ts'
import { type DaysOff, readDaysOff, writeDaysOff } from './working-hours.ts'

/** A line of days off while somebody types: a day that is not chosen yet is ''. */
export type TypedDaysOff = { from: string; until: string; why: string }

export const noDaysOff: TypedDaysOff = { from: '', until: '', why: '' }

/** What a text holds, also where a draft of it is not right yet. */
export function daysOffOfText(text: string): TypedDaysOff[] {
  const right = readDaysOff(text)
  if (right !== null) return right
  return text.split('\n').flatMap(line => {
    const [, from = '', until = from, why = ''] = /^(\S*?)(?:\.\.(\S*))?(?:\s+(.*))?$/.exec(line.trim()) ?? []
    const days = { from: isDay(from) ? from : '', until: isDay(until) ? until : '', why }
    return isBlank(days) ? [] : [days]
  })
}

/** The text that keeps them; a line in which nothing is typed is none, and one without its day is refused where it is saved. */
export function textOfDaysOff(lines: readonly TypedDaysOff[]): string {
  return writeDaysOff(
    lines
      .filter(line => !isBlank(line))
      .map(({ from, until, why }) => ({
        from: from || '?',
        until: until || from || '?',
        why: why.replaceAll('\n', ' ').trim(),
      })),
  )
}

function isBlank({ from, until, why }: TypedDaysOff): boolean {
  return from === '' && until === '' && why.trim() === ''
}

/** Whether the line says something that cannot be kept. */
export function isWrongLine(line: TypedDaysOff): boolean {
  return !isBlank(line) && readDaysOff(textOfDaysOff([line])) === null
}

/** A first day that is chosen is the last one too, until another is chosen; the last one never comes before it. */
export function withFirstDay<Line extends TypedDaysOff>(line: Line, from: string): Line {
  return { ...line, from, until: line.until === '' || line.until < from ? from : line.until }
}

/** Those that are still to come or go on today, the next first. */
export function daysOffFrom(text: string, today: Day): DaysOff[] {
  return (readDaysOff(text) ?? [])
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** A line each: '24 Dec 2026 – 31 Dec 2026, Christmas'. What is over is not told. */
export function daysOffInWords(text: string, today: Day, language: Language): string {
  return daysOffFrom(text, today)
    .map(days => spanInWords(days, language))
    .join('\n')
}

export function spanInWords({ from, until, why }: TypedDaysOff, language: Language): string {
  const shown = (day: Day) => formatDay(`${day}T12:00:00.000Z`, language)
  const span = from === until || until === '' ? shown(from) : `${shown(from)} – ${shown(until)}`
  return why.trim() === '' ? span : `${span}, ${why.trim()}`
}
