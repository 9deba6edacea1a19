import { readFileSync } from 'node:fs'
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

describe('a direct debit file', () => {
  it('equals the reviewed reference file byte for byte, and states its total', () => {
    const { xml, ...figures } = directDebitFile(order)
    const reference = readFileSync(new URL('../../../tests/bank-file/golden.xml', import.meta.url), 'utf8')
    expect(xml).toBe(reference)
    expect(figures).toEqual({ collectionDay: '2026-12-23', sumCents: 125_699, count: 3 })
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

it.each([
  [
    'in separate fields',
    { country: 'belgique' },
    '<StrtNm>Kerkstraat1</StrtNm><PstCd>9000</PstCd><TwnNm>Gent</TwnNm><Ctry>BE</Ctry>',
  ],
  ['without empty fields', { street: ' ', postalCode: '' }, '<TwnNm>Gent</TwnNm><Ctry>BE</Ctry>'],
  ['only when its country has a code', { country: 'Oz' }, undefined],
  ['only when it has a town', { city: '' }, undefined],
])('a direct debit file has the address of the practice %s', (_, details, written) => {
  const address = { ...creditor.address, ...details }
  const { xml } = directDebitFile({ ...order, creditor: { ...creditor, address } })
  expect(/<PstlAdr>([\s\S]*?)<\/PstlAdr>/.exec(xml)?.[1]?.replace(/\s+/g, '')).toBe(written)
})
