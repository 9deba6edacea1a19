import { isObject, type Json } from '../../domain/text/json.ts'

/** Reads a part of a draft, which an older version may have written. Undefined when its shape is unexpected. */
export type Read<Value> = (json: Json | undefined) => Value | undefined

export const text: Read<string> = json => (typeof json === 'string' ? json : undefined)
export const figure: Read<number> = json =>
  typeof json === 'number' && Number.isFinite(json) ? json : undefined
export const flag: Read<boolean> = json => (typeof json === 'boolean' ? json : undefined)
export function readOneOf<const Value extends string>(values: readonly Value[]): Read<Value> {
  return json => values.find(value => value === json)
}

export function each<Item>(read: Read<Item>): Read<Item[]> {
  return json => {
    if (!Array.isArray(json)) return undefined
    const items = json.map(read)
    return items.every(item => item !== undefined) ? items : undefined
  }
}

type Shape = { readonly [field: string]: Read<unknown> }
type Of<S extends Shape> = { [Field in keyof S]: Exclude<ReturnType<S[Field]>, undefined> }

/** Other fields are ignored. */
export function fields<S extends Shape>(shape: S): Read<Of<S>>
export function fields(shape: Shape): Read<{ [field: string]: unknown }> {
  return json => {
    if (!isObject(json)) return undefined
    const entries = Object.entries(shape).map(([field, read]) => [field, read(json[field])] as const)
    return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined
  }
}
