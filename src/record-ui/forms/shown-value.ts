import type { RecordType } from '../../contract/rows.ts'
import { formatChange } from '../../domain/billing/contract-price.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import { isDay, readInstant } from '../../domain/calendar/brussels.ts'
import { addressLine } from '../../domain/clients/address.ts'
import { formatBirth } from '../../domain/clients/birth.ts'
import { printedIban } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import { type Field, readAddress } from '../../domain/edits/fields.ts'
import { formatDay, formatMoment, formatNumber, formatPrice, formatRate } from '../../domain/text/format.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useWorkspace } from '../device-hooks.ts'

export type Names = {
  language: Language
  nameOfClient: (id: string) => string | undefined
  nameOfAnimal: (id: string) => string | undefined
  nameOfVisit?: (id: string) => string | undefined
}

export function useNames(): Names {
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const nameOfClient = (id: string) => {
    const client = view.tables.clients.get(id)?.row
    return client && fullName(client)
  }
  const nameOfAnimal = (id: string) => view.tables.animals.get(id)?.row.name
  const nameOfVisit = (id: string) => {
    const visit = view.tables.appointments.get(id)?.row
    return visit && formatMoment(visit.startTime, language)
  }
  return { language, nameOfClient, nameOfAnimal, nameOfVisit }
}

export function namedField(record: RecordType, name: string): Field<unknown> | undefined {
  const fields: Fields = records[record]
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.label && field
}

export function fieldLabel({ label }: Pick<Field<unknown>, 'label'>, language: Language): string {
  return label?.[language] ?? ''
}

export function showValue(field: Field<unknown>, value: Json, names: Names): string {
  const { language, nameOfClient, nameOfAnimal } = names
  if (value === null || value === '') return '-'
  switch (field.kind) {
    case 'euros':
      return typeof value === 'number' ? formatPrice(value, language) : String(value)
    case 'address':
      return showAddress(value)
    case 'link':
      if (field.to === 'appointments') return names.nameOfVisit?.(String(value)) ?? '-'
      if (field.to === 'clients') return nameOfClient(String(value)) ?? '-'
      return field.to === 'animals' ? (nameOfAnimal(String(value)) ?? '-') : String(value)
    case 'picture':
      return 'JPEG'
    case 'instant':
      return showMoment(String(value), language)
    case 'day':
      return isDay(String(value)) ? formatDay(String(value), language) : String(value)
    case 'birth':
      return formatBirth(String(value), language)
    case 'choice':
    case 'flag':
      return field.labels?.[language][String(value)] ?? String(value)
    case 'iban':
      return printedIban(String(value))
    case 'decimal':
      return typeof value === 'number' ? formatNumber(value, language) : String(value)
    case 'percent':
      return typeof value === 'number' ? formatRate(value, language) : String(value)
    default:
      return String(value)
  }
}

/** An invalid time is shown as it is: the server may have refused the edit for it. */
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

/** The difference in yearly price, with old and new price where all prices are known. */
export function yearlyLines<Of>(
  texts: {
    yearly: (of: Of, from: string, to: string, by: string) => string
    yearlyBy: (of: Of, by: string) => string
  },
  of: Of,
  {
    fromCents,
    toCents,
    byCents,
  }: { fromCents: number | null; toCents: number | null; byCents: number | null },
  language: Language,
): string[] {
  if (byCents === null) return []
  const by = formatChange(byCents, language)
  if (fromCents === null || toCents === null) return [texts.yearlyBy(of, by)]
  const euros = (cents: number) => formatPrice(eurosFromCents(cents), language)
  return [texts.yearly(of, euros(fromCents), euros(toCents), by)]
}
