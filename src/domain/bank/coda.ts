import { remainderBy97 } from '../clients/official-numbers.ts'
import { oneByOne, plainText, utf8 } from './decode.ts'
import {
  type Balance,
  type Booking,
  codaBookingSort,
  communicationIn,
  createFaultList,
  type FaultList,
  type Part,
  parseDigitCents,
  parseDigitDay,
  printedCents,
  type Statement,
  StatementFault,
  StatementFaults,
} from './statement.ts'

/**
 * CODA version 2, the statement format of Belgian banks: lines of 128 characters. A file has one or more statements,
 * each from line 0 to line 9. A booking is a line 21 and its continuation lines. Its parts are the lines 21 with the
 * same number and a detail number above 0. A wrong length, sum, count or balance rejects the whole file.
 */
const width = 128

export function isCoda(bytes: Uint8Array): boolean {
  const start = oneByOne(bytes.subarray(0, 24)).replace(/^ï»¿/, '')
  return /^0{5}\d{9}05/.test(start)
}

export function readCoda(bytes: Uint8Array): Statement[] {
  const lines = readLines(bytes)
  const statements: Statement[] = []
  const faults = createFaultList()
  let at = 0
  for (const [end, { text }] of lines.entries()) {
    if (!text.startsWith('9')) continue
    try {
      statements.push(...statementIn(lines.slice(at, end + 1)))
    } catch (error) {
      faults.collect(error)
    }
    at = end + 1
  }
  if (at < lines.length) faults.collect(new StatementFault('line-cut', { at: lastNumber(lines) }))
  faults.throwAny()
  if (statements.length === 0) throw new StatementFault('empty')
  return statements
}

type Line = { n: number; text: string }

const lastNumber = (lines: readonly Line[]) => String(lines.at(-1)?.n ?? 0)

/**
 * Each byte is a position. Some programs convert files to UTF-8, where accented letters take two bytes. Their lines
 * have 128 characters, or 128 bytes if the bank counted bytes.
 */
function readLines(bytes: Uint8Array): Line[] {
  const single = splitLines(oneByOne(bytes).replace(/^ï»¿/, ''))
  const text = utf8(bytes)
  const isPlain = text === undefined || /^\p{ASCII}*$/u.test(text)
  const read = isPlain || single.every(isWide) ? single : splitLines(text.replace(/^\ufeff/, ''))
  const odd = read.filter(line => !isWide(line))
  const faults = odd.map(({ n, text }) => {
    const found = String([...text].length)
    return new StatementFault('line-length', { at: String(n), expected: String(width), found })
  })
  if (faults.length > 0) throw new StatementFaults(faults)
  return read
}

const isWide = ({ text }: Line) => text.length === width

const endMark = '\u001a'

function splitLines(text: string): Line[] {
  const all = text.split(/\r\n|\n|\r/).map((line, i) => ({ n: i + 1, text: line }))
  return all.filter(line => line.text.trim() !== '' && line.text.trim() !== endMark)
}

/** Positions count from 1, as in the format's description. */
function cut({ text }: Line, from: number, to = from): string {
  return text.slice(from - 1, to)
}

const signed = (line: Line, sign: number, from: number) => {
  const cents = parseDigitCents(cut(line, from, from + 14), String(line.n))
  const mark = cut(line, sign)
  if (mark !== '0' && mark !== '1') throw new StatementFault('amount', { at: String(line.n), found: mark })
  return mark === '1' ? 0 - cents : cents
}

function statementIn(lines: readonly Line[]): Statement[] {
  const [header, opening] = lines
  const trailer = lines.at(-1)
  const closing = lines.find(line => cut(line, 1) === '8')
  if (header === undefined || trailer === undefined || cut(header, 1) !== '0')
    throw new StatementFault('line-order', { at: String(header?.n ?? 0), expected: '0' })
  // Without a statement that day, a file has only header and trailer.
  if (lines.length === 2) return []
  if (opening === undefined || cut(opening, 1) !== '1')
    throw new StatementFault('line-order', { at: String(opening?.n ?? header.n), expected: '1' })
  if (closing === undefined) throw new StatementFault('line-order', { at: String(trailer.n), expected: '8' })
  const faults = createFaultList()
  const { account, currency } = parseAccount(opening)
  if (currency !== 'EUR')
    faults.collect(new StatementFault('currency', { at: String(opening.n), found: currency }))
  const groups = groupLines(lines.slice(2, -1), faults)
  const bookings = groups.flatMap(group => faults.attempt(() => parseBooking(group)) ?? [])
  const before = faults.attempt(() => balanceIn(opening, { sign: 43, day: 59 }))
  const after = faults.attempt(() => balanceIn(closing, { sign: 42, day: 58 }))
  const isWhole = faults.isEmpty()
  faults.attempt(() => checkCount(lines, trailer))
  if (before === undefined || after === undefined || !isWhole) {
    faults.throwAny()
    return []
  }
  checkSums(trailer, { before, after, bookings }, faults)
  faults.throwAny()
  return [
    {
      account,
      number: cut(opening, 126, 128).trim() || cut(opening, 3, 5).trim(),
      day: after.day || dayOrNone(cut(header, 6, 11), header),
      opening: before,
      closing: after,
      bookings,
    },
  ]
}

function balanceIn(line: Line, from: { sign: number; day: number }): Balance {
  const cents = signed(line, from.sign, from.sign + 1)
  return { cents, day: dayOrNone(cut(line, from.day, from.day + 5), line) }
}

function dayOrNone(digits: string, { n }: Line): string {
  return digits === '000000' || digits.trim() === '' ? '' : parseDigitDay(digits, String(n))
}

function parseAccount(line: Line): { account: string; currency: string } {
  const structure = cut(line, 2)
  const field = cut(line, 6, 42)
  if (structure === '0') return { account: ibanOfDigits(field.slice(0, 12)), currency: field.slice(13, 16) }
  if (structure === '2') return { account: field.slice(0, 16).trim(), currency: field.slice(34, 37) }
  return { account: field.slice(0, 34).trim(), currency: field.slice(34, 37) }
}

function ibanOfDigits(digits: string): string {
  if (!/^\d{12}$/.test(digits)) return digits.trim()
  return `BE${String(98 - remainderBy97(`${digits}BE00`)).padStart(2, '0')}${digits}`
}

function groupLines(lines: readonly Line[], faults: FaultList): Line[][] {
  const groups: Line[][] = []
  let isLost = false
  for (const line of lines) {
    const kind = cut(line, 1, 2)
    if (kind[0] === '8' || kind[0] === '4') continue
    if (!/^(2[123]|3[123])$/.test(kind)) {
      faults.collect(new StatementFault('line-unknown', { at: String(line.n), found: kind }))
      continue
    }
    const group = groups.at(-1)
    const isNext = kind === '21' && cut(line, 7, 10) === '0000'
    const isOfGroup = group?.[0] !== undefined && cut(group[0], 3, 6) === cut(line, 3, 6)
    if (isNext) groups.push([line])
    else if (isOfGroup) group.push(line)
    else if (!isLost) faults.collect(new StatementFault('line-order', { at: String(line.n), expected: '21' }))
    isLost = !isNext && !isOfGroup
  }
  return groups
}

type Movement = { first: Line; second: Line | undefined; third: Line | undefined; information: string }

function parseMovements(group: readonly Line[]): Movement[] {
  const movements: Movement[] = []
  for (const line of group) {
    const kind = cut(line, 1, 2)
    const current = movements.at(-1)
    if (kind === '21') movements.push({ first: line, second: undefined, third: undefined, information: '' })
    else if (current === undefined) continue
    else if (kind === '22') current.second = line
    else if (kind === '23') current.third = line
    else if (kind === '31') current.information += isStructuredInformation(line) ? '' : cut(line, 41, 113)
    else if (current.information !== '') current.information += cut(line, 11, kind === '32' ? 115 : 100)
  }
  return movements
}

// Structured information, such as the counterparty's address, is not the communication.
const isStructuredInformation = (line: Line) => cut(line, 40) === '1'

function parseBooking(group: Line[]): Booking {
  const [first] = group
  if (first === undefined) throw new StatementFault('line-order')
  const [whole, ...details] = parseMovements(group)
  if (whole === undefined) throw new StatementFault('line-order', { at: String(first.n), expected: '21' })
  const total = parsePart(whole)
  const read = details.map(parsePart)
  const costCents = 0 - sumCents(read.filter(({ sort, cents }) => sort === 'cost' && cents < 0))
  const parts = read.filter(({ sort }) => sort !== 'cost')
  const isSplitWrong = read.length > 0 && sumCents(read) !== total.cents
  const isSplit = parts.length > 0 && !isSplitWrong
  const code = cut(first, 54, 61)
  return {
    day: dayOrNone(cut(first, 116, 121), first) || dayOrNone(cut(first, 48, 53), first),
    cents: total.cents,
    reference: cut(first, 11, 31).trim(),
    sort: total.sort,
    code,
    batch: code[0] === '1' || code[0] === '2' || total.sort === 'collection' ? namesIn(whole) : [],
    isSplitWrong,
    costCents: isSplit ? costCents : 0,
    parts: isSplit ? parts : [total],
  }
}

const sumCents = (parts: readonly Part[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

function namesIn(movement: Movement): string[] {
  const reference = movement.second === undefined ? '' : referenceIn(cut(movement.second, 64, 98))
  return [reference, readCommunication(movement).body.trim()].filter(text => text !== '')
}

function readCommunication({ first, second, third }: Movement): { type: string; body: string } {
  const isStructured = cut(first, 62) === '1'
  const fragments = [
    cut(first, isStructured ? 66 : 63, 115),
    second ? cut(second, 11, 63) : ' '.repeat(53),
    third ? cut(third, 83, 125) : '',
  ]
  return { type: isStructured ? cut(first, 63, 65) : '', body: fragments.join('') }
}

function parsePart(movement: Movement): Part {
  const { first, second, third, information } = movement
  const cents = signed(first, 32, 33)
  const { type, body } = readCommunication(movement)
  const debit = type === '127' ? debitIn(body) : undefined
  const text = plainText(`${debit?.text ?? body} ${information}`)
  const reason = debit?.reason || (second ? isoReason(cut(second, 114, 117)) : '')
  const isBack = (debit?.isBack ?? false) || (second !== undefined && /[1-5]/.test(cut(second, 113)))
  const sort = codaBookingSort(cut(first, 54, 61), cents)
  const goesBack = cents < 0 && (sort === 'collection' || isBack || (sort === 'other' && reason !== ''))
  const named = type === '101' || type === '102' ? body.slice(0, 12) : ''
  return {
    cents,
    sort: goesBack ? 'return' : sort,
    endToEndId: second ? referenceIn(cut(second, 64, 98)) : '',
    mandate: debit?.mandate ?? '',
    name: third ? plainText(cut(third, 48, 82)) : '',
    iban: third ? otherAccount(cut(third, 11, 47)) : '',
    communication: communicationIn(named) || communicationIn(text),
    text,
    reason,
  }
}

/** European direct debit (127): scheme, mandate, text, type of return and reason in 146 characters. */
function debitIn(body: string) {
  const run = body.padEnd(146)
  return {
    mandate: run.slice(44, 79).trim(),
    text: run.slice(79, 141),
    isBack: /[1-5]/.test(run.slice(141, 142)),
    reason: isoReason(run.slice(142, 146)),
  }
}

const isoReason = (text: string) => (/^[A-Z]{2}[A-Z\d]{2}$/.test(text.trim()) ? text.trim() : '')

function referenceIn(text: string): string {
  const plain = text.trim()
  return /^NOTPROVIDED$/i.test(plain) ? '' : plain
}

function otherAccount(field: string): string {
  const plain = field.slice(0, 34).trim().replace(/\s.*$/, '')
  return /^\d{12}$/.test(plain) ? ibanOfDigits(plain) : plain.replace(/[^A-Z\d]/gi, '').toUpperCase()
}

type StatementTotals = { before: Balance; after: Balance; bookings: readonly Booking[] }

function checkCount(lines: readonly Line[], trailer: Line): void {
  const counted = String(lines.length - 2)
  const count = String(Number(cut(trailer, 17, 22)))
  if (count !== counted)
    throw new StatementFault('count', { at: String(trailer.n), expected: counted, found: count })
}

function checkSums(trailer: Line, { before, after, bookings }: StatementTotals, faults: FaultList): void {
  const at = String(trailer.n)
  const cents = bookings.map(booking => booking.cents)
  const expected = before.cents + cents.reduce((sum, amount) => sum + amount, 0)
  if (expected !== after.cents)
    faults.collect(
      new StatementFault('balance', { expected: printedCents(expected), found: printedCents(after.cents) }),
    )
  const debit = 0 - cents.filter(amount => amount < 0).reduce((sum, amount) => sum + amount, 0)
  const credit = cents.filter(amount => amount > 0).reduce((sum, amount) => sum + amount, 0)
  for (const [sum, from] of [
    [debit, 23],
    [credit, 38],
  ] as const) {
    const found = faults.attempt(() => parseDigitCents(cut(trailer, from, from + 14), at))
    if (found !== undefined && found !== sum)
      faults.collect(
        new StatementFault('sum', { at, expected: printedCents(sum), found: printedCents(found) }),
      )
  }
}
