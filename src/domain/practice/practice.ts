import type { PracticeValues } from '../../records/practice.ts'
import { refusalsOfReminderDays } from '../billing/reminders.ts'
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

/** Where the money of clients goes: whoever changes one of them gives their password again. */
export const bankFields = ['iban', 'bic', 'creditorId'] as const

export function touchesBank(changed: { readonly [field: string]: unknown }): boolean {
  return bankFields.some(field => field in changed)
}

/** The numbers that can be told to be wrong: how each is kept, whether it is right, and what is said when it is not. */
const checkedNumbers = [
  ['enterpriseNumber', plainNumber, isEnterpriseNumber, 'practice/enterprise-number-invalid'],
  ['vatNumber', plainNumber, isVatNumber, 'practice/vat-number-invalid'],
  ['iban', plainCode, isIban, 'practice/iban-invalid'],
  ['bic', plainCode, isBic, 'practice/bic-invalid'],
  ['creditorId', plainNumber, isCreditorId, 'practice/creditor-id-invalid'],
] as const

/** What is wrong with the fields that are there. An empty one is not wrong: it is only missing where it is needed. */
export function refusalsOfPractice(values: Partial<PracticeValues>) {
  const { daysToPay: days, vatRate, email, openingHours, daysOff, remindVisits } = values
  return [
    ...checkedNumbers.flatMap(([field, plain, isRight, code]) => {
      const number = plain(values[field] ?? '')
      return refusedIf(number !== '' && !isRight(number), code, field)
    }),
    ...refusedIf(!!email?.trim() && !isEmail(email), 'email/invalid', 'email'),
    ...refusedIf(days !== undefined && !isDays(days), 'practice/days-invalid', 'daysToPay'),
    ...refusedIf(vatRate !== undefined && !isVatRate(vatRate), 'practice/vat-rate-invalid', 'vatRate'),
    ...refusalsOfReminderDays(values),
    ...refusedIf(readWorkingHours(openingHours ?? '') === null, 'practice/hours-invalid', 'openingHours'),
    ...refusedIf(readDaysOff(daysOff ?? '') === null, 'practice/days-off-invalid', 'daysOff'),
    ...refusedIf(
      remindVisits !== undefined && !isVisitReminder(remindVisits),
      'practice/visit-reminder-invalid',
      'remindVisits',
    ),
  ]
}

/** So many days before a visit; 0 for none at all. */
function isVisitReminder(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= mostDaysToRemind
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= mostDaysToPay
}

/** What must be filled in before a file for the bank is made, in the form's order. */
export function missingOfPractice(values: PracticeValues): PracticeField[] {
  const needed = ['name', 'address', 'enterpriseNumber', 'vatNumber', 'iban', 'bic', 'creditorId'] as const
  return needed.filter(field => {
    const value = values[field]
    return typeof value === 'string' ? value === '' : addressFields.some(line => value[line] === '')
  })
}

/** What contracts and invoices will leave out. The BIC stands on none of them. */
export function missingForDocuments(values: PracticeValues): PracticeField[] {
  return missingOfPractice(values).filter(field => field !== 'bic')
}

/** What a reminder cannot do without: the law has it name who asks and under which number, and the client needs an account. */
export function missingForReminders(values: PracticeValues): PracticeField[] {
  return (['name', 'enterpriseNumber', 'iban'] as const).filter(field => values[field] === '')
}

/** How a client pays: the bank collects it, or they pay it themselves. */
export const waysOfPayment = ['direct-debit', 'transfer'] as const
export type WayOfPayment = (typeof waysOfPayment)[number]

/**
 * A bank collects only under a mandate, and a mandate names who collects, with which identifier, and from which account.
 * Contracts ask here with the client's account, for they ask the client for the mandate; invoices and their emails with that of
 * the mandate in force, on devices too.
 */
export function wayOfPayment(
  practice: Pick<PracticeValues, 'name' | 'iban' | 'creditorId'>,
  account: { iban: string } | null,
): WayOfPayment {
  const canCollect = practice.name !== '' && practice.iban !== '' && practice.creditorId !== ''
  return canCollect && account !== null && isIban(account.iban) ? 'direct-debit' : 'transfer'
}
