import { type Static, Type } from 'typebox'
import type { Rows } from '../records/records.ts'
import { species } from '../records/species.ts'
import { speciesColumns } from './columns.ts'
import { listAnswer, listQuery } from './lists.ts'
import { rowSchema } from './record-schemas.ts'

export const speciesRow = rowSchema(species)
export type SpeciesRow = Rows['species']

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
