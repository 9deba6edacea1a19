import { Type } from 'typebox'

const line = Type.String({ maxLength: 200 })

export const address = Type.Object({ street: line, city: line, postalCode: line, country: line })

/** An address in a body may say some of its fields; the others stay as they are, or empty. */
export const addressChange = Type.Object(
  {
    street: Type.Optional(line),
    city: Type.Optional(line),
    postalCode: Type.Optional(line),
    country: Type.Optional(line),
  },
  { additionalProperties: false },
)

export const consultingAddress = Type.Object({ ...address.properties, phoneNumber: line })

export const consultingAddressChange = Type.Object(
  { ...addressChange.properties, phoneNumber: Type.Optional(line) },
  { additionalProperties: false },
)

export const personName = Type.Object({ firstName: Type.String(), lastName: Type.String() })
