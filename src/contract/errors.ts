import type { Language } from '../domain/language.ts'
import { type Ordinary, sentencesOfErrors } from '../records/ordinary.ts'
import { type OrdinaryName, ordinaryNames, ordinaryTypes } from '../records/records.ts'

/**
 * Every way in which the server says no: its code, its status and its sentence. Answers carry `{ code, message, field? }`;
 * decisions are taken by status and code, never by the sentence.
 */
const written = {
  'auth/invalid-credentials': { status: 401, message: 'Invalid credentials' },
  'auth/sign-in-needed': { status: 401, message: 'Your session has ended. Please sign in again.' },
  'auth/refresh-refused': { status: 401, message: 'Failed to refresh token' },
  'auth/email-taken': {
    status: 409,
    message: 'An account with this email address already exists. Log in instead, or use another address.',
  },
  'auth/field-required': { status: 422, message: 'Please fill in this field.' },
  'email/invalid': { status: 422, message: 'Please enter a valid email address' },
  'auth/registration-closed': {
    status: 403,
    message: 'Registration is closed on this server. Ask the person who manages it for an account.',
  },
  'auth/registration-code-needed': {
    status: 403,
    message: 'This practice asks for its registration code. Fill in the code that a colleague gave you.',
  },
  'request/malformed': { status: 400, message: 'The request could not be read.' },
  'request/invalid': { status: 400, message: 'A field of the request is not as expected.' },
  'request/unknown-field': { status: 400, message: 'The request has a field that is not known here.' },
  'request/not-found': { status: 404, message: 'There is nothing at this address.' },
  'request/too-large': { status: 413, message: 'The request is too large.' },
  'request/media-type': { status: 415, message: 'The server reads JSON only.' },
  'request/key-invalid': { status: 400, message: 'The Idempotency-Key must be a UUID.' },
  'request/key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Nothing was changed.',
  },
  'request/too-many': { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  'sync/start-over': { status: 410, message: 'The list of changes does not reach back so far. Start over.' },
  'sync/not-tried': {
    status: 424,
    message: 'This was not tried, because it builds on a change that was not made.',
  },
  'row/stale': { status: 412, message: 'Someone else has changed this in the meantime.' },
  'species/name-required': { status: 422, message: 'Species name is required' },
  'species/name-too-long': { status: 422, message: 'The name may have at most 100 characters.' },
  'species/name-only-dots': {
    status: 422,
    message: "A species cannot be called '.' or '..'. Write its name with letters.",
  },
  'species/no-rename': {
    status: 422,
    message: 'A species cannot be renamed. Add a species with the new name instead.',
  },
  'species/price-too-low': { status: 422, message: 'Hourly price must be greater than 0' },
  'species/price-too-high': { status: 422, message: 'The hourly price may be at most 100,000 euros.' },
  'species/price-not-cents': { status: 422, message: 'The hourly price may have at most two decimals.' },
  'species/exists': { status: 409, message: 'A species with this name already exists.' },
  'species/not-found': { status: 404, message: 'This species no longer exists.' },
  'clients/first-name-required': { status: 422, message: 'First name is required' },
  'clients/last-name-required': { status: 422, message: 'Last name is required' },
  'clients/email-required': { status: 422, message: 'Email is required' },
  'clients/phone-required': { status: 422, message: 'Phone is required' },
  'clients/street-required': { status: 422, message: 'Street is required' },
  'clients/city-required': { status: 422, message: 'City is required' },
  'clients/postal-code-required': { status: 422, message: 'Postal code is required' },
  'clients/country-required': { status: 422, message: 'Country is required' },
  'clients/bic-length': { status: 422, message: 'BIC must be 8 characters long.' },
  'clients/referrer-unknown': { status: 422, message: 'This referrer is not known. Choose another client.' },
  'clients/referrer-self': {
    status: 422,
    message: 'A client cannot be their own referrer. Choose another client.',
  },
  'clients/exists': { status: 409, message: 'This client exists already.' },
  'clients/not-found': { status: 404, message: 'This client does not exist.' },
  'clients/erase-contract': {
    status: 409,
    message: 'This client has a contract that is signed, active or paused. Delete that contract first.',
  },
  'clients/erase-unpaid': {
    status: 409,
    message: 'This client has invoices that are not settled. Mark them as paid or cancel them first.',
  },
  'clients/erased': { status: 410, message: 'This was erased for good and cannot come back.' },
  'imports/not-found': { status: 404, message: 'This import was given up or is finished. Begin it again.' },
  'imports/incomplete': {
    status: 409,
    message: 'Some rows did not arrive. Nothing was imported; please try again.',
  },
  'imports/credit-invalid': {
    status: 422,
    message: 'The credit must be an amount from 0, with at most two decimals.',
  },
  'contracts/client-required': { status: 422, message: 'Choose a client for the contract' },
  'contracts/client-unknown': {
    status: 422,
    message: 'The client of this contract is not known. Choose one of the list.',
  },
  'contracts/client-fixed': {
    status: 422,
    message: 'The client of a contract cannot be changed. Make a new contract for the other client.',
  },
  'contracts/exists': { status: 409, message: 'This contract exists already.' },
  'contracts/not-found': { status: 404, message: 'This contract no longer exists.' },
  'contracts/not-created': {
    status: 409,
    message: 'Only a contract that was just created can be validated.',
  },
  'contracts/not-pending': { status: 409, message: 'Only a pending contract can be sent.' },
  'contracts/not-sent': {
    status: 409,
    message: 'Only a contract that was sent can be signed, or sent again.',
  },
  'contracts/not-signed': { status: 409, message: 'Only a signed contract can be started.' },
  'contracts/not-active': { status: 409, message: 'Only an active contract can be paused.' },
  'contracts/not-paused': { status: 409, message: 'Only a paused contract can be resumed.' },
  'contracts/at-work': {
    status: 409,
    message: 'This client has another contract that is active or paused. Delete that one first.',
  },
  'contracts/no-animals': {
    status: 409,
    message: 'This client has no animals, so there is nothing to agree on. Add an animal first.',
  },
  'contracts/cannot-delete': {
    status: 409,
    message: 'A contract that is signed or canceled is kept and cannot be deleted.',
  },
  'contracts/no-pdf': {
    status: 409,
    message: 'There is no PDF before the contract is validated.',
  },
  'contracts/not-confirmed': {
    status: 409,
    message: 'The server has not seen this signature, and keeps the contract as it is.',
  },
  'invoices/not-found': { status: 404, message: 'This invoice does not exist.' },
  'invoices/cannot-validate': {
    status: 409,
    message: 'Only an invoice that was just created can be validated.',
  },
  'invoices/cannot-send': { status: 409, message: 'Only a pending invoice can be sent.' },
  'invoices/cannot-mark-paid': {
    status: 409,
    message: 'Only an invoice that was sent or is not paid can be marked as paid.',
  },
  'invoices/cannot-mark-not-paid': {
    status: 409,
    message: 'Only an invoice that was sent or paid can be marked as not paid.',
  },
  'invoices/cannot-cancel': {
    status: 409,
    message: 'An invoice that is sent, paid or canceled cannot be canceled.',
  },
  'invoices/no-pdf': { status: 409, message: 'There is no PDF before the invoice is validated.' },
  'invoices/none-chosen': { status: 422, message: 'Choose at least one invoice for the file.' },
  'invoices/not-collectable': {
    status: 409,
    message: 'The bank would refuse one of these invoices. Unselect it, or put its details right.',
  },
  'invoices/still-out': {
    status: 409,
    message:
      'One of these invoices is in a file that the bank is still collecting. Unselect it, and collect it again later.',
  },
  'invoices/other-month': {
    status: 409,
    message: 'These invoices are not all pending, or not all unpaid, in this month. Load the list again.',
  },
  'exports/not-found': { status: 404, message: 'This file does not exist.' },
  'appointments/range-invalid': { status: 422, message: 'The end must come after the start.' },
  'appointments/too-many': {
    status: 422,
    message: 'More than 50,000 appointments lie within. Ask for a shorter time.',
  },
  'practice/incomplete': {
    status: 409,
    message: "The practice's own details are not complete. Fill them in under Practice details first.",
  },
  'practice/enterprise-number-invalid': {
    status: 422,
    message: 'The digits of this enterprise number are not right. It has ten, such as 0403.019.261.',
  },
  'practice/vat-number-invalid': {
    status: 422,
    message:
      'The digits of this VAT number are not right. It begins with its country, such as BE 0403.019.261.',
  },
  'practice/iban-invalid': {
    status: 422,
    message: 'The check digits of this IBAN are wrong. Please check that it is complete.',
  },
  'practice/bic-invalid': { status: 422, message: 'A BIC has 8 or 11 characters, such as GKCCBEBB.' },
  'practice/creditor-id-invalid': {
    status: 422,
    message:
      'The check digits of this creditor identifier are not right. Your bank has given it, such as BE69 ZZZ 050D 0000 0000 8.',
  },
  'practice/days-invalid': { status: 422, message: 'The days to pay must be a whole number from 0 to 365.' },
  'practice/vat-rate-invalid': {
    status: 422,
    message: 'The VAT rate must be from 0 to 100 percent, with at most two decimals.',
  },
  'host/busy': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'host/failed': {
    status: 500,
    message: 'Something went wrong on the server. Your work is kept; please try again.',
  },
} as const satisfies Record<string, { status: number; message: string }>

/** The codes that stand above, and so in the catalogues of the other languages. */
export type WrittenCode = keyof typeof written

/** What every ordinary record type refuses, and what its definition says. */
type CodeOfRecords = {
  [N in OrdinaryName]: `${N}/${'exists' | 'not-found' | (keyof (typeof ordinaryTypes)[N]['errors'] & string)}`
}[OrdinaryName]

export type ErrorCode = WrittenCode | CodeOfRecords

/** The sentences of those, in one language. */
export function errorsOfRecords(language: Language): { [Code in CodeOfRecords]: string }
export function errorsOfRecords(language: Language): { [code: string]: string } {
  return Object.fromEntries(
    ordinaryNames.flatMap(name => {
      const { one, errors }: Pick<Ordinary<never>, 'one' | 'errors'> = ordinaryTypes[name]
      const written = Object.entries(errors).map(([code, sentences]) => [code, sentences[language]] as const)
      const sentences = [...written, ...Object.entries(sentencesOfErrors(one, language))]
      return sentences.map(([code, sentence]) => [`${name}/${code}`, sentence])
    }),
  )
}

type Errors = { readonly [Code in ErrorCode]: { readonly status: number; readonly message: string } }

export const errors: Errors = { ...written, ...withStatus(errorsOfRecords('en')) }

function withStatus(sentences: { [Code in CodeOfRecords]: string }): Pick<Errors, CodeOfRecords>
function withStatus(sentences: { [code: string]: string }): { [code: string]: Errors[ErrorCode] } {
  return Object.fromEntries(
    Object.entries(sentences).map(([code, message]) => [code, { status: statusOf(code), message }]),
  )
}

function statusOf(code: string): number {
  return code.endsWith('/exists') ? 409 : code.endsWith('/not-found') ? 404 : 422
}

export type ErrorBody = { code: ErrorCode; message: string; field?: string }

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
