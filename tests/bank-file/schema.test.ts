import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directDebitFile } from '../../src/domain/bank-file/direct-debit-file.ts'
import { brokenRules } from '../../src/domain/bank-file/rulebook.ts'
import { amendedOrder, bigOrder, collection, order, orderDay, orders } from './orders.ts'

const schema = fileURLToPath(new URL('./pain.008.001.08.xsd', import.meta.url))
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined
const judge = hasXmllint
  ? 'the schema of the format'
  : 'OUR RULEBOOK ONLY (xmllint is not installed, so nothing here was held against the schema)'

/** What is wrong with it: in the words of the schema where there is someone to read it, or by our own rules. */
function faultsOf(xml: string): string[] {
  if (!hasXmllint) return brokenRules(xml, orderDay)
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  return status === 0 ? [] : stderr.trim().split('\n')
}

const named = (name: string) => ({
  ...order,
  collections: [{ ...collection, debtor: { ...collection.debtor, name } }],
})

describe(`a bank file before ${judge}`, () => {
  it.each([
    ['one row', { ...order, collections: [collection] }],
    ['three rows of three kinds', order],
    ['500 rows', bigOrder(500)],
    ['other accounts than those that were signed for', amendedOrder],
    ['a name with signs of XML', named('<b>&amp; "Rex" ]]></b>')],
    ['a name in letters that nobody can fold', named('李小龙')],
    ['a name with control characters', named('a\0b\u001fc\ud800')],
    ['a name that is too long', named('Straße '.repeat(40))],
    [
      'a country that has no code',
      { ...order, creditor: { ...order.creditor, address: { ...order.creditor.address, country: 'Oz' } } },
    ],
    ['the highest amount', { ...order, collections: [{ ...collection, amountCents: 99_999_999_999 }] }],
  ])('is accepted with %s', (_, given) => {
    expect(faultsOf(directDebitFile(given).xml)).toEqual([])
  })

  it('is accepted with any names', () => {
    const { mandate } = collection
    const { createdAt } = order
    fc.assert(
      fc.property(orders, ({ collections, ...rest }) => {
        const rows = collections.map(row => ({ ...row, mandate }))
        const { xml } = directDebitFile({ ...rest, createdAt, collections: rows })
        expect(faultsOf(xml)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['the day of collection', /\s*<ReqdColltnDt>.*<\/ReqdColltnDt>/],
    ['the bank of a debtor', /\s*<DbtrAgt>[\s\S]*?<\/DbtrAgt>/],
    ['the id of a row', /\s*<EndToEndId>.*?<\/EndToEndId>/],
  ])('is refused without %s, so somebody does look', (_, part) => {
    const { xml } = directDebitFile(order)
    const cut = xml.replace(part, '')
    expect(cut).not.toBe(xml)
    expect(faultsOf(cut)).not.toEqual([])
  })
})
