import { isObject, type Json } from '../../domain/text/json.ts'

/** Reads a part of a draft, which an older version may have written. Undefined when its shape is unexpected. */
export type DraftReader<Value> = (json: Json | undefined) => Value | undefined

export const text: DraftReader<string> = json => (typeof json === 'string' ? json : undefined)
export const figure: DraftReader<number> = json =>
  typeof json === 'number' && Number.isFinite(json) ? json : undefined
export const flag: DraftReader<boolean> = json => (typeof json === 'boolean' ? json : undefined)
export function readOneOf<const Value extends string>(values: readonly Value[]): DraftReader<Value> {
  return json => values.find(value => value === json)
}

export function each<Item>(read: DraftReader<Item>): DraftReader<Item[]> {
  return json => {
    if (!Array.isArray(json)) return undefined
    const items = json.map(read)
    return items.every(item => item !== undefined) ? items : undefined
  }
}

type Shape = { readonly [field: string]: DraftReader<unknown> }
type Of<S extends Shape> = { [Field in keyof S]: Exclude<ReturnType<S[Field]>, undefined> }

/** Other fields are ignored. */
export function fields<S extends Shape>(shape: S): DraftReader<Of<S>>
export function fields(shape: Shape): DraftReader<{ [field: string]: unknown }> {
  return json => {
    if (!isObject(json)) return undefined
    const entries = Object.entries(shape).map(([field, read]) => [field, read(json[field])] as const)
    return entries.every(([, value]) => value !== undefined) ? Object.fromEntries(entries) : undefined
  }
}
