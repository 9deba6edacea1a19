import { type Static, Type } from 'typebox'
import { speciesColumns } from './columns.ts'
import { listAnswer, listQuery } from './lists.ts'

export const speciesRow = Type.Object({
  name: Type.String(),
  hourlyPrice: Type.Number(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  /** The name of who changed it last; empty when that is not known. */
  updatedBy: Type.String(),
  rev: Type.Integer(),
})
export type SpeciesRow = Static<typeof speciesRow>

export const speciesListQuery = listQuery(speciesColumns, 'name')
export const speciesList = listAnswer(speciesRow)

export const newSpecies = Type.Object(
  { name: Type.String(), hourlyPrice: Type.Number() },
  { additionalProperties: false },
)
export type NewSpecies = Static<typeof newSpecies>

/** The name may come along, as the whole row that a client sends back does; it may not change. */
export const speciesChange = Type.Object(
  { name: Type.Optional(Type.String()), hourlyPrice: Type.Optional(Type.Number()) },
  { additionalProperties: false },
)
export type SpeciesChange = Static<typeof speciesChange>

export const speciesAddress = Type.Object({ name: Type.String({ minLength: 1, maxLength: 400 }) })
