import { type Static, Type } from 'typebox'
import { animals } from '../records/animals.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { animalColumns } from './columns.ts'
import { listQuery, statusesField } from './lists.ts'
import { bodySchema, rowSchema } from './record-schemas.ts'

export const animalRow = rowSchema(animals)
export type AnimalRow = Rows['animals']

const { properties } = listQuery(animalColumns, 'name')
export const animalListQuery = closed({
  ...properties,
  clientId: Type.Optional(Type.String({ maxLength: 100 })),
  statuses: statusesField('Changes nothing: animals have no status.'),
})
export type AnimalListQuery = Static<typeof animalListQuery>

export const animalBody = bodySchema(animals)
