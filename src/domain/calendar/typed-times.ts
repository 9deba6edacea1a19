import { formatDay } from '../text/format.ts'
import { byLanguage, type Language } from '../text/language.ts'
import { type Day, isDay } from './brussels.ts'
import {
  type DaysOff,
  readDaysOff,
  readWorkingHours,
  type Stretch,
  type Weekday,
  weekdays,
  writeDaysOff,
  writeWorkingHours,
} from './working-hours.ts'

/** Hours per weekday as text: '08:30-12:00, 13:00-18:30'; '' is closed. */
export type TypedWeek = { readonly [W in Weekday]: string }

export const emptyWeek: TypedWeek = { Mo: '', Tu: '', We: '', Th: '', Fr: '', Sa: '', Su: '' }

/** Lenient input: '0830-12', '8h30 - 12h; 13-18.30'. Null when invalid. */
export function readTypedStretches(typed: string): Stretch[] | null {
  const parts = typed
    .split(/[,;+/&]|\s(?:and|et|en)\s/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const stretches: Stretch[] = []
  for (const part of parts) {
    const [from, until, ...more] = part.split(/\s*(?:-|–|—|\bto\b|\btot\b|à)\s*/).map(readClock)
    if (!from || !until || more.length > 0 || from >= until) return null
    stretches.push({ from, until })
  }
  const inOrder = stretches.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.every(({ from }, n) => from >= (inOrder[n - 1]?.until ?? '')) ? inOrder : null
}

/** '8', '830', '0830', '8:30', '8.30', '8h30', '8h' and '24:00' as 'HH:mm'; null for other text. */
function readClock(typed: string): string | null {
  const [, hours, minutes = ''] =
    /^(\d{1,2})(?:\s*[:.hu]\s*(\d\d)?)?$/i.exec(typed) ?? /^(\d{1,2})(\d\d)$/.exec(typed) ?? []
  if (hours === undefined) return null
  const clock = `${hours.padStart(2, '0')}:${(minutes || '0').padStart(2, '0')}`
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : null
}

export function writeTypedStretches(stretches: readonly Stretch[]): string {
  return stretches.map(({ from, until }) => `${from}-${until}`).join(', ')
}

export function isUnreadable(typed: string): boolean {
  return readTypedStretches(typed) === null
}

/** Invalid text of a draft stays in its field. */
export function parseWeek(text: string): TypedWeek {
  const hours = readWorkingHours(text)
  if (hours !== null) return eachDay(weekday => writeTypedStretches(hours[weekday]))
  const week = { ...emptyWeek }
  for (const part of text.split(';').map(each => each.trim())) {
    const [, first = '', last = first, typed = ''] = /^(\w\w)(?:-(\w\w))? (.+)$/.exec(part) ?? []
    const [begin, end] = [first, last].map(name => weekdays.findIndex(weekday => weekday.startsWith(name)))
    if (begin === undefined || end === undefined || begin < 0) continue
    for (const weekday of weekdays.slice(begin, end + 1)) week[weekday] = typed.trim()
  }
  return eachDay(weekday => {
    const stretches = readTypedStretches(week[weekday])
    return stretches === null ? week[weekday] : writeTypedStretches(stretches)
  })
}

/** With an invalid day, the text is invalid too and refused on saving. */
export function formatWeek(week: TypedWeek): string {
  const read = weekdays.map(weekday => [weekday, readTypedStretches(week[weekday])] as const)
  const hours = { Mo: [], Tu: [], We: [], Th: [], Fr: [], Sa: [], Su: [] } satisfies Record<
    Weekday,
    Stretch[]
  >
  const right = writeWorkingHours({ ...hours, ...Object.fromEntries(read.filter(([, day]) => day !== null)) })
  const wrong = read.flatMap(([weekday, day]) =>
    day === null ? [`${weekday} ${week[weekday].replaceAll(';', ',').trim()}`] : [],
  )
  return [right, ...wrong].filter(part => part !== '').join('; ')
}

export function asOnMonday(week: TypedWeek): TypedWeek {
  return { ...week, Tu: week.Mo, We: week.Mo, Th: week.Mo, Fr: week.Mo }
}

function eachDay(typedOn: (weekday: Weekday) => string): TypedWeek {
  const [Mo, Tu, We, Th, Fr, Sa, Su] = weekdays.map(typedOn)
  return { ...emptyWeek, ...withoutUndefined({ Mo, Tu, We, Th, Fr, Sa, Su }) }
}

function withoutUndefined(week: { [W in Weekday]: string | undefined }): Partial<TypedWeek> {
  return Object.fromEntries(Object.entries(week).filter(([, typed]) => typed !== undefined))
}

const shortNames = byLanguage({
  Mo: { en: 'Mon', fr: 'lun.', nl: 'ma' },
  Tu: { en: 'Tue', fr: 'mar.', nl: 'di' },
  We: { en: 'Wed', fr: 'mer.', nl: 'wo' },
  Th: { en: 'Thu', fr: 'jeu.', nl: 'do' },
  Fr: { en: 'Fri', fr: 'ven.', nl: 'vr' },
  Sa: { en: 'Sat', fr: 'sam.', nl: 'za' },
  Su: { en: 'Sun', fr: 'dim.', nl: 'zo' },
})

/** 'Mon–Fri 08:30–12:00, 13:00–18:30; Sat 09:00–12:00'; '' for invalid text. */
export function describeHours(text: string, language: Language): string {
  const hours = readWorkingHours(text)
  if (hours === null) return ''
  const names = shortNames[language]
  return writeWorkingHours(hours)
    .replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g, name => nameIn(names, name))
    .replaceAll('-', '–')
    .replaceAll(',', ', ')
}

function nameIn(names: { readonly [W in Weekday]: string }, short: string): string {
  const weekday = weekdays.find(known => known === short)
  return weekday === undefined ? short : names[weekday]
}

export type TypedDaysOff = { from: string; until: string; reason: string }

export const noDaysOff: TypedDaysOff = { from: '', until: '', reason: '' }

export function parseDaysOff(text: string): TypedDaysOff[] {
  const right = readDaysOff(text)
  if (right !== null) return right
  return text.split('\n').flatMap(line => {
    const [, from = '', until = from, reason = ''] =
      /^(\S*?)(?:\.\.(\S*))?(?:\s+(.*))?$/.exec(line.trim()) ?? []
    const days = { from: isDay(from) ? from : '', until: isDay(until) ? until : '', reason }
    return isBlank(days) ? [] : [days]
  })
}

/** Skips empty lines. A line without its day is refused on saving. */
export function formatDaysOff(lines: readonly TypedDaysOff[]): string {
  return writeDaysOff(
    lines
      .filter(line => !isBlank(line))
      .map(({ from, until, reason }) => ({
        from: from || '?',
        until: until || from || '?',
        reason: reason.replaceAll('\n', ' ').trim(),
      })),
  )
}

function isBlank({ from, until, reason }: TypedDaysOff): boolean {
  return from === '' && until === '' && reason.trim() === ''
}

export function isWrongLine(line: TypedDaysOff): boolean {
  return !isBlank(line) && readDaysOff(formatDaysOff([line])) === null
}

/** The last day follows the first until it is set, and is never before it. */
export function withFirstDay<Line extends TypedDaysOff>(line: Line, from: string): Line {
  return { ...line, from, until: line.until === '' || line.until < from ? from : line.until }
}

export function daysOffFrom(text: string, today: Day): DaysOff[] {
  return (readDaysOff(text) ?? [])
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** A line each: '24 Dec 2026 – 31 Dec 2026, Christmas'. Past ones are omitted. */
export function describeDaysOff(text: string, today: Day, language: Language): string {
  return daysOffFrom(text, today)
    .map(days => describeSpan(days, language))
    .join('\n')
}

export function describeSpan({ from, until, reason }: TypedDaysOff, language: Language): string {
  const printDay = (day: Day) => formatDay(`${day}T12:00:00.000Z`, language)
  const span = from === until || until === '' ? printDay(from) : `${printDay(from)} – ${printDay(until)}`
  return reason.trim() === '' ? span : `${span}, ${reason.trim()}`
}

type TypedTime = { clock: string; day: Day | null }

/**
 * Reads '1430', '14u30', '14h30', '14:30', '14.30', '9', '9u' and '930', with an optional day as in '2/12 9.30'. A
 * day without a year is the next such day. Null for other text.
 */
export function readTypedTime(text: string, today: Day): TypedTime | null {
  const words = text.trim().toLowerCase().split(/\s+/)
  const [first = '', second] = words
  if (words.length > 2) return null
  const clock = readTypedClock(second ?? first)
  if (clock === null) return null
  if (second === undefined) return { clock, day: null }
  const day = readTypedDay(first, today)
  return day === null ? null : { clock, day }
}

function readTypedClock(text: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.,uh](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

function readTypedDay(text: string, today: Day): Day | null {
  if (isDay(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(text) ?? []
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const candidateYears =
    year === '' ? [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4] : [year]
  const found = candidateYears
    .map(each => inYear(String(each)))
    .find(each => isDay(each) && (year !== '' || each >= today))
  return found ?? null
}
