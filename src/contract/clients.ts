import { type Static, Type } from 'typebox'
import { clients } from '../records/clients.ts'
import type { Rows } from '../records/records.ts'
import { closed } from './closed.ts'
import { clientColumns } from './columns.ts'
import { listQuery, statusesField } from './lists.ts'
import { fieldSchemas, type RecordBody } from './record-schemas.ts'

/** A client as mirrored on devices. */
export type ClientRow = Rows['clients']

/** Responses include the client's animals. Devices count the animals in their own tables. */
export const listedClient = Type.Object({
  ...fieldSchemas(clients),
  animals: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type ListedClient = Static<typeof listedClient>

const { properties } = listQuery(clientColumns, 'firstName')
export const clientListQuery = closed({
  ...properties,
  statuses: statusesField(
    'active, inactive, or both with a comma between them. Any other word matches no client.',
  ),
})
export type ClientListQuery = Static<typeof clientListQuery>

export type ClientBody = RecordBody<typeof clients>
