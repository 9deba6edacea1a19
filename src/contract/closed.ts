import { type TProperties, Type } from 'typebox'

/** An object schema for requests, without additional fields. */
export function closed<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}
