import { readLocalTime, readZonedTime } from '../../src/domain/times.ts'

// A plus sign that nobody encoded arrives as a space.
const bareSign = /(T\d{2}:\d{2}\S*) (\d{2}:\d{2})$/i

/** A time of a query as the instant in UTC; without a zone it is one of the clock in Brussels. Null when it is no time. */
export function readAskedTime(text: string, edge: 'start' | 'end'): string | null {
  const signed = text.replace(bareSign, '$1+$2')
  return readZonedTime(signed) ?? readLocalTime(signed, edge)
}
