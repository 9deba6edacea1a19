import { describe, expect, it } from 'vitest'
import { creditor, collection as valid } from '../../../tests/bank-file/orders.ts'
import { isBic } from '../clients/official-numbers.ts'
import { type Collection, collectionFault, endToEndId } from './collection.ts'

const today = '2026-12-09'
const faultOn = (collection: Collection) => collectionFault(collection, today, creditor)
const withDebtor = (debtor: Partial<Collection['debtor']>) => ({
  ...valid,
  debtor: { ...valid.debtor, ...debtor },
})
const withMandate = (reference: string, signedDay: string) => ({
  ...valid,
  mandate: { reference, signedDay },
})

describe('a collection', () => {
  it.each([
    ['with valid data, due in 14 days', valid],
    ['signed today', withMandate('A', today)],
    ['without a name and BIC', withDebtor({ name: '', bic: '' })],
    ['with the BIC of a branch', withDebtor({ bic: 'gkcc be bb xxx' })],
    ['from a French account', withDebtor({ iban: 'FR1420041010050500013M02606', bic: '' })],
    ['from an Icelandic account', withDebtor({ iban: 'IS140159260076545510730339', bic: '' })],
    ['after the end of an earlier bank file', { ...valid, collectingUntil: today }],
    ['of one cent', { ...valid, amountCents: 1 }],
    ['of the maximum amount', { ...valid, amountCents: 99_999_999_999 }],
  ])('%s is accepted', (_, collection) => expect(faultOn(collection)).toBeUndefined())

  it.each([
    ['still-out', { ...valid, collectingUntil: '2026-12-10' }],
    ['no-iban', withDebtor({ iban: '  ' })],
    ['iban-invalid', withDebtor({ iban: 'BE71096123456760' })],
    ['iban-not-sepa', withDebtor({ iban: 'TR330006100519786457841326' })],
    ['iban-outside-eea', withDebtor({ iban: 'CH9300762011623852957' })],
    ['iban-outside-eea', withDebtor({ iban: 'GB82WEST12345698765432' })],
    ['own-iban', withDebtor({ iban: 'BE68539007547034' })],
    ['bic-invalid', withDebtor({ bic: 'GKCCBEBBXX' })],
    ['bic-in-other-country', withDebtor({ bic: 'INGBNL2A' })],
    ['mandate-revoked', { ...valid, mandate: null, lack: 'mandate-revoked' as const }],
    ['no-mandate', { ...withDebtor({ iban: '' }), mandate: null }],
    ['no-mandate', withMandate('', '2026-12-01')],
    ['no-mandate', withMandate('A', '')],
    ['mandate-invalid', withMandate('6f1c2f8e-3a0b', '2026-12-01')],
    ['mandate-invalid', withMandate('A'.repeat(36), '2026-12-01')],
    ['mandate-invalid', withMandate('A', '2026-02-30')],
    ['mandate-in-future', withMandate('A', '2026-12-10')],
    ['no-amount', { ...valid, amountCents: 0 }],
    ['no-amount', { ...valid, amountCents: -1 }],
    ['no-amount', { ...valid, amountCents: 0.5 }],
    ['no-amount', { ...valid, amountCents: Number.NaN }],
    ['too-early', { ...valid, dueDay: '2026-12-24' }],
    ['no-amount', { ...valid, dueDay: '2027-01-04', amountCents: 0 }],
    ['amount-too-high', { ...valid, amountCents: 100_000_000_000 }],
  ])('is refused: %s', (fault, collection) => expect(faultOn(collection)).toBe(fault))

  it('has the invoice number as ID, with a different suffix for each later attempt', () => {
    const ids = [0, 1, 2].map(attempt => endToEndId({ number: '2026-00042', attempt }))
    expect(ids).toEqual(['2026-00042', '2026-00042-R1', '2026-00042-R2'])
  })
})

it.each(['', 'GKCCBEB', '12CCBEBB', 'GKCCBEBBXXXX'])('%j is not a BIC', bic => expect(isBic(bic)).toBe(false))
