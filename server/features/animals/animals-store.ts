import type { AnimalListQuery, AnimalRow } from '../../../src/contract/animals.ts'
import { blankAddressWithPhone } from '../../../src/domain/clients/address.ts'
import { heldAfter, withAddressShown } from '../../../src/domain/clients/animal-address.ts'
import type { AnimalValues } from '../../../src/records/animals.ts'
import { TransactionConflict, type Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { NewRow } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'
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

export type AnimalOfBooking = Pick<AnimalRow, 'name' | 'speciesName' | 'clientId' | 'client'>

/** Includes deleted animals: appointments still show their names. */
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
