import type { Json } from '../../contract/json.ts'
import type { Noun } from '../../contract/rows.ts'
import { addressLine } from '../../domain/address.ts'
import { printedIban } from '../../domain/bank.ts'
import { contractStatusTexts } from '../../domain/contract-words.ts'
import { isContractStatus } from '../../domain/contracts.ts'
import { formatPrice } from '../../domain/format.ts'
import { invoiceStatusTexts } from '../../domain/invoice-words.ts'
import { isInvoiceStatus } from '../../domain/invoices.ts'
import type { Language } from '../../domain/language.ts'
import { isObject, readAddress } from '../../sync/read-row.ts'
import type { Reader } from './reader.ts'
import type { OutboxTexts } from './texts/en.ts'

/** How the outbox shows and mends the fields of every noun's edits. */
export type FieldName = keyof OutboxTexts['fields']
export type FieldKind =
  | 'text'
  | 'price'
  | 'count'
  | 'address'
  | 'client'
  | 'species'
  | 'iban'
  | 'active'
  | 'percent'
  | 'status'

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
  status: 'status',
}

export function isFieldName(field: string): field is FieldName {
  return Object.hasOwn(fieldKinds, field)
}

export function showValue(noun: Noun, field: FieldName, value: Json, reader: Reader): string {
  const { language, texts, nameOfClient } = reader
  if (value === null || value === '') return '-'
  switch (fieldKinds[field]) {
    case 'price':
      return typeof value === 'number' ? formatPrice(value, language) : String(value)
    case 'address':
      return showAddress(value)
    case 'client':
      return nameOfClient(String(value)) ?? '-'
    case 'iban':
      return printedIban(String(value))
    case 'percent':
      return `${value} %`
    case 'status':
      return showStatus(noun, value, language)
    case 'active':
      return value === true ? texts.active : texts.inactive
    case 'text':
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

function showAddress(value: Json): string {
  const address = readAddress(value)
  if (!address || !isObject(value)) return '-'
  const phone = typeof value.phoneNumber === 'string' ? value.phoneNumber : ''
  return [addressLine(address), phone].filter(part => part !== '').join(' · ') || '-'
}
