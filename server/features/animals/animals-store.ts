import type { AnimalRow } from '../../../src/contract/animals.ts'
import type { AnimalValues } from '../../../src/domain/animals.ts'
import { animals } from '../../../src/records/animals.ts'
import { rowFromCells, valuesFromCells } from '../../../src/records/record.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import { TransactionConflict, type Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { columns, type TableRow, toTable } from './animals-table.ts'

/** An animal that is in the lists. */
export async function findAnimal(tx: Tx, id: string): Promise<AnimalRow | undefined> {
  const [animal] = await findAnimalsByIds(tx, [id])
  return animal
}

export async function findAnimalsByIds(tx: Tx, ids: readonly string[]): Promise<AnimalRow[]> {
  if (ids.length === 0) return []
  const rows = await live(tx).select(columns).where('id', 'in', ids).execute()
  return withClients(tx, rows)
}

export type AnimalOfBooking = Pick<AnimalRow, 'name' | 'speciesName' | 'clientId' | 'client'>

/** Those that were deleted since too: what was booked for them still tells their names. */
export async function findAnimalsEverById(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, AnimalOfBooking>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('animals')
    .select(['id', 'name', 'species_name', 'client_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const names = await findPersonNames(
    tx,
    rows.map(row => row.client_id),
  )
  return new Map(
    rows.map(({ id, name, species_name, client_id }) => [
      id,
      { name, speciesName: species_name, clientId: client_id, client: names.get(client_id) ?? null },
    ]),
  )
}

/** In the order of the ids. */
export async function findListedAnimals(tx: Tx, ids: readonly string[]): Promise<AnimalRow[]> {
  const animals = new Map((await findAnimalsByIds(tx, ids)).map(animal => [animal.id, animal]))
  return ids.flatMap(id => animals.get(id) ?? [])
}

export async function listAnimalsAfter(tx: Tx, id: string, limit: number): Promise<AnimalRow[]> {
  const rows = await live(tx).select(columns).where('id', '>', id).orderBy('id').limit(limit).execute()
  return withClients(tx, rows)
}

/** Whether it is in the lists. */
export async function isAnimal(tx: Tx, id: string): Promise<boolean> {
  return (await live(tx).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether the id was ever given; a deleted animal keeps it. */
export async function isAnimalId(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('animals').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function addAnimal(tx: Tx, id: string, values: AnimalValues, now: string): Promise<void> {
  const stamps = { created_at: now, updated_at: now, updated_by: null, rev: 0, deleted_at: null }
  await tx
    .insertInto('animals')
    .values({ id, ...toTable(values), ...stamps })
    .execute()
}

/**
 * Locks the client who has the animal, on whose contracts a change of it may tell; to be called before it is taken. The
 * owner is looked at again behind the lock: the animal may have moved in between, and then all begins anew.
 */
export async function lockOwner(tx: Tx, id: string): Promise<void> {
  const ownerOf = () => tx.selectFrom('animals').select('client_id').where('id', '=', id).executeTakeFirst()
  const before = await ownerOf()
  if (before === undefined) return
  await lockRows(tx, 'clients', [before.client_id])
  if ((await ownerOf())?.client_id !== before.client_id)
    throw new TransactionConflict('an animal has moved to another client while it was being changed')
}

export type Target = { id: string; rev: number | undefined; now: string }

/**
 * Takes an animal to change it: nobody else can until the commit, so that of two people who change different fields at
 * once both keep what they wrote. Nothing when there is none, or not at the revision that was expected.
 */
export async function takeAnimal(tx: Tx, target: Target): Promise<AnimalValues | undefined> {
  const taken = await liveAt(tx, target).set({ updated_at: target.now }).returning(columns).executeTakeFirst()
  return taken && valuesFromCells(animals, taken)
}

/** Takes it as well when it was deleted, and then it is in the lists again. */
export async function takeAnimalBack(tx: Tx, target: Target): Promise<AnimalValues | undefined> {
  const taken = await goneOrAt(tx, target)
    .set({ updated_at: target.now, deleted_at: null })
    .returning(columns)
    .executeTakeFirst()
  return taken && valuesFromCells(animals, taken)
}

export async function changeAnimal(tx: Tx, id: string, values: AnimalValues): Promise<void> {
  await tx.updateTable('animals').set(toTable(values)).where('id', '=', id).execute()
}

/** False when there is none, or not at the revision that was expected. */
export async function deleteAnimal(tx: Tx, target: Target): Promise<boolean> {
  const deleted = await liveAt(tx, target)
    .set({ updated_at: target.now, deleted_at: target.now })
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

function live(tx: Tx) {
  return tx.selectFrom('animals').where('deleted_at', 'is', null)
}

function liveAt(tx: Tx, target: Target) {
  return at(tx, target).where('deleted_at', 'is', null)
}

/** What is deleted has no state that anybody could go over unseen, so a revision is asked only of what is there. */
function goneOrAt(tx: Tx, { id, rev }: Target) {
  const row = tx.updateTable('animals').where('id', '=', id)
  if (rev === undefined) return row
  return row.where(({ eb, or }) => or([eb('deleted_at', 'is not', null), eb('rev', '=', rev)]))
}

function at(tx: Tx, { id, rev }: Target) {
  const row = tx.updateTable('animals').where('id', '=', id)
  return rev === undefined ? row : row.where('rev', '=', rev)
}

async function withClients(tx: Tx, rows: readonly TableRow[]): Promise<AnimalRow[]> {
  const names = await findPersonNames(
    tx,
    rows.map(row => row.client_id),
  )
  return rows.map(row => rowFromCells(animals, row, { client: names.get(row.client_id) ?? null }))
}

export type AnimalWithHistory = { id: string; values: AnimalValues; createdAt: string; updatedAt: string }

export async function addAnimals(tx: Tx, animals: readonly AnimalWithHistory[]): Promise<void> {
  const rows = animals.map(({ id, values, createdAt, updatedAt }) => ({
    id,
    ...toTable(values),
    created_at: createdAt,
    updated_at: updatedAt,
    updated_by: null,
    rev: 0,
    deleted_at: null,
  }))
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('animals').values(some).execute()
}
