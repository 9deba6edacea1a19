import { type Delimiter, writeCsv } from './csv.ts'
import type { Language } from './language.ts'

/**
 * CSV for spreadsheets. Excel's delimiter follows the locale: a semicolon in French and Dutch, where the comma is the
 * decimal separator. Formulas are escaped with an apostrophe. The reader's delimiter is unknown, so this is done
 * after any possible one, within a text too. A leading apostrophe is doubled, so that reading removes exactly one.
 */
export type SheetCell = string | number | boolean | null | undefined

const dialects: Record<Language, { delimiter: Delimiter; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
  nl: { delimiter: ';', decimal: ',' },
}

/** The byte order mark, by which Excel recognises UTF-8. */
export const sheetMark = '\ufeff'

export function writeSheet(rows: readonly (readonly SheetCell[])[], language: Language): string {
  const { delimiter, decimal } = dialects[language]
  const formatCell = (cell: SheetCell) => {
    if (typeof cell === 'string') return withoutFormulas(cell)
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    return cell === null || cell === undefined ? '' : String(cell)
  }
  return writeCsv(
    rows.map(cells => cells.map(formatCell)),
    delimiter,
  )
}

export function typedCell(cell: string): string {
  return eachBeginning(cell, apostrophes => apostrophes.slice(1))
}

function withoutFormulas(text: string): string {
  return eachBeginning(text, (apostrophes, at) => {
    const isCalled = apostrophes !== '' || !isOfNumbers(text, at)
    return isCalled ? `${apostrophes}'` : ''
  })
}

// A delimiter, invisible characters, apostrophes, and a character that starts a formula. Japanese Excel also accepts
// full-width ones.
const beginnings = /(^|[;,\t\r\n"])((?:(?![;,\t\r\n"])[\s\p{Cc}\p{Cf}])*)('*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

function eachBeginning(text: string, apostrophes: (there: string, at: number) => string): string {
  return text.replace(
    beginnings,
    (all: string, before: string, unseen: string, quotes: string, at: number) => {
      return `${before}${unseen}${apostrophes(quotes, at + all.length)}`
    },
  )
}

const longestNumber = 40
const digitsAndSigns = /^[+\-\d ./(),]+$/
const number = '\\(?\\d+(?:[.,]\\d{3})*(?:[.,]\\d+)?\\)?'
const sum = new RegExp(`^[+\\- ]*${number}(?: *[+\\-/][+\\- ]*${number})+ *$`)

/**
 * Phone numbers, amounts and structured communications are safe, as they contain only digits and signs. A complete
 * sum is not: a spreadsheet would calculate it.
 */
function isOfNumbers(text: string, from: number): boolean {
  const rest = text.slice(from, from + longestNumber + 1)
  return rest.length <= longestNumber && digitsAndSigns.test(rest) && !sum.test(rest)
}
