import { describe, expect, it } from 'vitest'
import { amendedOrder, order, orderDay } from '../../../tests/bank-file/orders.ts'
import { directDebitFile } from './direct-debit-file.ts'
import { brokenRules } from './rulebook.ts'

const { xml: good } = directDebitFile(order)

type Edit = [part: string | RegExp, put: string]

function edited(edits: readonly Edit[], file = good): string {
  return edits.reduce((xml, [part, replacement]) => {
    const after = xml.replace(part, replacement)
    expect(after, String(part)).not.toBe(xml)
    return after
  }, file)
}

const unstructured = (length: number) => `<Ustrd>${'a'.repeat(length)}</Ustrd>`
const structured = /<Strd>[\s\S]*?<\/Strd>/
const payment = 'Document/CstmrDrctDbtInitn/PmtInf'
const row = `${payment}/DrctDbtTxInf`
const anyRow = /<DrctDbtTxInf>[\s\S]*?<\/DrctDbtTxInf>/
const allRows = /<DrctDbtTxInf>[\s\S]*<\/DrctDbtTxInf>/
const counts = ['count: GrpHdr', 'count: PmtInf']

const faults: [fault: string, rules: string | string[], ...edits: Edit[]][] = [
  ['another format', 'structure: Document', ['pain.008.001.08', 'pain.008.001.02']],
  ['another root', 'structure: Document', [/Document/g, 'Paper']],
  ['no header', 'structure: Document', [/<GrpHdr>[\s\S]*<\/GrpHdr>/, '']],
  ['two payments', 'structure: Document', ['</PmtInf>', '</PmtInf><PmtInf></PmtInf>']],
  ['a truncated file', 'unreadable', ['</CstmrDrctDbtInitn>', '']],
  ['no message id', 'message-id: GrpHdr', [/<MsgId>.*<\/MsgId>/, '']],
  ['two message ids', 'message-id: GrpHdr', ['</MsgId>', '</MsgId><MsgId>a</MsgId>']],
  ['a time without a time zone', 'created: GrpHdr', ['15:04:05Z', '15:04:05']],
  ['an invalid enterprise number', 'enterprise-number: GrpHdr', ['<Id>0403019261', '<Id>0403019262']],
  ['no initiator', 'name: GrpHdr', [/<Nm>Dier.*<\/Nm>/, '']],
  ['a wrong count in the header', 'count: GrpHdr', ['<NbOfTxs>3<', '<NbOfTxs>4<']],
  ['a wrong count in the payment', 'count: PmtInf', [/(true<\/BtchBookg>\s*<NbOfTxs>)3/, '$12']],
  ['a wrong sum in the header', 'sum: GrpHdr', ['<CtrlSum>1256.99<', '<CtrlSum>1257.00<']],
  ['a wrong sum in the payment', 'sum: PmtInf', [/(<\/BtchBookg>[\s\S]*?<CtrlSum>)1256\.99/, '$10.99']],
  ['a sum with three decimals', 'sum: GrpHdr', ['<CtrlSum>1256.99<', '<CtrlSum>1256.990<']],
  ['no payment id', 'payment-id: PmtInf', [/<PmtInfId>.*<\/PmtInfId>/, '']],
  ['a transfer', 'method: PmtInf', ['>DD<', '>TRF<']],
  ['another scheme', 'scheme: PmtInf', ['>CORE<', '>B2B<']],
  ['another service level', 'scheme: PmtInf', ['<Cd>SEPA<', '<Cd>URGP<']],
  ['a first collection', 'sequence: PmtInf', ['>RCUR<', '>FRST<']],
  ['a collection on a Sunday', 'collection-day: PmtInf', ['>2026-12-23<', '>2026-12-20<']],
  ['a collection day too soon for the bank', 'collection-day: PmtInf', ['>2026-12-23<', '>2026-12-10<']],
  ['a file created after the bank’s deadline', 'collection-day: PmtInf', ['12-09T15:04', '12-22T15:04']],
  ['a collection more than 14 days ahead', 'collection-day: PmtInf', ['>2026-12-23<', '>2026-12-24<']],
  ['an invalid date', 'collection-day: PmtInf', ['>2026-12-23<', '>2027-02-29<']],
  ['no creditor', 'name: PmtInf', [/(<Cdtr>\s*)<Nm>.*<\/Nm>/, '$1']],
  ['an address without a town', 'address: PmtInf', ['<TwnNm>Gent</TwnNm>', '']],
  ['an address without a country', 'address: PmtInf', ['<Ctry>BE</Ctry>', '']],
  ['a wrong digit in the account', 'iban: PmtInf', ['>BE68539007547034<', '>BE68539007547035<']],
  ['an invalid BIC', 'bic: PmtInf', ['>GKCCBEBB<', '>GKCCBE<']],
  ['shared charges', 'charges: PmtInf', ['>SLEV<', '>SHAR<']],
  ['a wrong digit in the creditor id', 'creditor-id: PmtInf', ['ZZZ0403019261', 'ZZZ0403019262']],
  ['a creditor id with a space', 'creditor-id: PmtInf', ['ZZZ0403019261', 'ZZZ 0403019261']],
  ['another kind of creditor id', 'creditor-scheme: PmtInf', ['<Prtry>SEPA<', '<Prtry>NATIONAL<']],
  ['an amount with three decimals', 'amount: DrctDbtTxInf 1', ['>22.38<', '>22.380<']],
  ['an amount with one decimal', 'amount: DrctDbtTxInf 1', ['>22.38<', '>22.3<'], [/1256\.99/g, '1256.91']],
  ['an amount of zero', 'amount: DrctDbtTxInf 1', ['>22.38<', '>0.00<'], [/1256\.99/g, '1234.61']],
  [
    'an amount above the maximum',
    'amount: DrctDbtTxInf 1',
    ['>22.38<', '>1000000000.00<'],
    [/1256\.99/g, '1000001234.61'],
  ],
  ['an amount in dollars', 'currency: DrctDbtTxInf 2', ['"EUR">1234.56', '"USD">1234.56']],
  ['no mandate', 'mandate: DrctDbtTxInf 3', ['<MndtId>M1</MndtId>', '']],
  ['a mandate with a dash', 'mandate: DrctDbtTxInf 3', ['>M1<', '>M-1<']],
  ['no signature date', 'mandate-date: DrctDbtTxInf 3', ['<DtOfSgntr>2025-01-01</DtOfSgntr>', '']],
  ['a mandate signed tomorrow', 'mandate-date: DrctDbtTxInf 3', ['>2025-01-01<', '>2026-12-10<']],
  ['a BIC of another country', 'bic-country: DrctDbtTxInf 1', ['>KREDBEBB<', '>INGBNL2A<']],
  ['a BIC in lower case', 'bic: DrctDbtTxInf 1', ['>KREDBEBB<', '>kredbebb<']],
  [
    'no BIC or placeholder',
    'bic: DrctDbtTxInf 2',
    [/<Othr>\s*<Id>NOTPROVIDED[\s\S]*?<\/Othr>/, '<LEI>1</LEI>'],
  ],
  ['no debtor', 'name: DrctDbtTxInf 1', ['<Nm>Zoe OEuvrard</Nm>', '<Id>1</Id>']],
  ['a wrong digit in an account', 'iban: DrctDbtTxInf 1', ['>BE71096123456769<', '>BE71096123456796<']],
  ['an account with spaces', 'iban: DrctDbtTxInf 1', ['>BE71096123456769<', '>BE71 0961 2345 6769<']],
  [
    'an account outside SEPA',
    'iban: DrctDbtTxInf 1',
    ['>BE71096123456769<', '>TR330006100519786457841326<'],
    ['>KREDBEBB<', '>ISBKTRIS<'],
  ],
  ['a wrong digit in a reference', 'reference: DrctDbtTxInf 1', ['>202600004236<', '>202600004237<']],
  ['a reference without an issuer', 'reference: DrctDbtTxInf 1', ['<Issr>BBA</Issr>', '']],
  ['a reference and a text', 'reference: DrctDbtTxInf 1', ['<RmtInf>', '<RmtInf><Ustrd>42</Ustrd>']],
  ['no reference', 'reference: DrctDbtTxInf 1', [/<RmtInf>[\s\S]*?<\/RmtInf>/, '']],
  ['a duplicate id', 'end-to-end-id: DrctDbtTxInf 3', ['>2026-100000<', '>2026-00042<']],
  ['no id', 'end-to-end-id: DrctDbtTxInf 1', ['<EndToEndId>2026-00042</EndToEndId>', '<InstrId>1</InstrId>']],
  ['an accent', `characters: ${row}/Dbtr/Nm`, ['>Zoe OEuvrard<', '>Zoé OEuvrard<']],
  ['an ampersand', `characters: ${row}/Dbtr/Nm`, ['>Zoe OEuvrard<', '>Zoe &amp; OEuvrard<']],
  ['a leading slash', `characters: ${row}/PmtId/EndToEndId`, ['>2026-00042<', '>/2026-00042<']],
  ['a trailing slash', `characters: ${payment}/PmtInfId`, ['</PmtInfId>', '/</PmtInfId>']],
  ['two slashes', `characters: ${row}/Dbtr/Nm`, ['>Zoe OEuvrard<', '>Zoe//OEuvrard<']],
  ['a name of 71 characters', `length: ${row}/Dbtr/Nm`, ['>Zoe OEuvrard<', `>${'a'.repeat(71)}<`]],
  ['an id of 36 characters', `length: ${row}/PmtId/EndToEndId`, ['>2026-00042<', `>${'1'.repeat(36)}<`]],
  ['a text of 141 characters', `length: ${row}/RmtInf/Ustrd`, [structured, unstructured(141)]],
  ['an empty street', `length: ${payment}/Cdtr/PstlAdr/StrtNm`, ['>Kerkstraat 1<', '><']],
  ['a missing row', ['count: GrpHdr', 'sum: GrpHdr', 'count: PmtInf', 'sum: PmtInf'], [anyRow, '']],
  ['a file without rows', counts, [allRows, ''], [/<NbOfTxs>3</g, '<NbOfTxs>0<'], [/1256\.99/g, '0.00']],
]

describe('the rulebook', () => {
  it('accepts a valid file', () => expect(brokenRules(good, orderDay)).toEqual([]))

  it.each(faults)('detects %s', (_, rules, ...edits) => {
    expect(brokenRules(edited(edits), orderDay)).toEqual([rules].flat())
  })

  it('accepts a text of 140 characters instead of the structured reference', () => {
    expect(brokenRules(edited([[structured, unstructured(140)]]), orderDay)).toEqual([])
  })

  const amendments: [fault: string, ...edits: Edit[]][] = [
    ['an amendment without details', [/<AmdmntInfDtls>[\s\S]*?<\/AmdmntInfDtls>/, '']],
    ['an amendment without its indicator', ['<AmdmntInd>true</AmdmntInd>', '']],
    ['an amendment with a false indicator', ['<AmdmntInd>true<', '<AmdmntInd>false<']],
    ['an amendment to the same account', ['>BE74096000000062<', '>BE71096123456769<']],
    ['an account with a wrong digit', ['>BE74096000000062<', '>BE74096000000063<']],
    ['an account of another bank', ['>BE74096000000062<', '>BE68539007547034<']],
    [
      'an account with a placeholder',
      ['<IBAN>BE74096000000062</IBAN>', '<IBAN>BE74096000000062</IBAN><Othr><Id>SMNDA</Id></Othr>'],
    ],
    ['an unknown placeholder', ['<IBAN>BE74096000000062</IBAN>', '<Othr><Id>SMNDX</Id></Othr>']],
  ]
  it.each(amendments)('detects %s', (_, ...edits) => {
    const xml = edited(edits, directDebitFile(amendedOrder).xml)
    expect(brokenRules(xml, orderDay)).toEqual(['amendment: DrctDbtTxInf 1'])
  })

  it('detects a file that is submitted too late', () => {
    expect(brokenRules(good, '2026-12-28')).toEqual(['collection-day: PmtInf'])
  })

  it('detects IDs that were used before', () => {
    const used = new Set(['3d7c1f605b8e4a6f9f3e2a1b0c9d8e7f', '2026-00007', '2026-00007-R1'])
    expect(brokenRules(good, orderDay, used)).toEqual(['message-id: GrpHdr', 'end-to-end-id: DrctDbtTxInf 2'])
  })

  it.each(['', 'no XML', '<html><p>Sorry</html>'])('rejects %j as unreadable', text => {
    expect(brokenRules(text, orderDay)).toEqual(['unreadable'])
  })
})
