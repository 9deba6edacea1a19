import { Type } from 'typebox'
import type { Rows } from '../records/records.ts'
import { species } from '../records/species.ts'
import { closed } from './closed.ts'
import { speciesColumns } from './columns.ts'
import { listQuery } from './lists.ts'
import { bodyFieldSchemas, type RecordBody, rowSchema } from './record-schemas.ts'

export const speciesRow = rowSchema(species)
export type SpeciesRow = Rows['species']

export const speciesListQuery = listQuery(speciesColumns, 'name')

type Body = RecordBody<typeof species>

/** The schema does not limit the length of the name: a rule with its own message does. */
export const newSpecies = Type.Unsafe<Body & { name: string; hourlyPrice: number }>(
  closed({ ...bodyFieldSchemas(species), name: Type.String(), hourlyPrice: Type.Number() }),
)

/** The name is accepted, because a client may send the whole row back. It cannot change. */
export const speciesChange = Type.Unsafe<Body>(
  closed({ ...bodyFieldSchemas(species), name: Type.Optional(Type.String()) }),
)

export const speciesAddress = Type.Object({ name: Type.String({ minLength: 1, maxLength: 400 }) })
