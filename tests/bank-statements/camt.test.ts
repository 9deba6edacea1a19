import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntryReader, type XmlTree } from '../../src/domain/bank/camt.ts'
import { readBankFile } from '../../src/domain/bank/read-bank-file.ts'
import type { Statement } from '../../src/domain/bank/statement.ts'
import { faultsOfBankFiles, formatsWithSchema } from './by-schema.ts'
import { type Camt, type CamtEntry, camt053, camt054, encodeText, pain002 } from './camt-writer.ts'
import { readFault, summarizeBookings, transferBooking } from './reading.ts'

const versions = ['02', '03', '04', '06', '08', '13'] as const
const account = 'BE68539007547034'
const day = '2026-04-20'
const of = (...entries: CamtEntry[]): Camt => ({ account, day, number: 75, openingCents: 100_000, entries })

/**
 * Collects all files read here. They are validated against the schema, because a test with an invalid file
 * proves nothing.
 */
const written: string[] = []

function statementsIn(xml: string): Statement[] {
  written.push(xml)
  const file = readBankFile(encodeText(xml))
  if (file.format === 'pain.002') throw new Error('read as pain.002')
  return file.statements
}

const transfer: CamtEntry = {
  cents: 6_050,
  day,
  reference: 'REF1',
  code: 'PMNT RCDT ESCT',
  own: '00150000',
  details: [
    {
      endToEndId: 'NOTPROVIDED',
      name: "D'Hondt & Fils",
      iban: 'BE71096123456769',
      communication: '202600004236',
    },
  ],
}
const collected = (n: number, cents: number) => ({
  cents,
  endToEndId: `2026-0000${n}`,
  mandate: `M${n}`,
  name: `Klant ${n}`,
  iban: 'BE71096123456769',
})
describe('camt.053 and camt.054', () => {
  it.each(versions)('reads the account, the balances and a transfer in version %s', version => {
    const [statement] = statementsIn(camt053({ ...of(transfer), version }))
    expect(statement).toEqual({
      account,
      number: '75',
      day,
      opening: { cents: 100_000, day },
      closing: { cents: 106_050, day },
      bookings: [transferBooking({ day, reference: 'REF1', code: 'PMNT RCDT ESCT', name: "D'Hondt & Fils" })],
    })
  })

  it('reads prefixed names, and a message within an envelope of the bank', () => {
    expect(statementsIn(camt053({ ...of(transfer), prefix: 'ns2' }))[0]?.bookings).toHaveLength(1)
    const inside = camt053(of(transfer)).replace(/<\?xml.*\n/, '')
    const envelope = `<bank:Envelope xmlns:bank="urn:x"><Head/>${inside}</bank:Envelope>`
    expect(readBankFile(encodeText(envelope)).format).toBe('camt.053')
  })

  it('counts booked entries only', () => {
    const pending = { ...transfer, status: 'PDNG' }
    expect(statementsIn(camt053(of(transfer, pending)))[0]?.bookings).toHaveLength(1)
    expect(statementsIn(camt053({ ...of(transfer, pending), version: '02' }))[0]?.bookings).toHaveLength(1)
  })

  it('reads the CODA code when the bank sends no other', () => {
    for (const own of ['00150000', '0150'])
      expect(summarizeBookings(statementsIn(camt053(of({ cents: 6_050, day, own })))[0])).toEqual([
        ['transfer', 6_050, 0, ['transfer 6050']],
      ])
  })

  it('reads notifications of single entries, which have no balances', () => {
    const [statement] = statementsIn(camt054(of(transfer)))
    expect(statement).toMatchObject({ opening: null, closing: null, day })
  })

  it('is valid by the official schema of each version available here', () => {
    expect(formatsWithSchema.toSorted()).toEqual([
      ...['camt.053.001.02', 'camt.053.001.03', 'camt.053.001.04', 'camt.053.001.08'],
      ...['camt.054.001.02', 'camt.054.001.04', 'camt.054.001.08', 'pain.002.001.10'],
    ])
  })

  it.each(versions)('reads returned collections with their reason and charge, in version %s', version => {
    const entry: CamtEntry = {
      cents: -1_350,
      day,
      reference: 'R9',
      code: 'PMNT IDDT UPDD',
      isReversal: true,
      details: [{ ...collected(1, 1_000), cents: -1_350, claimCents: 1_000, reason: 'MD06' }],
    }
    const [statement] = statementsIn(camt054({ ...of(entry), version }))
    expect(summarizeBookings(statement)).toEqual([['return', -1_350, 350, ['return -1000 2026-00001 MD06']]])
    expect(statement?.bookings[0]?.parts[0]).toMatchObject({ name: 'Klant 1', mandate: 'M1' })
  })

  it('does not check the balances of a statement in several pages', () => {
    const page = { ...of(transfer), closingCents: 7, pages: { n: 1, isLast: false } }
    expect(statementsIn(camt053(page))[0]?.closing).toBeNull()
    expect(statementsIn(camt053({ ...page, version: '02' }))[0]?.closing).toBeNull()
  })
})

describe('collections in camt', () => {
  const batch = { messageId: 'MSG1', paymentId: 'PMT1', count: 2 }

  it.each(versions)('reads a total with its clients, in version %s', version => {
    const details = [collected(1, 1_000), collected(2, 2_000)]
    const entry = { cents: 3_000, day, code: 'PMNT IDDT ESDD', batch, details }
    const [statement] = statementsIn(camt053({ ...of(entry), version }))
    expect(summarizeBookings(statement)).toEqual([
      ['collection', 3_000, 0, ['collection 1000 2026-00001', 'collection 2000 2026-00002']],
    ])
    expect(statement?.bookings[0]?.parts[1]).toMatchObject({ mandate: 'M2', name: 'Klant 2' })
  })

  it('reads a total alone, with the name of the bank file', () => {
    const [statement] = statementsIn(camt053(of({ cents: 3_000, day, code: 'PMNT IDDT ESDD', batch })))
    expect(statement?.bookings[0]).toMatchObject({ batch: ['PMT1', 'MSG1'], sort: 'collection' })
  })

  it.each([
    ['with its own code', { code: 'PMNT IDDT UPDD' }],
    ['as a reversed payment to the practice', { code: 'PMNT RDDT UPDD', isReversal: true }],
    ['as a reversed collection', { code: 'PMNT IDDT ESDD', isReversal: true }],
    ['with only the CODA code', { own: '00503000' }],
  ])('reads a returned collection, %s', (_, kind) => {
    const details = [{ ...collected(1, 1_000), reason: 'MS03' }]
    const [statement] = statementsIn(camt053(of({ cents: -1_000, day, ...kind, details })))
    expect(summarizeBookings(statement)).toEqual([['return', -1_000, 0, ['return -1000 2026-00001 MS03']]])
  })

  it('reads a returned collection with the bank charge in the same amount', () => {
    const { cents: _, ...detail } = collected(1, 1_000)
    const details = [{ ...detail, claimCents: 1_000, reason: 'AM04' }]
    const [statement] = statementsIn(camt053(of({ cents: -1_350, day, code: 'PMNT IDDT UPDD', details })))
    expect(summarizeBookings(statement)).toEqual([['return', -1_350, 350, ['return -1000 2026-00001 AM04']]])
  })

  it('keeps the total when the details do not add up to it, and reports that', () => {
    const details = [collected(1, 1_000), collected(2, 1)]
    const [statement] = statementsIn(camt053(of({ cents: 3_000, day, code: 'PMNT IDDT ESDD', details })))
    expect(statement?.bookings[0]).toMatchObject({ isSplitWrong: true, cents: 3_000 })
  })

  it.each([
    ['costs', 'PMNT IDDT CHRG', -120, 'cost'],
    ['costs of transfers', 'PMNT RCDT COMM', -120, 'cost'],
    ['transfers by the practice', 'PMNT ICDT ESCT', -120, 'other'],
    ['direct debits paid by the practice', 'PMNT RDDT ESDD', -120, 'other'],
    ['receipts of card terminals', 'PMNT MCRD POSP', 120, 'other'],
  ])('classifies %s', (_, code, cents, sort) => {
    const [statement] = statementsIn(camt053(of({ cents, day, code })))
    expect(statement?.bookings[0]?.parts[0]?.sort).toBe(sort)
  })
})

describe('pain.002', () => {
  const messageId = '0123456789abcdef0123456789abcdef'
  function reportIn(xml: string) {
    written.push(xml)
    const file = readBankFile(encodeText(xml))
    if (file.format !== 'pain.002') throw new Error(`read as ${file.format}`)
    return file.report
  }

  it.each(['03', '10'])('reads the rejected collections and their reasons, in version %s', version => {
    const rows = [
      { endToEndId: '2026-00001', status: 'RJCT', reason: 'AC04', name: 'Zoë', cents: 1_000 },
      { endToEndId: '2026-00002', status: 'ACSP' },
    ]
    const payment = { id: messageId, status: 'PART', rows }
    const report = reportIn(pain002({ messageId, groupStatus: 'PART', payment, version }))
    expect(report).toMatchObject({ messageId, paymentIds: [messageId], isAllRejected: false })
    expect(report.rejected).toMatchObject([{ endToEndId: '2026-00001', reason: 'AC04', cents: 1_000 }])
  })

  it('distinguishes a rejected file from an accepted one', () => {
    const rejected = reportIn(pain002({ messageId, groupStatus: 'RJCT', reason: 'FF01' }))
    expect(rejected).toMatchObject({ isAllRejected: true, reason: 'FF01', rejected: [] })
    const payment = { id: messageId, status: 'RJCT' }
    expect(reportIn(pain002({ messageId, payment }))).toMatchObject({ isAllRejected: true })
    const accepted = reportIn(pain002({ messageId, groupStatus: 'ACCP', prefix: 'p' }))
    expect(accepted).toMatchObject({ isAllRejected: false, rejected: [] })
  })

  it('gives collections of a rejected part the rejection and its reason', () => {
    const payment = { id: messageId, status: 'RJCT', rows: [{ endToEndId: '2026-00001', reason: 'MD01' }] }
    expect(reportIn(pain002({ messageId, payment })).rejected).toMatchObject([{ reason: 'MD01' }])
  })
})

describe('XML from other programs', () => {
  it('is refused with more or deeper elements than any bank statement has', () => {
    const many = `<Document>${'<a/>'.repeat(1_000_000)}</Document>`
    expect(readFault(encodeText(many))?.[0]).toBe('too-large')
    expect(readFault(encodeText('<a>'.repeat(100_000)))).toEqual(['too-large', '', '', ''])
  })

  const xml = camt053(of(transfer))
  const named = (name: string) => xml.replace("D'Hondt &amp; Fils", name)
  const nameIn = (bytes: Uint8Array) => {
    const file = readBankFile(bytes)
    return file.format === 'pain.002' ? undefined : file.statements[0]?.bookings[0]?.parts[0]?.name
  }
  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = new Uint8Array(2 + text.length * 2)
    const view = new DataView(bytes.buffer)
    view.setUint16(0, 0xfeff, isLittle)
    for (let i = 0; i < text.length; i += 1) view.setUint16(2 + 2 * i, text.charCodeAt(i), isLittle)
    return bytes
  }
  const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

  it.each([
    ['UTF-8', encodeText(named('Œuvrard Zoë')), 'Œuvrard Zoë'],
    ['UTF-8 with a byte order mark', encodeText(`\ufeff${named('Zoë')}`), 'Zoë'],
    ['UTF-16', utf16(named('Œuvrard'), true), 'Œuvrard'],
    ['big-endian UTF-16', utf16(named('Œuvrard'), false), 'Œuvrard'],
    ['ISO 8859-1', latin(named('Zoë').replace('UTF-8', 'ISO-8859-1')), 'Zoë'],
    ['windows-1252', latin(named('\u008cuvrard').replace('UTF-8', 'windows-1252')), 'Œuvrard'],
    ['ISO 8859-15', latin(named('\u00bcuvrard').replace('UTF-8', 'ISO-8859-15')), 'Œuvrard'],
    ['a single-byte encoding declared as UTF-8', latin(named('Zoë')), 'Zoë'],
  ])('is read when encoded in %s', (_, bytes, name) => expect(nameIn(bytes)).toBe(name))

  it.each([
    ['numeric character references', 'Zo&#235; &#x152;uvrard', 'Zoë Œuvrard'],
    ['a comment', 'Zoë<!-- <Nm> -->', 'Zoë'],
    ['a CDATA section', "<![CDATA[D'Hondt & <Fils>]]>", "D'Hondt & <Fils>"],
  ])('can contain %s', (_, written, name) => expect(nameIn(encodeText(named(written)))).toBe(name))

  const declaring = (entities: string) => xml.replace('?>', `?><!DOCTYPE Document [${entities}]>`)
  it.each([
    ['declared entities', declaring('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">')],
    ['an entity from a file', declaring('<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['an undeclared entity', named('&nbsp;')],
    ['a bare ampersand', named('D & F')],
    ['a lone surrogate', named('&#xd800;')],
    ['overlapping tags', xml.replace('</Nm>', '</Name>')],
    ['a second root', `${xml}<Document/>`],
    ['text after its end', `${xml}x`],
    ['a missing end tag', xml.slice(0, -12)],
  ])('is refused with %s', (_, text) => expect(readFault(encodeText(text))?.[0]).toBe('not-well-formed'))

  it.each([
    ['another format', xml.replace('camt.053', 'camt.052'), 'format-unknown'],
    ['a web page', '<html><body>Session expired</body></html>', 'format-unknown'],
    ['text', 'Datum;Bedrag;Mededeling', 'format-unknown'],
    ['an empty file', '', 'empty'],
    ['another currency', xml.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>'), 'currency'],
    ['an entry in another currency', camt053(of({ ...transfer, currency: 'USD' })), 'currency'],
    ['a wrong balance', camt053({ ...of(transfer), closingCents: 1 }), 'balance'],
    ['a comma in an amount', xml.replace('>60.50<', '>60,50<'), 'amount'],
    ['a tenth of a cent', xml.replace('>60.50<', '>60.501<'), 'amount'],
    ['an invalid date', xml.replaceAll(`<Dt>${day}</Dt>`, '<Dt>2026-02-30</Dt>'), 'day'],
    ['no account', xml.replace(/<Id>\n<IBAN>BE68539007547034<\/IBAN>\n<\/Id>/, ''), 'field-missing'],
  ])('is refused as %s', (_, text, code) => expect(readFault(encodeText(text))?.flat()[0]).toBe(code))

  it('is refused when it is truncated at any point', () => {
    const whole = encodeText(xml)
    for (let length = 60; length < whole.length - 12; length += 41)
      expect(readFault(whole.subarray(0, length))).toBeDefined()
  })

  it('with any byte changed is read, or refused with a reason', () => {
    const whole = encodeText(xml)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = whole.slice()
        bytes[at] = byte
        readFault(bytes)
      }),
      { numRuns: 300 },
    )
  })
})

const someEntry: fc.Arbitrary<CamtEntry> = fc.record({
  cents: fc.integer({ min: -9_000_000, max: 9_000_000 }).filter(cents => cents !== 0),
  day: fc.constantFrom('2026-01-31', '2026-03-29', '2024-02-29'),
  code: fc.constantFrom('PMNT RCDT ESCT', 'PMNT IDDT ESDD', 'PMNT ICDT ESCT', 'PMNT IDDT UPDD'),
  details: fc.constantFrom([], [{ endToEndId: '2026-00001', text: ['a < b & "c"'], name: 'Zoë' }]),
})

describe('any generated camt file', () => {
  it('is read back as it was written, and matches its balance', () => {
    const some = fc.array(someEntry, { maxLength: 20 })
    const [opening, versions] = [fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('02', '04', '08')]
    const dated = (rows: readonly { cents: number; day: string }[] | undefined) =>
      rows?.map(({ cents, day: booked }) => [cents, booked])
    fc.assert(
      fc.property(some, opening, versions, (entries, openingCents, version) => {
        const file = readBankFile(encodeText(camt053({ ...of(...entries), openingCents, version })))
        if (file.format !== 'camt.053') throw new Error(file.format)
        const [statement] = file.statements
        expect(dated(statement?.bookings)).toEqual(dated(entries))
        const moved = entries.reduce((sum, { cents }) => sum + cents, 0)
        expect(statement?.closing?.cents).toBe(openingCents + moved)
      }),
      { numRuns: 100 },
    )
  })
})

describe('an entry with many details', () => {
  /** Counts the reads of element names in an entry whose direction follows its details. */
  function countNameReads(details: number): number {
    let reads = 0
    const tree = (name: string, children: XmlTree[] = [], text = ''): XmlTree => ({
      get name() {
        reads += 1
        return name
      },
      attributes: new Map([['Ccy', 'EUR']]),
      text,
      children,
    })
    const detail = () => tree('NtryDtls', [tree('TxDtls', [tree('Amt', [], '0.01')])])
    const entry = tree('Ntry', [
      tree('Amt', [], `${details}.00`),
      ...Array.from({ length: details }, detail),
      tree('CdtDbtInd', [], 'CRDT'),
      tree('BookgDt', [], day),
    ])
    createEntryReader().read(entry, tree('Stmt'))
    return reads
  }

  it('is read in linear time', () => expect(countNameReads(400) / countNameReads(200)).toBeLessThan(2.1))
})

describe('the official schemas', () => {
  it('accept every file in these tests', async () => {
    expect(written.length).toBeGreaterThan(30)
    expect(await faultsOfBankFiles(written)).toEqual([])
  })

  it.each([
    ['camt.054', camt054(of(transfer)), /<CdtDbtInd>.*?<\/CdtDbtInd>/],
    ['pain.002', pain002({ messageId: 'M1', groupStatus: 'RJCT' }), /<OrgnlMsgId>.*?<\/OrgnlMsgId>/],
  ])('refuse %s without a part of it', async (_, xml, part) => {
    const cut = xml.replace(part, '')
    expect(cut).not.toBe(xml)
    expect(await faultsOfBankFiles([cut])).not.toEqual([])
  })
})
