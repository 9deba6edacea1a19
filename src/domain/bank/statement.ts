import { isDay } from '../calendar/brussels.ts'
import { isStructuredCommunication } from './structured-communication.ts'
/**
 * What a bank says in its files, in one form for all of them: CODA, camt.053, camt.054 and pain.002. Readers make it; what it means
 * for the practice's invoices is decided elsewhere. Amounts are cents: more than 0 is money that came in.
 */
export const bankFormats = ['coda', 'camt.053', 'camt.054', 'pain.002'] as const
export type BankFormat = (typeof bankFormats)[number]

export type BankFile =
  | { format: Exclude<BankFormat, 'pain.002'>; statements: Statement[] }
  | { format: 'pain.002'; report: StatusReport }

export type Statement = {
  /** IBAN, without spaces. */
  account: string
  /** As the bank counts it; empty where it does not. */
  number: string
  /** The day up to which it says what happened. */
  day: string
  /** Notifications of single entries (camt.054) have none. */
  opening: Balance | null
  closing: Balance | null
  bookings: Booking[]
}

export type Balance = { cents: number; day: string }

/** What an amount is by its code. Where the code says nothing that concerns the practice, it is 'other'. */
export type BookingSort = 'collection' | 'return' | 'transfer' | 'cost' | 'other'

/** One amount that the bank booked, with its parts where it gives details: at least one. */
export type Booking = {
  day: string
  cents: number
  /** By which the bank calls it; empty where it does not. */
  reference: string
  sort: BookingSort
  /** The bank's code for it, as it stands in the file. */
  code: string
  /** Of a sum of many: what may name the file that was handed in. */
  batch: string[]
  /** The bank's details do not come to the amount that it booked, so they are left out. */
  isSplitWrong: boolean
  /** What the bank kept for its work, apart from the parts. */
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
  /** Twelve digits, whose check digits are right; else empty. */
  communication: string
  text: string
  /** ISO code of why money came back; empty where none is given. */
  reason: string
}

/** What the bank says about a file that it was handed, before any money moves. */
export type StatusReport = {
  messageId: string
  paymentIds: string[]
  /** The whole file, or all of a part of it, is refused without a list. */
  isAllRejected: boolean
  reason: string
  rejected: Rejected[]
}

export type Rejected = {
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

/** Why a file cannot be read: nothing of it is used then. */
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
/** `at` is the line, or the name of the field. */
export type FaultDetails = { at?: string; expected?: string; found?: string }

/** All faults of a file, where reading can go on after the first. */
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

/** Collects faults while reading goes on. */
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

/**
 * What an amount is, by the bank's code for it: the eight digits of CODA (type, family, operation, category), which Belgian banks write in
 * their XML too, and the domain, family and sub-family of ISO 20022.
 */
export function sortOfCoda(code: string, cents: number): BookingSort {
  const family = code.slice(1, 3)
  const operation = code.slice(3, 5)
  const comesIn = cents > 0
  // A correction by the bank: a person looks at it.
  if (operation === '49' || operation === '99') return 'other'
  if (family === '05') return sortOfDebit(operation, comesIn)
  if (family === '80' || family === '35') return 'cost'
  if (operation === '37') return 'cost'
  return ['01', '02', '41'].includes(family) && comesIn && transfersIn.includes(operation)
    ? 'transfer'
    : 'other'
}

// A transfer, one that the bank began, a payment, one from an account of one's own, one that gathers.
const transfersIn = ['50', '51', '52', '64', '66']

/** European direct debits: 50 and 52 come in, 03, 05 and 58 go back; 01 is what the practice itself pays. */
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

export function sortOfIso({ family, subFamily }: IsoCode, cents: number): BookingSort {
  const comesIn = cents > 0
  if (costs.includes(subFamily) || family === 'MDOP' || family === 'ACCB') return comesIn ? 'other' : 'cost'
  if (ownCollections.includes(family) && backCodes.includes(subFamily)) return comesIn ? 'other' : 'return'
  if (family === 'IDDT') return comesIn ? 'collection' : 'return'
  if (family === 'RCDT' || family === 'RRCT') return comesIn ? 'transfer' : 'other'
  return 'other'
}

// As people type it: with pluses or stars, with or without slashes, in the middle of a sentence.
const printed = /(?:\+{3}|\*{3}) ?(\d{3}) ?\/? ?(\d{4}) ?\/? ?(\d{5}) ?(?:\+{3}|\*{3})/g
const slashed = /(?<!\d)(\d{3})\/(\d{4})\/(\d{5})(?!\d)/g
const bare = /(?<!\d)(\d{12})(?!\d)/g

const forms = [printed, slashed, bare]

/** More than any bank writes about one payment. */
const longest = 2_000

function foundIn(text: string, form: RegExp): string[] {
  const plain = text.slice(0, longest).replace(/\s+/g, ' ')
  return [...plain.matchAll(form)].map(parts => parts.slice(1).join('')).filter(isStructuredCommunication)
}

/** Every structured communication in a text. */
export function communicationsIn(text: string): string[] {
  return [...new Set(forms.flatMap(form => foundIn(text, form)))]
}

/** The structured communication in a text: its twelve digits, where exactly one stands in it and its check digits are right. */
export function communicationIn(text: string): string {
  for (const form of forms) {
    const [only, ...others] = new Set(foundIn(text, form))
    if (only !== undefined) return others.length === 0 ? only : ''
  }
  return ''
}
