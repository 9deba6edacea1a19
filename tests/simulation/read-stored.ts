import type { Json } from '../../src/domain/text/json.ts'

/** A property of a stored value. Undefined if the value is no object. */
export function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null))
}
