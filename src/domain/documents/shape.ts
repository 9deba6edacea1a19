import { isObject } from '../edits/fields.ts'

/** The type of a guard requires a check for each field. */
export type Guard<T> = (value: unknown) => value is T

export const isText: Guard<string> = (value): value is string => typeof value === 'string'

export const isYesOrNo: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

export function isOneOf<const T extends string>(...values: readonly T[]): Guard<T> {
  return (value): value is T => values.some(allowed => allowed === value)
}

export function isListOf<T>(isItem: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isItem)
}

export function isShape<T>(fields: { [Field in keyof T]: Guard<T[Field]> }): Guard<T> {
  const guards = Object.entries<Guard<unknown>>(fields)
  return (value): value is T => isObject(value) && guards.every(([field, isRight]) => isRight(value[field]))
}
