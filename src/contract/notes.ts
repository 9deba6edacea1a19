import { type Static, Type } from 'typebox'
import { sortNames } from '../records/lists.ts'
import { notes } from '../records/notes.ts'
import { lists, type Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { listQuery } from './lists.ts'
import { rowSchema } from './record-schemas.ts'

export const noteRow = rowSchema(notes)
export type NoteRow = Rows['notes']

const id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }))
const { properties } = listQuery(sortNames(lists.notes), 'createdAt', 'DESC')

/**
 * The newest note comes first. Devices store the notes of the last months and request older ones of a client.
 */
export const noteListQuery = closed({
  ...properties,
  clientId: id('Those about this client, their animals and their visits.'),
  animalId: id('Those about this animal, and no others.'),
  before: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'What was made before this instant. Without a zone, it is the clock in Brussels.',
    }),
  ),
})
export type NoteListQuery = Static<typeof noteListQuery>
