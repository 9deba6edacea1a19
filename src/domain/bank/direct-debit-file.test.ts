import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amendedOrder,
  bigOrder,
  collection,
  creditor,
  order,
  orderDay,
  orders,
  renamedOrder,
} from '../../../tests/bank-file/orders.ts'
import { toDay } from '../calendar/brussels.ts'
import { directDebitFile } from './direct-debit-file.ts'
import { brokenRules } from './rulebook.ts'

const renderAddress = (address: typeof creditor.address) =>
  /<PstlAdr>([\s\S]*?)<\/PstlAdr>/.exec(
    directDebitFile({ ...order, creditor: { ...creditor, address } }).xml,
  )?.[1]

describe('a direct debit file', () => {
  it('states its total, number of rows and collection date', () => {
    const { xml, ...figures } = directDebitFile(order)
    expect(figures).toEqual({ collectionDay: '2026-12-23', sumCents: 125_699, count: 3 })
    expect(xml.match(/<CtrlSum>1256\.99<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml.match(/<NbOfTxs>3<\/NbOfTxs>/g)).toHaveLength(2)
  })

  it('is byte-identical for the same order and pure ASCII', () => {
    expect(directDebitFile(order)).toEqual(directDebitFile(structuredClone(order)))
    expect(directDebitFile(order).xml).toMatch(/^[\n -~]+$/)
  })

  it('totals its rows and passes the rulebook for any valid collections', () => {
    fc.assert(
      fc.property(orders, anyOrder => {
        const { xml, sumCents, count } = directDebitFile(anyOrder)
        const amounts = anyOrder.collections.map(({ amountCents }) => amountCents)
        expect(sumCents).toBe(amounts.reduce((sum, cents) => sum + cents))
        expect(count).toBe(amounts.length)
        const written = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)]
        expect(written.map(([, euros = '', cents = '']) => Number(euros + cents))).toEqual(amounts)
        expect(brokenRules(xml, toDay(anyOrder.createdAt))).toEqual([])
      }),
    )
  })

  it('supports 2000 rows', () =>
    expect(brokenRules(directDebitFile(bigOrder(2000)).xml, orderDay)).toEqual([]))

  it('has a message ID that fits the format, or rejects the order', () => {
    const renderMessageId = (id: string) =>
      /<MsgId>(.*)<\/MsgId>/.exec(directDebitFile({ ...order, id }).xml)?.[1]
    expect(renderMessageId('3d7c1f60-5b8e-4a6f-9f3e-2a1b0c9d8e7f')).toBe('3d7c1f605b8e4a6f9f3e2a1b0c9d8e7f')
    expect(renderMessageId('x'.repeat(50))).toHaveLength(35)
    expect(() => renderMessageId('---')).toThrow(RangeError)
  })

  it.each([
    ['no collections', []],
    ['a collection without a mandate', [collection, { ...collection, number: '2026-00043', mandate: null }]],
    ['an invoice number in another format', [{ ...collection, number: 'F-42' }]],
    [
      'the practice’s account as the debtor',
      [{ ...collection, debtor: { ...collection.debtor, iban: creditor.iban } }],
    ],
  ])('is not created with %s', (_, collections) => {
    expect(() => directDebitFile({ ...order, collections })).toThrow(RangeError)
  })

  it('names the collection that prevents its creation', () => {
    const collections = [collection, { ...collection, number: '2026-00043', amountCents: 0 }]
    expect(() => directDebitFile({ ...order, collections })).toThrow(
      '2026-00043 cannot be collected: no-amount',
    )
  })
})

/** The reported change of each mandate, without white space between elements. */
const amendments = ({ xml }: { xml: string }) =>
  [...xml.matchAll(/<MndtId>(.*)<\/MndtId>[\s\S]*?<\/MndtRltdInf>/g)].map(([text, reference]) => {
    const after = text.replace(/>\s+</g, '><').replace(/^.*<\/DtOfSgntr>/, '')
    return [reference, after.replace('<AmdmntInd>true</AmdmntInd>', '')]
  })
const amendment = (details: string) => `<AmdmntInfDtls>${details}</AmdmntInfDtls></MndtRltdInf>`
const previousAccount = (id: string) => `<OrgnlDbtrAcct><Id>${id}</Id></OrgnlDbtrAcct>`
const otherBank = previousAccount('<Othr><Id>SMNDA</Id></Othr>')

describe('a change since the mandate', () => {
  it('of the account is reported with the previous account only at the same bank', () => {
    expect(amendments(directDebitFile(amendedOrder))).toEqual([
      ['A1', amendment(previousAccount('<IBAN>BE74096000000062</IBAN>'))],
      ['A2', amendment(otherBank)],
    ])
  })

  it('of the creditor is reported with its name, identifier or both', () => {
    const id =
      '<Id><PrvtId><Othr><Id>BE69ZZZ050D000000008</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id>'
    const creditorWas = (inner: string) => `<OrgnlCdtrSchmeId>${inner}</OrgnlCdtrSchmeId>`
    expect(amendments(directDebitFile(renamedOrder))).toEqual([
      ['R1', amendment(creditorWas(`<Nm>Cabinet d'Hondt</Nm>${id}`))],
      ['R2', amendment(creditorWas('<Nm>Cabinet OEuvrard</Nm>') + otherBank)],
      // The three characters of the business code do not identify the creditor.
      ['R3', '</MndtRltdInf>'],
    ])
  })

  it('passes the rulebook, and is omitted when nothing changed', () => {
    for (const changed of [amendedOrder, renamedOrder])
      expect(brokenRules(directDebitFile(changed).xml, orderDay)).toEqual([])
    expect(directDebitFile(order).xml).not.toContain('Amdmnt')
  })
})

describe('the address of the practice in a direct debit file', () => {
  const { address } = creditor

  it('has separate fields for town and country', () => {
    expect(renderAddress({ ...address, country: 'belgique' })?.replace(/\s+/g, '')).toBe(
      '<StrtNm>Kerkstraat1</StrtNm><PstCd>9000</PstCd><TwnNm>Gent</TwnNm><Ctry>BE</Ctry>',
    )
  })

  it('omits empty fields', () => {
    expect(renderAddress({ ...address, street: ' ', postalCode: '' })?.replace(/\s+/g, '')).toBe(
      '<TwnNm>Gent</TwnNm><Ctry>BE</Ctry>',
    )
  })

  it.each([
    ['a country without a code', { ...address, country: 'Oz' }],
    ['no town', { ...address, city: '' }],
  ])('is omitted with %s', (_, incomplete) => expect(renderAddress(incomplete)).toBeUndefined())
})
