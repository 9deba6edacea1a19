import { type TProperties, Type } from 'typebox'

/** An object that has these fields and no others: what a client may send. */
export function closed<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}
