import type { RecordType, Rows } from '../../contract/rows.ts'
import { parseEuros } from '../../domain/billing/money.ts'
import { toInstant } from '../../domain/calendar/brussels.ts'
import { parseVisits } from '../../domain/clients/animals.ts'
import { typedBirth } from '../../domain/clients/birth.ts'
import type { Field } from '../../domain/edits/fields.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { blankRecord, type Fields, type RecordValues } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import { readRow } from '../../sync/feed/rows-from-answers.ts'
import { readWallTime } from '../../ui/fields/wall-time.ts'

type TypedNames<F extends Fields> = {
  [Name in keyof RecordValues<F>]: RecordValues<F>[Name] extends boolean ? never : Name
}[keyof RecordValues<F>]

/** The fields of a form. Flags have buttons of their own. */
export type FormValues<F extends Fields> = Pick<RecordValues<F>, TypedNames<F>>

/** Form values: numbers as text, empty where there is none. */
export type TypedValues<F extends Fields> = {
  [Name in keyof FormValues<F>]: FormValues<F>[Name] extends number | null ? string : FormValues<F>[Name]
}

export type TypedRecord<N extends RecordType> = TypedValues<(typeof records)[N]>

export function toTyped<F extends Fields>(fields: F, row: FormValues<F>): TypedValues<F>
export function toTyped(fields: Fields, row: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(typedFields(fields).map(([name, field]) => [name, asTyped(field, row[name])]))
}

/** A number without a default stays empty. */
export function blankTyped<F extends Fields>(fields: F): TypedValues<F>
export function blankTyped(fields: Fields): { [name: string]: unknown } {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [
      name,
      field.blank === 0 ? '' : asTyped(field, blankRecord(fields)[name]),
    ]),
  )
}

export function firstTyped<N extends RecordType>(record: N): (row: Rows[N] | null) => TypedRecord<N>
export function firstTyped(
  record: RecordType,
): (row: { [name: string]: unknown } | null) => { [name: string]: unknown } {
  const fields: Fields = records[record]
  return row => (row ? toTyped(fields, row) : blankTyped(fields))
}

/** Text that is not a number becomes an invalid value, which the field refuses. */
export function valuesTyped<F extends Fields>(fields: F, typed: TypedValues<F>): FormValues<F>
export function valuesTyped(fields: Fields, typed: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(
    typedFields(fields).map(([name, field]) => [
      name,
      isNumber(field) ? numberTyped(field, String(typed[name])) : typed[name],
    ]),
  )
}

/** A field that is missing in the draft has the value of the row. */
export function readTyped<F extends Fields>(
  fields: F,
  draftValues: { [name: string]: Json },
  row: FormValues<F> | null,
): TypedValues<F> | undefined
export function readTyped(
  fields: Fields,
  draftValues: { [name: string]: Json },
  row: { [name: string]: unknown } | null,
): { [name: string]: unknown } | undefined {
  const typed: { [name: string]: unknown } = {}
  for (const [name, field] of typedFields(fields)) {
    const before = row === null ? nothingTyped(field) : asTyped(field, row[name])
    const value = name in draftValues ? draftValues[name] : before
    const read = isNumber(field) ? readText(value) : field.read(value)
    if (read === undefined) return undefined
    typed[name] = read
  }
  return typed
}

/** The value of a field that a draft of another version does not have. */
function nothingTyped(field: Field<unknown>): unknown {
  return field.blank === null ? asTyped(field, null) : undefined
}

/** `row`: the row that is edited, null for a new one. */
export type Draft<N extends RecordType, Typed = TypedRecord<N>> = { typed: Typed; row: Rows[N] | null }

export type ReadTyped<N extends RecordType, Typed> = (
  typed: { [name: string]: Json },
  row: Rows[N] | null,
) => Typed | undefined

/** Another version of the app may have written the draft. With an unexpected shape it is ignored. */
export function readDraft<N extends RecordType, Typed>(
  record: N,
  read: ReadTyped<N, Typed>,
  value: Json | undefined,
): Draft<N, Typed> | undefined {
  if (!isObject(value)) return undefined
  const { row = null, typed } = value
  if (!isObject(typed)) return undefined
  const storedRow = row === null ? null : readRow(record, row)
  if (row !== null && storedRow === null) return undefined
  const whole = read(typed, storedRow)
  return whole && { typed: whole, row: storedRow }
}

/** The value to send for a corrected field. An unchanged time is an instant already. */
export function sentAs(field: Field<unknown>, typed: Json): Json {
  const text = toText(typed)
  if (isNumber(field) && field.blank === null && text.trim() === '') return null
  switch (field.kind) {
    case 'euros':
    case 'percent':
    case 'decimal':
      return parseEuros(text)
    case 'count':
      return parseVisits(text)
    case 'link':
      return field.blank === null ? text || null : typed
    case 'instant':
      return readWallTime(text) ? toInstant(text) : typed
    default:
      return typed
  }
}

export function toText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function typedFields(fields: Fields): [name: string, field: Field<unknown>][] {
  return Object.entries(fields).filter(([, { by, kind }]) => by === 'staff' && kind !== 'flag')
}

function isNumber({ kind }: Field<unknown>): boolean {
  return kind === 'euros' || kind === 'percent' || kind === 'decimal' || kind === 'count'
}

function asTyped(field: Field<unknown>, value: unknown): unknown {
  if (field.kind === 'birth' && typeof value === 'string') return typedBirth(value)
  if (typeof value !== 'number') return value === null && isNumber(field) ? '' : value
  return field.kind === 'euros' ? value.toFixed(2) : String(value)
}

function numberTyped({ kind, blank }: Field<unknown>, text: string): number | null {
  if (blank === null && text.trim() === '') return null
  return kind === 'euros' || /^\s*\d+([.,]\d*)?\s*$/.test(text) ? parseEuros(text) : Number.NaN
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
