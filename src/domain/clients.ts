import { type Address, type AddressField, addressFields, addressLine, tidyAddress } from './address.ts'
import { bicLength, plainBankCode, printedIban } from './bank.ts'
import { plainNumber } from './company-numbers.ts'
import { isEmail } from './email.ts'
import { phoneTexts } from './phone.ts'
import type { Refusal } from './refusal.ts'
import { foldLines, foldText, tidyText } from './text.ts'

/** A client as staff write them down: an owner of animals, who is invoiced. */
export type ClientValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  companyName: string
  companyVAT: string
  invoiceAddress: Address
  iban: string
  bic: string
  /** Another client, who sent this one. */
  referrerId: string | null
  isActive: boolean
}

export type ClientRefusal =
  | 'clients/first-name-required'
  | 'clients/last-name-required'
  | 'clients/email-required'
  | 'email/invalid'
  | 'clients/phone-required'
  | 'clients/street-required'
  | 'clients/city-required'
  | 'clients/postal-code-required'
  | 'clients/country-required'
  | 'clients/bic-length'

export function tidyClient<Values extends Partial<ClientValues>>(values: Values): Values {
  const tidied: Partial<ClientValues> = {}
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'companyName', 'companyVAT'] as const)
    if (values[field] !== undefined) tidied[field] = tidyText(values[field])
  for (const field of ['iban', 'bic'] as const)
    if (values[field] !== undefined) tidied[field] = plainBankCode(values[field])
  if (values.invoiceAddress !== undefined) tidied.invoiceAddress = tidyAddress(values.invoiceAddress)
  if (values.referrerId !== undefined) tidied.referrerId = values.referrerId || null
  return { ...values, ...tidied }
}

const requiredOfAddress: Record<AddressField, ClientRefusal> = {
  street: 'clients/street-required',
  city: 'clients/city-required',
  postalCode: 'clients/postal-code-required',
  country: 'clients/country-required',
}

/** All that a new client lacks, in the order of the form. */
export function refusalsOfNewClient(values: ClientValues): Refusal<ClientRefusal>[] {
  const { phone, invoiceAddress } = values
  const missing: Refusal<ClientRefusal>[] = isEmpty(phone)
    ? [{ code: 'clients/phone-required', field: 'phone' }]
    : []
  for (const field of addressFields)
    if (isEmpty(invoiceAddress[field]))
      missing.push({ code: requiredOfAddress[field], field: `invoiceAddress.${field}` })
  return [...refusalsOfPerson(values), ...missing, ...refusalsOfBic(values)]
}

/** All that is wrong with the fields that a change holds: a phone number and an address may go, a name may not. */
export function refusalsOfClientChange(values: Partial<ClientValues>): Refusal<ClientRefusal>[] {
  return [...refusalsOfPerson(values), ...refusalsOfBic(values)]
}

function refusalsOfPerson({ firstName, lastName, email }: Partial<ClientValues>): Refusal<ClientRefusal>[] {
  const found: Refusal<ClientRefusal>[] = []
  if (isEmpty(firstName)) found.push({ code: 'clients/first-name-required', field: 'firstName' })
  if (isEmpty(lastName)) found.push({ code: 'clients/last-name-required', field: 'lastName' })
  if (isEmpty(email)) found.push({ code: 'clients/email-required', field: 'email' })
  else if (email !== undefined && !isEmail(email)) found.push({ code: 'email/invalid', field: 'email' })
  return found
}

function refusalsOfBic({ bic }: Partial<ClientValues>): Refusal<ClientRefusal>[] {
  const isRight = bic === undefined || [0, bicLength].includes(plainBankCode(bic).length)
  return isRight ? [] : [{ code: 'clients/bic-length', field: 'bic' }]
}

function isEmpty(text: string | undefined): boolean {
  return text !== undefined && tidyText(text) === ''
}

/**
 * What a client's name sorts by: the one name, and among its namesakes the other. The tab sorts before any letter, so
 * that "Anna" with any last name stands before "Anna Maria".
 */
export function nameKeys({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [first, last] = [foldText(firstName), foldText(lastName)]
  return { firstName: `${first}\t${last}`, lastName: `${last}\t${first}` }
}

/** What a search for a person looks through, folded: both orders in which people say a name. */
export function personSearchText({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return foldLines([`${firstName} ${lastName}`, `${lastName} ${firstName}`])
}

/** What a search among clients looks through, folded. */
export function clientSearchText(values: Omit<ClientValues, 'referrerId' | 'isActive' | 'bic'>): string {
  const { email, phone, companyName, companyVAT, invoiceAddress, iban } = values
  const numbers = [companyVAT, plainNumber(companyVAT), iban, printedIban(iban)]
  const others = [email, ...phoneTexts(phone), companyName, addressLine(invoiceAddress), ...numbers]
  return `${personSearchText(values)}\n${foldLines(others)}`
}
