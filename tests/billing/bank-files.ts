import { type CamtEntry, camt053, camt054, pain002 } from '../bank-statements/camt-writer.ts'
import { type CodaBooking, codaFile } from '../bank-statements/coda-writer.ts'
import type { StatementAction } from './actions.ts'
import { type BookedEntry, bookedIn, type Names, rejectedIn } from './bank-entries.ts'
import { dayName } from './calendar.ts'

/** Files as banks write them: the same bookings in each format, with the differences between banks. */
export const account = 'BE68539007547034'

type OfAccount = Extract<StatementAction, { opening: number }>

export function writeBankFile(telling: StatementAction, names: Names): string | Uint8Array {
  if (telling.format === 'pain.002') return writeStatusReport(telling, names)
  const booked = bookedIn(telling.news, names)
  const { day, opening: openingCents, nth } = telling
  const number = (nth % 999) + 1
  if (telling.format === 'coda') {
    const bookings = booked.map(booking => codaBooking(booking, telling))
    const structure = telling.style.version % 2 === 0 ? '2' : '0'
    const statement = { account, structure, day: dayName(day), number, openingCents, bookings } as const
    return codaFile([statement], telling.style.version === 1 ? '\n' : '\r\n')
  }
  const versions = ['08', '02', '04', '03', '13', '06'] as const
  const version = versions[telling.style.version] ?? '08'
  const prefix = telling.style.version >= 3 ? { prefix: 'ns2' } : {}
  const entries = booked.map(booking => camtEntry(booking, telling))
  const camt = { account, day: dayName(day), number, openingCents, entries, version, ...prefix }
  return telling.format === 'camt.053' ? camt053(camt) : camt054(camt)
}

function writeStatusReport(telling: Extract<StatementAction, { format: 'pain.002' }>, names: Names): string {
  const { isWhole, style } = telling
  const file = plain(telling.file)
  const rejected = rejectedIn(telling, names)
  const reason = telling.rejected[0]?.reason ?? 'MS03'
  const prefix = style.version >= 3 ? { prefix: 'ns2' } : {}
  const version = style.version % 2 === 0 ? '10' : '03'
  const header = { messageId: file, version, ...prefix }
  if (isWhole && style.version % 2 === 0) return pain002({ ...header, groupStatus: 'RJCT', reason })
  if (isWhole) return pain002({ ...header, payment: { id: file, status: 'RJCT' }, reason })
  const rows = rejected.map(({ of, reason: rejectReason }) => ({
    endToEndId: of.id,
    status: 'RJCT',
    reason: rejectReason,
    ...(style.hasDetails ? { cents: of.cents, name: 'Klant' } : {}),
  }))
  return pain002({ ...header, groupStatus: 'PART', payment: { id: file, rows } })
}

/**
 * The reference of a booking. Every CODA booking has its own. Both ISO 20022 formats share one, and some
 * banks omit it.
 */
function makeReference({ news }: BookedEntry, { style, format }: OfAccount) {
  const id = plain(news.id).slice(0, 18)
  if (format === 'coda') return { reference: `C${id}` }
  return style.hasReferences ? { reference: `I${id}` } : {}
}

function codaBooking(booked: BookedEntry, telling: OfAccount): CodaBooking {
  const { news, cents, of, invoice } = booked
  const { style } = telling
  const named = { cents, ...makeReference(booked, telling) }
  const [first] = of
  if (news.kind === 'transfer') {
    const text = { ...named, code: '00150000', name: 'KLANT', iban: news.iban }
    if (news.remittance === 'communication')
      return { ...text, communication: makeCommunication(invoice?.number) }
    if (news.remittance === 'wrong') return { ...text, communication: wrongCommunication }
    return { ...text, text: news.remittance === 'words' ? makeRemittanceText(invoice?.number) : '' }
  }
  if (news.kind === 'other') return { ...named, code: cents < 0 ? '00537000' : '00450000', text: 'KOSTEN' }
  if (news.kind === 'collected') {
    const sum = { ...named, code: '10550000', customer: plain(news.file) }
    if (!style.hasDetails) return sum
    const details = of.map(collection => ({
      cents: collection.cents,
      code: '50550000',
      customer: collection.id,
      name: 'KLANT',
      debit: { mandate: collection.mandate.reference, text: 'FACTUUR' },
    }))
    return details.length === 1 ? { ...named, ...details[0], cents, code: '00550000' } : { ...sum, details }
  }
  const reason = { back: '3', reason: news.reason }
  const debit = { mandate: first?.mandate.reference ?? '', text: 'TERUG', ...reason }
  const customer = style.hasIds ? { customer: first?.id ?? '' } : {}
  if (news.cost === 0) return { ...named, code: '00503000', ...customer, debit }
  const details = [
    { cents: cents + news.cost, code: '50503000', ...customer, debit },
    { cents: -news.cost, code: '50537000' },
  ]
  return { ...named, code: '10503000', details }
}

function camtEntry(booked: BookedEntry, telling: OfAccount): CamtEntry {
  const { news, cents, of, invoice } = booked
  const { style } = telling
  const [first] = of
  const made = { cents, day: dayName(news.day), ...makeReference(booked, telling) }
  const isOwnCode = style.version === 2
  const coded = (code: string, own: string) => (isOwnCode ? { own } : { code })
  if (news.kind === 'transfer') {
    const remittance = {
      communication: { communication: makeCommunication(invoice?.number) },
      wrong: { communication: wrongCommunication },
      words: { text: [makeRemittanceText(invoice?.number)] },
      nothing: {},
    }[news.remittance]
    const details = [{ name: 'Klant', iban: news.iban, ...remittance }]
    return { ...made, ...coded('PMNT RCDT ESCT', '00150000'), details }
  }
  if (news.kind === 'other') return { ...made, ...coded('PMNT MDOP CHRG', '00537000') }
  if (news.kind === 'collected') {
    const sum = { ...made, ...coded('PMNT IDDT ESDD', '10550000') }
    const batch = style.version % 2 === 0 ? { paymentId: plain(news.file) } : { messageId: plain(news.file) }
    if (!style.hasDetails) return { ...sum, batch: { ...batch, count: of.length } }
    const details = of.map(collection => ({
      cents: collection.cents,
      endToEndId: collection.id,
      mandate: collection.mandate.reference,
      name: 'Klant',
    }))
    return { ...sum, details }
  }
  const claim = news.cost > 0 ? { claimCents: 0 - cents - news.cost } : { cents: 0 - cents }
  const id = style.hasIds ? { endToEndId: first?.id ?? '' } : { endToEndId: 'NOTPROVIDED' }
  const mandate = { mandate: first?.mandate.reference ?? '' }
  const details = [{ ...claim, ...id, ...mandate, reason: news.reason, name: 'Klant' }]
  return { ...made, ...coded('PMNT IDDT UPDD', '00503000'), isReversal: true, details }
}

const plain = (id: string) => id.replaceAll('-', '')
const makeRemittanceText = (number = '') => `factuur ${number} bedankt`
const wrongCommunication = '090933755493'

function makeCommunication(number = ''): string {
  const digits = `${number.slice(0, 4)}${number.slice(5).padStart(6, '0')}`
  return digits + String(Number(digits) % 97 || 97).padStart(2, '0')
}
