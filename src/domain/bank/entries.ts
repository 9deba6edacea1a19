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

/** One amount that is matched by itself: a part of a booking, or a collection that a bank refused before it took any money. */
export type Entry = Omit<Part, 'sort'> & {
  /** Where it stands among the files that were read together: the same bytes give the same id. */
  id: string
  format: BankFormat
  sort: BookingSort | 'reject' | 'reject-all'
  day: string
  /** By which the bank calls the booking. */
  reference: string
  code: string
  /** What may name the file that was handed in; empty of what is no sum of many. */
  batch: string[]
  isSplitWrong: boolean
  costCents: number
  /** How many of its file that say the same, and name no end-to-end id, stand before it. */
  nth: number
}

/** All entries of a file, in the order in which money moved: what comes in on a day before what goes back. */
export function entriesOf(file: BankFile, at: number, account: string): Entry[] {
  if (file.format === 'pain.002') return rejectsIn(file, at)
  const { format, statements } = file
  const entries: Entry[] = []
  for (const [s, statement] of statements.entries()) {
    if (statement.account !== account) continue
    for (const [b, booking] of statement.bookings.entries())
      for (const [p, part] of booking.parts.entries())
        entries.push(entryOf(booking, part, { format, id: `${at}.${s}.${b}.${p}` }))
  }
  const inOrder = entries.toSorted(
    (left, right) => compare(left.day, right.day) || Number(left.cents < 0) - Number(right.cents < 0),
  )
  const counts = new Map<string, number>()
  return inOrder.map(entry => {
    const { sort, day, cents, endToEndId, mandate, communication } = entry
    const said = [sort, day, cents, endToEndId, mandate, communication].join('|')
    const nth = counts.get(said) ?? 0
    counts.set(said, nth + 1)
    return { ...entry, nth }
  })
}

const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)

function entryOf(booking: Booking, part: Part, { format, id }: Pick<Entry, 'format' | 'id'>): Entry {
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
    // What the bank asks for one that came back is its own; of several, nobody knows which.
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

/** What the bank asked for its work, of bookings whose parts do not say it. */
export function costsOf(file: BankFile, account: string): { day: string; cents: number }[] {
  if (file.format === 'pain.002') return []
  return file.statements
    .filter(statement => statement.account === account)
    .flatMap(({ bookings }) => bookings)
    .filter(({ parts, costCents }) => costCents > 0 && parts.length > 1)
    .map(({ day, costCents }) => ({ day, cents: costCents }))
}

/**
 * By which an entry of one format is known again in another: account and day and amount, and the other side with its communication.
 * Names are cut and texts are laid out in other ways by each format, so they count only where no account is known.
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

/** Bare: account, day and amount. With the bank's own reference it is enough. */
export function bareKey({ day, cents }: Entry, account: string): string {
  return [account, day, cents].join('|')
}

/** By which an entry is known again when another file reports it. */
export type EntryKey = { key: string; bare: string; reference: string; format: string }

/** With the keys that it would have on the day before and on the day after: another format may book it then. */
export type ReadKey = EntryKey & { nearby: readonly { key: string; bare: string }[] }

export const reportStates = ['new', 'known', 'maybe'] as const
export type ReportState = (typeof reportStates)[number]

/**
 * Which of these were reported before. Each kept entry answers for one alone, so that of three equal transfers the third is new. One that
 * differs by its reference, or in another format by a day, may be the same: a person decides.
 */
export function reportedBefore(read: readonly ReadKey[], kept: readonly EntryKey[]): ReportState[] {
  const states = read.map((): ReportState => 'new')
  let left = [...kept]

  /** Gives each entry that is new until here the first kept one in one of its places. */
  function look(
    state: ReportState,
    placesOf: (one: ReadKey) => string[],
    placeOf: (other: EntryKey) => string,
  ): void {
    const places = new Map<string, EntryKey[]>()
    for (const other of left.toReversed()) addTo(places, placeOf(other), other)
    const taken = new Set<EntryKey>()
    for (const [n, one] of read.entries()) {
      if (states[n] !== 'new') continue
      const place = placesOf(one).find(name => (places.get(name)?.length ?? 0) > 0)
      const found = place === undefined ? undefined : places.get(place)?.pop()
      if (found === undefined) continue
      taken.add(found)
      states[n] = state
    }
    left = left.filter(other => !taken.has(other))
  }

  const place = (...parts: string[]) => parts.join('|')
  const ifReferred = (one: ReadKey, name: string) => (one.reference === '' ? [] : [name])
  look(
    'known',
    one => ifReferred(one, place(one.key, one.reference)),
    ({ key, reference }) => place(key, reference),
  )
  look(
    'known',
    one => ifReferred(one, place(one.bare, one.reference)),
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
