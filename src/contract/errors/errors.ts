import type { Language } from '../../domain/text/language.ts'
import { errorSentences, type Ordinary } from '../../records/ordinary.ts'
import { type OrdinaryName, ordinaryNames, ordinaryTypes } from '../../records/records.ts'
import { generalErrors, type Refusal, withStatus } from './general-errors.ts'

/**
 * Every way in which the server says no: its code, its status and its sentence. Answers carry `{ code, message, field? }`;
 * decisions are taken by status and code, never by the sentence.
 */
const written = {
  ...generalErrors,
  ...withStatus(404, {
    'calendars/not-found': 'No calendar is at this address any more.',
    'people/not-found': 'This person has no account here.',
    'species/not-found': 'This species no longer exists.',
    'clients/not-found': 'This client does not exist.',
    'imports/not-found': 'This import was given up or is finished. Begin it again.',
    'contracts/not-found': 'This contract no longer exists.',
    'invoices/not-found': 'This invoice does not exist.',
    'mandates/not-found': 'This client has no mandate that is in force.',
    'invoices/credit-note-not-found': 'This credit note does not exist.',
    'payments/not-found': 'There is no such payment. Load the list again.',
    'exports/not-found': 'This file does not exist.',
  }),
  ...withStatus(409, {
    'people/last-owner': 'This is the only owner whose account is open. Make somebody else an owner first.',
    'species/exists': 'A species with this name already exists.',
    'clients/exists': 'This client exists already.',
    'clients/in-use':
      'This client has animals, contracts or more by now, so they stay. Make them inactive instead.',
    'clients/erase-contract':
      'This client has a contract that is signed, active or paused. Delete that contract first.',
    'clients/erase-unpaid':
      'This client has invoices that are not settled. Mark them as paid or cancel them first.',
    'clients/erase-refund': 'This client still has to get a refund. Pay and book it first, or take it back.',
    'imports/incomplete': 'Some rows did not arrive. Nothing was imported; please try again.',
    'contracts/exists': 'This contract exists already.',
    'contracts/not-created': 'Only a contract that was just created can be validated.',
    'contracts/not-pending': 'Only a pending contract can be sent.',
    'contracts/not-sent': 'Only a contract that was sent can be signed, or sent again.',
    'contracts/not-signed': 'Only a signed contract can be started.',
    'contracts/not-active': 'Only an active contract can be paused.',
    'contracts/not-paused': 'Only a paused contract can be resumed.',
    'contracts/at-work': 'This client has another contract that is active or paused. Delete that one first.',
    'contracts/no-animals':
      'This client has no animals, so there is nothing to agree on. Add an animal first.',
    'contracts/cannot-withdraw': 'Only a contract that is signed, active or paused can be withdrawn from.',
    'contracts/too-late-to-withdraw':
      'The period in which the client could withdraw is over. The contract can be ended.',
    'contracts/cannot-delete': 'A contract that is signed or canceled is kept and cannot be deleted.',
    'contracts/no-pdf': 'There is no PDF before the contract is validated.',
    'contracts/not-confirmed': 'The server has not seen this signature, and keeps the contract as it is.',
    'invoices/cannot-validate': 'Only an invoice that was just created can be validated.',
    'invoices/cannot-send': 'Only a pending invoice can be sent.',
    'invoices/cannot-mark-paid': 'Only an invoice that was sent or is not paid can be marked as paid.',
    'invoices/cannot-mark-not-paid': 'Only an invoice that was sent or paid can be marked as not paid.',
    'invoices/cannot-make-again':
      'Only a canceled invoice can be made again, as long as there is something to bill for its month.',
    'invoices/cannot-cancel': 'An invoice that is sent, paid or canceled cannot be canceled.',
    'invoices/vat-regime-changed':
      'The VAT regime of the client changed after the last Synchronize. Synchronize, then validate.',
    'invoices/cannot-cancel-out': 'The bank is still collecting this invoice. Cancel it once that is over.',
    'invoices/cannot-pay': 'Money comes in only for an invoice that was validated and is not paid yet.',
    'invoices/no-reminder': 'It is not time to remind the client of this invoice.',
    'payments/credit-too-low': 'The client has less credit than that.',
    'payments/refund-booked': 'This refund is booked already, or was taken back.',
    'payments/more-than-open': 'The invoice asks for less than that.',
    'payments/taken-back': 'This payment was taken back already.',
    'payments/credit-used':
      'The credit that this payment gave has paid an invoice since. Cancel that invoice first, if it is wrong too.',
    'invoices/no-pdf': 'There is no PDF before the invoice is validated.',
    'invoices/no-e-invoice': 'There is no e-invoice before the invoice is validated.',
    'invoices/not-collectable':
      'The bank would refuse one of these invoices. Unselect it, or put its details right.',
    'invoices/still-out':
      'One of these invoices is in a file that the bank is still collecting. Unselect it, and collect it again later.',
    'invoices/too-early':
      'One of these invoices is due in more than 14 days, and the bank takes no file for it yet. Unselect it, and collect it later.',
    'invoices/other-month':
      'These invoices are not all pending, or not all unpaid, in this month. Load the list again.',
    'bank/not-following':
      'A statement begins with another balance than the one before it ended with. Look whether one is missing, then confirm.',
    'practice/incomplete':
      "The practice's own details are not complete. Fill them in under Practice details first.",
  }),
  ...withStatus(410, {
    'sync/start-over': 'The list of changes does not reach back so far. Start over.',
    'clients/erased': 'This was erased for good and cannot come back.',
  }),
  ...withStatus(412, {
    'row/stale': 'Someone else has changed this in the meantime.',
  }),
  ...withStatus(422, {
    'people/code-too-short': 'The registration code must have at least 8 characters, or it could be guessed.',
    'species/name-required': 'Species name is required',
    'species/name-too-long': 'The name may have at most 100 characters.',
    'species/name-only-dots': "A species cannot be called '.' or '..'. Write its name with letters.",
    'species/no-rename': 'A species cannot be renamed. Add a species with the new name instead.',
    'species/price-too-low': 'Hourly price must be greater than 0',
    'species/price-too-high': 'The hourly price may be at most 100,000 euros.',
    'species/price-not-cents': 'The hourly price may have at most two decimals.',
    'species/vat-rate-invalid':
      'The VAT rate of a species must be from 0 to 100 percent, with at most two decimals.',
    'clients/first-name-required': 'First name is required',
    'clients/last-name-required': 'Last name is required',
    'clients/email-required': 'Email is required',
    'clients/phone-required': 'Phone is required',
    'clients/street-required': 'Street is required',
    'clients/city-required': 'City is required',
    'clients/postal-code-required': 'Postal code is required',
    'clients/country-required': 'Country is required',
    'clients/bic-length': 'BIC must be 8 characters long.',
    'clients/bic-elsewhere':
      'The IBAN and the BIC are of two countries. One of them was typed wrong; the BIC may be left empty.',
    'clients/vat-number-invalid':
      'This VAT number is not right. A Belgian one has ten digits, such as BE 0403.019.261; another one begins with its country.',
    'clients/reverse-charge-number':
      'The reverse charge needs a VAT number of another EU country. Fill it in, or choose another VAT regime.',
    'clients/exemption-required': 'An exempt client needs the reason for the exemption. Invoices print it.',
    'clients/own-iban': 'This is the IBAN of the practice itself. Ask the client for theirs.',
    'mandates/iban-invalid':
      'This IBAN is not right, or the bank cannot collect from it by direct debit. Compare it with what the client wrote.',
    'mandates/same-account': 'The mandate is for this account already.',
    'mandates/day-invalid': 'The day must be one from the signature of the mandate until today.',
    'day/invalid': 'This is not a date. Write it as 2026-12-01.',
    'day/in-future': 'This date is in the future. Choose today or an earlier day.',
    'clients/referrer-unknown': 'This referrer is not known. Choose another client.',
    'clients/referrer-self': 'A client cannot be their own referrer. Choose another client.',
    'imports/credit-invalid': 'The credit must be an amount from 0, with at most two decimals.',
    'contracts/client-required': 'Choose a client for the contract',
    'contracts/client-unknown': 'The client of this contract is not known. Choose one of the list.',
    'contracts/client-fixed':
      'The client of a contract cannot be changed. Make a new contract for the other client.',
    'invoices/amount-invalid': 'The amount must be more than 0, with at most two decimals.',
    'invoices/amount-too-high': 'A payment may be at most 1,000,000 euros.',
    'invoices/day-invalid': 'The day is none, or is still to come.',
    'payments/reason-required': 'Say why this payment is taken back.',
    'invoices/none-chosen': 'Choose at least one invoice for the file.',
    'bank/file-broken': 'This file cannot be read. Take it out, or fetch it again from the bank.',
    'bank/return-not-assignable':
      'Nothing of this amount was collected for the chosen invoice. Choose another invoice, or leave the return out.',
    'appointments/range-invalid': 'The end must come after the start.',
    'appointments/too-many': 'More than 50,000 appointments lie within. Ask for a shorter time.',
    'practice/enterprise-number-invalid':
      'The digits of this enterprise number are not right. It has ten, such as 0403.019.261.',
    'practice/vat-number-invalid':
      'The digits of this VAT number are not right. It begins with its country, such as BE 0403.019.261.',
    'practice/iban-invalid': 'The check digits of this IBAN are wrong. Please check that it is complete.',
    'practice/bic-invalid': 'A BIC has 8 or 11 characters, such as GKCCBEBB.',
    'practice/creditor-id-invalid':
      'The check digits of this creditor identifier are not right. Your bank has given it, such as BE69 ZZZ 050D 0000 0000 8.',
    'practice/hours-invalid': 'Opening hours are written as Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
    'practice/days-off-invalid':
      'The days on which the practice is closed are written a line each, as 2026-12-24..2026-12-31 Christmas.',
    'practice/visit-reminder-invalid': 'Visits are reminded of 0 to 30 days before; 0 is never.',
    'practice/days-invalid': 'The days to pay must be a whole number from 0 to 365.',
    'practice/vat-rate-invalid': 'The VAT rate must be from 0 to 100 percent, with at most two decimals.',
    'practice/reminder-days-invalid':
      'The days before a reminder must be whole numbers from 1 to 365, each more than the one before.',
  }),
}

/** The codes that stand above, and so in the catalogues of the other languages. */
export type WrittenCode = keyof typeof written

/** The errors that every ordinary record type has, and those of its definition. */
type CodeOfRecords = {
  [N in OrdinaryName]: `${N}/${'exists' | 'not-found' | (keyof (typeof ordinaryTypes)[N]['errors'] & string)}`
}[OrdinaryName]

export type ErrorCode = WrittenCode | CodeOfRecords

/** The sentences of those, in one language. */
export function recordErrors(language: Language): { [Code in CodeOfRecords]: string }
export function recordErrors(language: Language): { [code: string]: string } {
  return Object.fromEntries(
    ordinaryNames.flatMap(name => {
      const { one, errors }: Pick<Ordinary<never>, 'one' | 'errors'> = ordinaryTypes[name]
      const written = Object.entries(errors).map(([code, sentences]) => [code, sentences[language]] as const)
      const sentences = [...written, ...Object.entries(errorSentences(one, language))]
      return sentences.map(([code, sentence]) => [`${name}/${code}`, sentence])
    }),
  )
}

type Errors = { readonly [Code in ErrorCode]: Refusal }

export const errors: Errors = { ...written, ...ofRecords(recordErrors('en')) }

function ofRecords(sentences: { [Code in CodeOfRecords]: string }): Pick<Errors, CodeOfRecords>
function ofRecords(sentences: { [code: string]: string }): { [code: string]: Refusal } {
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
