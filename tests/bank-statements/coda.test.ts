import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBankFile } from '../../src/domain/bank/read-bank-file.ts'
import type { Statement } from '../../src/domain/bank/statement.ts'
import { type CodaBooking, type CodaStatement, codaFile, codaLines, latin } from './coda-writer.ts'
import { readFault, summarizeBookings, transferBooking } from './reading.ts'

const account = 'BE68539007547034'
const day = '2026-04-20'
const base = { account, day, number: 75, openingCents: 100_000 }
const of = (...bookings: CodaBooking[]): CodaStatement => ({ ...base, bookings })

function statementsIn(bytes: Uint8Array): Statement[] {
  const file = readBankFile(bytes)
  if (file.format !== 'coda') throw new Error(`read as ${file.format}`)
  return file.statements
}

const read = (...statements: CodaStatement[]) => statementsIn(codaFile(statements))

const transfer: CodaBooking = {
  cents: 6_050,
  code: '00150000',
  communication: '202600004236',
  customer: 'NOTPROVIDED',
  name: "D'HONDT & FILS",
  iban: 'BE71096123456769',
  reference: 'KRED0001',
}
const collected = (n: number, cents: number, code = '50550000') => ({
  cents,
  code,
  customer: `2026-0000${n}`,
  name: `KLANT ${n}`,
  iban: 'BE71096123456769',
  debit: { mandate: `M${n}`.padEnd(32, '0'), text: `FACTUUR 2026-0000${n}` },
})

describe('CODA', () => {
  it('reads the account, the number, the dates, the balances and a transfer', () => {
    const [statement] = read(of(transfer))
    const booking = { day, reference: 'KRED0001', code: '00150000', name: "D'HONDT & FILS" }
    expect(statement).toEqual({
      account,
      number: '075',
      day,
      opening: { cents: 100_000, day },
      closing: { cents: 106_050, day },
      bookings: [transferBooking(booking)],
    })
  })

  it('reads free text over three lines, and finds a structured communication in it', () => {
    const text = `${'Bedankt voor de goede zorgen aan Rex en Luna, de factuur'.padEnd(100)} +++202/6000/04236+++`
    const [statement] = read(of({ cents: 6_050, code: '00150000', text }))
    const [part] = statement?.bookings[0]?.parts ?? []
    expect(part?.communication).toBe('202600004236')
    expect(part?.text).toContain('goede zorgen')
  })

  it('reads an account number from before IBAN', () => {
    const [statement] = read({ ...of(), structure: '0' })
    expect(statement?.account).toBe(account)
  })

  it('reads several statements in one file, and a day without one', () => {
    const [first = '', ...lines] = codaLines([of()])
    const trailer = `9${' '.repeat(15)}000000${'0'.repeat(30)}${' '.repeat(75)}1`
    const text = [first, trailer, ...codaLines([of(), of(transfer)]), ''].join('\n')
    expect(lines).toHaveLength(3)
    expect(statementsIn(latin(text)).map(({ bookings }) => bookings.length)).toEqual([0, 1])
  })

  it('ignores lines of the bank and trailing spaces', () => {
    const text = [...codaLines([{ ...of(transfer), messages: ['NIEUWE TARIEVEN'] }]), '', '\u001a'].join('\n')
    expect(statementsIn(latin(text))).toHaveLength(1)
  })
})

describe('collections in the formats of several banks', () => {
  it('reads a total with a line for each client, and address lines between them', () => {
    const details = [1, 2].map(n => ({
      ...collected(n, n * 1_000),
      address: [`KLANT ${n}`, 'GROTE WEG 32'] as [string, string],
    }))
    const [statement] = read(of({ cents: 3_000, code: '10550000', customer: 'MSG1', details }))
    expect(summarizeBookings(statement)).toEqual([
      ['collection', 3_000, 0, ['collection 1000 2026-00001', 'collection 2000 2026-00002']],
    ])
    expect(statement?.bookings[0]?.parts[0]).toMatchObject({
      mandate: 'M1'.padEnd(32, '0'),
      name: 'KLANT 1',
      text: 'FACTUUR 2026-00001',
    })
  })

  it('reads a total alone, with the name of the bank file', () => {
    const name = '0123456789abcdef0123456789abcdef'
    const [statement] = read(of({ cents: 3_000, code: '10550000', customer: name }))
    expect(statement?.bookings[0]?.batch).toEqual([name])
    const [asText] = read(of({ cents: 3_000, code: '10550000', text: `INCASSO ${name}` }))
    expect(asText?.bookings[0]?.batch).toEqual([`INCASSO ${name}`])
  })

  it('reads single collections, under usual reserve', () => {
    const [statement] = read(of(collected(1, 1_000, '00552000'), collected(2, 2_000, '00550000')))
    expect(statement?.bookings.map(({ sort }) => sort)).toEqual(['collection', 'collection'])
  })

  it('reads a returned collection as its own movement, with its reason', () => {
    const back = { ...collected(1, -1_000, '00503000') }
    const debit = { ...back.debit, paid: '2', back: '2', reason: 'MS02' }
    const [statement] = read(of({ ...back, debit }))
    expect(summarizeBookings(statement)?.[0]?.at(-1)).toEqual(['return -1000 2026-00001 MS02'])
  })

  it('reads a refund to the client', () => {
    const back = collected(1, -1_000, '00505000')
    const [statement] = read(of({ ...back, debit: { ...back.debit, back: '3', reason: 'MD06' } }))
    expect(summarizeBookings(statement)?.[0]?.at(-1)).toEqual(['return -1000 2026-00001 MD06'])
  })

  it('reads a returned collection within a total, with the reason in record 22', () => {
    const back = { ...collected(2, -500), reason: 'MS03', backType: '2' }
    const [statement] = read(of({ cents: 500, code: '10550000', details: [collected(1, 1_000), back] }))
    const parts = ['collection 1000 2026-00001', 'return -500 2026-00002 MS03']
    expect(summarizeBookings(statement)).toEqual([['collection', 500, 0, parts]])
  })

  it('reads a returned collection with a separate bank charge', () => {
    const back = { ...collected(1, -1_000, '80503000'), reason: 'AM04', backType: '2' }
    const fee = { cents: -350, code: '80537000' }
    const [statement] = read(of({ cents: -1_350, code: '30503000', details: [back, fee] }))
    expect(summarizeBookings(statement)).toEqual([['return', -1_350, 350, ['return -1000 2026-00001 AM04']]])
  })

  it('keeps the total when the lines do not add up to it, and reports that', () => {
    const [statement] = read(of({ cents: 3_000, code: '10550000', details: [collected(1, 1_000)] }))
    expect(summarizeBookings(statement)).toEqual([['collection, split wrong', 3_000, 0, ['collection 3000']]])
  })

  it.each([
    ['costs', '00537000', -120, 'cost'],
    ['separate costs', '08001000', -120, 'cost'],
    ['interest', '03501000', 80, 'cost'],
    ['a correction', '00149000', 120, 'other'],
    ['transfers by the practice', '00101000', -5_000, 'other'],
    ['direct debits paid by the practice', '00501000', -5_000, 'other'],
    ['receipts of card terminals', '00450000', 5_000, 'other'],
    ['an instant transfer', '00250000', 5_000, 'transfer'],
    ['a transfer from abroad', '04150000', 5_000, 'transfer'],
  ])('classifies %s', (_, code, cents, sort) => {
    const [statement] = read(of({ cents, code, text: 'x' }))
    expect(statement?.bookings[0]?.parts[0]?.sort).toBe(sort)
  })
})

describe('the encodings of CODA', () => {
  const named = { ...transfer, name: 'Œuvrard Zoë Čapek' }
  const lines = (name: string) => codaLines([of({ ...named, name })]).join('\r\n')
  const nameIn = (bytes: Uint8Array) => statementsIn(bytes)[0]?.bookings[0]?.parts[0]?.name

  it('reads a single-byte encoding', () => {
    expect(nameIn(latin(lines('Müller Zoë')))).toBe('Müller Zoë')
    expect(nameIn(latin(lines('\u008cuvrard')))).toBe('Œuvrard')
  })

  it('reads UTF-8 with lines of 128 characters', () => {
    expect(nameIn(new TextEncoder().encode(lines('Œuvrard Zoë Čapek')))).toBe('Œuvrard Zoë Čapek')
    expect(nameIn(new TextEncoder().encode(`\ufeff${lines('Zoë')}`))).toBe('Zoë')
  })

  it('keeps the field positions when the bank counts bytes of UTF-8', () => {
    const twoBytes = lines('ZoÃ« Lambert')
    expect(statementsIn(latin(twoBytes))[0]?.bookings[0]?.parts[0]?.iban).toBe('BE71096123456769')
  })
})

describe('an incomplete CODA file', () => {
  const lines = codaLines([of(transfer)])
  const without = (n: number) => latin(lines.filter((_, i) => i !== n).join('\n'))
  const changed = (n: number, change: (line: string) => string) =>
    latin(lines.map((line, i) => (i === n ? change(line) : line)).join('\n'))

  const withAmount = (digits: string) => (line: string) =>
    line.replace('000000000060500', `0000000000${digits}`)

  it.each([
    ['a line that is too short', changed(2, line => line.slice(0, 100)), ['line-length', '3', '128', '100']],
    ['a line that is too long', changed(3, line => `${line} `), ['line-length', '4', '128', '129']],
    ['no old balance', without(1), ['line-order', '2', '1', '']],
    ['no new balance', without(5), ['line-order', '6', '8', '']],
    ['no final line', without(6), ['line-cut', '6', '', '']],
    ['a line of an unknown kind', changed(3, line => `5${line.slice(1)}`), ['line-unknown', '4', '', '52']],
    [
      'a movement without its line 21',
      without(2),
      [
        ['line-order', '3', '21', ''],
        ['count', '6', '4', '5'],
      ],
    ],
    ['letters in an amount', changed(2, withAmount('605x0')), ['amount', '3', '', '0000000000605x0']],
    ['a tenth of a cent', changed(2, withAmount('60501')), ['amount', '3', '', '000000000060501']],
    ['an invalid date', changed(2, line => line.replaceAll('200426', '310226')), ['day', '3', '', '310226']],
    ['a wrong balance', codaFile([{ ...of(transfer), closingCents: 1 }]), ['balance', '', '1060.50', '0.01']],
    ['a wrong count', codaFile([{ ...of(transfer), count: 9 }]), ['count', '7', '5', '9']],
    ['a wrong total', codaFile([{ ...of(transfer), creditCents: 1 }]), ['sum', '7', '60.50', '0.01']],
    ['another currency', codaFile([{ ...of(transfer), currency: 'USD' }]), ['currency', '2', '', 'USD']],
  ])('is refused with %s', (_, bytes, fault) => expect(readFault(bytes)).toEqual(fault))

  it('reports all of its errors', () => {
    const wrong = { ...of(transfer), closingCents: 1, count: 9, creditCents: 1 }
    const other = { ...of(transfer, transfer), currency: 'USD' }
    expect(readFault(codaFile([wrong, other]))).toEqual([
      ['count', '7', '5', '9'],
      ['balance', '', '1060.50', '0.01'],
      ['sum', '7', '60.50', '0.01'],
      ['currency', '9', '', 'USD'],
    ])
    const short = lines.map((line, i) => (i === 1 || i === 3 ? line.slice(1) : line))
    expect(readFault(latin(short.join('\n')))).toEqual([
      ['line-length', '2', '128', '127'],
      ['line-length', '4', '128', '127'],
    ])
    const amounts = codaLines([of(transfer, transfer)]).map(withAmount('605x0'))
    expect(readFault(latin(amounts.join('\n')))).toEqual([
      ['amount', '3', '', '0000000000605x0'],
      ['amount', '6', '', '0000000000605x0'],
    ])
  })

  it('is refused when it is truncated at any point', () => {
    const whole = codaFile([of(transfer)])
    for (let length = 130; length < whole.length - 2; length += 37)
      expect(readFault(whole.subarray(0, length))).toBeDefined()
  })
})

const someCents = fc.integer({ min: -9_000_000, max: 9_000_000 }).filter(cents => cents !== 0)
const someText = fc.string({ unit: fc.constantFrom(...'ABCxyz 019,.-éÿ'), maxLength: 149 })
const someBooking: fc.Arbitrary<CodaBooking> = fc.record({
  cents: someCents,
  code: fc.constantFrom('00150000', '00101000', '00550000', '00503000', '08001000'),
  customer: fc.constantFrom('', '2026-00001', 'NOTPROVIDED'),
  text: someText,
  name: fc.constantFrom('', 'Zoë Lambert', "D'HONDT & FILS"),
  iban: fc.constantFrom('', 'BE71096123456769', 'FR7630006000011234567890189'),
})

describe('any generated CODA file', () => {
  it('is read back as it was written', () => {
    const [some, opening] = [fc.array(someBooking, { maxLength: 12 }), fc.integer({ min: -1e9, max: 1e9 })]
    fc.assert(
      fc.property(some, opening, (bookings, openingCents) => {
        const [statement] = read({ ...of(...bookings), openingCents })
        expect(statement?.bookings.map(({ cents }) => cents)).toEqual(bookings.map(({ cents }) => cents))
        const parts = statement?.bookings.flatMap(booking => booking.parts) ?? []
        expect(parts.map(({ iban }) => iban)).toEqual(bookings.map(({ iban }) => iban))
        expect(parts.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual(
          bookings.map(({ text = '' }) => text.replace(/ {2,}/g, ' ').trim()),
        )
        const moved = bookings.reduce((sum, { cents }) => sum + cents, 0)
        expect(statement?.closing?.cents).toBe(openingCents + moved)
      }),
      { numRuns: 150 },
    )
  })

  it('with any byte changed is read, or refused with a reason', () => {
    const whole = codaFile([of(transfer, collected(1, 1_000, '00550000'))])
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = whole.slice()
        bytes[at] = byte
        readFault(bytes)
      }),
      { numRuns: 400 },
    )
  })

  it('of random bytes is refused with a reason', () => {
    const isRefused = (bytes: Uint8Array) => readFault(bytes) !== undefined
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), isRefused))
  })
})
