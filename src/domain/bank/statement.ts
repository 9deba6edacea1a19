import { isDay } from '../calendar/brussels.ts'
import { isStructuredCommunication } from './structured-communication.ts'
/**
 * Bank files in a common form: CODA, camt.053, camt.054 and pain.002. Amounts are in cents, positive when incoming.
 * Matching with invoices is separate.
 */
export const bankFormats = ['coda', 'camt.053', 'camt.054', 'pain.002'] as const
export type BankFormat = (typeof bankFormats)[number]

export type BankFile =
  | { format: Exclude<BankFormat, 'pain.002'>; statements: Statement[] }
  | { format: 'pain.002'; report: StatusReport }

export type Statement = {
  account: string
  number: string
  day: string
  opening: Balance | null
  closing: Balance | null
  bookings: Booking[]
}

export type Balance = { cents: number; day: string }

/** By the bank's code. 'other' if it does not concern the practice. */
export type BookingSort = 'collection' | 'return' | 'transfer' | 'cost' | 'other'

export type Booking = {
  day: string
  cents: number
  reference: string
  sort: BookingSort
  code: string
  batch: string[]
  /** The details do not add up to the booked amount and are omitted. */
  isSplitWrong: boolean
  costCents: number
  parts: Part[]
}

export type Part = {
  cents: number
  sort: BookingSort
  endToEndId: string
  mandate: string
  name: string
  iban: string
  /** Twelve digits with valid check digits, else empty. */
  communication: string
  text: string
  reason: string
}

export type StatusReport = {
  messageId: string
  paymentIds: string[]
  isAllRejected: boolean
  reason: string
  rejected: RejectedCollection[]
}

export type RejectedCollection = {
  endToEndId: string
  mandate: string
  name: string
  iban: string
  cents: number | null
  reason: string
  text: string
}

export const faultCodes = [
  'empty',
  'format-unknown',
  'too-large',
  'zip-broken',
  'line-length',
  'line-unknown',
  'line-order',
  'line-cut',
  'not-well-formed',
  'field-missing',
  'amount',
  'day',
  'currency',
  'account',
  'balance',
  'sum',
  'count',
] as const
export type FaultCode = (typeof faultCodes)[number]

export class StatementFault extends Error {
  override name = 'StatementFault'
  readonly code: FaultCode
  readonly at: string
  readonly expected: string
  readonly found: string

  constructor(code: FaultCode, { at = '', expected = '', found = '' }: FaultDetails = {}) {
    super([code, at, expected, found].join(' '))
    this.code = code
    this.at = at
    this.expected = expected
    this.found = found
  }
}
export type FaultDetails = { at?: string; expected?: string; found?: string }

export class StatementFaults extends Error {
  override name = 'StatementFaults'
  readonly faults: readonly StatementFault[]

  constructor(faults: readonly StatementFault[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.faults = faults
  }
}

export function faultsIn(error: unknown): readonly StatementFault[] | null {
  if (error instanceof StatementFaults) return error.faults
  return error instanceof StatementFault ? [error] : null
}

export type FaultList = ReturnType<typeof createFaultList>

export function createFaultList() {
  const faults: StatementFault[] = []
  const collect = (error: unknown) => {
    const found = faultsIn(error)
    if (found === null) throw error
    faults.push(...found)
  }
  return {
    collect,
    attempt<Result>(work: () => Result): Result | undefined {
      try {
        return work()
      } catch (error) {
        collect(error)
        return undefined
      }
    },
    isEmpty: () => faults.length === 0,
    throwAny() {
      if (faults.length > 0) throw new StatementFaults(faults)
    },
  }
}

/** From its digits. XML decimals have a point, and euros at most two significant decimals. */
export function parseDecimalCents(text: string, at: string): number {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(2)))
    throw new StatementFault('amount', { at, found: text.slice(0, 40) })
  return wholeCents(Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`), at)
}

/** Fifteen digits, of which three are decimals. In euros, the third is 0. */
export function parseDigitCents(text: string, at: string): number {
  if (!/^\d{14}0$/.test(text)) throw new StatementFault('amount', { at, found: text })
  return wholeCents(Number(text.slice(0, 14)), at)
}

function wholeCents(cents: number, at: string): number {
  if (!Number.isSafeInteger(cents)) throw new StatementFault('amount', { at, found: String(cents) })
  return cents
}

export function printedCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** DDMMYY. Zeros are no date, and neither are blanks in an optional field. */
export function parseDigitDay(text: string, at: string): string {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const found = `20${year}-${month}-${day}`
  if (!isDay(found)) throw new StatementFault('day', { at, found: text })
  return found
}

/**
 * By the eight digits of CODA (type, family, operation, category), which Belgian banks also use in XML.
 * Otherwise by domain, family and sub-family of ISO 20022.
 */
export function codaBookingSort(code: string, cents: number): BookingSort {
  const family = code.slice(1, 3)
  const operation = code.slice(3, 5)
  const comesIn = cents > 0
  // A correction by the bank, for the user to check.
  if (operation === '49' || operation === '99') return 'other'
  if (family === '05') return sortOfDebit(operation, comesIn)
  if (family === '80' || family === '35') return 'cost'
  if (operation === '37') return 'cost'
  return ['01', '02', '41'].includes(family) && comesIn && transfersIn.includes(operation)
    ? 'transfer'
    : 'other'
}

// Transfer, transfer initiated by the bank, payment, own account, collective transfer.
const transfersIn = ['50', '51', '52', '64', '66']

/** European direct debits: 50 and 52 are incoming, 03, 05 and 58 are returns, 01 is paid by the practice. */
function sortOfDebit(operation: string, comesIn: boolean): BookingSort {
  if (operation === '37') return 'cost'
  if (operation === '50' || operation === '52') return comesIn ? 'collection' : 'return'
  if (['03', '05', '58'].includes(operation)) return comesIn ? 'other' : 'return'
  return 'other'
}

const costs = ['CHRG', 'COMM', 'FEES', 'INTR', 'CDIS']
const ownCollections = ['IDDT', 'RDDT']
const backCodes = ['UPDD', 'PRDD', 'RRTN', 'PADD', 'RCDD']

type IsoCode = { family: string; subFamily: string }

export function isoBookingSort({ family, subFamily }: IsoCode, cents: number): BookingSort {
  const comesIn = cents > 0
  if (costs.includes(subFamily) || family === 'MDOP' || family === 'ACCB') return comesIn ? 'other' : 'cost'
  if (ownCollections.includes(family) && backCodes.includes(subFamily)) return comesIn ? 'other' : 'return'
  if (family === 'IDDT') return comesIn ? 'collection' : 'return'
  if (family === 'RCDT' || family === 'RRCT') return comesIn ? 'transfer' : 'other'
  return 'other'
}

// Typed variants: with pluses or stars, with or without slashes, within a sentence.
const printed = /(?:\+{3}|\*{3}) ?(\d{3}) ?\/? ?(\d{4}) ?\/? ?(\d{5}) ?(?:\+{3}|\*{3})/g
const slashed = /(?<!\d)(\d{3})\/(\d{4})\/(\d{5})(?!\d)/g
const bare = /(?<!\d)(\d{12})(?!\d)/g

const forms = [printed, slashed, bare]

const longest = 2_000

function foundIn(text: string, form: RegExp): string[] {
  const plain = text.slice(0, longest).replace(/\s+/g, ' ')
  return [...plain.matchAll(form)].map(parts => parts.slice(1).join('')).filter(isStructuredCommunication)
}

export function communicationsIn(text: string): string[] {
  return [...new Set(forms.flatMap(form => foundIn(text, form)))]
}

export function communicationIn(text: string): string {
  for (const form of forms) {
    const [only, ...others] = new Set(foundIn(text, form))
    if (only !== undefined) return others.length === 0 ? only : ''
  }
  return ''
}
