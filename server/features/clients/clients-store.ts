import { sql } from 'kysely'
import type { ClientListQuery, ListedClient } from '../../../src/contract/clients.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import type { AddressWithPhone } from '../../../src/domain/clients/address.ts'
import { clientHome } from '../../../src/domain/clients/animal-address.ts'
import type { PersonName } from '../../../src/domain/clients/person.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { type ClientValues, clients } from '../../../src/records/clients.ts'
import { parseStatuses } from '../../calls/list-query.ts'
import { queryInParts, type Tx } from '../../db/database.ts'
import { listRecords } from '../../records/record-list.ts'
import { type IdPage, recordStore } from '../../records/record-store.ts'

export const clientStore = recordStore('clients', async (tx, rows) => {
  const referrers = rows.flatMap(row => row.referrer_id ?? [])
  const names = await findPersonNames(tx, referrers)
  return row => ({ referrer: names.get(row.referrer_id ?? '') ?? null })
})

export const { columns, findByIds: findClientsByIds } = clientStore

export async function findClient(tx: Tx, id: string): Promise<ListedClient | undefined> {
  const [client] = await findListedClients(tx, [id])
  return client
}

export async function isClient(tx: Tx, id: string): Promise<boolean> {
  return (await findPersonNames(tx, [id])).size === 1
}

export async function findListedClients(tx: Tx, page: readonly string[] | IdPage): Promise<ListedClient[]> {
  const found = await clientStore.findInOrder(tx, page)
  const ids = found.map(({ id }) => id)
  const animals = await findAnimalNames(tx, ids)
  return found.map(client => ({ ...client, animals: animals.get(client.id) ?? [] }))
}

export async function findPersonNames(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonName>> {
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('clients')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where('id', 'in', some)
      .where('deleted_at', 'is', null),
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

export async function findHomes(tx: Tx, ids: readonly string[]): Promise<Map<string, AddressWithPhone>> {
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('clients')
      .select(['id', 'street', 'city', 'postal_code', 'country', 'phone'])
      .where('id', 'in', some),
  )
  return new Map(
    rows.map(({ id, phone, ...address }) => [
      id,
      clientHome({ invoiceAddress: clients.invoiceAddress.fromCells(address), phone }),
    ]),
  )
}

export async function findRowClients(tx: Tx, rows: readonly { client_id: string }[]) {
  const ids = rows.map(row => row.client_id)
  const names = await findPersonNames(tx, ids)
  return (row: { client_id: string }) => ({ client: names.get(row.client_id) ?? null })
}

type AnimalName = ListedClient['animals'][number]

async function findAnimalNames(tx: Tx, clientIds: readonly string[]): Promise<Map<string, AnimalName[]>> {
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('animals')
      .select(['id', 'name', 'client_id'])
      .where('client_id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('left_on', 'is', null)
      .orderBy('name_key')
      .orderBy('id'),
  )
  const found = new Map<string, AnimalName[]>()
  for (const { id, name, client_id } of rows) addTo(found, client_id, { id, name })
  return found
}

export type ClientWithHistory = {
  id: string
  values: ClientValues
  creditCents: number
  createdAt: string
  updatedAt: string
}

export async function addClients(tx: Tx, added: readonly ClientWithHistory[]): Promise<void> {
  const rows = added.map(({ creditCents, ...row }) => {
    return { ...row, overrides: { credit: eurosFromCents(creditCents) } }
  })
  await clientStore.add(tx, rows)
}

export function listClients(tx: Tx, query: ClientListQuery) {
  const statuses = parseStatuses(query.statuses)
  const also = statuses && [sql`clients.is_active in (${sql.join(toFlags(statuses))})`]
  return listRecords(tx, 'clients', query, findListedClients, also)
}

/** An unknown status becomes 2, which matches no client, because engines do not accept an empty list. */
function toFlags(statuses: readonly string[]): number[] {
  return statuses.map(status => (status === 'active' ? 1 : status === 'inactive' ? 0 : 2))
}

/** Returns whether the client has any records, or referred another client. */
export async function hasAnything(tx: Tx, id: string): Promise<boolean> {
  const live = (table: 'animals' | 'contracts' | 'notes' | 'extras') =>
    tx.selectFrom(table).select('id').where('client_id', '=', id).where('deleted_at', 'is', null).limit(1)
  const selectRows = (table: 'invoices' | 'credit_notes' | 'payments' | 'mandates') =>
    tx.selectFrom(table).select('client_id').where('client_id', '=', id).limit(1)
  // Appointments may be booked for a deleted animal.
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
  const queries: { executeTakeFirst(): Promise<unknown> }[] = [
    ...(['animals', 'contracts', 'notes', 'extras'] as const).map(live),
    booked,
    referred,
    ...(['invoices', 'credit_notes', 'payments', 'mandates'] as const).map(selectRows),
  ]
  for (const query of queries) if ((await query.executeTakeFirst()) !== undefined) return true
  return false
}
