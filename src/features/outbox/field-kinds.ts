import type { Json } from '../../contract/json.ts'
import type { Noun } from '../../contract/rows.ts'
import { addressLine } from '../../domain/address.ts'
import { readAddress } from '../../domain/fields.ts'
import { appointmentTypeTexts } from '../../domain/appointment-words.ts'
import { isAppointmentType, readInstant } from '../../domain/appointments.ts'
import { printedIban } from '../../domain/bank.ts'
import { contractStatusTexts } from '../../domain/contract-words.ts'
import { isContractStatus } from '../../domain/contracts.ts'
import { formatMoment, formatPrice } from '../../domain/format.ts'
import { invoiceStatusTexts } from '../../domain/invoice-words.ts'
import { isInvoiceStatus } from '../../domain/invoices.ts'
import { isLanguage, type Language, languageNames } from '../../domain/language.ts'
import { isObject } from '../../sync/read-row.ts'
import type { Reader } from './reader.ts'
import type { OutboxTexts } from './texts/en.ts'

/** How the outbox shows and mends the fields of every noun's edits. */
export type FieldName = keyof OutboxTexts['fields']
export type FieldKind =
  | 'text'
  | 'lines'
  | 'price'
  | 'count'
  | 'address'
  | 'client'
  | 'species'
  | 'iban'
  | 'active'
  | 'percent'
  | 'status'
  | 'moment'
  | 'type'
  | 'color'
  | 'animal'
  | 'language'

export const fieldKinds: Record<FieldName, FieldKind> = {
  name: 'text',
  hourlyPrice: 'price',
  chipId: 'text',
  speciesName: 'species',
  consultingAddress: 'address',
  clientId: 'client',
  nbYearlyVisit: 'count',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  companyName: 'text',
  companyVAT: 'text',
  invoiceAddress: 'address',
  iban: 'iban',
  bic: 'text',
  referrerId: 'client',
  isActive: 'active',
  address: 'address',
  enterpriseNumber: 'text',
  vatNumber: 'text',
  creditorId: 'text',
  daysToPay: 'count',
  vatRate: 'percent',
  documentLanguage: 'language',
  status: 'status',
  title: 'text',
  description: 'lines',
  startTime: 'moment',
  endTime: 'moment',
  appointmentType: 'type',
  color: 'color',
  animalId: 'animal',
}

export function isFieldName(field: string): field is FieldName {
  return Object.hasOwn(fieldKinds, field)
}

export function showValue(noun: Noun, field: FieldName, value: Json, reader: Reader): string {
  const { language, texts, nameOfClient, nameOfAnimal } = reader
  if (value === null || value === '') return '-'
  switch (fieldKinds[field]) {
    case 'price':
      return typeof value === 'number' ? formatPrice(value, language) : String(value)
    case 'address':
      return showAddress(value)
    case 'client':
      return nameOfClient(String(value)) ?? '-'
    case 'animal':
      return nameOfAnimal(String(value)) ?? '-'
    case 'moment':
      return showMoment(String(value), language)
    case 'type':
      return isAppointmentType(value) ? appointmentTypeTexts[language][value] : String(value)
    case 'language':
      return isLanguage(value) ? languageNames[value] : String(value)
    case 'iban':
      return printedIban(String(value))
    case 'percent':
      return `${value} %`
    case 'status':
      return showStatus(noun, value, language)
    case 'active':
      return value === true ? texts.active : texts.inactive
    case 'text':
    case 'lines':
    case 'color':
    case 'count':
    case 'species':
      return String(value)
  }
}

/** Contracts and invoices share some statuses, which not every language calls alike. */
function showStatus(noun: Noun, value: Json, language: Language): string {
  if (noun === 'invoices' && isInvoiceStatus(value)) return invoiceStatusTexts[language][value]
  return isContractStatus(value) ? contractStatusTexts[language][value] : String(value)
}

/** What is no time is shown as it is: the host may have refused it for that. */
function showMoment(value: string, language: Language): string {
  const instant = readInstant(value)
  return instant === null ? value : formatMoment(instant, language)
}

function showAddress(value: Json): string {
  const address = readAddress(value)
  if (!address || !isObject(value)) return '-'
  const phone = typeof value.phoneNumber === 'string' ? value.phoneNumber : ''
  return [addressLine(address), phone].filter(part => part !== '').join(' · ') || '-'
}
