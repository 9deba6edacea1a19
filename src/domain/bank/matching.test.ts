import { expect, test } from 'vitest'
import { doneAtOnce } from '../edits/steps.ts'
import type { Entry, ReportState } from './entries.ts'
import {
  type ActivePayment,
  type BankInvoice,
  type Claim,
  type FindingKind,
  type MatchingContext,
  match,
} from './matching.ts'

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
const paidBy = (...rows: ActivePayment[]) => ({ standing: new Map([['iA', rows]]) })

/** Each explanation belongs to one kind of finding. */
const explanations: { [kind in FindingKind]: string } = {
  collected: 'collected file-collected came-and-went',
  returned: 'returned-after-payment returned-unpaid returned-paid-otherwise rejected file-rejected',
  transfer: 'communication',
  refunded: 'refund',
  proposal: 'looks-like several-look-like file-looks-like return-looks-like maybe-reported-before',
  unknown:
    'amount-differs file-differs parts-differ collection-unknown return-unknown communication-unknown nobody-known',
  known: 'reported-before marked-by-hand',
  cost: 'costs',
  other: 'paid-out of-the-bank',
}

/** Explanation, invoice, paid amount + credit, cost, collections, candidates and refund of each finding. */
function describeFindings(entries: readonly Entry[], known: Known, states: readonly ReportState[] = []) {
  return doneAtOnce(match(entries, states, createContext(known))).map(found => {
    const { kind, explanation, invoiceId, paidCents, creditCents, costCents, together, refund } = found
    expect(explanations[kind].split(' ')).toContain(explanation)
    return [
      ...[explanation, invoiceId ?? []].flat(),
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
const collectedAll = { collected: reportDays('A', 'B') }
const returnedA = { returned: reportDays('A') }
const rejectedA = { rejected: new Set(['A']) }
const paidOtherwise = { invoices: of('iA', invoice('iA', paid)) }
const paidInPart = { invoices: of('iA', invoice('iA', { paidCents: 400 })) }
const onlyA = { claims: [claim('A')] }
const later = (endToEndId: string) => claim(endToEndId, { day: '2026-02-11' })
const laterAndLess = { claims: [later('A'), claim('B', { cents: 5 })] }
const byHand = (more: Partial<ActivePayment> = {}) => paidBy(payment(more))

/** A return or a collection without an end-to-end id. */
const bare = { endToEndId: '', mandate: 'M' }
const [nextDay, afterTwoDays] = [
  { ...bare, day: '2026-02-11' },
  { ...bare, day: '2026-02-12' },
]
const unnamed = sum({ batch: ['?'] })
const came = { ...paidOtherwise, ...byHand({ endToEndId: 'A' }) }

type Row = [title: string, entries: Entry | Entry[], known: Known, ...findings: string[]]

function describeRows(subject: string, rows: Row[]): void {
  test.each(rows)(`${subject} %s`, (_, entries, known, ...expected) => {
    expect(describeFindings([entries].flat(), known)).toEqual(expected)
  })
}

describeRows('an entry of a collection', [
  ['pays the invoice of its id', collected(), {}, 'collected iA 1000+0 A'],
  ['is known after an earlier report', collected(), collectedA, 'reported-before iA'],
  [
    'counts once in two reports',
    [collected(), collected()],
    {},
    'collected iA 1000+0 A',
    'reported-before iA',
  ],
  ['with another amount is left to the user', collected({ cents: 999 }), {}, 'amount-differs iA'],
  ['with an unknown id is left to the user', collected({ endToEndId: 'Z' }), {}, 'collection-unknown'],
  ['becomes credit when paid otherwise', collected(), paidOtherwise, 'collected iA 0+1000 A'],
  ['becomes part credit when the invoice was partly paid', collected(), paidInPart, 'collected iA 600+400 A'],
  ['matches a manual payment', collected(), byHand(), 'marked-by-hand iA'],
  ['matches no manual payment of less', collected(), byHand({ cents: 999 }), 'collected iA 1000+0 A'],
  ['matches no transfer', collected(), byHand({ method: 'transfer' }), 'collected iA 1000+0 A'],
  ['changes nothing after its return', collected(), returnedA, 'came-and-went iA A went'],
])

describeRows('an entry of a collection without an id', [
  ['matches the only one of its mandate', entry({ mandate: 'm' }), onlyA, 'collected iA 1000+0 A'],
  ['is left to the user when two match', entry(bare), {}, 'collection-unknown'],
  ['matches the other after an earlier report', entry(afterTwoDays), collectedA, 'collected iB 1000+0 B'],
  ['may repeat a report of the day before', entry(nextDay), collectedA, 'maybe-reported-before iB 1000+0 B'],
  ['repeats a report of the same day', entry(bare), collectedA, 'reported-before iA'],
  ['does not match a later collection', entry(bare), laterAndLess, 'collection-unknown'],
])

describeRows('a total without details', [
  ['covers its whole file', sum(), {}, 'file-collected 2000+0 A B'],
  [
    'matches its file name in any case',
    sum({ batch: [`Ref ${fileName.toUpperCase()}`] }),
    {},
    'file-collected 2000+0 A B',
  ],
  ['omits what was rejected', sum({ cents: 1_000 }), rejectedA, 'file-collected iB 1000+0 B'],
  ['that differs from its file is left to the user', sum({ cents: 1_999 }), {}, 'file-differs'],
  ['with details of another sum is unknown', sum({ isSplitWrong: true }), {}, 'parts-differ'],
  ['omits reported collections', sum(), collectedA, 'file-collected 1000+0 B'],
  ['is known when its collections are', sum(), collectedAll, 'reported-before'],
  ['does not pay a returned collection', sum(), returnedA, 'file-collected 1000+0 A went B'],
  ['without a name proposes the only file with its sum', unnamed, {}, 'file-looks-like 2000+0 A B'],
  ['without a name is left to the user when the file is known', unnamed, collectedAll, 'collection-unknown'],
])

describeRows('a returned collection', [
  ['reverses the reported payment', back(), came, 'returned-after-payment iA A of p'],
  [
    'reverses a payment of the same files',
    [collected(), back()],
    {},
    'collected iA 1000+0 A',
    'returned-after-payment iA A of of A',
  ],
  [
    'costs what the bank charges',
    back({ costCents: 350 }),
    came,
    'returned-after-payment iA cost 350 A of p',
  ],
  ['costs the amount above it', back({ cents: -1_350 }), came, 'returned-after-payment iA cost 350 A of p'],
  ['of less is left to the user', back({ cents: -999 }), came, 'amount-differs iA A of p'],
  ['is known after an earlier report', back(), { ...came, ...returnedA }, 'reported-before iA A of p'],
  ['counts once', [back(), back()], came, 'returned-after-payment iA A of p', 'reported-before iA A'],
  ['without a reported payment leaves the invoice unpaid', back(), {}, 'returned-unpaid iA A'],
  ['reverses nothing when paid otherwise', back(), paidOtherwise, 'returned-paid-otherwise iA A'],
  [
    'reverses a manual payment, preferring the same amount',
    back(),
    paidBy(payment({ id: 'q', cents: 5 }), payment(), payment({ id: 'r', cents: 7 })),
    'returned-after-payment iA A of p',
  ],
  [
    'reverses a reported payment before a manual payment',
    back(),
    paidBy(payment({ id: 'q' }), payment({ endToEndId: 'A' })),
    'returned-after-payment iA A of p',
  ],
  ['reverses no transfer', back(), byHand({ method: 'transfer' }), 'returned-unpaid iA A'],
  ['is known when the collection was rejected', back(), rejectedA, 'reported-before iA A'],
  ['is reversed when it was rejected', back(), { ...came, ...rejectedA }, 'returned-after-payment iA A of p'],
])

const unknown = { endToEndId: 'Z' }
const knownDebtor = {
  debtors: new Map([['an', { ibans: ['BE72'], names: ['Peeters'] }]]),
  claims: [claim('A'), claim('B', { clientId: 'an', cents: 700 })],
}
const ofDebtor = { ...unknown, iban: 'BE72', name: 'PEETERS AN' }

describeRows('a returned collection with an unknown id', [
  ['proposes the collections of its amount', back(unknown), came, 'return-looks-like iA? iB?'],
  ['and amount is left to the user', back({ ...unknown, cents: -99_000 }), came, 'return-unknown'],
  ['prefers a match by account and name', back(ofDebtor), knownDebtor, 'return-looks-like iB?'],
  [
    'proposes no returned or later collection',
    back(unknown),
    { ...returnedA, claims: [claim('A'), later('B')] },
    'return-unknown',
  ],
])

describeRows('a returned collection without an id', [
  ['proposes the other after a report of the day before', back(nextDay), returnedA, 'return-looks-like iB?'],
  ['in CODA repeats a camt report', back({ ...bare, format: 'coda' }), returnedA, 'reported-before iA A'],
  ['matches the other after an earlier report', back(afterTwoDays), returnedA, 'returned-unpaid iB B'],
  [
    'matches, twice on one day, the known and the other',
    [back(bare), back({ ...bare, nth: 1 })],
    returnedA,
    'reported-before iA A',
    'returned-unpaid iB B',
  ],
  ['proposes both matches of its mandate', back(bare), {}, 'return-looks-like iA? iB?'],
  [
    'matches the collection of the invoice of its communication',
    back({ endToEndId: '', communication: comm }),
    { claims: [claim('A', { invoiceId: 'iC' }), claim('B')] },
    'returned-unpaid iC A',
  ],
])

describeRows('a rejected collection', [
  ['leaves the invoice unpaid', reject(), {}, 'rejected iA A'],
  ['is known after an earlier report', reject(), rejectedA, 'reported-before iA A'],
  ['is known when camt or CODA reported its return', reject(), returnedA, 'reported-before iA A'],
  ['without an amount has the same effect', reject({ cents: 0 }), {}, 'rejected iA A'],
  ['with another amount is left to the user', reject({ cents: -5 }), {}, 'amount-differs iA A'],
  ['reverses a manual payment', reject(), byHand(), 'returned-after-payment iA A of p'],
  [
    'ends unpaid when the bank books and then reverses it',
    [reject(), collected(), back()],
    {},
    'rejected iA A',
    'collected iA 1000+0 A',
    'returned-after-payment iA A of of A',
  ],
])

describeRows('a rejected file', [
  ['rejects each of its collections', rejectAll(), {}, 'file-rejected A B'],
  ['omits reported collections', rejectAll(), rejectedA, 'file-rejected B'],
  ['reverses a manual payment', rejectAll(), byHand(), 'file-rejected A of p B'],
  ['is known when each is known', rejectAll(), { rejected: new Set(['A', 'B']) }, 'reported-before'],
  ['that is unknown is left to the user', rejectAll({ batch: ['?'] }), {}, 'return-unknown'],
])

const plain = { communication: '', iban: 'BE00' }
const bill = (id: string, cents: number, clientId = 'anna') => ({
  id,
  number: `2026-0000${id}`,
  clientId,
  cents,
  ibans: [clientId === 'anna' ? 'BE71' : 'BE21'],
  names: [clientId === 'anna' ? 'Müller' : 'Peeters'],
})
const open = [{ ...bill('5', 1_000), id: 'iC' }, bill('6', 1_000, 'bo')]
const ofInvoiceC = (more: Partial<BankInvoice>) => ({ invoices: of('iC', invoice('iC', more)) })

describeRows('a transfer', [
  ['pays the invoice of its communication', transfer(), {}, 'communication iC 1000+0'],
  ['of more leaves credit', transfer({ cents: 1_700 }), {}, 'communication iC 1000+700'],
  ['of less pays a part', transfer({ cents: 300 }), {}, 'communication iC 300+0'],
  [
    'after another transfer becomes credit',
    [transfer({ cents: 800 }), transfer({ cents: 800 })],
    {},
    'communication iC 800+0',
    'communication iC 200+600',
  ],
  ['for a paid invoice becomes credit', transfer(), ofInvoiceC(paid), 'communication iC 0+1000'],
  ['for a draft becomes credit', transfer(), ofInvoiceC({ status: 'created' }), 'communication iC 0+1000'],
  [
    'with an unknown communication is left to the user',
    transfer({ communication: '09' }),
    {},
    'communication-unknown',
  ],
  [
    'with the amount and account is proposed',
    transfer({ ...plain, iban: 'BE71' }),
    { open },
    'looks-like iC?',
  ],
  [
    'with the amount and name is proposed',
    transfer({ ...plain, name: 'MULLER Z' }),
    { open },
    'looks-like iC?',
  ],
  [
    'with an invoice number in its text is proposed at any amount',
    transfer({ ...plain, cents: 5, text: 'factuur 2026-00006' }),
    { open },
    'looks-like 6?',
  ],
  ['with only a matching amount is unknown', transfer(plain), { open }, 'nobody-known'],
  ['of another kind is only proposed', transfer({ sort: 'other' }), { open }, 'looks-like iC?'],
  ['by the practice is not matched', transfer({ cents: -1_000 }), {}, 'paid-out'],
  ['is a cost', entry({ sort: 'cost', cents: -250 }), {}, 'costs'],
  ['of the bank is not matched', entry({ sort: 'other' }), {}, 'of-the-bank'],
])

test('a transfer is known when an identical transfer was reported before', () => {
  const findings = describeFindings([transfer(), transfer()], {}, ['known', 'new'])
  expect(findings).toEqual(['reported-before', 'communication iC 1000+0'])
})

const out = (more: Partial<Entry> = {}) => transfer({ cents: -1_000, iban: 'BE71', ...more })
const refunds = ['r1', 'r2'].map(id => ({ id, clientId: 'anna', cents: 1_000, iban: 'BE71' }))

describeRows('an outgoing payment', [
  ['books the refund to its account', out(), { refunds }, 'refund refund r1'],
  [
    'books each refund once, in order of due date',
    [out(), out(), out()],
    { refunds },
    'refund refund r1',
    'refund refund r2',
    'paid-out',
  ],
  ['with another amount books no refund', out({ cents: -999 }), { refunds }, 'paid-out'],
  ['to another account books no refund', out({ iban: 'BE72' }), { refunds }, 'paid-out'],
  ['without an account books no refund', out({ iban: '' }), { refunds }, 'paid-out'],
])

test('an outgoing payment that may be a duplicate leaves the refund to the next one', () => {
  expect(describeFindings([out()], { refunds }, ['known'])).toEqual(['reported-before'])
  const findings = describeFindings([out(), out()], { refunds }, ['maybe', 'new'])
  expect(findings).toEqual(['maybe-reported-before refund r1', 'refund refund r1'])
})

const bills = { open: [bill('1', 1_000), bill('2', 1_000), bill('3', 500), bill('4', 1_500, 'bo')] }
const ofTwo = { open: [bill('1', 1_000), bill('2', 2_000, 'bo')] }
const from = (cents: number, more: Partial<Entry> = { iban: 'BE71' }) =>
  transfer({ communication: '', cents, ...more })
const communications = new Map([['202600000192', 'iA']]).set('202600000293', 'iB')

describeRows('a transfer for several invoices', [
  ['proposes the oldest of its client with its exact sum', from(1_500), bills, 'several-look-like 1+3'],
  ['recognizes its client by name', from(2_500, { name: 'MULLER Zoe' }), bills, 'several-look-like 1+2+3'],
  ['proposes nothing without an exact sum', from(1_700), bills, 'nobody-known'],
  ['proposes none of two clients', from(3_000, { iban: 'BE71', name: 'Peeters' }), ofTwo, 'nobody-known'],
  [
    'proposes the invoices of communications in its text, at any amount',
    from(1_200, { text: '202600000192 en 202600000293' }),
    { communications },
    'several-look-like iA+iB',
  ],
])
