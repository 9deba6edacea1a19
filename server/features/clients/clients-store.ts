import { sql } from 'kysely'
import type { ClientListQuery, ListedClient } from '../../../src/contract/clients.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import type { AddressWithPhone } from '../../../src/domain/clients/address.ts'
import { homeOf } from '../../../src/domain/clients/animal-address.ts'
import type { PersonName } from '../../../src/domain/clients/person.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { type ClientValues, clients } from '../../../src/records/clients.ts'
import { statusesAsked } from '../../calls/list-query.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { listRecords } from '../../records/record-list.ts'
import { type PageOfIds, recordStore } from '../../records/record-store.ts'

export const clientStore = recordStore('clients', async (tx, rows) => {
  const names = await findPersonNames(
    tx,
    rows.flatMap(row => row.referrer_id ?? []),
  )
  return row => ({ referrer: names.get(row.referrer_id ?? '') ?? null })
})

export const { columns, findByIds: findClientsByIds } = clientStore

/** A client with their animals, as answers show them. */
export async function findClient(tx: Tx, id: string): Promise<ListedClient | undefined> {
  const [client] = await findListedClients(tx, [id])
  return client
}

export async function isClient(tx: Tx, id: string): Promise<boolean> {
  return (await findPersonNames(tx, [id])).size === 1
}

/** In the order of the ids. */
export async function findListedClients(tx: Tx, ids: readonly string[] | PageOfIds): Promise<ListedClient[]> {
  const found = await clientStore.findInOrder(tx, ids)
  const animals = await findAnimalsOf(
    tx,
    found.map(({ id }) => id),
  )
  return found.map(client => ({ ...client, animals: animals.get(client.id) ?? [] }))
}

/** The names of clients, for rows that belong to them. */
export async function findPersonNames(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name }) => [id, { firstName: first_name, lastName: last_name }]),
  )
}

/** Where clients are, and called. */
export async function findHomes(tx: Tx, ids: readonly string[]): Promise<Map<string, AddressWithPhone>> {
  const homes = new Map<string, AddressWithPhone>()
  for (const some of inChunks([...new Set(ids)], mostIds)) {
    const rows = await tx
      .selectFrom('clients')
      .select(['id', 'street', 'city', 'postal_code', 'country', 'phone'])
      .where('id', 'in', some)
      .execute()
    for (const { id, phone, ...address } of rows)
      homes.set(id, homeOf({ invoiceAddress: clients.invoiceAddress.fromCells(address), phone }))
  }
  return homes
}

/** Adds the name of the client to rows. */
export async function clientsOf(tx: Tx, rows: readonly { client_id: string }[]) {
  const names = await findPersonNames(
    tx,
    rows.map(row => row.client_id),
  )
  return (row: { client_id: string }) => ({ client: names.get(row.client_id) ?? null })
}

type AnimalName = ListedClient['animals'][number]

async function findAnimalsOf(tx: Tx, clientIds: readonly string[]): Promise<Map<string, AnimalName[]>> {
  const found = new Map<string, AnimalName[]>()
  if (clientIds.length === 0) return found
  const rows = await tx
    .selectFrom('animals')
    .select(['id', 'name', 'client_id'])
    .where('client_id', 'in', clientIds)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  for (const { id, name, client_id } of rows) addTo(found, client_id, { id, name })
  return found
}

/** A client who comes with more than a person could write: their credit, and since when they are known. */
export type ClientWithHistory = {
  id: string
  values: ClientValues
  creditCents: number
  createdAt: string
  updatedAt: string
}

export async function addClients(tx: Tx, added: readonly ClientWithHistory[]): Promise<void> {
  await clientStore.add(
    tx,
    added.map(({ creditCents, ...row }) => ({ ...row, given: { credit: eurosFromCents(creditCents) } })),
  )
}

export function listClients(tx: Tx, query: ClientListQuery) {
  const statuses = statusesAsked(query.statuses)
  const also = statuses && [sql`clients.is_active in (${sql.join(flagsOf(statuses))})`]
  return listRecords(tx, 'clients', query, findListedClients, also)
}

/** As the column holds them. A word that is neither finds nobody: no client has 2 there, and engines know no empty list. */
function flagsOf(statuses: readonly string[]): number[] {
  return statuses.map(status => (status === 'active' ? 1 : status === 'inactive' ? 0 : 2))
}

/** Whether anything in the lists or in the books belongs to a client, or says that they sent it. */
export async function hasAnything(tx: Tx, id: string): Promise<boolean> {
  const live = (table: 'animals' | 'contracts' | 'notes') =>
    tx.selectFrom(table).select('id').where('client_id', '=', id).where('deleted_at', 'is', null).limit(1)
  const kept = (table: 'invoices' | 'credit_notes' | 'payments' | 'mandates') =>
    tx.selectFrom(table).select('client_id').where('client_id', '=', id).limit(1)
  // Appointments may be booked for an animal that was deleted since.
  const booked = tx
    .selectFrom('appointments')
    .innerJoin('animals', 'animals.id', 'appointments.animal_id')
    .select('appointments.id')
    .where('animals.client_id', '=', id)
    .where('appointments.deleted_at', 'is', null)
    .limit(1)
  const referred = tx
    .selectFrom('clients')
    .select('id')
    .where('referrer_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
  const looks: { executeTakeFirst(): Promise<unknown> }[] = [
    live('animals'),
    live('contracts'),
    live('notes'),
    booked,
    referred,
    kept('invoices'),
    kept('credit_notes'),
    kept('payments'),
    kept('mandates'),
  ]
  for (const look of looks) if ((await look.executeTakeFirst()) !== undefined) return true
  return false
}
