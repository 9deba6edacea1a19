import type { Language } from '../../domain/text/language.ts'
import { errorSentences, type Ordinary } from '../../records/ordinary.ts'
import { type OrdinaryName, ordinaryNames, ordinaryTypes } from '../../records/records.ts'
import { generalErrors, type Refusal, withStatus } from './general-errors.ts'

/**
 * The registry of errors: code, status and English sentence. Responses contain `{ code, message, field? }`.
 * Callers decide by status and code, never by the sentence.
 */
const written = {
  ...generalErrors,
  ...withStatus(404, {
    'calendars/not-found': 'There is no longer a calendar at this address.',
    'people/not-found': 'This user has no account here.',
    'species/not-found': 'This species no longer exists.',
    'clients/not-found': 'This client does not exist.',
    'imports/not-found': 'This import was stopped or is finished. Start it again.',
    'contracts/not-found': 'This contract no longer exists.',
    'invoices/not-found': 'This invoice does not exist.',
    'mandates/not-found': 'This client has no active mandate.',
    'invoices/credit-note-not-found': 'This credit note does not exist.',
    'payments/not-found': 'This payment does not exist. Reload the list.',
    'exports/not-found': 'This file does not exist.',
  }),
  ...withStatus(409, {
    'people/last-owner': 'This is the only active administrator. Make another user an administrator first.',
    'species/exists': 'A species with this name already exists.',
    'clients/exists': 'This client already exists.',
    'clients/in-use':
      'This client now has animals or contracts and cannot be removed. Make the client inactive instead.',
    'clients/erase-contract':
      'This client has a signed, active or paused contract. Delete that contract first.',
    'clients/erase-unpaid': 'This client has outstanding invoices. Mark them as paid or cancel them first.',
    'clients/erase-refund': 'This client is still owed a refund. Pay and record it first, or reverse it.',
    'imports/incomplete': 'Some rows did not arrive. Nothing was imported; please try again.',
    'contracts/exists': 'This contract already exists.',
    'contracts/not-created': 'Only a contract with the status Created can be validated.',
    'contracts/not-pending': 'Only a pending contract can be sent.',
    'contracts/not-sent': 'Only a contract that was sent can be signed or sent again.',
    'contracts/not-signed': 'Only a signed contract can be started.',
    'contracts/not-active': 'Only an active contract can be paused.',
    'contracts/not-paused': 'Only a paused contract can be resumed.',
    'contracts/at-work': 'This client has another active or paused contract. Delete that one first.',
    'contracts/no-animals': 'A contract needs at least one animal. Add an animal first.',
    'contracts/cannot-withdraw': 'Only a signed, active or paused contract can be withdrawn from.',
    'contracts/too-late-to-withdraw': 'The withdrawal period is over. End the contract instead.',
    'contracts/cannot-delete': 'A signed or canceled contract is kept and cannot be deleted.',
    'contracts/no-pdf': 'The PDF is available once the contract is validated.',
    'contracts/not-on-paper':
      'Only a contract that was signed on paper can have a scan. Use Force Sign first.',
    'contracts/not-confirmed': 'The server has not received this signature. The contract stays as it is.',
    'contracts/esign-pending':
      'The signing service has no signature of the client yet. The contract stays as it is.',
    'contracts/esign-refused':
      'According to the signing service, the client refused to sign. The contract stays as it is.',
    'contracts/esign-unreadable':
      'The response of the signing service cannot be used. Ask the person who manages the server to check it.',
    'invoices/cannot-validate': 'Only an invoice with the status Created can be validated.',
    'invoices/cannot-send': 'Only a pending invoice can be sent.',
    'invoices/cannot-mark-paid': 'Only a sent or unpaid invoice can be marked as paid.',
    'invoices/cannot-mark-not-paid': 'Only a sent or paid invoice can be marked as not paid.',
    'invoices/cannot-make-again':
      'Only a canceled invoice can be created again, if there is something to bill for its month.',
    'extras/none-open': 'There is no extra work to invoice for this client.',
    'extras/client-inactive': 'This client is inactive. Make the client active to invoice the extra work.',
    'invoices/cannot-cancel': 'A sent, paid or canceled invoice cannot be canceled.',
    'invoices/vat-regime-changed':
      'The VAT regime of the client has changed since the last synchronization. Synchronize, then validate.',
    'invoices/cannot-cancel-out':
      'The bank is still collecting this invoice. Cancel it when the collection is over.',
    'invoices/cannot-pay': 'A payment can only be recorded on a validated invoice that is not fully paid.',
    'invoices/no-reminder': 'No reminder is due for this invoice yet.',
    'payments/credit-too-low': 'The client’s credit is too low. Enter a lower amount.',
    'payments/refund-booked': 'This refund was already recorded or reversed.',
    'payments/more-than-open': 'The amount is higher than what is due on the invoice. Enter a lower amount.',
    'payments/already-reversed': 'This payment was already reversed.',
    'payments/credit-used':
      'The credit from this payment has been used for an invoice. If that invoice is also wrong, cancel it first.',
    'books/refund-open':
      'A refund of this period is not booked yet. Book or reverse it first, or close up to an earlier day.',
    'invoices/no-pdf': 'The PDF is available once the invoice is validated.',
    'invoices/no-e-invoice': 'The e-invoice is available once the invoice is validated.',
    'invoices/not-collectable':
      'The bank would reject one of these invoices. Unselect it or correct its details.',
    'invoices/still-out':
      'The bank is still collecting one of these invoices. Unselect it and collect it later.',
    'invoices/too-early':
      'One of these invoices is due in more than 14 days, which is too early for the bank. Unselect it and collect it later.',
    'invoices/other-month': 'Not all these invoices are pending or unpaid in this month. Reload the list.',
    'bank/not-following':
      'The opening balance does not match the previous closing balance. Check whether a statement is missing, then confirm.',
    'mail/fixed': 'The mail server is set in the environment of the server and cannot be changed here.',
    'mail/none': 'There is no mail server yet. Save its settings first.',
    'peppol/off': 'There is no access point to Peppol. Download the e-invoice instead.',
    'peppol/no-number':
      'The practice or the client had no Belgian VAT number when this was issued, so it cannot go through Peppol.',
    'peppol/not-sent': 'The e-invoice goes out with its invoice. Send the invoice first.',
    'peppol/handed-over': 'This e-invoice was already handed over and was not refused.',
    'practice/incomplete': 'The details of the practice are incomplete. Fill them in under Settings first.',
  }),
  ...withStatus(410, {
    'sync/start-over': 'Too much has changed. Reload all data.',
    'clients/erased': 'This client was permanently erased and cannot be restored.',
  }),
  ...withStatus(412, {
    'row/stale': 'Someone else has changed this in the meantime.',
  }),
  ...withStatus(503, {
    'contracts/esign-unreachable': 'The signing service cannot be reached. The contract stays as it is.',
  }),
  ...withStatus(422, {
    'people/code-too-short': 'The registration code is too short. Enter at least 8 characters.',
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
    'clients/bic-in-other-country':
      'The IBAN and BIC belong to different countries. Correct one of them, or leave the BIC empty.',
    'clients/vat-number-invalid':
      'This VAT number is not valid. A Belgian number has ten digits, such as BE 0403.019.261; others begin with their country code.',
    'clients/reverse-charge-number':
      'Reverse charge needs a VAT number of another EU country. Fill it in or choose another VAT regime.',
    'clients/exemption-required':
      'An exempt client needs a reason for the exemption. It is printed on invoices.',
    'clients/own-iban': 'This is the IBAN of the practice. Enter the client’s IBAN.',
    'mandates/iban-invalid':
      'This IBAN is not valid, or direct debit is not possible on this account. Check it with the client.',
    'mandates/same-account': 'The mandate already uses this account.',
    'mandates/day-invalid': 'The date must be between the signing date of the mandate and today.',
    'day/invalid': 'This is not a date. Enter it as 31/12/2026.',
    'day/in-future': 'This date is in the future. Choose today or an earlier date.',
    'clients/referrer-unknown': 'This referrer does not exist. Choose another client.',
    'clients/referrer-self': 'A client cannot be their own referrer. Choose another client.',
    'imports/credit-invalid': 'The credit must be 0 or more, with at most two decimals.',
    'contracts/client-required': 'Choose a client for the contract',
    'contracts/client-unknown': 'The client of this contract does not exist. Choose one from the list.',
    'contracts/scan-invalid': 'This file cannot be attached. Choose a JPEG, PNG or PDF file of at most 5 MB.',
    'contracts/client-fixed':
      'The client of a contract cannot be changed. Create a new contract for the other client.',
    'invoices/amount-invalid': 'The amount must be more than 0, with at most two decimals.',
    'invoices/amount-too-high': 'A payment may be at most 1,000,000 euros.',
    'invoices/day-invalid': 'Enter a valid date that is not in the future.',
    'books/day-closed':
      'The books of this day are closed. Enter a later date, or ask an administrator to reopen them.',
    'books/reason-required': 'Give a reason for reopening the books.',
    'payments/reason-required': 'Give a reason for reversing this payment.',
    'invoices/none-chosen': 'Choose at least one invoice for the file.',
    'bank/file-broken': 'This file cannot be read. Remove it or download it again from your bank.',
    'bank/return-not-assignable':
      'This amount was never collected for the chosen invoice. Choose another invoice or skip the return.',
    'appointments/range-invalid': 'The end must come after the start.',
    'appointments/too-many': 'More than 50,000 appointments in this period. Choose a shorter period.',
    'mail/password':
      'Enter the password of the mail server. A stored one is kept for the same server and user only.',
    'practice/enterprise-number-invalid':
      'This enterprise number is not valid. It has ten digits, such as 0403.019.261.',
    'practice/vat-number-invalid':
      'This VAT number is not valid. It begins with its country code, such as BE 0403.019.261.',
    'practice/iban-invalid': 'This IBAN is not valid. Check that it is complete.',
    'practice/bic-invalid': 'A BIC has 8 or 11 characters, such as GKCCBEBB.',
    'practice/creditor-id-invalid':
      'This creditor identifier is not valid. Copy it as your bank gave it, such as BE69 ZZZ 050D 0000 0000 8.',
    'practice/hours-invalid':
      'These opening hours are not valid. Enter them as Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
    'practice/days-off-invalid':
      'These closing days are not valid. Enter one per line, such as 2026-12-24..2026-12-31 Christmas.',
    'practice/visit-reminder-invalid': 'Enter 0 to 30 days before the visit. 0 means no reminder.',
    'practice/logo-invalid': 'The logo must be a JPEG of at most 600 pixels and 200 kB.',
    'practice/color-invalid': 'Choose a darker color: text must be readable on white paper.',
    'practice/days-invalid': 'The payment period must be a whole number of days from 0 to 365.',
    'practice/vat-rate-invalid': 'The VAT rate must be from 0 to 100 percent, with at most two decimals.',
    'practice/reminder-days-invalid':
      'The days before each reminder must be whole numbers from 1 to 365, in ascending order.',
  }),
}

/** The codes of this table, which the catalogues of the other languages also contain. */
export type WrittenCode = keyof typeof written

/** The errors common to all ordinary record types, and those of each definition. */
type CodeOfRecords = {
  [N in OrdinaryName]: `${N}/${'exists' | 'not-found' | (keyof (typeof ordinaryTypes)[N]['errors'] & string)}`
}[OrdinaryName]

export type ErrorCode = WrittenCode | CodeOfRecords

export function recordErrors(language: Language): { [Code in CodeOfRecords]: string }
export function recordErrors(language: Language): { [code: string]: string } {
  return Object.fromEntries(
    ordinaryNames.flatMap(name => {
      const { one: demonstrative, errors }: Pick<Ordinary<never>, 'one' | 'errors'> = ordinaryTypes[name]
      const written = Object.entries(errors).map(([code, sentences]) => [code, sentences[language]] as const)
      const sentences = [...written, ...Object.entries(errorSentences(demonstrative, language))]
      return sentences.map(([code, sentence]) => [`${name}/${code}`, sentence])
    }),
  )
}

type Errors = { readonly [Code in ErrorCode]: Refusal }

export const errors: Errors = { ...written, ...ofRecords(recordErrors('en')) }

function ofRecords(sentences: { [Code in CodeOfRecords]: string }): Pick<Errors, CodeOfRecords>
function ofRecords(sentences: { [code: string]: string }): { [code: string]: Refusal } {
  return Object.fromEntries(
    Object.entries(sentences).map(([code, message]) => [code, { status: toStatus(code), message }]),
  )
}

function toStatus(code: string): number {
  return code.endsWith('/exists') ? 409 : code.endsWith('/not-found') ? 404 : 422
}

export type ErrorBody = { code: ErrorCode; message: string; field?: string }

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
