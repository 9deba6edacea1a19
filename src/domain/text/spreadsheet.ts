import { type Delimiter, writeCsv } from './csv.ts'
import type { Language } from './language.ts'

/**
 * Tables that a spreadsheet opens as they are. Excel parts cells by what the country has for lists: in French and Dutch
 * the semicolon, for there the comma stands before the cents.
 *
 * A text that a spreadsheet would take for a formula gets an apostrophe before it. Nobody knows by which sign a reader
 * parts the cells, so that is done wherever one may begin: after any of these signs, within a text too. Texts that begin
 * with an apostrophe already get one more, so that reading takes exactly one away.
 */
export type SheetCell = string | number | boolean | null | undefined

const dialects: Record<Language, { delimiter: Delimiter; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
  nl: { delimiter: ';', decimal: ',' },
}

/** The mark at the beginning of a file by which Excel knows UTF-8. */
export const sheetMark = '\ufeff'

export function writeSheet(rows: readonly (readonly SheetCell[])[], language: Language): string {
  const { delimiter, decimal } = dialects[language]
  const textOf = (cell: SheetCell) => {
    if (typeof cell === 'string') return withoutFormulas(cell)
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    return cell === null || cell === undefined ? '' : String(cell)
  }
  return writeCsv(
    rows.map(cells => cells.map(textOf)),
    delimiter,
  )
}

/** A cell of a table that we wrote, as it was typed. */
export function typedCell(cell: string): string {
  return eachBeginning(cell, apostrophes => apostrophes.slice(1))
}

function withoutFormulas(text: string): string {
  return eachBeginning(text, (apostrophes, at) => {
    const isCalled = apostrophes !== '' || !isOfNumbers(text, at)
    return isCalled ? `${apostrophes}'` : ''
  })
}

// The separators, then what no reader shows, then apostrophes, all before a sign with which formulas begin; Excel in
// Japanese takes the wide signs too.
const beginnings = /(^|[;,\t\r\n"])((?:(?![;,\t\r\n"])[\s\p{Cc}\p{Cf}])*)('*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

function eachBeginning(text: string, apostrophes: (there: string, at: number) => string): string {
  return text.replace(
    beginnings,
    (all: string, before: string, unseen: string, there: string, at: number) => {
      return `${before}${unseen}${apostrophes(there, at + all.length)}`
    },
  )
}

// Longer than any number that people have.
const longestNumber = 40
const digitsAndSigns = /^[+\-\d ./(),]+$/
const number = '\\(?\\d+(?:[.,]\\d{3})*(?:[.,]\\d+)?\\)?'
const sum = new RegExp(`^[+\\- ]*${number}(?: *[+\\-/][+\\- ]*${number})+ *$`)

/**
 * Whether it is a telephone number, an amount or a structured communication from here on: digits and signs call nothing.
 * A whole sum is none of them; a spreadsheet would show what it comes to.
 */
function isOfNumbers(text: string, from: number): boolean {
  const rest = text.slice(from, from + longestNumber + 1)
  return rest.length <= longestNumber && digitsAndSigns.test(rest) && !sum.test(rest)
}
