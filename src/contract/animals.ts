import { type Static, Type } from 'typebox'
import { consultingAddress, consultingAddressChange, personName } from './addresses.ts'
import { animalColumns } from './columns.ts'
import { listAnswer, listQuery, statusesField } from './lists.ts'

export const animalRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  chipId: Type.String(),
  speciesName: Type.String(),
  consultingAddress,
  clientId: Type.String(),
  /** As the client was called when this was answered; devices that know the client ask them. */
  client: Type.Union([personName, Type.Null()]),
  nbYearlyVisit: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type AnimalRow = Static<typeof animalRow>

const { properties } = listQuery(animalColumns, 'name')
export const animalListQuery = Type.Object(
  {
    ...properties,
    clientId: Type.Optional(Type.String({ maxLength: 100 })),
    statuses: statusesField('Changes nothing: animals have no status.'),
  },
  { additionalProperties: false },
)
export type AnimalListQuery = Static<typeof animalListQuery>
export const animalList = listAnswer(animalRow)

const shortText = Type.String({ maxLength: 200 })

/** Everything may be left out: what a new animal needs is a rule with a sentence, and a change holds what changes. */
export const animalBody = Type.Object(
  {
    name: Type.Optional(shortText),
    chipId: Type.Optional(shortText),
    speciesName: Type.Optional(shortText),
    consultingAddress: Type.Optional(consultingAddressChange),
    clientId: Type.Optional(Type.String({ maxLength: 100 })),
    nbYearlyVisit: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
export type AnimalBody = Static<typeof animalBody>

/** A change may bring back an animal that someone deleted meanwhile. */
export const animalChangeQuery = Type.Object(
  { restore: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
