import { isDay, isMonth, readDay } from '../calendar/brussels.ts'
import { formatDay, formatMonth } from '../text/format.ts'
import type { Language } from '../text/language.ts'

const earliestBirth = '1950'

/** Accepts 12/03/2021, 12032021, 03/2021 and 2021. Null for other text and for earlier years. */
export function readBirth(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
    .replace(/^(\d\d)(\d{4})$/, '$1/$2')
  const [, month = '', year] = /^(\d\d?)[./-](\d{4})$/.exec(text) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}` : (readDay(text) ?? text)
  const isBirth = isDay(read) || isMonth(read) || /^\d{4}$/.test(read)
  return isBirth && read >= earliestBirth ? read : null
}

/** The birth as users type it: 12/03/2021, 03/2021 or 2021. */
export function typedBirth(birth: string): string {
  return /^\d{4}(-\d\d){0,2}$/.test(birth) ? birth.split('-').toReversed().join('/') : birth
}

export function formatBirth(birth: string, language: Language): string {
  if (isDay(birth)) return formatDay(birth, language)
  return isMonth(birth) ? formatMonth(birth, language) : birth
}
