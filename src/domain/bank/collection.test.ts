import { describe, expect, it } from 'vitest'
import { isBic } from '../clients/official-numbers.ts'
import { type Collection, collectionFault, endToEndId } from './collection.ts'

const today = '2026-12-09'

const sound: Collection = {
  invoiceId: 'a',
  number: '2026-00042',
  attempt: 0,
  amountCents: 2238,
  dueDay: '2026-12-23',
  debtor: { name: 'Zoë Œuvrard', iban: 'BE71 0961 2345 6769', bic: '' },
  mandate: { reference: '6F1C2F8E3A0B4F6E9D590A1B2C3D4E5F', signedDay: '2026-12-09' },
}

const withDebtor = (debtor: Partial<Collection['debtor']>) => ({
  ...sound,
  debtor: { ...sound.debtor, ...debtor },
})
const withMandate = (reference: string, signedDay: string) => ({
  ...sound,
  mandate: { reference, signedDay },
})

const practice = { iban: 'BE68 5390 0754 7034' }
const faultOn = (collection: Collection) => collectionFault(collection, today, practice)

describe('a collection', () => {
  it.each([
    ['with valid data', sound],
    ['with the BIC of a bank', withDebtor({ bic: 'GKCCBEBB' })],
    ['with the BIC of a branch', withDebtor({ bic: 'gkcc be bb xxx' })],
    ['from a French account', withDebtor({ iban: 'FR1420041010050500013M02606' })],
    ['from an Icelandic account', withDebtor({ iban: 'IS140159260076545510730339' })],
    ['after the end of an earlier bank file', { ...sound, collectingUntil: today }],
    ['that is due in 14 days', { ...sound, dueDay: '2026-12-23' }],
    ['of one cent', { ...sound, amountCents: 1 }],
    ['of the maximum amount', { ...sound, amountCents: 99_999_999_999 }],
    ['without a name', withDebtor({ name: '' })],
  ])('%s is accepted', (_, collection) => expect(faultOn(collection)).toBeUndefined())

  it.each([
    ['still-out', { ...sound, collectingUntil: '2026-12-10' }],
    ['no-iban', withDebtor({ iban: '' })],
    ['no-iban', withDebtor({ iban: '  ' })],
    ['iban-invalid', withDebtor({ iban: 'BE71096123456760' })],
    ['iban-invalid', withDebtor({ iban: 'unknown' })],
    ['iban-not-sepa', withDebtor({ iban: 'TR330006100519786457841326' })],
    ['iban-outside-eea', withDebtor({ iban: 'CH9300762011623852957' })],
    ['iban-outside-eea', withDebtor({ iban: 'GB82WEST12345698765432' })],
    ['own-iban', withDebtor({ iban: 'BE68539007547034' })],
    ['bic-invalid', withDebtor({ bic: 'GKCCBE' })],
    ['bic-invalid', withDebtor({ bic: 'GKCCBEBBXX' })],
    ['bic-in-other-country', withDebtor({ bic: 'INGBNL2A' })],
    ['no-mandate', { ...sound, mandate: null }],
    ['mandate-revoked', { ...sound, mandate: null, lack: 'mandate-revoked' as const }],
    ['no-mandate', { ...withDebtor({ iban: '' }), mandate: null }],
    ['no-mandate', withMandate('', '2026-12-01')],
    ['no-mandate', withMandate('A', '')],
    ['mandate-invalid', withMandate('6f1c2f8e-3a0b', '2026-12-01')],
    ['mandate-invalid', withMandate('A'.repeat(36), '2026-12-01')],
    ['mandate-invalid', withMandate('A', '2026-02-30')],
    ['mandate-in-future', withMandate('A', '2026-12-10')],
    ['no-amount', { ...sound, amountCents: 0 }],
    ['no-amount', { ...sound, amountCents: -1 }],
    ['no-amount', { ...sound, amountCents: 0.5 }],
    ['no-amount', { ...sound, amountCents: Number.NaN }],
    ['too-early', { ...sound, dueDay: '2026-12-24' }],
    ['too-early', { ...sound, dueDay: '2027-01-04' }],
    ['no-amount', { ...sound, dueDay: '2027-01-04', amountCents: 0 }],
    ['amount-too-high', { ...sound, amountCents: 100_000_000_000 }],
  ])('is refused: %s', (fault, collection) => expect(faultOn(collection)).toBe(fault))

  it('has the invoice number as ID, with a different suffix for each later attempt', () => {
    expect([0, 1, 2].map(attempt => endToEndId({ number: '2026-00042', attempt }))).toEqual([
      '2026-00042',
      '2026-00042-R1',
      '2026-00042-R2',
    ])
  })
})

it.each(['', 'GKCCBEB', '12CCBEBB', 'GKCCBEBBXXXX'])('%j is not a BIC', bic => expect(isBic(bic)).toBe(false))
