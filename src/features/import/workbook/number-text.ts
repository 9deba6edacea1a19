/** How a workbook shows the numbers of a cell: as days, with zeros before them, or as they are. */
export type NumberLook = { isDate: boolean; leastDigits: number }

export const plainLook: NumberLook = { isDate: false, leastDigits: 0 }

// The formats that a file names by number alone: days and times, those of East Asia among them.
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

export function lookOfBuiltIn(id: number): NumberLook {
  return { ...plainLook, isDate: builtInDates.some(([first, last]) => id >= first && id <= last) }
}

/** By a format such as `dd/mm/yyyy`, `0000` or `#,##0.00 "EUR"`. */
export function lookOfFormat(format: string): NumberLook {
  const [positive = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    // Colours, countries and conditions; hours beyond a day stand in such brackets too.
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';')
  if (/general|@/i.test(positive)) return plainLook
  if (/[ymdhs]/i.test(positive)) return { ...plainLook, isDate: true }
  const [, zeros = ''] = /^[^0.,%E]*(0[0\s./-]*)$/i.exec(positive.trim()) ?? []
  return { ...plainLook, leastDigits: /[.,]0*$/.test(positive) ? 0 : zeros.replace(/\D/g, '').length }
}

const beforeWindows = 1462
const millisecondsOfDay = 86_400_000
const lastSerial = 2_958_466

/** What stands in a file as `9.81000012345678E+14` or `9000.0` as a person would write it; null when it is no number. */
export function numberText(written: string, look: NumberLook, isFrom1904: boolean): string | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(written)) return null
  const value = Number(written)
  if (look.isDate && value >= 0 && value < lastSerial) return dayText(value, isFrom1904)
  // Spreadsheets reckon with fifteen digits, and files have what is left over behind them.
  const text = String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))
  return /^\d+$/.test(text) ? text.padStart(look.leastDigits, '0') : text
}

/** Days since the first of January 1900, or 1904 as Macs counted; 1900 has a 29th of February there, which never was. */
function dayText(serial: number, isFrom1904: boolean): string {
  const counted = isFrom1904 ? serial + beforeWindows : serial
  const days = counted < 60 ? counted + 1 : counted
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000)
  const [day = '', time = ''] = at.toISOString().split(/[T.]/)
  if (serial < 1 && !isFrom1904) return time.slice(0, 5)
  return at.getTime() % millisecondsOfDay === 0 ? day : `${day} ${time.slice(0, 5)}`
}
