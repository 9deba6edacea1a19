import { type TSchema, type TUnsafe, Type } from 'typebox'
import type { KindName } from '../domain/edits/fields.ts'
import type { Fields, RecordRow, RecordValues } from '../records/record.ts'
import { closed } from './closed.ts'

export function rowSchema<F extends Fields>(fields: F) {
  return Type.Unsafe<RecordRow<F>>(Type.Object(fieldSchemas(fields)))
}

export function fieldSchemas<F extends Fields>(fields: F): { [Name in keyof F]: TUnsafe<F[Name]['blank']> }
export function fieldSchemas(fields: Fields): { [name: string]: TSchema } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, Type.Unsafe<unknown>({ ...schema })]),
  )
}

/** Parts of a field are optional in a body. */
type InBody<Value> = Value extends object ? Partial<Value> : Value
export type RecordBody<F extends Fields> = { [Name in keyof RecordValues<F>]?: InBody<RecordValues<F>[Name]> }

/**
 * A request body of a record. All fields are optional: rules with their own messages require the fields of a
 * new row.
 */
export function bodySchema<F extends Fields>(fields: F) {
  return Type.Unsafe<RecordBody<F>>(closed(bodyFieldSchemas(fields)))
}

export function bodyFieldSchemas(fields: Fields): { [name: string]: TSchema } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by, kind, bodySchema }]) =>
      by === 'staff'
        ? [[name, Type.Optional(Type.Unsafe<unknown>({ ...bodySchema, ...descriptions[kind] }))]]
        : [],
    ),
  )
}

const descriptions: { readonly [Kind in KindName]?: { description: string } } = {
  instant: { description: 'Without a zone, it is the clock in Brussels.' },
  day: { description: 'A date as 2026-12-01.' },
  birth: { description: 'A date as 2021-03-12, a month as 2021-03 or a year as 2021.' },
}

export const changeQuery = closed({ restore: Type.Optional(Type.Boolean()) })

export const rowDeleted = Type.Object({ id: Type.String(), rev: Type.Integer() })
