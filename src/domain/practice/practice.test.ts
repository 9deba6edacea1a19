import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { practice } from '../../records/practice.ts'
import { tidy } from '../../records/record.ts'
import {
  isCreditorId,
  isEnterpriseNumber,
  isVatNumber,
  printedEnterpriseNumber,
} from '../clients/official-numbers.ts'
import {
  choosePaymentMethod,
  missingForDocuments,
  missingForReminders,
  missingPracticeFields,
  practiceRefusals,
  touchesBank,
} from './practice.ts'

const details = {
  name: 'Dierenartsen De Hond',
  address: { street: 'Kerkstraat 1', city: 'Gent', postalCode: '9000', country: 'België' },
  enterpriseNumber: '0403.019.261',
  vatNumber: 'BE 0403.019.261',
  iban: 'BE68 5390 0754 7034',
  bic: 'gkccbebb',
  creditorId: 'BE69 ZZZ 050D 0000 0000 8',
}
const whole = { ...blankRow.practice, ...details }

it('accepts a valid email of the practice or none', () => {
  const refused = (email: string | null) => practiceRefusals({ ...whole, email })
  expect([null, '', ' ', 'hallo@hond.example'].flatMap(refused)).toEqual([])
  expect(refused('hallo')).toEqual([{ code: 'email/invalid', field: 'email' }])
})

describe('numbers with check digits', () => {
  it('an enterprise number has valid check digits', () => {
    const valid = ['0403.019.261', '403019261', 'BE0403019261', '0878 065 378']
    const invalid = ['0403.019.262', '0403.091.261', '2403019261', '04030192', '']
    expect([...valid, ...invalid].filter(isEnterpriseNumber)).toEqual(valid)
  })
  it('a VAT number is checked by digits in Belgium and by format elsewhere', () => {
    const numbers = ['BE 0403.019.261', 'BE 0403.019.262', '0403.019.261', 'FR 40303265045']
    expect(numbers.filter(isVatNumber)).toEqual(['BE 0403.019.261', 'FR 40303265045'])
  })
  it('a creditor identifier is checked without its business code', () => {
    const valid = ['BE69ZZZ050D000000008', 'BE69ABC050D000000008', 'DE98ZZZ09999999999']
    expect([...valid, 'DE99ZZZ09999999999'].filter(isCreditorId)).toEqual(valid)
  })
  it('an enterprise number is formatted with dots', () => {
    expect(printedEnterpriseNumber('0403019261')).toBe('0403.019.261')
    expect(printedEnterpriseNumber('BE0403019261')).toBe('BE 0403.019.261')
    expect(printedEnterpriseNumber('12')).toBe('12')
  })
})

describe('the details of the practice', () => {
  it('may be empty, and then list the missing fields', () => {
    expect(practiceRefusals(blankRow.practice)).toEqual([])
    expect(missingPracticeFields(blankRow.practice)).toEqual(Object.keys(details))
    expect(missingPracticeFields(whole)).toEqual([])
    expect(missingForDocuments({ ...whole, bic: '', creditorId: '' })).toEqual(['creditorId'])
    expect(missingPracticeFields({ ...whole, address: { ...whole.address, city: '' } })).toEqual(['address'])
  })

  it('are accepted and normalized as written on paper', () => {
    expect(practiceRefusals(whole)).toEqual([])
    expect(tidy(practice, whole)).toMatchObject({ bic: 'GKCCBEBB', vatNumber: 'BE0403019261' })
  })

  it('need the name, number and account for a reminder', () => {
    expect(missingForReminders(whole)).toEqual([])
    expect(missingForReminders({ ...whole, name: '', iban: '', bic: '' })).toEqual(['name', 'iban'])
    expect(missingForReminders({ ...whole, enterpriseNumber: '' })).toEqual(['enterpriseNumber'])
  })

  it.each([
    [{ iban: 'BE68539007547034' }, true],
    [{ name: 'De Hond', bic: '' }, true],
    [{ creditorId: '' }, true],
    [{ name: 'De Hond', vatNumber: '' }, false],
    [{}, false],
  ])('%j concern the bank: %s', (changed, isBank) => expect(touchesBank(changed)).toBe(isBank))

  it.each([
    ['practice/enterprise-number-invalid', 'enterpriseNumber', ['0403019262']],
    ['practice/vat-number-invalid', 'vatNumber', ['BE0403019262']],
    ['practice/iban-invalid', 'iban', ['BE68539007547035']],
    ['practice/bic-invalid', 'bic', ['GKCCBEB', 'GKCCBEBB12']],
    ['practice/creditor-id-invalid', 'creditorId', ['BE70ZZZ050D000000008']],
    ['practice/days-invalid', 'daysToPay', [-1, 1.5, 366]],
    ['practice/vat-rate-invalid', 'vatRate', [101, 6.125]],
    ['practice/hours-invalid', 'openingHours', ['always']],
    ['practice/days-off-invalid', 'daysOff', ['never']],
    ['practice/visit-reminder-invalid', 'remindVisits', [-1, 0.5, 31]],
  ])('are refused with code %s when %s is one of %j', (code, field, values) => {
    for (const value of values) expect(practiceRefusals({ [field]: value })).toEqual([{ code, field }])
  })

  it.each([
    ...[{ bic: 'GKCCBEBBXXX' }, { vatRate: 6 }, { vatRate: 0 }, { daysToPay: 0 }, { daysToPay: 365 }],
    ...[{ remindVisits: 0 }, { remindVisits: 30 }],
  ])('are accepted with %j', values => expect(practiceRefusals(values)).toEqual([]))
})

const mandated = { name: 'De Hond', iban: 'BE68539007547034', creditorId: 'BE69ZZZ050D000000008' }
const client = { iban: 'BE71096123456769' }

describe('the payment method of a client', () => {
  it('is direct debit when the client has an account and the practice can collect', () => {
    expect(choosePaymentMethod(mandated, client)).toBe('direct-debit')
  })

  it.each([
    ['the client has no account', mandated, { iban: '' }],
    ['the client has no mandate', mandated, null],
    ['the check digits of the account are wrong', mandated, { iban: 'BE71096123456768' }],
    ['the practice has no creditor identifier', { ...mandated, creditorId: '' }, client],
    ['the practice has no account', { ...mandated, iban: '' }, client],
    ['the practice has no name', { ...mandated, name: '' }, client],
  ])('is transfer when %s', (_why, of, by) => expect(choosePaymentMethod(of, by)).toBe('transfer'))
})
