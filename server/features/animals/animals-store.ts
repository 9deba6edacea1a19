import type { AnimalListQuery, AnimalRow } from '../../../src/contract/animals.ts'
import type { Day } from '../../../src/domain/calendar/brussels.ts'
import { blankAddressWithPhone } from '../../../src/domain/clients/address.ts'
import { resolveStored, withAddressShown } from '../../../src/domain/clients/animal-address.ts'
import type { AnimalValues } from '../../../src/records/animals.ts'
import { lockRows, queryInParts, TransactionConflict, type Tx } from '../../db/database.ts'
import type { NewRow } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'
import { findHomes, findPersonNames, findRowClients } from '../clients/clients-store.ts'

export const animalStore = recordStore('animals', findRowClients, undefined, async (tx, rows) => {
  const clientIds = rows.flatMap(({ hasOwnAddress, clientId }) => (hasOwnAddress ? [] : [clientId]))
  const homes = await findHomes(tx, clientIds)
  return row => withAddressShown(row, homes.get(row.clientId))
})
export const { findByIds: findAnimalsByIds, isLive: isAnimal } = animalStore

export async function addAnimals(tx: Tx, rows: readonly NewRow<AnimalValues, AnimalRow>[]): Promise<void> {
  const clientIds = rows.map(({ values }) => values.clientId)
  const homes = await findHomes(tx, clientIds)
  const stored = rows.map(row => {
    const { consultingAddress, clientId } = row.values
    const home = homes.get(clientId) ?? blankAddressWithPhone
    return {
      ...row,
      values: { ...row.values, ...resolveStored(null, { consultingAddress }, { before: home, after: home }) },
    }
  })
  await animalStore.add(tx, stored)
}

type AnimalOfBooking = Pick<AnimalRow, 'name' | 'speciesName' | 'clientId' | 'client'>

/** Includes deleted animals, because appointments still show their names. */
export async function findAnimalsEverById(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, AnimalOfBooking>> {
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('animals')
      .select(['id', 'name', 'species_name as speciesName', 'client_id as clientId'])
      .where('id', 'in', some),
  )
  const clientIds = rows.map(({ clientId }) => clientId)
  const names = await findPersonNames(tx, clientIds)
  return new Map(
    rows.map(({ id, ...animal }) => [id, { ...animal, client: names.get(animal.clientId) ?? null }]),
  )
}

/** Includes deleted animals. */
export async function hasLeftBefore(tx: Tx, id: string | null, day: Day): Promise<boolean> {
  if (id === null) return false
  const row = await tx.selectFrom('animals').select('left_on').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.left_on !== null && row.left_on < day
}

/** Locks the old and the new owner, before the animal. Reads the owner again behind the lock. */
export async function lockOwners(tx: Tx, id: string, next: string | undefined): Promise<void> {
  const readOwner = () => tx.selectFrom('animals').select('client_id').where('id', '=', id).executeTakeFirst()
  const before = await readOwner()
  const owners = [before?.client_id, next].filter(client => client !== undefined)
  await lockRows(tx, 'clients', owners)
  if (before !== undefined && (await readOwner())?.client_id !== before.client_id)
    throw new TransactionConflict('an animal has moved to another client while it was being changed')
}

export type AnimalWithHistory = { id: string; values: AnimalValues; createdAt: string; updatedAt: string }

export function listAnimals(tx: Tx, query: AnimalListQuery) {
  return listRecords(tx, 'animals', query, animalStore.findInOrder)
}
