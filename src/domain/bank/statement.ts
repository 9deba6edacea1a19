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
