import type { PracticeValues } from '../../records/practice.ts'
import { reminderDayRefusals } from '../billing/reminders.ts'
import { isVatRate } from '../billing/vat.ts'
import { readDaysOff, readWorkingHours } from '../calendar/working-hours.ts'
import { addressFields } from '../clients/address.ts'
import {
  isBic,
  isCreditorId,
  isEnterpriseNumber,
  isIban,
  isVatNumber,
  plainCode,
  plainNumber,
} from '../clients/official-numbers.ts'
import { isEmail } from '../clients/person.ts'
import { refusedIf } from '../edits/fields.ts'

export type PracticeField = keyof PracticeValues
export const practiceId = 'practice'
export const mostDaysToPay = 365
export const mostDaysToRemind = 30
export const hostnamePattern = '^[A-Za-z0-9:]([A-Za-z0-9.:-]*[A-Za-z0-9])?$'
export const mailSecurities = ['starttls', 'tls', 'none'] as const

/** Changing these requires the password, because they decide where money goes. */
export const bankFields = ['iban', 'bic', 'creditorId'] as const

export function touchesBank(changed: { readonly [field: string]: unknown }): boolean {
  return bankFields.some(field => field in changed)
}

/** Numbers with a format to check: normalisation, validation and error code. */
const checkedNumbers = [
  ['enterpriseNumber', plainNumber, isEnterpriseNumber, 'practice/enterprise-number-invalid'],
  ['vatNumber', plainNumber, isVatNumber, 'practice/vat-number-invalid'],
  ['iban', plainCode, isIban, 'practice/iban-invalid'],
  ['bic', plainCode, isBic, 'practice/bic-invalid'],
  ['creditorId', plainNumber, isCreditorId, 'practice/creditor-id-invalid'],
] as const

/** Only present fields are checked. Empty is valid: such a field is required only where it is used. */
export function practiceRefusals(values: Partial<PracticeValues>) {
  const { daysToPay: days, vatRate, email, openingHours, daysOff, remindVisits } = values
  return [
    ...checkedNumbers.flatMap(([field, plain, isRight, code]) => {
      const number = plain(values[field] ?? '')
      return refusedIf(number !== '' && !isRight(number), code, field)
    }),
    ...refusedIf(!!email?.trim() && !isEmail(email), 'email/invalid', 'email'),
    ...refusedIf(days !== undefined && !isDays(days), 'practice/days-invalid', 'daysToPay'),
    ...refusedIf(vatRate !== undefined && !isVatRate(vatRate), 'practice/vat-rate-invalid', 'vatRate'),
    ...reminderDayRefusals(values),
    ...refusedIf(readWorkingHours(openingHours ?? '') === null, 'practice/hours-invalid', 'openingHours'),
    ...refusedIf(readDaysOff(daysOff ?? '') === null, 'practice/days-off-invalid', 'daysOff'),
    ...refusedIf(
      remindVisits !== undefined && !isVisitReminder(remindVisits),
      'practice/visit-reminder-invalid',
      'remindVisits',
    ),
  ]
}

function isVisitReminder(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= mostDaysToRemind
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= mostDaysToPay
}

/** Required for a bank file, in the order of the form. */
export const neededFields = ['name', 'address', 'enterpriseNumber', 'vatNumber', ...bankFields] as const

export function missingPracticeFields(values: PracticeValues): PracticeField[] {
  return neededFields.filter(field => {
    const value = values[field]
    return typeof value === 'string' ? value === '' : addressFields.some(line => value[line] === '')
  })
}

export function missingForDocuments(values: PracticeValues): PracticeField[] {
  return missingPracticeFields(values).filter(field => field !== 'bic')
}

/** Required in a reminder: by law the creditor's name and number, and the account to pay to. */
export function missingForReminders(values: PracticeValues): PracticeField[] {
  return (['name', 'enterpriseNumber', 'iban'] as const).filter(field => values[field] === '')
}

export const paymentMethods = ['direct-debit', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * Direct debit needs a mandate, which names creditor, identifier and account. Contracts check the client's account,
 * as they contain the mandate. Invoices and emails check the mandate in force, on devices too.
 */
type Creditor = Pick<PracticeValues, 'name' | 'iban' | 'creditorId'>

export function canCollect({ name, iban, creditorId }: Creditor): boolean {
  return name !== '' && iban !== '' && creditorId !== ''
}

export function choosePaymentMethod(practice: Creditor, account: { iban: string } | null): PaymentMethod {
  return canCollect(practice) && account !== null && isIban(account.iban) ? 'direct-debit' : 'transfer'
}
