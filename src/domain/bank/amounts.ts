import { isDay } from '../calendar/brussels.ts'
import { StatementFault } from './statement.ts'

/** From its digits: a decimal number in XML has no comma, and of euros at most two decimals that count. */
export function centsOfDecimal(text: string, at: string): number {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(2)))
    throw new StatementFault('amount', { at, found: text.slice(0, 40) })
  return wholeCents(Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`), at)
}

/** Fifteen digits, the last three of which are decimals; of euros the third is 0. */
export function centsOfDigits(text: string, at: string): number {
  if (!/^\d{14}0$/.test(text)) throw new StatementFault('amount', { at, found: text })
  return wholeCents(Number(text.slice(0, 14)), at)
}

function wholeCents(cents: number, at: string): number {
  if (!Number.isSafeInteger(cents)) throw new StatementFault('amount', { at, found: String(cents) })
  return cents
}

/** As a person reads it in a sentence about a file. */
export function printedCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** DDMMYY; zeros are no day, and so are no digits where it may be left out. */
export function dayOfDigits(text: string, at: string): string {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const found = `20${year}-${month}-${day}`
  if (!isDay(found)) throw new StatementFault('day', { at, found: text })
  return found
}
