import { type Static, Type } from 'typebox'
import { address, addressChange, personName } from './addresses.ts'
import { clientColumns } from './columns.ts'
import { listAnswer, listQuery, statusesField } from './lists.ts'

/** A client as devices mirror them. */
export const clientRow = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  companyName: Type.String(),
  companyVAT: Type.String(),
  invoiceAddress: address,
  iban: Type.String(),
  bic: Type.String(),
  referrerId: Type.Union([Type.String(), Type.Null()]),
  referrer: Type.Union([personName, Type.Null()]),
  /** Euros; the host alone decides them. */
  credit: Type.Number(),
  totalOwed: Type.Number(),
  isActive: Type.Boolean(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type ClientRow = Static<typeof clientRow>

/** In answers the client's animals come along; devices count their own. */
export const listedClient = Type.Object({
  ...clientRow.properties,
  animals: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type ListedClient = Static<typeof listedClient>

const { properties } = listQuery(clientColumns, 'firstName')
export const clientListQuery = Type.Object(
  {
    ...properties,
    statuses: statusesField('active, inactive, or both with a comma between them. Other words find nobody.'),
  },
  { additionalProperties: false },
)
export type ClientListQuery = Static<typeof clientListQuery>
export const clientList = listAnswer(listedClient)

const shortText = Type.String({ maxLength: 200 })

/**
 * Everything may be left out: what a new client needs is a rule with a sentence, and a change holds what changes. Credit
 * and what is owed are let go of like everything that the host alone decides.
 */
export const clientBody = Type.Object(
  {
    firstName: Type.Optional(shortText),
    lastName: Type.Optional(shortText),
    email: Type.Optional(shortText),
    phone: Type.Optional(shortText),
    companyName: Type.Optional(shortText),
    companyVAT: Type.Optional(shortText),
    invoiceAddress: Type.Optional(addressChange),
    iban: Type.Optional(shortText),
    bic: Type.Optional(shortText),
    referrerId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    isActive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ClientBody = Static<typeof clientBody>
