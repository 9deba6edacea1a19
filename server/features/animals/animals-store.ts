import type { AnimalListQuery, AnimalRow } from '../../../src/contract/animals.ts'
import { blankAddressWithPhone } from '../../../src/domain/address.ts'
import { heldAfter, withAddressShown } from '../../../src/domain/animal-address.ts'
import { type AnimalValues, animals } from '../../../src/records/animals.ts'
import { valuesFromCells } from '../../../src/records/record.ts'
import { TransactionConflict, type Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import { madeCellsOf, type NewRow } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'
import type { Touched } from '../../sync/changes.ts'
import { clientsOf, findHomes, findPersonNames } from '../clients/clients-store.ts'

export const animalStore = recordStore('animals', clientsOf, undefined, async (tx, rows) => {
  const homes = await findHomes(
    tx,
    rows.flatMap(({ elsewhere, clientId }) => (elsewhere ? [] : [clientId])),
  )
  return row => withAddressShown(row, homes.get(row.clientId))
})
export const { findByIds: findAnimalsByIds, isLive: isAnimal } = animalStore

/** Animals as a file or a sample tells of them, which says no more than an address. */
export async function addAnimals(tx: Tx, rows: readonly NewRow<AnimalValues, AnimalRow>[]): Promise<void> {
  const homes = await findHomes(
    tx,
    rows.map(({ values }) => values.clientId),
  )
  const held = rows.map(row => {
    const { consultingAddress, clientId } = row.values
    const home = homes.get(clientId) ?? blankAddressWithPhone
    return {
      ...row,
      values: { ...row.values, ...heldAfter(null, { consultingAddress }, { before: home, after: home }) },
    }
  })
  await animalStore.add(tx, held)
}

/**
 * After a client has moved, or has another telephone: what their animals at that address are sorted and found by, deleted ones too,
 * for they may be brought back. Answers those that look different now. To be called under the lock of the client.
 */
export async function followClient(tx: Tx, clientId: string): Promise<Touched[]> {
  const rows = await tx
    .selectFrom('animals')
    .select([...animalStore.columns, 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('elsewhere', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const home = (await findHomes(tx, [clientId])).get(clientId)
  for (const row of rows) {
    const made = madeCellsOf('animals', withAddressShown(valuesFromCells(animals, row), home))
    await tx.updateTable('animals').set(made).where('id', '=', row.id).execute()
  }
  return rows.flatMap(({ id, deleted_at }) =>
    deleted_at === null ? [{ record: 'animals' as const, id, follows: true }] : [],
  )
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

/**
 * Locks the client who has the animal, and the one to whom it goes, on whose contracts a change of it may tell; to be called before it
 * is taken. The owner is looked at again behind the lock: the animal may have moved in between, and then all begins anew.
 */
export async function lockOwners(tx: Tx, id: string, next: string | undefined): Promise<void> {
  const ownerOf = () => tx.selectFrom('animals').select('client_id').where('id', '=', id).executeTakeFirst()
  const before = await ownerOf()
  await lockRows(
    tx,
    'clients',
    [before?.client_id, next].filter(client => client !== undefined),
  )
  if (before !== undefined && (await ownerOf())?.client_id !== before.client_id)
    throw new TransactionConflict('an animal has moved to another client while it was being changed')
}

export type AnimalWithHistory = { id: string; values: AnimalValues; createdAt: string; updatedAt: string }

export function listAnimals(tx: Tx, query: AnimalListQuery) {
  return listRecords(tx, 'animals', query, animalStore.findInOrder)
}
