import type { ClientRow, ListedClient } from '../../../src/contract/clients.ts'
import type { ClientValues } from '../../../src/domain/clients.ts'
import type { PersonName } from '../../../src/domain/fields.ts'
import { clients } from '../../../src/records/clients.ts'
import { rowFromCells, valuesFromCells } from '../../../src/records/record.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { columns, type TableRow, toTable } from './clients-table.ts'

/** A client with their animals, as answers show them. */
export async function findClient(tx: Tx, id: string): Promise<ListedClient | undefined> {
  const [client] = await findListedClients(tx, [id])
  return client
}

export async function isClient(tx: Tx, id: string): Promise<boolean> {
  return (await findPersonNames(tx, [id])).size === 1
}

/** In the order of the ids. */
export async function findListedClients(tx: Tx, ids: readonly string[]): Promise<ListedClient[]> {
  const found = new Map((await findClientsByIds(tx, ids)).map(client => [client.id, client]))
  const animals = await findAnimalsOf(tx, ids)
  return ids.flatMap(id => {
    const client = found.get(id)
    return client === undefined ? [] : [{ ...client, animals: animals.get(id) ?? [] }]
  })
}

export async function findClientsByIds(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  if (ids.length === 0) return []
  const rows = await live(tx).select(columns).where('id', 'in', ids).execute()
  return withReferrers(tx, rows)
}

export async function listClientsAfter(tx: Tx, id: string, limit: number): Promise<ClientRow[]> {
  const rows = await live(tx).select(columns).where('id', '>', id).orderBy('id').limit(limit).execute()
  return withReferrers(tx, rows)
}

/** What clients are called, for rows that belong to them. */
export async function findPersonNames(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const rows = await live(tx).select(['id', 'first_name', 'last_name']).where('id', 'in', wanted).execute()
  return new Map(
    rows.map(({ id, first_name, last_name }) => [id, { firstName: first_name, lastName: last_name }]),
  )
}

export async function addClient(tx: Tx, id: string, values: ClientValues, now: string): Promise<void> {
  const unpaid = { credit_cents: 0, total_owed_cents: 0 }
  const stamps = { created_at: now, updated_at: now, updated_by: null, rev: 0, deleted_at: null }
  await tx
    .insertInto('clients')
    .values({ id, ...toTable(values), ...unpaid, ...stamps })
    .execute()
}

export type Target = { id: string; rev: number | undefined; now: string }

/**
 * Takes a client to change them: nobody else can until the commit, so that of two people who change different fields
 * at once both keep what they wrote. Nothing when there is none, or not at the revision that was expected.
 */
export async function takeClient(tx: Tx, { id, rev, now }: Target): Promise<ClientValues | undefined> {
  const row = tx.updateTable('clients').where('id', '=', id).where('deleted_at', 'is', null)
  const taken = await (rev === undefined ? row : row.where('rev', '=', rev))
    .set({ updated_at: now })
    .returning(columns)
    .executeTakeFirst()
  return taken && valuesFromCells(clients, taken)
}

export async function changeClient(tx: Tx, id: string, values: ClientValues): Promise<void> {
  await tx.updateTable('clients').set(toTable(values)).where('id', '=', id).execute()
}

function live(tx: Tx) {
  return tx.selectFrom('clients').where('deleted_at', 'is', null)
}

async function withReferrers(tx: Tx, rows: readonly TableRow[]): Promise<ClientRow[]> {
  const names = await findPersonNames(
    tx,
    rows.flatMap(row => row.referrer_id ?? []),
  )
  return rows.map(row => rowFromCells(clients, row, { referrer: names.get(row.referrer_id ?? '') ?? null }))
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
  for (const { id, name, client_id } of rows)
    found.set(client_id, [...(found.get(client_id) ?? []), { id, name }])
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
  const rows = added.map(({ id, values, creditCents, createdAt, updatedAt }) => ({
    id,
    ...toTable(values),
    credit_cents: creditCents,
    total_owed_cents: 0,
    created_at: createdAt,
    updated_at: updatedAt,
    updated_by: null,
    rev: 0,
    deleted_at: null,
  }))
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('clients').values(some).execute()
}
