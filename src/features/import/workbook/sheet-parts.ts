import type { Steps } from '../../../domain/edits/steps.ts'
import { readXml } from '../../../domain/text/read-xml.ts'

/** A reference from one part of a workbook to another. */
type Relation = { id: string; kind: string; target: string }

export function* readRelations(source: string): Steps<Relation[]> {
  const relations: Relation[] = []
  yield* readXml(source, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      // The kind is the last segment of the type URL, which exists in two versions.
      const kind = (attributes.get('Type') ?? '').split('/').at(-1) ?? ''
      relations.push({ id: attributes.get('Id') ?? '', kind, target: attributes.get('Target') ?? '' })
    },
    text() {},
    close() {},
  })
  return relations
}

type BookPart = {
  isWorkbook: boolean
  isFrom1904: boolean
  sheets: { name: string; relation: string; isHidden: boolean }[]
}

export function* readBookPart(source: string): Steps<BookPart> {
  const book: BookPart = { isWorkbook: false, isFrom1904: false, sheets: [] }
  yield* readXml(source, {
    open(name, attributes) {
      if (name === 'workbook') book.isWorkbook = true
      else if (name === 'workbookPr')
        book.isFrom1904 = ['1', 'true', 'on'].includes(attributes.get('date1904') ?? '')
      else if (name === 'sheet')
        book.sheets.push({
          name: attributes.get('name') ?? '',
          relation: [...attributes].find(([written]) => /:id$/.test(written))?.[1] ?? '',
          isHidden: /hidden/i.test(attributes.get('state') ?? ''),
        })
    },
    text() {},
    close() {},
  })
  return book
}

/** Number formats by style. */
export function* readStyles(source: string): Steps<NumberLook[]> {
  const own = new Map<string, NumberLook>()
  const numberLooks: NumberLook[] = []
  let isInCells = false
  yield* readXml(source, {
    open(name, attributes) {
      const id = () => attributes.get('numFmtId') ?? ''
      if (name === 'numFmt') own.set(id(), formatNumberLook(attributes.get('formatCode') ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells)
        numberLooks.push(own.get(id()) ?? (id() === '' ? plainLook : builtInNumberLook(Number(id()))))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return numberLooks
}

/** Shared strings, which may consist of several runs. */
export function* readStrings(source: string): Steps<string[]> {
  const strings: string[] = []
  const text = textCollector()
  yield* readXml(source, {
    open(name) {
      if (name === 'si') text.begin()
      else text.open(name)
    },
    text: text.add,
    close(name) {
      if (name === 'si') strings.push(text.take())
      else text.close(name)
    },
  })
  return strings
}

/** Collects the text of `t` elements, without phonetic readings. */
export function textCollector() {
  let collected = ''
  let isText = false
  let isReading = false
  return {
    begin() {
      collected = ''
    },
    open(name: string) {
      if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    add(text: string) {
      if (isText) collected += text
    },
    close(name: string) {
      if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
    take: () => unescaped(collected),
  }
}

/** XML cannot contain some characters. They are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The display of a number: as a date, with leading zeros, or unchanged. */
export type NumberLook = { isDate: boolean; leastDigits: number }

export const plainLook: NumberLook = { isDate: false, leastDigits: 0 }

// Built-in formats of dates and times, including those of East Asia.
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

export function builtInNumberLook(id: number): NumberLook {
  return { ...plainLook, isDate: builtInDates.some(([first, last]) => id >= first && id <= last) }
}

/** Parses a format such as `dd/mm/yyyy`, `0000` or `#,##0.00 "EUR"`. */
export function formatNumberLook(format: string): NumberLook {
  const [positive = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    // Removes colours, locales and conditions in brackets, but not elapsed hours.
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

/** Writes `9.81000012345678E+14` or `9000.0` as a user would. Returns null for text. */
export function numberText(written: string, look: NumberLook, isFrom1904: boolean): string | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(written)) return null
  const value = Number(written)
  if (look.isDate && value >= 0 && value < lastSerial) return dayText(value, isFrom1904)
  // Spreadsheets calculate with fifteen digits. Further digits in files are rounding noise.
  const text = String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))
  return /^\d+$/.test(text) ? text.padStart(look.leastDigits, '0') : text
}

/** Days since 1 January 1900, or 1904 on old Macs. Excel has a 29 February 1900. */
function dayText(serial: number, isFrom1904: boolean): string {
  const counted = isFrom1904 ? serial + beforeWindows : serial
  const days = counted < 60 ? counted + 1 : counted
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000)
  const [day = '', time = ''] = at.toISOString().split(/[T.]/)
  if (serial < 1 && !isFrom1904) return time.slice(0, 5)
  return at.getTime() % millisecondsOfDay === 0 ? day : `${day} ${time.slice(0, 5)}`
}
