import { instantOf } from './brussels.ts'

const day = String.raw`\d{4}-\d{2}-\d{2}`
const clock = String.raw`\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
const zonedForm = new RegExp(String.raw`^${day}T${clock}(?:Z|[+-]\d{2}:\d{2})$`, 'i')
const localForm = new RegExp(`^${day}(?:[T ]${clock})?$`, 'i')

/** A date and a time with its zone, as the instant in UTC; null for anything else. */
export function readZonedTime(text: string): string | null {
  if (!zonedForm.test(text) || !isDay(text.slice(0, 10))) return null
  const time = Date.parse(text.toUpperCase())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/**
 * A date, or a date and a time, without a zone: the clock in Brussels is meant. A date alone is its first instant; as the
 * end of a span it is its last, so that the whole of that day lies within. Null for anything else.
 */
export function readLocalTime(text: string, edge: 'start' | 'end' = 'start'): string | null {
  const date = text.slice(0, 10)
  if (!localForm.test(text) || !isDay(date)) return null
  const time = text.slice(11) || (edge === 'start' ? '00:00' : '23:59:59.999')
  const wall = `${date}T${time}`
  return Number.isNaN(Date.parse(`${wall}Z`)) ? null : instantOf(wall)
}

/** Some browsers take the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
