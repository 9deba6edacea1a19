import { haveSameCountry } from '../bank/bank-country.ts'
import type { VatRegime } from '../billing/vat.ts'
import type { Day } from '../calendar/brussels.ts'
import { refusedIf } from '../edits/fields.ts'
import { plainDigits } from '../search/findable.ts'
import type { Language } from '../text/language.ts'
import { isEmpty, normalizeLines, normalizeText } from '../text/text.ts'
import { type Address, type AddressField, addressFields, addressLine } from './address.ts'
import {
  bicLength,
  isSameIban,
  isVatNumber,
  plainCode,
  plainNumber,
  plainVatNumber,
  printedIban,
} from './official-numbers.ts'
import { isEmail, type PersonName, phoneTexts } from './person.ts'

type CheckedClient = PersonName & {
  email: string
  phone: string
  invoiceAddress: Address
  companyVAT: string
  iban: string
  bic: string
}

const requiredOfAddress = {
  street: 'clients/street-required',
  city: 'clients/city-required',
  postalCode: 'clients/postal-code-required',
  country: 'clients/country-required',
} as const satisfies Record<AddressField, string>

export function newClientRefusals(values: CheckedClient & TaxedClient) {
  const { phone, invoiceAddress } = values
  return [
    ...refusalsOfPerson(values),
    ...refusedIf(isEmpty(phone), 'clients/phone-required', 'phone'),
    ...addressFields.flatMap(line =>
      refusedIf(isEmpty(invoiceAddress[line]), requiredOfAddress[line], `invoiceAddress.${line}`),
    ),
    ...refusalsOfVatNumber(values),
    ...vatRegimeRefusals(values),
    ...refusalsOfBic(values),
  ]
}

/** A change may clear phone and address, but not the name. */
export function clientChangeRefusals(values: Partial<CheckedClient>) {
  return [...refusalsOfPerson(values), ...refusalsOfVatNumber(values), ...refusalsOfBic(values)]
}

function refusalsOfPerson({ firstName, lastName, email }: Partial<CheckedClient>) {
  const isNoEmail = email !== undefined && !isEmpty(email) && !isEmail(email)
  return [
    ...refusedIf(isEmpty(firstName), 'clients/first-name-required', 'firstName'),
    ...refusedIf(isEmpty(lastName), 'clients/last-name-required', 'lastName'),
    ...refusedIf(isEmpty(email), 'clients/email-required', 'email'),
    ...refusedIf(isNoEmail, 'email/invalid', 'email'),
  ]
}

function refusalsOfVatNumber({ companyVAT = '' }: Partial<CheckedClient>) {
  const isWrong = plainNumber(companyVAT) !== '' && !isVatNumber(plainVatNumber(companyVAT))
  return refusedIf(isWrong, 'clients/vat-number-invalid', 'companyVAT')
}

type TaxedClient = { companyVAT: string; vatRegime: VatRegime; vatExemption: string | null }

export function vatRegimeRefusals({ companyVAT, vatRegime, vatExemption }: TaxedClient) {
  const number = plainVatNumber(companyVAT)
  const isForeign = isVatNumber(number) && !/^(BE|CH|GB|NO|XI)/.test(number)
  const lacksReason = isEmpty(vatExemption ?? '')
  return [
    ...refusedIf(vatRegime === 'reverse-charge' && !isForeign, 'clients/reverse-charge-number', 'companyVAT'),
    ...refusedIf(vatRegime === 'exempt' && lacksReason, 'clients/exemption-required', 'vatExemption'),
  ]
}

/** The practice's own account cannot be debited. */
export function ibanRefusals({ iban = '' }: { iban?: string }, practice: { iban: string }) {
  return refusedIf(isSameIban(iban, practice.iban), 'clients/own-iban', 'iban')
}

function refusalsOfBic({ iban = '', bic = '' }: Partial<CheckedClient>) {
  const isWhole = [0, bicLength].includes(plainCode(bic).length)
  return [
    ...refusedIf(!isWhole, 'clients/bic-length', 'bic'),
    ...refusedIf(isWhole && !haveSameCountry(iban, bic), 'clients/bic-in-other-country', 'bic'),
  ]
}

/**
 * Sorts by one name, then the other. A tab sorts before all letters, so "Anna" with any last name comes before "Anna
 * Maria".
 */
export function nameKeys({ firstName, lastName }: PersonName) {
  const [first, last] = [normalizeText(firstName), normalizeText(lastName)]
  return { firstName: `${first}\t${last}`, lastName: `${last}\t${first}` }
}

export function personSearchText({ firstName, lastName }: PersonName): string {
  return normalizeLines([`${firstName} ${lastName}`, `${lastName} ${firstName}`])
}

type SearchedClient = Omit<CheckedClient, 'bic'> & { companyName: string }

export function clientSearchText(values: SearchedClient): string {
  const { email, phone, companyName, companyVAT, invoiceAddress, iban } = values
  const numbers = [companyVAT, plainDigits(companyVAT), iban, printedIban(iban)]
  const others = [email, ...phoneTexts(phone), companyName, addressLine(invoiceAddress), ...numbers]
  return `${personSearchText(values)}\n${normalizeLines(others)}`
}

export function clientLanguage(
  client: { language: Language | null },
  practice: { documentLanguage: Language },
): Language {
  return client.language ?? practice.documentLanguage
}

/** A client with a due refund is a category of its own, so all of them are found without reading each client. */
export function clientKind({ id, refundBy }: { id: string; refundBy: Day | null }): string {
  return refundBy === null ? '' : id
}
