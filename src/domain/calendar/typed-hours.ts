import { byLanguage, type Language } from '../text/language.ts'
import { readWorkingHours, type Stretch, type Weekday, weekdays, writeWorkingHours } from './working-hours.ts'

/** The hours of each day of the week as people type and read them: '08:30-12:00, 13:00-18:30'; '' is closed. */
export type TypedWeek = { readonly [W in Weekday]: string }

export const emptyWeek: TypedWeek = { Mo: '', Tu: '', We: '', Th: '', Fr: '', Sa: '', Su: '' }

/** What somebody typed for a day, as freely as people write hours: '0830-12', '8h30 - 12h; 13-18.30'. Null where it is none. */
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

/** '8', '830', '0830', '8:30', '8.30', '8h30', '8h' and '24:00' as 'HH:mm'; null of anything else. */
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

/** Whether something is typed for the day that is no hours. */
export function isUnreadable(typed: string): boolean {
  return readTypedStretches(typed) === null
}

/**
 * The days of a week that is kept as text. What somebody left in a draft may be no hours: it stands where it was typed, so that
 * they can go on.
 */
export function weekOfText(text: string): TypedWeek {
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

/** The text that keeps a week. With a day that is no hours, it is no hours either, and is refused where it is saved. */
export function textOfWeek(week: TypedWeek): string {
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

/** Tuesday to Friday as Monday. */
export function asOnMonday(week: TypedWeek): TypedWeek {
  return { ...week, Tu: week.Mo, We: week.Mo, Th: week.Mo, Fr: week.Mo }
}

function eachDay(typedOn: (weekday: Weekday) => string): TypedWeek {
  const [Mo, Tu, We, Th, Fr, Sa, Su] = weekdays.map(typedOn)
  return { ...emptyWeek, ...definedOf({ Mo, Tu, We, Th, Fr, Sa, Su }) }
}

function definedOf(week: { [W in Weekday]: string | undefined }): Partial<TypedWeek> {
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

/** 'Mon–Fri 08:30–12:00, 13:00–18:30; Sat 09:00–12:00'; '' where no hours can be read. */
export function hoursInWords(text: string, language: Language): string {
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
