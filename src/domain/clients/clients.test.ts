import { describe, expect, it } from 'vitest'
import { type ClientValues, clients } from '../../records/clients.ts'
import { blankValues, tidy } from '../../records/record.ts'
import { blankAddress } from './address.ts'
import {
  clientChangeRefusals,
  clientLanguage,
  ibanRefusals,
  nameKeys,
  newClientRefusals,
  vatRegimeRefusals,
} from './clients.ts'

const whole: ClientValues = {
  ...blankValues(clients),
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe@example.be',
  phone: '081 22 33 44',
  companyName: 'Œuvrard & Fils',
  companyVAT: 'BE 0123.456.749',
  invoiceAddress: { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  referrerId: null,
  isActive: true,
}
const blank = { ...whole, firstName: '', lastName: ' ', email: '', phone: '', invoiceAddress: blankAddress }

describe('the VAT number of a client', () => {
  const findCodes = (companyVAT: string) => clientChangeRefusals({ companyVAT }).map(({ code }) => code)

  it('is Belgian with check digits, or has the format of another country', () => {
    const belgian = ['BE 0403.019.261', 'be0403019261', '0403.019.261']
    const accepted = ['', ...belgian, 'NL123456789B01', 'FR 40 303265045', 'DE136695976']
    expect(accepted.flatMap(findCodes)).toEqual([])
  })

  it.each(['BE0403019262', '0403019262', 'BE403019', 'NL123456789', 'FR1', 'DE12', 'XX123456789', 'geen'])(
    'cannot be %j',
    number => expect(findCodes(number)).toEqual(['clients/vat-number-invalid']),
  )
})

describe('a new client', () => {
  it('requires name, email, phone number and full address, reported in form order', () => {
    expect(newClientRefusals(whole)).toEqual([])
    expect(newClientRefusals({ ...blank, bic: 'GKCC' })).toEqual([
      { code: 'clients/first-name-required', field: 'firstName' },
      { code: 'clients/last-name-required', field: 'lastName' },
      { code: 'clients/email-required', field: 'email' },
      { code: 'clients/phone-required', field: 'phone' },
      { code: 'clients/street-required', field: 'invoiceAddress.street' },
      { code: 'clients/city-required', field: 'invoiceAddress.city' },
      { code: 'clients/postal-code-required', field: 'invoiceAddress.postalCode' },
      { code: 'clients/country-required', field: 'invoiceAddress.country' },
      { code: 'clients/bic-length', field: 'bic' },
    ])
  })

  it.each(['zoe', 'zoe@', '@example.be', 'zoe@example', 'zoe d@example.be', 'zoe@exa mple.be'])(
    'is refused with the email %s',
    email => expect(newClientRefusals({ ...whole, email })).toMatchObject([{ code: 'email/invalid' }]),
  )

  it.each(['GKCCBEB', 'GKCCBEBBXXX'])('is refused with the BIC %s, and accepted without a BIC', bic => {
    expect(newClientRefusals({ ...whole, bic })).toMatchObject([{ code: 'clients/bic-length' }])
    expect(newClientRefusals({ ...whole, bic: '' })).toEqual([])
  })
})

it('accepts a change that clears phone and address, and ignores unchanged fields', () => {
  expect(clientChangeRefusals({ phone: '', invoiceAddress: blankAddress })).toEqual([])
  expect(clientChangeRefusals({ email: '' })).toMatchObject([{ code: 'clients/email-required' }])
})

it('allows a VAT regime only with the number or the reason that it needs', () => {
  const codes = (
    vatRegime: ClientValues['vatRegime'],
    companyVAT: string,
    vatExemption: string | null = null,
  ) => vatRegimeRefusals({ vatRegime, companyVAT, vatExemption }).map(({ code, field }) => `${field} ${code}`)
  for (const number of ['NL123456789B01', 'fr 40 303265045'])
    expect(codes('reverse-charge', number), number).toEqual([])
  for (const number of ['', 'BE0403019261', '0403019261', 'CHE123456789', 'GB123456789', 'DE12'])
    expect(codes('reverse-charge', number), number).toEqual(['companyVAT clients/reverse-charge-number'])
  expect(codes('exempt', '', 'Art. 44')).toEqual([])
  for (const reason of [null, ' '])
    expect(codes('exempt', '', reason)).toEqual(['vatExemption clients/exemption-required'])
  for (const number of ['', 'BE0403019261']) expect(codes('domestic', number), number).toEqual([])
})

describe('the bank account of a client', () => {
  it('is not the account of the practice', () => {
    const practice = { iban: 'BE68539007547034' }
    expect(ibanRefusals({ iban: 'be68 5390 0754 7034' }, practice)).toEqual([
      { code: 'clients/own-iban', field: 'iban' },
    ])
    for (const client of [{}, { iban: '' }, { iban: 'BE71096123456769' }])
      expect(ibanRefusals(client, practice)).toEqual([])
    expect(ibanRefusals({}, { iban: '' })).toEqual([])
  })

  it('has a BIC of the same country', () => {
    expect(clientChangeRefusals({ iban: 'BE68539007547034', bic: 'INGBNL2A' })).toEqual([
      { code: 'clients/bic-in-other-country', field: 'bic' },
    ])
    expect(clientChangeRefusals({ iban: 'NL91ABNA0417164300', bic: 'INGBNL2A' })).toEqual([])
  })
})

it('writes to a client in their language, or in the language of the practice', () => {
  expect(clientLanguage({ language: 'nl' }, { documentLanguage: 'fr' })).toBe('nl')
  expect(clientLanguage({ language: null }, { documentLanguage: 'fr' })).toBe('fr')
})

it('normalizes spaces, the case of bank details, and an empty referrer', () => {
  const typed = { firstName: '  Zoë ', iban: 'be68 5390 0754 7034', bic: 'gkccbebb', referrerId: '' }
  expect(tidy(clients, typed)).toEqual({
    firstName: 'Zoë',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    referrerId: null,
  })
})

it('sorts by first name, then by last name', () => {
  const sorted = [
    { firstName: 'Anna Maria', lastName: 'Aerts' },
    { firstName: 'anna', lastName: 'Peeters' },
    { firstName: 'Anna', lastName: 'Maes' },
  ].toSorted((a, b) => (nameKeys(a).firstName < nameKeys(b).firstName ? -1 : 1))
  expect(sorted.map(({ lastName }) => lastName)).toEqual(['Maes', 'Peeters', 'Aerts'])
})
