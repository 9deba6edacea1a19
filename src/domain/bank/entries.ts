import { plainCode } from '../clients/official-numbers.ts'
import { addTo } from '../edits/patch.ts'
import { normalizeText } from '../text/text.ts'
import {
  type BankFile,
  type BankFormat,
  type Booking,
  type BookingSort,
  bankFormats,
  type Part,
} from './statement.ts'

export type Entry = Omit<Part, 'sort'> & {
  /** Its position among files that were read together: the same bytes give the same id. */
  id: string
  format: BankFormat
  sort: BookingSort | 'reject' | 'reject-all'
  day: string
  reference: string
  code: string
  batch: string[]
  isSplitWrong: boolean
  costCents: number
  /** The number of equal entries without an end-to-end id before it in its file. */
  nth: number
}

/** In the order of money movements: within a day, incoming before returned. */
export function readEntries(file: BankFile, at: number, account: string): Entry[] {
  if (file.format === 'pain.002') return rejectsIn(file, at)
  const { format, statements } = file
  const entries: Entry[] = []
  for (const [s, statement] of statements.entries()) {
    if (statement.account !== account) continue
    for (const [b, booking] of statement.bookings.entries())
      for (const [p, part] of booking.parts.entries())
        entries.push(createEntry(booking, part, { format, id: `${at}.${s}.${b}.${p}` }))
  }
  const inOrder = entries.toSorted(
    (left, right) => compare(left.day, right.day) || Number(left.cents < 0) - Number(right.cents < 0),
  )
  const counts = new Map<string, number>()
  return inOrder.map(entry => {
    const { sort, day, cents, endToEndId, mandate, communication } = entry
    const fingerprint = [sort, day, cents, endToEndId, mandate, communication].join('|')
    const nth = counts.get(fingerprint) ?? 0
    counts.set(fingerprint, nth + 1)
    return { ...entry, nth }
  })
}

const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)

function createEntry(booking: Booking, part: Part, { format, id }: Pick<Entry, 'format' | 'id'>): Entry {
  const { day, reference, code, batch, isSplitWrong, costCents, parts } = booking
  const isOnly = parts.length === 1
  return {
    ...part,
    id,
    format,
    day,
    reference,
    code,
    isSplitWrong,
    batch: isOnly && part.sort === 'collection' ? batch : [],
    costCents: isOnly ? costCents : 0,
    nth: 0,
  }
}

function rejectsIn({ report }: Extract<BankFile, { format: 'pain.002' }>, at: number): Entry[] {
  const made = {
    ...({ format: 'pain.002', day: '', reference: '', code: '', isSplitWrong: false, costCents: 0 } as const),
    communication: '',
    nth: 0,
  }
  const batch = [report.messageId, ...report.paymentIds]
  if (report.isAllRejected) {
    const none = { endToEndId: '', mandate: '', name: '', iban: '', text: '' }
    return [{ ...made, ...none, id: `${at}.0`, sort: 'reject-all', cents: 0, reason: report.reason, batch }]
  }
  return report.rejected.map((row, n) => ({
    ...({
      ...made,
      ...row,
      id: `${at}.${n}`,
      sort: 'reject',
      cents: 0 - (row.cents ?? 0),
      batch: [],
    } as const),
  }))
}

export function readCosts(file: BankFile, account: string): { day: string; cents: number }[] {
  if (file.format === 'pain.002') return []
  return file.statements
    .filter(statement => statement.account === account)
    .flatMap(({ bookings }) => bookings)
    .filter(({ parts, costCents }) => costCents > 0 && parts.length > 1)
    .map(({ day, costCents }) => ({ day, cents: costCents }))
}

/**
 * Identifies an entry across formats by account, day, amount, counterparty and communication. Names and
 * texts differ between formats, so they count only without a counterparty account.
 */
export function contentKey(entry: Entry, account: string): string {
  const { day, cents, iban, communication, name, text } = entry
  const other = iban === '' ? `${plainLetters(name, 12)} ${plainLetters(text, 16)}` : plainCode(iban)
  return [account, day, cents, other, communication].join('|')
}

const plainLetters = (text: string, most: number) =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, most)

export function bareKey({ day, cents }: Entry, account: string): string {
  return [account, day, cents].join('|')
}

export type EntryKey = { key: string; bare: string; reference: string; format: string }

export type ReadKey = EntryKey & { nearby: readonly { key: string; bare: string }[] }

export const reportStates = ['new', 'known', 'maybe'] as const
export type ReportState = (typeof reportStates)[number]

/**
 * Compares entries with those that were reported before. Each stored entry matches only one: with two stored,
 * the third of three equal transfers is new. An entry with another reference, or a day apart in another
 * format, may be the same: the user decides.
 */
export function reportedBefore(read: readonly ReadKey[], stored: readonly EntryKey[]): ReportState[] {
  const states = read.map((): ReportState => 'new')
  let remaining = [...stored]

  function look(
    state: ReportState,
    listPlaces: (one: ReadKey) => string[],
    toPlace: (other: EntryKey) => string,
  ): void {
    const places = new Map<string, EntryKey[]>()
    for (const other of remaining.toReversed()) addTo(places, toPlace(other), other)
    const matched = new Set<EntryKey>()
    for (const [n, entry] of read.entries()) {
      if (states[n] !== 'new') continue
      const place = listPlaces(entry).find(name => (places.get(name)?.length ?? 0) > 0)
      const found = place === undefined ? undefined : places.get(place)?.pop()
      if (found === undefined) continue
      matched.add(found)
      states[n] = state
    }
    remaining = remaining.filter(other => !matched.has(other))
  }

  const place = (...parts: string[]) => parts.join('|')
  const ifReferred = (entry: ReadKey, name: string) => (entry.reference === '' ? [] : [name])
  look(
    'known',
    entry => ifReferred(entry, place(entry.key, entry.reference)),
    ({ key, reference }) => place(key, reference),
  )
  look(
    'known',
    entry => ifReferred(entry, place(entry.bare, entry.reference)),
    ({ bare, reference }) => place(bare, reference),
  )
  const withReference = ({ key, reference }: EntryKey) => place(key, reference === '' ? 'without' : 'with')
  look(
    'known',
    ({ key, reference }) => [place(key, 'without'), ...(reference === '' ? [place(key, 'with')] : [])],
    withReference,
  )
  look(
    'maybe',
    ({ key }) => [key],
    ({ key }) => key,
  )
  look(
    'maybe',
    ({ nearby, format }) =>
      bankFormats
        .filter(other => other !== format)
        .flatMap(other => nearby.map(({ key }) => place(key, other))),
    ({ key, format }) => place(key, format),
  )
  return states
}
