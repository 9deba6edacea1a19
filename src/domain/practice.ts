import { type Address, addressFields, blankAddress, tidyAddress } from './address.ts'
import { isIban, plainBankCode } from './bank.ts'
import { isCreditorId, isEnterpriseNumber, isVatNumber, plainNumber } from './company-numbers.ts'
import type { Language } from './language.ts'
import { isWholeCents } from './money.ts'
import type { Refusal } from './refusal.ts'
import { tidyText } from './text.ts'

/** The practice's own details, which stand on contracts and invoices and in the bank file. */
export type PracticeValues = {
  name: string
  address: Address
  enterpriseNumber: string
  vatNumber: string
  iban: string
  bic: string
  creditorId: string
  daysToPay: number
  /** In percent; prices are without it. */
  vatRate: number
  /** In which contracts, invoices and letters are written. */
  documentLanguage: Language
}

export const blankPractice: PracticeValues = {
  name: '',
  address: blankAddress,
  enterpriseNumber: '',
  vatNumber: '',
  iban: '',
  bic: '',
  creditorId: '',
  daysToPay: 14,
  vatRate: 21,
  documentLanguage: 'en',
}

export type PracticeField = keyof PracticeValues
export const practiceId = 'practice'
export const mostDaysToPay = 365

export type PracticeRefusal =
  | 'practice/enterprise-number-invalid'
  | 'practice/vat-number-invalid'
  | 'practice/iban-invalid'
  | 'practice/bic-invalid'
  | 'practice/creditor-id-invalid'
  | 'practice/days-invalid'
  | 'practice/vat-rate-invalid'

export function tidyPractice<Values extends Partial<PracticeValues>>(values: Values): Values {
  const tidied: Partial<PracticeValues> = {}
  if (values.name !== undefined) tidied.name = tidyText(values.name)
  if (values.address !== undefined) tidied.address = tidyAddress(values.address)
  for (const field of ['enterpriseNumber', 'vatNumber', 'creditorId'] as const)
    if (values[field] !== undefined) tidied[field] = plainNumber(values[field])
  for (const field of ['iban', 'bic'] as const)
    if (values[field] !== undefined) tidied[field] = plainBankCode(values[field])
  return { ...values, ...tidied }
}

/** What is wrong with the fields that are there. An empty one is not wrong: it is only missing where it is needed. */
export function refusalsOfPractice(values: Partial<PracticeValues>): Refusal<PracticeRefusal>[] {
  const { enterpriseNumber, vatNumber, iban, bic, creditorId, daysToPay, vatRate } = tidyPractice(values)
  const found: Refusal<PracticeRefusal>[] = []
  const check = (isRight: boolean, code: PracticeRefusal, field: PracticeField) => {
    if (!isRight) found.push({ code, field })
  }
  check(
    !enterpriseNumber || isEnterpriseNumber(enterpriseNumber),
    'practice/enterprise-number-invalid',
    'enterpriseNumber',
  )
  check(!vatNumber || isVatNumber(vatNumber), 'practice/vat-number-invalid', 'vatNumber')
  check(!iban || isIban(iban), 'practice/iban-invalid', 'iban')
  check(!bic || /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic), 'practice/bic-invalid', 'bic')
  check(!creditorId || isCreditorId(creditorId), 'practice/creditor-id-invalid', 'creditorId')
  check(daysToPay === undefined || isDays(daysToPay), 'practice/days-invalid', 'daysToPay')
  check(vatRate === undefined || isRate(vatRate), 'practice/vat-rate-invalid', 'vatRate')
  return found
}

function isDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= mostDaysToPay
}

function isRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && isWholeCents(percent)
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
export function missingOnPapers(values: PracticeValues): PracticeField[] {
  return missingOfPractice(values).filter(field => field !== 'bic')
}
