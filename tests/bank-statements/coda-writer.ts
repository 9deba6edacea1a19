/**
 * Writes CODA files for tests, using the positions of the specification. It shares no code with the reader.
 * Amounts are in cents and positive for credits.
 */
export type CodaPart = {
  cents: number
  /** Eight digits. */
  code: string
  /** The reference of the counterparty. For a collection, its end-to-end id. */
  customer?: string
  /** Free text, at most 149 characters. */
  text?: string
  /** Twelve digits. */
  communication?: string
  debit?: { mandate: string; text?: string; back?: string; reason?: string; paid?: string }
  /** The reason of a return, if it is only in line 22. */
  reason?: string
  backType?: string
  name?: string
  iban?: string
  reference?: string
  address?: [string, string]
}

export type CodaBooking = CodaPart & { details?: readonly CodaPart[] }

export type CodaStatement = {
  account: string
  structure?: '0' | '2'
  currency?: string
  day: string
  number: number
  openingCents: number
  bookings: readonly CodaBooking[]
  /** A wrong value that a test sets. */
  closingCents?: number
  count?: number
  creditCents?: number
  messages?: readonly string[]
}

const left = (text: string, width: number) => text.slice(0, width).padEnd(width)
const right = (value: number, width: number) => String(value).padStart(width, '0')
const amount = (cents: number) => `${right(Math.abs(cents), 14)}0`
const sign = (cents: number) => (cents < 0 ? '1' : '0')
const formatDay = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`

export function codaLines(statements: readonly CodaStatement[]): string[] {
  return statements.flatMap((statement, n) => writeStatement(statement, n === statements.length - 1))
}

export function codaFile(statements: readonly CodaStatement[], end = '\r\n'): Uint8Array {
  const text = codaLines(statements).map(line => line + end)
  return latin(text.join(''))
}

/** Encodes one byte per character. */
export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

function writeStatement(statement: CodaStatement, isLast: boolean): string[] {
  const { account, structure = '2', currency = 'EUR', day, number, openingCents } = statement
  const { bookings, messages = [] } = statement
  const digits = formatDay(day)
  const plain = structure === '0' ? account.slice(4) : account
  const field =
    structure === '0' ? left(`${plain} ${currency}0BE`, 37) : `${left(plain, 34)}${left(currency, 3)}`
  const moved = bookings.reduce((sum, { cents }) => sum + cents, 0)
  const closing = statement.closingCents ?? openingCents + moved
  const body = bookings.flatMap((booking, n) => bookingLines(booking, (n % 9999) + 1, digits, number))
  const middle = [
    line([
      ...['1', structure, right(number, 3), field, sign(openingCents), amount(openingCents), digits],
      ...[left('VET AAN HUIS', 26), left('Zichtrekening', 35), right(number, 3)],
    ]),
    ...body,
    line(['8', right(number, 3), field, sign(closing), amount(closing), digits, left('', 64), '0']),
    ...messages.map(text => line(['4', ' ', '00010000', left('', 22), left(text, 80), left('', 15), '0'])),
  ]
  const sum = (isWanted: (cents: number) => boolean) =>
    bookings.reduce((total, { cents }) => (isWanted(cents) ? total + Math.abs(cents) : total), 0)
  const credit = statement.creditCents ?? sum(cents => cents > 0)
  return [
    line([
      ...['0', '0000', digits, '735', '05', ' ', left('', 7), left('00099449', 10), left('VET AAN HUIS', 26)],
      ...[
        left('KREDBEBB', 11),
        left('00429037235', 11),
        ' ',
        '00000',
        left('', 16),
        left('', 16),
        left('', 7),
        '2',
      ],
    ]),
    ...middle,
    line([
      ...['9', left('', 15), right(statement.count ?? middle.length, 6), amount(sum(cents => cents < 0))],
      ...[amount(credit), left('', 75), isLast ? '2' : '1'],
    ]),
  ]
}

function bookingLines(booking: CodaBooking, n: number, day: string, statement: number): string[] {
  let detail = 0
  const lines: string[] = []
  for (const [i, part] of [booking, ...(booking.details ?? [])].entries()) {
    const isParent = i === 0 && (booking.details?.length ?? 0) > 0
    const written = partLines(part, { n, detail, day, statement, level: isParent ? '1' : '0' })
    lines.push(...written.lines)
    detail = written.nextDetail
  }
  return lines
}

type At = { n: number; detail: number; day: string; statement: number; level: string }

function partLines(part: CodaPart, { n, detail, day, statement, level }: At) {
  const { customer = '', name = '', iban = '', reference = '' } = part
  const [type, body] = formatCommunication(part, day)
  const [first, second, third] = splitAt(body, type === '' ? 53 : 50)
  const has3 = name !== '' || iban !== '' || third.trim() !== ''
  const has2 = customer !== '' || has3 || second.trim() !== '' || part.reason !== undefined
  const numbers = `${right(n, 4)}${right(detail, 4)}`
  const link = (isLast: boolean) => (isLast && part.address !== undefined ? '1' : '0')
  const ownReference = left(reference || `REF${n}${detail}`, 21)
  const communication = type === '' ? `0${left(first, 53)}` : `1${type}${left(first, 50)}`
  const lines = [
    line([
      ...['21', numbers, ownReference, sign(part.cents), amount(part.cents), day, part.code, communication],
      ...[day, right(statement, 3), level, has2 ? '1' : '0', ' ', link(!has2)],
    ]),
  ]
  if (has2)
    lines.push(
      line([
        ...['22', numbers, left(second, 53), left(customer, 35), left('', 14), part.backType ?? ' '],
        ...[left(part.reason ?? '', 4), left('', 8), has3 ? '1' : '0', ' ', link(!has3)],
      ]),
    )
  if (has3)
    lines.push(line(['23', numbers, left(iban, 37), left(name, 35), left(third, 43), '0', ' ', link(true)]))
  if (part.address === undefined) return { lines, nextDetail: detail + 1 }
  const more = `${right(n, 4)}${right(detail + 1, 4)}`
  const [address, rest] = part.address
  const content = `1001${left(address, 70)}`
  lines.push(line(['31', more, ownReference, part.code, content, left('', 12), '1', ' ', '0']))
  lines.push(line(['32', more, left(rest, 105), left('', 10), '0', ' ', '0']))
  return { lines, nextDetail: detail + 2 }
}

/** The parts of a text on lines 21, 22 and 23. */
const splitAt = (text: string, first: number) =>
  [text.slice(0, first), text.slice(first, first + 53), text.slice(first + 53, first + 96)] as const

function formatCommunication({ communication, debit, text = '' }: CodaPart, day: string): [string, string] {
  if (communication !== undefined) return ['101', communication]
  if (debit === undefined) return ['', text]
  const run = [day, '1', '1', debit.paid ?? '0', left('BE68ZZZ0123456749', 35), left(debit.mandate, 35)]
  const end = [left(debit.text ?? '', 62), debit.back ?? '0', left(debit.reason ?? '', 4)]
  return ['127', [...run, ...end].join('')]
}

function line(fields: readonly string[]): string {
  const text = fields.join('')
  if (text.length !== 128) throw new Error(`a line of the test has ${text.length} signs: ${text}`)
  return text
}
