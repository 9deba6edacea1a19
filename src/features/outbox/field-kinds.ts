import type { Json } from '../../contract/json.ts'
import { formatPrice } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import type { OutboxTexts } from './texts/en.ts'

/** How the outbox shows and mends the fields of every noun's edits. */
export type FieldName = keyof OutboxTexts['fields']
export type FieldKind = 'text' | 'price'

export const fieldKinds: Record<FieldName, FieldKind> = {
  name: 'text',
  hourlyPrice: 'price',
}

export function isFieldName(field: string): field is FieldName {
  return Object.hasOwn(fieldKinds, field)
}

export function showValue(field: FieldName, value: Json, language: Language): string {
  if (value === null || value === '') return '-'
  if (fieldKinds[field] === 'price' && typeof value === 'number') return formatPrice(value, language)
  return String(value)
}
