import { type TSchema, type TUnsafe, Type } from 'typebox'
import type { KindName } from '../domain/edits/fields.ts'
import type { Fields, RowOf, ValuesOf } from '../records/record.ts'
import { closed } from './closed.ts'

export function rowSchema<F extends Fields>(fields: F) {
  return Type.Unsafe<RowOf<F>>(Type.Object(schemasOf(fields)))
}

export function schemasOf<F extends Fields>(fields: F): { [Name in keyof F]: TUnsafe<F[Name]['blank']> }
export function schemasOf(fields: Fields): { [name: string]: TSchema } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, Type.Unsafe<unknown>({ ...schema })]),
  )
}

/** Parts of a field may be left out in a body. */
type InBody<Value> = Value extends object ? Partial<Value> : Value
export type BodyOf<F extends Fields> = { [Name in keyof ValuesOf<F>]?: InBody<ValuesOf<F>[Name]> }

/** A body of a record. All fields are optional: rules with their own sentences require those of a new row. */
export function bodySchema<F extends Fields>(fields: F) {
  return Type.Unsafe<BodyOf<F>>(closed(bodySchemasOf(fields)))
}

export function bodySchemasOf(fields: Fields): { [name: string]: TSchema } {
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
}

export const changeQuery = closed({ restore: Type.Optional(Type.Boolean()) })

export const rowDeleted = Type.Object({ id: Type.String(), rev: Type.Integer() })
