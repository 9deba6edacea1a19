import { expect, test } from 'vitest'
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

type Known = Partial<MatchingContext> & { claims?: readonly Claim[] }

/** Two equal collections of one client in one file, and an invoice that is paid by transfer. */
function createContext({ claims = [claim('A'), claim('B')], ...more }: Known): MatchingContext {
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

/** Kind, explanation, invoice, paid amount + credit, cost, collections, candidates and refund of each finding. */
function describeFindings(entries: readonly Entry[], known: Known, states: readonly ReportState[] = []) {
  return doneAtOnce(match(entries, states, createContext(known))).map(found => {
    const { kind, explanation, invoiceId, paidCents, creditCents, costCents, together, refund } = found
    return [
      ...[kind, explanation, invoiceId ?? []].flat(),
      ...(paidCents + creditCents === 0 ? [] : [`${paidCents}+${creditCents}`]),
      ...(costCents === 0 ? [] : [`cost ${costCents}`]),
      ...found.claims.map(
        ({ endToEndId, wentBack, reverses }) =>
          endToEndId + (wentBack ? ' went' : '') + (reverses ? ` of ${reverses}` : ''),
      ),
      ...found.candidates.map(candidate => `${candidate.invoiceId}?`),
      ...(together.length === 0 ? [] : [together.join('+')]),
      ...(refund === null ? [] : [`refund ${refund.id}`]),
    ].join(' ')
  })
}

const collectedA = { collected: reportDays('A') }
const returnedA = { returned: reportDays('A') }
const rejectedA = { rejected: new Set(['A']) }
const paidOtherwise = { invoices: of('iA', invoice('iA', paid)) }
const byHand = (more: Partial<ActivePayment> = {}) => ({ standing: activePayments(payment(more)) })

/** A return or a collection without an end-to-end id. */
const bare = { endToEndId: '', mandate: 'M' }

type Row = [title: string, entries: Entry[], known: Known, ...findings: string[]]

function describeRows(subject: string, rows: Row[]): void {
  test.each(rows)(`${subject} %s`, (_, entries, known, ...expected) => {
    expect(describeFindings(entries, known)).toEqual(expected)
  })
}

describeRows('an entry of a collection', [
  ['pays the invoice of its id', [collected()], {}, 'collected collected iA 1000+0 A'],
  ['is known after an earlier report', [collected()], collectedA, 'known reported-before iA'],
  [
    'counts once when reported twice',
    [collected(), collected()],
    {},
    'collected collected iA 1000+0 A',
    'known reported-before iA',
  ],
  ['with another amount is left to the user', [collected({ cents: 999 })], {}, 'unknown amount-differs iA'],
  [
    'with an unknown id is left to the user',
    [collected({ endToEndId: 'Z' })],
    {},
    'unknown collection-unknown',
  ],
  ['becomes credit when paid otherwise', [collected()], paidOtherwise, 'collected collected iA 0+1000 A'],
  [
    'becomes part credit when the invoice was partly paid',
    [collected()],
    { invoices: of('iA', invoice('iA', { paidCents: 400 })) },
    'collected collected iA 600+400 A',
  ],
  ['matches a manual payment', [collected()], byHand(), 'known marked-by-hand iA'],
  [
    'does not match a manual payment of another amount',
    [collected()],
    byHand({ cents: 999 }),
    'collected collected iA 1000+0 A',
  ],
  ['matches no transfer', [collected()], byHand({ method: 'transfer' }), 'collected collected iA 1000+0 A'],
  ['changes nothing after its return', [collected()], returnedA, 'collected came-and-went iA A went'],
  [
    'without an id matches the only collection of its mandate',
    [entry({ mandate: 'm' })],
    { claims: [claim('A')] },
    'collected collected iA 1000+0 A',
  ],
  ['without an id is left to the user when two match', [entry(bare)], {}, 'unknown collection-unknown'],
  [
    'without an id matches the other after a report of another day',
    [entry({ ...bare, day: '2026-02-12' })],
    collectedA,
    'collected collected iB 1000+0 B',
  ],
  [
    'without an id may repeat a report of the day before',
    [entry({ ...bare, day: '2026-02-11' })],
    collectedA,
    'proposal maybe-reported-before iB 1000+0 B',
  ],
  ['without an id repeats a report of the same day', [entry(bare)], collectedA, 'known reported-before iA'],
  [
    'without an id does not match a later collection',
    [entry(bare)],
    { claims: [claim('A', { day: '2026-02-11' }), claim('B', { cents: 5 })] },
    'unknown collection-unknown',
  ],
])

describeRows('a total without details', [
  ['covers its whole file', [sum()], {}, 'collected file-collected 2000+0 A B'],
  [
    'matches its file name in any case',
    [sum({ batch: [`Ref ${fileName.toUpperCase()}`] })],
    {},
    'collected file-collected 2000+0 A B',
  ],
  ['omits what was rejected', [sum({ cents: 1_000 })], rejectedA, 'collected file-collected iB 1000+0 B'],
  ['that differs from its file is left to the user', [sum({ cents: 1_999 })], {}, 'unknown file-differs'],
  ['with details of another sum is unknown', [sum({ isSplitWrong: true })], {}, 'unknown parts-differ'],
  ['omits reported collections', [sum()], collectedA, 'collected file-collected 1000+0 B'],
  [
    'is known when its collections are',
    [sum()],
    { collected: reportDays('A', 'B') },
    'known reported-before',
  ],
  ['does not pay a returned collection', [sum()], returnedA, 'collected file-collected 1000+0 A went B'],
  [
    'without a name proposes the only file with its sum',
    [sum({ batch: ['?'] })],
    {},
    'proposal file-looks-like 2000+0 A B',
  ],
  [
    'without a name is left to the user when the file is known',
    [sum({ batch: ['?'] })],
    { collected: reportDays('A', 'B') },
    'unknown collection-unknown',
  ],
])

const came = { ...paidOtherwise, ...byHand({ endToEndId: 'A' }) }

describeRows('a returned collection', [
  ['reverses the reported payment', [back()], came, 'returned returned-after-payment iA A of p'],
  [
    'reverses a payment of the same files',
    [collected(), back()],
    {},
    'collected collected iA 1000+0 A',
    'returned returned-after-payment iA A of of A',
  ],
  [
    'costs the charge that the bank reports',
    [back({ costCents: 350 })],
    came,
    'returned returned-after-payment iA cost 350 A of p',
  ],
  [
    'costs the amount above the collection',
    [back({ cents: -1_350 })],
    came,
    'returned returned-after-payment iA cost 350 A of p',
  ],
  ['of less is left to the user', [back({ cents: -999 })], came, 'unknown amount-differs iA A of p'],
  [
    'is known after an earlier report',
    [back()],
    { ...came, ...returnedA },
    'known reported-before iA A of p',
  ],
  [
    'counts once when reported twice',
    [back(), back()],
    came,
    'returned returned-after-payment iA A of p',
    'known reported-before iA A',
  ],
  ['without a reported payment leaves the invoice unpaid', [back()], {}, 'returned returned-unpaid iA A'],
  [
    'reverses nothing when the invoice was paid otherwise',
    [back()],
    paidOtherwise,
    'returned returned-paid-otherwise iA A',
  ],
  [
    'reverses a manual payment, preferring the same amount',
    [back()],
    { standing: activePayments(payment({ id: 'q', cents: 5 }), payment(), payment({ id: 'r', cents: 7 })) },
    'returned returned-after-payment iA A of p',
  ],
  [
    'reverses a reported payment before a manual payment',
    [back()],
    { standing: activePayments(payment({ id: 'q' }), payment({ endToEndId: 'A' })) },
    'returned returned-after-payment iA A of p',
  ],
  ['reverses no transfer', [back()], byHand({ method: 'transfer' }), 'returned returned-unpaid iA A'],
  ['is known when the collection was rejected', [back()], rejectedA, 'known reported-before iA A'],
  [
    'reverses the payment of a rejected collection',
    [back()],
    { ...came, ...rejectedA },
    'returned returned-after-payment iA A of p',
  ],
  [
    'with an unknown id proposes the collections of its amount',
    [back({ endToEndId: 'Z' })],
    came,
    'proposal return-looks-like iA? iB?',
  ],
  [
    'with an unknown id and amount is left to the user',
    [back({ endToEndId: 'Z', cents: -99_000 })],
    came,
    'unknown return-unknown',
  ],
  [
    'with an unknown id prefers a match by account and name',
    [back({ endToEndId: 'Z', iban: 'BE72', name: 'PEETERS AN' })],
    {
      debtors: new Map([['an', { ibans: ['BE72'], names: ['Peeters'] }]]),
      claims: [claim('A'), claim('B', { clientId: 'an', cents: 700 })],
    },
    'proposal return-looks-like iB?',
  ],
  [
    'with an unknown id proposes no returned or later collection',
    [back({ endToEndId: 'Z' })],
    { ...returnedA, claims: [claim('A'), claim('B', { day: '2026-02-11' })] },
    'unknown return-unknown',
  ],
  [
    'by mandate alone proposes the other after a report of the day before',
    [back({ ...bare, day: '2026-02-11' })],
    returnedA,
    'proposal return-looks-like iB?',
  ],
  [
    'in CODA, by mandate alone, repeats a camt report of the same day',
    [back({ ...bare, format: 'coda' })],
    returnedA,
    'known reported-before iA A',
  ],
  [
    'by mandate alone matches the other after a report of another day',
    [back({ ...bare, day: '2026-02-12' })],
    returnedA,
    'returned returned-unpaid iB B',
  ],
  [
    'by mandate alone, twice on one day, matches the known and the other',
    [back(bare), back({ ...bare, nth: 1 })],
    returnedA,
    'known reported-before iA A',
    'returned returned-unpaid iB B',
  ],
  ['by mandate alone proposes both matches', [back(bare)], {}, 'proposal return-looks-like iA? iB?'],
  [
    'by communication alone matches the collection of its invoice',
    [back({ endToEndId: '', communication: comm })],
    { claims: [claim('A', { invoiceId: 'iC' }), claim('B')] },
    'returned returned-unpaid iC A',
  ],
])

describeRows('a rejected collection', [
  ['leaves the invoice unpaid', [reject()], {}, 'returned rejected iA A'],
  ['is known after an earlier report', [reject()], rejectedA, 'known reported-before iA A'],
  ['is known when camt or CODA reported its return', [reject()], returnedA, 'known reported-before iA A'],
  ['without an amount has the same effect', [reject({ cents: 0 })], {}, 'returned rejected iA A'],
  ['with another amount is left to the user', [reject({ cents: -5 })], {}, 'unknown amount-differs iA A'],
  ['reverses a manual payment', [reject()], byHand(), 'returned returned-after-payment iA A of p'],
  [
    'ends unpaid when the bank books and then reverses it',
    [reject(), collected(), back()],
    {},
    'returned rejected iA A',
    'collected collected iA 1000+0 A',
    'returned returned-after-payment iA A of of A',
  ],
  ['as a whole rejects each collection of its file', [rejectAll()], {}, 'returned file-rejected A B'],
  ['as a whole omits reported collections', [rejectAll()], rejectedA, 'returned file-rejected B'],
  ['as a whole reverses a manual payment', [rejectAll()], byHand(), 'returned file-rejected A of p B'],
  [
    'as a whole is known when each collection is known',
    [rejectAll()],
    { rejected: new Set(['A', 'B']) },
    'known reported-before',
  ],
  ['of an unknown file is left to the user', [rejectAll({ batch: ['?'] })], {}, 'unknown return-unknown'],
])

const plain = { communication: '', iban: 'BE00' }
const open = [
  { id: 'iC', number: '2026-00015', clientId: 'anna', cents: 1_000, ibans: ['BE71'], names: ['Müller'] },
  { id: 'iD', number: '2026-00016', clientId: 'bo', cents: 1_000, ibans: ['BE21'], names: ['Peeters'] },
]
const ofInvoiceC = (more: Partial<BankInvoice>) => ({ invoices: of('iC', invoice('iC', more)) })

describeRows('a transfer', [
  ['pays the invoice of its communication', [transfer()], {}, 'transfer communication iC 1000+0'],
  ['of more leaves credit', [transfer({ cents: 1_700 })], {}, 'transfer communication iC 1000+700'],
  ['of less pays a part', [transfer({ cents: 300 })], {}, 'transfer communication iC 300+0'],
  [
    'after another transfer becomes credit',
    [transfer({ cents: 800 }), transfer({ cents: 800 })],
    {},
    'transfer communication iC 800+0',
    'transfer communication iC 200+600',
  ],
  ['for a paid invoice becomes credit', [transfer()], ofInvoiceC(paid), 'transfer communication iC 0+1000'],
  [
    'for an unvalidated invoice becomes credit',
    [transfer()],
    ofInvoiceC({ status: 'created' }),
    'transfer communication iC 0+1000',
  ],
  [
    'with an unknown communication is left to the user',
    [transfer({ communication: '090933755493' })],
    {},
    'unknown communication-unknown',
  ],
  [
    'with a matching amount and account is proposed',
    [transfer({ ...plain, iban: 'BE71' })],
    { open },
    'proposal looks-like iC?',
  ],
  [
    'with a matching amount and name is proposed',
    [transfer({ ...plain, name: 'MULLER Zoe' })],
    { open },
    'proposal looks-like iC?',
  ],
  [
    'with an invoice number in its text is proposed at any amount',
    [transfer({ ...plain, cents: 5, text: 'factuur 2026-00016' })],
    { open },
    'proposal looks-like iD?',
  ],
  ['with only a matching amount is unknown', [transfer(plain)], { open }, 'unknown nobody-known'],
  ['of another kind is only proposed', [transfer({ sort: 'other' })], { open }, 'proposal looks-like iC?'],
  ['by the practice is not matched', [transfer({ cents: -1_000 })], {}, 'other paid-out'],
  ['is a cost', [entry({ sort: 'cost', cents: -250 })], {}, 'cost costs'],
  ['of the bank is not matched', [entry({ sort: 'other' })], {}, 'other of-the-bank'],
])

test('a transfer is known when an identical transfer was reported before', () => {
  const findings = describeFindings([transfer(), transfer()], {}, ['known', 'new'])
  expect(findings).toEqual(['known reported-before', 'transfer communication iC 1000+0'])
})

const out = (more: Partial<Entry> = {}) => transfer({ cents: -1_000, iban: 'BE71', ...more })

test.each<[title: string, entries: Entry[], states: ReportState[], ...findings: string[]]>([
  ['books the refund to its account', [out()], [], 'refunded refund refund r1'],
  [
    'books each refund once, in order of due date',
    [out(), out(), out()],
    [],
    'refunded refund refund r1',
    'refunded refund refund r2',
    'other paid-out',
  ],
  ['with another amount books no refund', [out({ cents: -999 })], [], 'other paid-out'],
  ['to another account books no refund', [out({ iban: 'BE72' })], [], 'other paid-out'],
  ['without an account books no refund', [out({ iban: '' })], [], 'other paid-out'],
  ['is known after an earlier report', [out()], ['known'], 'known reported-before'],
  [
    'as a possible duplicate leaves the refund to the next payment',
    [out(), out()],
    ['maybe', 'new'],
    'proposal maybe-reported-before refund r1',
    'refunded refund refund r1',
  ],
])('an outgoing payment %s', (_, entries, states, ...expected) => {
  const refunds = ['r1', 'r2'].map(id => ({ id, clientId: 'anna', cents: 1_000, iban: 'BE71' }))
  expect(describeFindings(entries, { refunds }, states)).toEqual(expected)
})

const one = '202600000192'
const other = '202600000293'
const bill = (id: string, cents: number, clientId = 'anna') => ({
  id,
  number: `2026-0000${id}`,
  clientId,
  cents,
  ibans: [clientId === 'anna' ? 'BE71' : 'BE21'],
  names: [clientId === 'anna' ? 'Müller' : 'Peeters'],
})
const bills = [bill('1', 1_000), bill('2', 1_000), bill('3', 500), bill('4', 1_500, 'bo')]
const byAnna = { communication: '', iban: 'BE71' }

describeRows('a transfer for several invoices', [
  [
    'proposes the oldest invoices of its client with its exact sum',
    [transfer({ ...byAnna, cents: 1_500 })],
    { open: bills },
    'proposal several-look-like 1+3',
  ],
  [
    'recognizes its client by name',
    [transfer({ communication: '', iban: '', name: 'MULLER Zoe', cents: 2_500 })],
    { open: bills },
    'proposal several-look-like 1+2+3',
  ],
  [
    'proposes nothing without an exact sum',
    [transfer({ ...byAnna, cents: 1_700 })],
    { open: bills },
    'unknown nobody-known',
  ],
  [
    'proposes no invoices of two clients',
    [transfer({ ...byAnna, cents: 3_000, name: 'Peeters' })],
    { open: [bill('1', 1_000), bill('2', 2_000, 'bo')] },
    'unknown nobody-known',
  ],
  [
    'proposes the invoices of communications in its text, at any amount',
    [transfer({ communication: '', iban: '', cents: 1_200, text: `${one} en ${other}` })],
    { communications: new Map([[one, 'iA']]).set(other, 'iB') },
    'proposal several-look-like iA+iB',
  ],
])
