import { type Day, readDay } from '../domain/calendar/brussels.ts'
import { readBirth } from '../domain/clients/birth.ts'
import {
  byServer,
  type Cells,
  choice,
  count,
  type Field,
  instant,
  lines,
  nameThen,
  personOrNone,
  type Refusal,
  refusedIf,
  textOrNone,
} from '../domain/edits/fields.ts'
import { isSame, type Patch } from '../domain/edits/patch.ts'
import type { Json } from '../domain/text/json.ts'

/**
 * The fields of a record type. The functions below derive rows, cells and columns field by field, which the compiler
 * cannot follow: their overloads state the result.
 */
export type Fields = { readonly [name: string]: Field<unknown> }

export const emailStates = ['none', 'waiting', 'sent', 'file'] as const

/** On the way to its recipient through the Peppol network. `unregistered`: the recipient is not in the network. */
export const eInvoiceStates = [
  'none',
  'waiting',
  'handed-over',
  'accepted',
  'refused',
  'unregistered',
] as const
export type EInvoiceState = (typeof eInvoiceStates)[number]

/**
 * The state of the latest email about a contract or an invoice. `file`: saved as a file, because there is no
 * mail server.
 */
export const mail = byServer(choice('mail', emailStates, { blank: 'none' }))

/** The fields that only the server sets, on every row. */
export const stamps = {
  createdAt: byServer(instant('created_at')),
  updatedAt: byServer(instant('updated_at')),
  /** The name of the last user who changed it; empty when unknown. */
  updatedBy: byServer(nameThen('updated_by')),
  /** The id of that user; also empty when only the name is known. */
  updatedById: byServer(personOrNone('updated_by_id')),
  rev: byServer(count('rev')),
}

/** Remarks about a client or an animal. */
export const remarks = {
  /** Shown next to the name in lists and pickers. */
  alert: textOrNone('alert', {
    most: 120,
    label: { en: 'Alert', fr: 'Alerte', nl: 'Waarschuwing' },
  }),
  /** Permanent remarks. Notes with a date are rows of their own (notes.ts). */
  notes: lines('notes', { most: 4000, label: { en: 'Remarks', fr: 'Remarques', nl: 'Opmerkingen' } }),
}

/**
 * Choices that only a newer server has, as it sent them. The field itself has the fallback, so that no rule
 * receives an unknown value.
 */
export type NewerValues = { readonly [field: string]: string }

export type RecordRow<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['blank'] } & {
  newer?: NewerValues
}

type StaffNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['by'] extends 'staff' ? Name : never
}[keyof F]

/** The fields that staff write. */
export type RecordValues<F extends Fields> = { -readonly [Name in StaffNames<F>]: F[Name]['blank'] }

export function namesWrittenByStaff<F extends Fields>(fields: F): StaffNames<F>[]
export function namesWrittenByStaff(fields: Fields): string[] {
  return Object.keys(fields).filter(name => fields[name]?.by === 'staff')
}

export function blankRecord<F extends Fields>(fields: F): RecordRow<F>
export function blankRecord(fields: Fields): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.blank]))
}

export function blankValues<F extends Fields>(fields: F): RecordValues<F>
export function blankValues(fields: Fields): { [name: string]: unknown } {
  return pickValues<Fields>(fields, blankRecord(fields))
}

/** A row from a response, a draft or a file; null unless every field can be read. Unknown fields are ignored. */
export function readRecord<F extends Fields>(fields: F, json: unknown): RecordRow<F> | null
export function readRecord(fields: Fields, json: unknown): { [name: string]: unknown } | null {
  if (typeof json !== 'object' || json === null) return null
  const jsonValues = new Map<string, unknown>(Object.entries(json))
  const row: { [name: string]: unknown } = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field.read(jsonValues.get(name))
    if (value === undefined) return null
    row[name] = value
  }
  const newer = newerIn(fields, jsonValues)
  return newer === undefined ? row : { ...row, newer }
}

function newerIn(fields: Fields, values: Iterable<[string, unknown]>): NewerValues | undefined {
  const newer: { [field: string]: string } = {}
  for (const [name, value] of values) {
    const field = fields[name]
    const isUnknown = field?.kind === 'choice' && typeof value === 'string' && value !== ''
    if (isUnknown && field.values?.includes(value) === false) newer[name] = value
  }
  return Object.keys(newer).length === 0 ? undefined : newer
}

/** The displayed value: a choice that only a newer server has is returned as sent. */
export function newerOr<Name extends string, Value>(
  row: { readonly [Each in Name]: Value } & { newer?: NewerValues },
  name: Name,
): Value | string {
  return row.newer?.[name] ?? row[name]
}

/** The label of a choice, or the raw value of one that only a newer server has. */
export function choiceName<Name extends string, Value extends string>(
  row: { readonly [Each in Name]: Value } & { newer?: NewerValues },
  name: Name,
  labels: { readonly [Each in Value]: string },
): string {
  return row.newer?.[name] ?? labels[row[name]]
}

/** The values of an edit, to overlay on a row. */
export function valuesOver<Values extends { readonly [name: string]: unknown }>(
  fields: Fields,
  row: { newer?: NewerValues },
  values: Values,
) {
  const named = Object.entries(values)
  const newer = newerIn(fields, named)
  if (row.newer === undefined && newer === undefined) return values
  const read = named.map(([name, value]) => [
    name,
    newer?.[name] === undefined ? value : fields[name]?.read(value),
  ])
  const remaining = Object.entries(row.newer ?? {}).filter(([name]) => !Object.hasOwn(values, name))
  return { ...Object.fromEntries(read), newer: { ...Object.fromEntries(remaining), ...newer } }
}

/** The patch of an edit with the server's raw values where the row has their fallbacks. */
export function patchWithNewer(
  patch: Patch,
  row: { readonly [name: string]: Json },
  newer: NewerValues = {},
): Patch {
  const serverPatch = Object.entries(patch).map(([name, { from, to }]) => {
    const raw = newer[name]
    const back = (value: Json) => (raw !== undefined && isSame(value, row[name] ?? null) ? raw : value)
    return [name, { from: back(from), to: back(to) }]
  })
  return Object.fromEntries(serverPatch)
}

export function pickValues<F extends Fields>(fields: F, row: RecordValues<F>): RecordValues<F>
export function pickValues(fields: Fields, row: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(namesWrittenByStaff(fields).map(name => [name, row[name]]))
}

/** The given fields, normalised for storage. */
export function tidy<F extends Fields, Values extends Partial<RecordValues<F>>>(
  fields: F,
  values: Values,
): Values
export function tidy(fields: Fields, values: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field === undefined || value === undefined ? value : field.tidy(value)]
    }),
  )
}

type DayRefusal = Refusal<'day/invalid' | 'day/in-future'>

const dayReaders = new Map([
  ['day', readDay],
  ['birth', readBirth],
])

/** The refusals of days: not a date, or in the future where the field does not allow it. */
export function dayRefusals(
  fields: Fields,
  values: { readonly [name: string]: unknown },
  today: Day,
): DayRefusal[] {
  return Object.entries(fields).flatMap(([name, { kind, by, isNotInFuture }]): DayRefusal[] => {
    const typed = values[name]
    const read = dayReaders.get(kind)
    if (!read || by !== 'staff' || typeof typed !== 'string' || typed === '') return []
    const day = read(typed)
    if (day !== null) return refusedIf(isNotInFuture === true && day > today, 'day/in-future', name)
    return refusedIf(kind === 'day', 'day/invalid', name)
  })
}

export type RecordCells<F extends Fields> = Together<
  { [Name in keyof F]: ReturnType<F[Name]['toCells']> }[keyof F]
>
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? { -readonly [Column in keyof All]: All[Column] }
  : never

export function recordColumns<F extends Fields>(fields: F): (keyof RecordCells<F> & string)[]
export function recordColumns(fields: Fields): string[] {
  return Object.values(fields).flatMap(field => field.columns)
}

type StaffFields<F extends Fields> = {
  [Name in keyof F as F[Name]['by'] extends 'staff' ? Name : never]: F[Name]
}
export type StaffCells<F extends Fields> = RecordCells<StaffFields<F>>

/** The values that staff write, from the columns of a row. */
export function valuesFromCells<F extends Fields>(fields: F, cells: StaffCells<F>): RecordValues<F>
export function valuesFromCells(fields: Fields, cells: Cells): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.by === 'staff' ? [[name, field.fromCells(cells)]] : [],
    ),
  )
}

export function cellsFromValues<F extends Fields>(fields: F, values: RecordValues<F>): StaffCells<F>
export function cellsFromValues(fields: Fields, values: { [name: string]: unknown }): Cells {
  const parts = Object.entries(fields).map(([name, field]) =>
    field.by === 'staff' ? field.toCells(values[name]) : {},
  )
  return Object.assign({}, ...parts)
}

export function cellsFromRow<F extends Fields>(fields: F, row: RecordRow<F>): RecordCells<F>
export function cellsFromRow(fields: Fields, row: { [name: string]: unknown }): Cells {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => field.toCells(row[name])))
}

type JoinedNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['columns'] extends readonly [] ? Name : never
}[keyof F]
/** The fields without a column: the reader of a row passes their values. */
export type JoinedValues<F extends Fields> = { [Name in JoinedNames<F>]: F[Name]['blank'] }

/** A whole row, from its columns and from joined values. */
export function rowFromCells<F extends Fields>(
  fields: F,
  cells: RecordCells<F>,
  joined: JoinedValues<F>,
): RecordRow<F>
export function rowFromCells(
  fields: Fields,
  cells: Cells,
  joined: { [name: string]: unknown },
): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.columns.length === 0 ? joined[name] : field.fromCells(cells),
    ]),
  )
}
