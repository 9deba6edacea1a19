import { describe, expect, it } from 'vitest'
import { doneAtOnce } from '../edits/steps.ts'
import type { Entry, ReportState } from './entries.ts'
import { type ActivePayment, type BankInvoice, type Claim, type MatchingContext, match } from './matching.ts'

const fileName = 'f1'.repeat(16)
const comm = '202600000154'

const entry = (more: Partial<Entry>): Entry => ({
  id: '0.0.0.0',
  format: 'camt.053',
  sort: 'collection',
  day: '2026-02-10',
  reference: '',
  code: '',
  batch: [],
  isSplitWrong: false,
  costCents: 0,
  nth: 0,
  cents: 1_000,
  endToEndId: '',
  mandate: '',
  name: '',
  iban: '',
  communication: '',
  text: '',
  reason: '',
  ...more,
})
const named = { endToEndId: 'A' }
const collected = (more: Partial<Entry> = {}) => entry({ ...named, ...more })
const back = (more: Partial<Entry> = {}) => entry({ sort: 'return', cents: -1_000, ...named, ...more })
const reject = (more: Partial<Entry> = {}) =>
  entry({ sort: 'reject', format: 'pain.002', day: '', cents: -1_000, ...named, ...more })
const rejectAll = (more: Partial<Entry> = {}) =>
  entry({ sort: 'reject-all', format: 'pain.002', day: '', cents: 0, batch: [fileName], ...more })
const sum = (more: Partial<Entry> = {}) => entry({ cents: 2_000, batch: [fileName], ...more })
const transfer = (more: Partial<Entry> = {}) => entry({ sort: 'transfer', communication: comm, ...more })

const claim = (endToEndId: string, more: Partial<Claim> = {}): Claim => ({
  endToEndId,
  invoiceId: `i${endToEndId}`,
  clientId: 'anna',
  cents: 1_000,
  day: '2026-02-10',
  mandateId: 'm',
  ...more,
})
const invoice = (id: string, more: Partial<BankInvoice> = {}): BankInvoice => ({
  id,
  number: `2026-0000${id}`,
  clientId: 'anna',
  status: 'sent',
  totalCents: 1_000,
  creditCents: 0,
  paidCents: 0,
  creditedCents: 0,
  ...more,
})
const paid = { status: 'paid', paidCents: 1_000 } as const
const payment = (more: Partial<ActivePayment> = {}): ActivePayment => ({
  id: 'p',
  cents: 1_000,
  method: 'direct-debit',
  endToEndId: '',
  ...more,
})

/**
 * Two collections of one client in one file, with the same amount. The invoice of a transfer is a different
 * one.
 */
function createContext(
  more: Partial<MatchingContext> = {},
  claims = [claim('A'), claim('B')],
): MatchingContext {
  return {
    collections: new Map(claims.map(each => [each.endToEndId, each])),
    mandates: new Map([['M', 'anna']]),
    files: [{ name: fileName, day: '2026-02-10', claims }],
    invoices: new Map(['iA', 'iB', 'iC'].map(id => [id, invoice(id)])),
    communications: new Map([[comm, 'iC']]),
    standing: new Map(),
    collected: new Map(),
    returned: new Map(),
    rejected: new Set(),
    open: [],
    refunds: [],
    debtors: new Map([['anna', { ibans: ['BE71'], names: ['Müller'] }]]),
    ...more,
  }
}

const reportDays = (...ids: string[]) => new Map(ids.map(id => [id, '2026-02-10']))
const of = (id: string, bankInvoice: BankInvoice) => new Map([[id, bankInvoice]])
const activePayments = (...rows: ActivePayment[]) => new Map([['iA', rows]])

function describeFindings(
  entries: readonly Entry[],
  context: MatchingContext,
  states: readonly ReportState[] = [],
): string[] {
  return doneAtOnce(match(entries, states, context)).map(found =>
    [
      ...[found.kind, found.explanation, found.invoiceId ?? '-'],
      ...[
        `${found.paidCents}+${found.creditCents}`,
        ...(found.costCents === 0 ? [] : [`cost ${found.costCents}`]),
      ],
      ...found.claims.map(
        foundClaim =>
          foundClaim.endToEndId +
          (foundClaim.wentBack ? ' went' : '') +
          (foundClaim.reverses ? ` of ${foundClaim.reverses}` : ''),
      ),
      ...found.candidates.map(({ invoiceId }) => `${invoiceId}?`),
      ...(found.together.length === 0 ? [] : [found.together.join('+')]),
      ...(found.refund === null ? [] : [`refund ${found.refund.id}`]),
    ].join(' '),
  )
}

const only = [claim('A')]
type Row = [string, Entry[], MatchingContext, string[]]

describe('an entry of a collection', () => {
  it.each<Row>([
    ['pays the invoice of its id', [collected()], createContext(), ['collected collected iA 1000+0 A']],
    [
      'is known after an earlier report',
      [collected()],
      createContext({ collected: reportDays('A') }),
      ['known told-before iA 0+0'],
    ],
    [
      'counts once when reported twice',
      [collected(), collected()],
      createContext(),
      ['collected collected iA 1000+0 A', 'known told-before iA 0+0'],
    ],
    [
      'with another amount is left to the user',
      [collected({ cents: 999 })],
      createContext(),
      ['unknown amount-differs iA 0+0'],
    ],
    [
      'with an unknown id is left to the user',
      [collected({ endToEndId: 'Z' })],
      createContext(),
      ['unknown collection-unknown - 0+0'],
    ],
    [
      'becomes credit when the invoice was paid otherwise',
      [collected()],
      createContext({ invoices: of('iA', invoice('iA', paid)) }),
      ['collected collected iA 0+1000 A'],
    ],
    [
      'becomes part credit when the invoice was partly paid',
      [collected()],
      createContext({ invoices: of('iA', invoice('iA', { paidCents: 400 })) }),
      ['collected collected iA 600+400 A'],
    ],
    [
      'matches a manual payment',
      [collected()],
      createContext({ standing: activePayments(payment()) }),
      ['known marked-by-hand iA 0+0'],
    ],
    [
      'does not match a manual payment of another amount',
      [collected()],
      createContext({ standing: activePayments(payment({ cents: 999 })) }),
      ['collected collected iA 1000+0 A'],
    ],
    [
      'does not match a transfer',
      [collected()],
      createContext({ standing: activePayments(payment({ method: 'transfer' })) }),
      ['collected collected iA 1000+0 A'],
    ],
    [
      'changes nothing when its return was reported first',
      [collected()],
      createContext({ returned: reportDays('A') }),
      ['collected came-and-went iA 0+0 A went'],
    ],
    [
      'without an id matches the only collection of its mandate',
      [entry({ mandate: 'm' })],
      createContext({}, only),
      ['collected collected iA 1000+0 A'],
    ],
    [
      'without an id is left to the user when two match',
      [entry({ mandate: 'M' })],
      createContext(),
      ['unknown collection-unknown - 0+0'],
    ],
    [
      'without an id matches the other after a report of another day',
      [entry({ mandate: 'M', day: '2026-02-12' })],
      createContext({ collected: reportDays('A') }),
      ['collected collected iB 1000+0 B'],
    ],
    [
      'without an id may repeat a report of the day before',
      [entry({ mandate: 'M', day: '2026-02-11' })],
      createContext({ collected: reportDays('A') }),
      ['proposal maybe-told-before iB 1000+0 B'],
    ],
    [
      'without an id repeats a report of the same day',
      [entry({ mandate: 'M' })],
      createContext({ collected: reportDays('A') }),
      ['known told-before iA 0+0'],
    ],
    [
      'without an id does not match a later collection',
      [entry({ mandate: 'M' })],
      createContext({}, [claim('A', { day: '2026-02-11' }), claim('B', { cents: 5 })]),
      ['unknown collection-unknown - 0+0'],
    ],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })
})

describe('a total without details', () => {
  it.each<Row>([
    ['covers its whole file', [sum()], createContext(), ['collected file-collected - 2000+0 A B']],
    [
      'matches its file name in any case',
      [sum({ batch: [`Ref ${fileName.toUpperCase()}`] })],
      createContext(),
      ['collected file-collected - 2000+0 A B'],
    ],
    [
      'covers the collections that were not rejected',
      [sum({ cents: 1_000 })],
      createContext({ rejected: new Set(['A']) }),
      ['collected file-collected iB 1000+0 B'],
    ],
    [
      'that differs from its file is left to the user',
      [sum({ cents: 1_999 })],
      createContext(),
      ['unknown file-differs - 0+0'],
    ],
    [
      'with details of another sum is left to the user',
      [sum({ isSplitWrong: true })],
      createContext(),
      ['unknown parts-differ - 0+0'],
    ],
    [
      'omits reported collections',
      [sum()],
      createContext({ collected: reportDays('A') }),
      ['collected file-collected - 1000+0 B'],
    ],
    [
      'is known when all its collections are known',
      [sum()],
      createContext({ collected: reportDays('A', 'B') }),
      ['known told-before - 0+0'],
    ],
    [
      'does not pay a collection that was returned first',
      [sum()],
      createContext({ returned: reportDays('A') }),
      ['collected file-collected - 1000+0 A went B'],
    ],
    [
      'without a name proposes the only file with its sum',
      [sum({ batch: ['?'] })],
      createContext(),
      ['proposal file-looks-like - 2000+0 A B'],
    ],
    [
      'without a name is left to the user when the file is known',
      [sum({ batch: ['?'] })],
      createContext({ collected: reportDays('A', 'B') }),
      ['unknown collection-unknown - 0+0'],
    ],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })
})

describe('a returned collection', () => {
  const came = createContext({
    standing: activePayments(payment({ endToEndId: 'A' })),
    invoices: of('iA', invoice('iA', paid)),
  })
  it.each<Row>([
    [
      'reverses the payment that the bank reported',
      [back()],
      came,
      ['returned returned-after-payment iA 0+0 A of p'],
    ],
    [
      'reverses a payment of the same files',
      [collected(), back()],
      createContext(),
      ['collected collected iA 1000+0 A', 'returned returned-after-payment iA 0+0 A of of A'],
    ],
    [
      'costs the charge that the bank reports',
      [back({ costCents: 350 })],
      came,
      ['returned returned-after-payment iA 0+0 cost 350 A of p'],
    ],
    [
      'costs the amount above the collection',
      [back({ cents: -1_350 })],
      came,
      ['returned returned-after-payment iA 0+0 cost 350 A of p'],
    ],
    [
      'of less than the collection is left to the user',
      [back({ cents: -999 })],
      came,
      ['unknown amount-differs iA 0+0 A of p'],
    ],
    [
      'is known after an earlier report',
      [back()],
      { ...came, returned: reportDays('A') },
      ['known told-before iA 0+0 A of p'],
    ],
    [
      'counts once when reported twice',
      [back(), back()],
      came,
      ['returned returned-after-payment iA 0+0 A of p', 'known told-before iA 0+0 A'],
    ],
    [
      'leaves the invoice unpaid when no payment was reported',
      [back()],
      createContext(),
      ['returned returned-unpaid iA 0+0 A'],
    ],
    [
      'reverses nothing when the invoice was paid otherwise',
      [back()],
      createContext({ invoices: of('iA', invoice('iA', paid)) }),
      ['returned returned-paid-otherwise iA 0+0 A'],
    ],
    [
      'reverses a manual payment, preferring the same amount',
      [back()],
      createContext({
        standing: activePayments(payment({ id: 'q', cents: 5 }), payment(), payment({ id: 'r', cents: 7 })),
      }),
      ['returned returned-after-payment iA 0+0 A of p'],
    ],
    [
      'reverses a reported payment before a manual payment',
      [back()],
      createContext({ standing: activePayments(payment({ id: 'q' }), payment({ endToEndId: 'A' })) }),
      ['returned returned-after-payment iA 0+0 A of p'],
    ],
    [
      'reverses no transfer',
      [back()],
      createContext({ standing: activePayments(payment({ method: 'transfer' })) }),
      ['returned returned-unpaid iA 0+0 A'],
    ],
    [
      'is known when the collection was rejected',
      [back()],
      createContext({ rejected: new Set(['A']) }),
      ['known told-before iA 0+0 A'],
    ],
    [
      'reverses the payment of a rejected collection',
      [back()],
      { ...came, rejected: new Set(['A']) },
      ['returned returned-after-payment iA 0+0 A of p'],
    ],
    [
      'with an unknown id proposes the collections of its amount',
      [back({ endToEndId: 'Z' })],
      came,
      ['proposal return-looks-like - 0+0 iA? iB?'],
    ],
    [
      'with an unknown id and no collection of its amount is left to the user',
      [back({ endToEndId: 'Z', cents: -99_000 })],
      came,
      ['unknown return-unknown - 0+0'],
    ],
    [
      'with an unknown id prefers a match by account and name',
      [back({ endToEndId: 'Z', iban: 'BE72', name: 'PEETERS AN' })],
      createContext({ debtors: new Map([['an', { ibans: ['BE72'], names: ['Peeters'] }]]) }, [
        claim('A'),
        claim('B', { clientId: 'an', cents: 700 }),
      ]),
      ['proposal return-looks-like - 0+0 iB?'],
    ],
    [
      'with an unknown id proposes no returned or later collection',
      [back({ endToEndId: 'Z' })],
      createContext({ returned: reportDays('A') }, [claim('A'), claim('B', { day: '2026-02-11' })]),
      ['unknown return-unknown - 0+0'],
    ],
    [
      'by mandate alone proposes the other after a report of the day before',
      [back({ endToEndId: '', mandate: 'M', day: '2026-02-11' })],
      createContext({ returned: reportDays('A') }),
      ['proposal return-looks-like - 0+0 iB?'],
    ],
    [
      'in CODA, by mandate alone, repeats a camt report of the same day',
      [back({ endToEndId: '', mandate: 'M', format: 'coda' })],
      createContext({ returned: reportDays('A') }),
      ['known told-before iA 0+0 A'],
    ],
    [
      'by mandate alone matches the other after a report of another day',
      [back({ endToEndId: '', mandate: 'M', day: '2026-02-12' })],
      createContext({ returned: reportDays('A') }),
      ['returned returned-unpaid iB 0+0 B'],
    ],
    [
      'by mandate alone, twice on one day, matches the known and the other',
      [back({ endToEndId: '', mandate: 'M' }), back({ endToEndId: '', mandate: 'M', nth: 1 })],
      createContext({ returned: reportDays('A') }),
      ['known told-before iA 0+0 A', 'returned returned-unpaid iB 0+0 B'],
    ],
    [
      'by mandate alone proposes both matches',
      [back({ endToEndId: '', mandate: 'M' })],
      createContext(),
      ['proposal return-looks-like - 0+0 iA? iB?'],
    ],
    [
      'by communication alone matches the collection of its invoice',
      [back({ endToEndId: '', communication: comm })],
      createContext({}, [claim('A', { invoiceId: 'iC' }), claim('B')]),
      ['returned returned-unpaid iC 0+0 A'],
    ],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })
})

describe('a rejected collection', () => {
  it.each<Row>([
    ['leaves the invoice unpaid', [reject()], createContext(), ['returned rejected iA 0+0 A']],
    [
      'is known after an earlier report',
      [reject()],
      createContext({ rejected: new Set(['A']) }),
      ['known told-before iA 0+0 A'],
    ],
    [
      'is known when camt or CODA reported its return',
      [reject()],
      createContext({ returned: reportDays('A') }),
      ['known told-before iA 0+0 A'],
    ],
    [
      'without an amount has the same effect',
      [reject({ cents: 0 })],
      createContext(),
      ['returned rejected iA 0+0 A'],
    ],
    [
      'with another amount is left to the user',
      [reject({ cents: -5 })],
      createContext(),
      ['unknown amount-differs iA 0+0 A'],
    ],
    [
      'reverses a manual payment',
      [reject()],
      createContext({ standing: activePayments(payment()) }),
      ['returned returned-after-payment iA 0+0 A of p'],
    ],
    [
      'ends unpaid when the bank books and then reverses it',
      [reject(), collected(), back()],
      createContext(),
      [
        'returned rejected iA 0+0 A',
        'collected collected iA 1000+0 A',
        'returned returned-after-payment iA 0+0 A of of A',
      ],
    ],
    [
      'as a whole rejects each collection of its file',
      [rejectAll()],
      createContext(),
      ['returned file-rejected - 0+0 A B'],
    ],
    [
      'as a whole omits reported collections',
      [rejectAll()],
      createContext({ rejected: new Set(['A']) }),
      ['returned file-rejected - 0+0 B'],
    ],
    [
      'as a whole reverses a manual payment',
      [rejectAll()],
      createContext({ standing: activePayments(payment()) }),
      ['returned file-rejected - 0+0 A of p B'],
    ],
    [
      'as a whole is known when each collection is known',
      [rejectAll()],
      createContext({ rejected: new Set(['A', 'B']) }),
      ['known told-before - 0+0'],
    ],
    [
      'as a whole, with an unknown file, is left to the user',
      [rejectAll({ batch: ['?'] })],
      createContext(),
      ['unknown return-unknown - 0+0'],
    ],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })
})

describe('a transfer', () => {
  const open = [
    { id: 'iC', number: '2026-00015', clientId: 'anna', cents: 1_000, ibans: ['BE71'], names: ['Müller'] },
    { id: 'iD', number: '2026-00016', clientId: 'bo', cents: 1_000, ibans: ['BE21'], names: ['Peeters'] },
  ]
  const plain = { communication: '', iban: 'BE00' }
  it.each<Row>([
    [
      'pays the invoice of its communication',
      [transfer()],
      createContext(),
      ['transfer communication iC 1000+0'],
    ],
    [
      'above the outstanding amount leaves credit',
      [transfer({ cents: 1_700 })],
      createContext(),
      ['transfer communication iC 1000+700'],
    ],
    [
      'below the outstanding amount pays a part',
      [transfer({ cents: 300 })],
      createContext(),
      ['transfer communication iC 300+0'],
    ],
    [
      'after another transfer becomes credit',
      [transfer({ cents: 800 }), transfer({ cents: 800 })],
      createContext(),
      ['transfer communication iC 800+0', 'transfer communication iC 200+600'],
    ],
    [
      'for a paid invoice becomes credit',
      [transfer()],
      createContext({ invoices: of('iC', invoice('iC', paid)) }),
      ['transfer communication iC 0+1000'],
    ],
    [
      'for an unvalidated invoice becomes credit',
      [transfer()],
      createContext({ invoices: of('iC', invoice('iC', { status: 'created' })) }),
      ['transfer communication iC 0+1000'],
    ],
    [
      'with an unknown communication is left to the user',
      [transfer({ communication: '090933755493' })],
      createContext(),
      ['unknown communication-unknown - 0+0'],
    ],
    [
      'with a matching amount and account is proposed',
      [transfer({ ...plain, iban: 'BE71' })],
      createContext({ open }),
      ['proposal looks-like - 0+0 iC?'],
    ],
    [
      'with a matching amount and name is proposed',
      [transfer({ ...plain, name: 'MULLER Zoe' })],
      createContext({ open }),
      ['proposal looks-like - 0+0 iC?'],
    ],
    [
      'with an invoice number in its text is proposed at any amount',
      [transfer({ ...plain, cents: 5, text: 'factuur 2026-00016' })],
      createContext({ open }),
      ['proposal looks-like - 0+0 iD?'],
    ],
    [
      'with only a matching amount is left to the user',
      [transfer(plain)],
      createContext({ open }),
      ['unknown nobody-known - 0+0'],
    ],
    [
      'with a code of another kind is only proposed',
      [transfer({ sort: 'other' })],
      createContext({ open }),
      ['proposal looks-like - 0+0 iC?'],
    ],
    [
      'by the practice is not matched',
      [transfer({ cents: -1_000 })],
      createContext(),
      ['other paid-out - 0+0'],
    ],
    ['is a cost', [entry({ sort: 'cost', cents: -250 })], createContext(), ['cost costs - 0+0']],
    ['of the bank is not matched', [entry({ sort: 'other' })], createContext(), ['other of-the-bank - 0+0']],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })

  it('is known when an identical transfer was reported before', () => {
    const two = [transfer(), transfer()]
    expect(describeFindings(two, createContext(), ['known', 'new'])).toEqual([
      'known told-before - 0+0',
      'transfer communication iC 1000+0',
    ])
  })
})

describe('an outgoing payment', () => {
  const refund = (id: string) => ({ id, clientId: 'anna', cents: 1_000, iban: 'BE71' })
  const out = (more: Partial<Entry> = {}) => transfer({ cents: -1_000, iban: 'BE71', ...more })
  const two = createContext({ refunds: [refund('r1'), refund('r2')] })
  it.each<[string, Entry[], ReportState[], string[]]>([
    ['books the refund to its account', [out()], [], ['refunded refund - 0+0 refund r1']],
    [
      'books each refund once, in order of due date',
      [out(), out(), out()],
      [],
      ['refunded refund - 0+0 refund r1', 'refunded refund - 0+0 refund r2', 'other paid-out - 0+0'],
    ],
    ['with another amount books no refund', [out({ cents: -999 })], [], ['other paid-out - 0+0']],
    ['to another account books no refund', [out({ iban: 'BE72' })], [], ['other paid-out - 0+0']],
    ['without an account books no refund', [out({ iban: '' })], [], ['other paid-out - 0+0']],
    ['is known after an earlier report', [out()], ['known'], ['known told-before - 0+0']],
    [
      'as a possible duplicate leaves the refund to the next payment',
      [out(), out()],
      ['maybe', 'new'],
      ['proposal maybe-told-before - 0+0 refund r1', 'refunded refund - 0+0 refund r1'],
    ],
  ])('%s', (_, entries, states, expected) => {
    expect(describeFindings(entries, two, states)).toEqual(expected)
  })
})

describe('a transfer for several invoices', () => {
  const [one, other] = ['202600000192', '202600000293']
  const bill = (id: string, cents: number, clientId = 'anna') => ({
    id,
    number: `2026-0000${id}`,
    clientId,
    cents,
    ibans: [clientId === 'anna' ? 'BE71' : 'BE21'],
    names: [clientId === 'anna' ? 'Müller' : 'Peeters'],
  })
  const open = [bill('1', 1_000), bill('2', 1_000), bill('3', 500), bill('4', 1_500, 'bo')]
  const plain = { communication: '', iban: 'BE71' }
  it.each<Row>([
    [
      'proposes the oldest invoices of its client with its exact sum',
      [transfer({ ...plain, cents: 1_500 })],
      createContext({ open }),
      ['proposal several-look-like - 0+0 1+3'],
    ],
    [
      'recognizes its client by name',
      [transfer({ communication: '', iban: '', name: 'MULLER Zoe', cents: 2_500 })],
      createContext({ open }),
      ['proposal several-look-like - 0+0 1+2+3'],
    ],
    [
      'proposes nothing without an exact sum',
      [transfer({ ...plain, cents: 1_700 })],
      createContext({ open }),
      ['unknown nobody-known - 0+0'],
    ],
    [
      'proposes no invoices of two clients',
      [transfer({ ...plain, cents: 3_000, name: 'Peeters' })],
      createContext({ open: [bill('1', 1_000), bill('2', 2_000, 'bo')] }),
      ['unknown nobody-known - 0+0'],
    ],
    [
      'proposes the invoices of communications in its text, at any amount',
      [transfer({ communication: '', iban: '', cents: 1_200, text: `${one} en ${other}` })],
      createContext({
        communications: new Map([
          [one, 'iA'],
          [other, 'iB'],
        ]),
      }),
      ['proposal several-look-like - 0+0 iA+iB'],
    ],
  ])('%s', (_, entries, context, expected) => {
    expect(describeFindings(entries, context)).toEqual(expected)
  })
})
