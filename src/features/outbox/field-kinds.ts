import type { Json } from '../../contract/json.ts'
import type { Noun } from '../../contract/rows.ts'
import { addressLine } from '../../domain/address.ts'
import { readInstant } from '../../domain/appointments.ts'
import { printedIban } from '../../domain/bank.ts'
import { type Field, type Label, readAddress } from '../../domain/fields.ts'
import { formatMoment, formatPrice } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import { isObject } from '../../sync/read-row.ts'
import type { Reader } from './reader.ts'

/** A field that people know by a name: the outbox shows and mends it as its kind asks. */
export type NamedField = Field<unknown> & { label: Label }

export function namedField(noun: Noun, name: string): NamedField | undefined {
  const fields: Fields = records[noun]
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && hasLabel(field) ? field : undefined
}

function hasLabel(field: Field<unknown>): field is NamedField {
  return field.label !== undefined
}

/** A value as people read it. */
export function showValue(field: NamedField, value: Json, reader: Reader): string {
  const { language, nameOfClient, nameOfAnimal } = reader
  if (value === null || value === '') return '-'
  switch (field.kind) {
    case 'euros':
      return typeof value === 'number' ? formatPrice(value, language) : String(value)
    case 'address':
      return showAddress(value)
    case 'link':
      if (field.to === 'clients') return nameOfClient(String(value)) ?? '-'
      return field.to === 'animals' ? (nameOfAnimal(String(value)) ?? '-') : String(value)
    case 'instant':
      return showMoment(String(value), language)
    case 'choice':
    case 'flag':
      return field.words?.[language][String(value)] ?? String(value)
    case 'iban':
      return printedIban(String(value))
    case 'percent':
      return `${value} %`
    default:
      return String(value)
  }
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
