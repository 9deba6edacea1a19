import type { SpeciesColumn } from '../../../src/contract/columns.ts'
import type { ListQuery } from '../../../src/contract/lists.ts'
import { centsFromEuros } from '../../../src/domain/money.ts'
import type { Tx } from '../../db/database.ts'
import { newCells } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore, type Target } from '../../records/record-store.ts'

export const {
  find: findSpecies,
  findByIds: findSpeciesByIds,
  findInOrder,
  listAfter: listSpeciesAfter,
  delete: deleteSpecies,
  lock,
  change,
} = recordStore('species', async () => () => ({}))

export function listSpecies(tx: Tx, query: ListQuery<SpeciesColumn>) {
  return listRecords(tx, 'species', query, findInOrder)
}

type Addition = { id: string; name: string; hourlyPrice: number; now: string }

/** Adds it, or brings back one that was deleted. False when a live one has its name. */
export async function addSpecies(tx: Tx, { id, name, hourlyPrice, now }: Addition): Promise<boolean> {
  const values = { name, hourly_price_cents: centsFromEuros(hourlyPrice), updated_at: now }
  const added = await tx
    .insertInto('species')
    .values({ ...newCells('species', { id, values: { name, hourlyPrice }, createdAt: now }), id })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, deleted_at: null })
        .where('species.deleted_at', 'is not', null),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** False when there is none, or not at the revision that was expected. */
export async function changeSpecies(
  tx: Tx,
  target: Target,
  { hourlyPrice }: { hourlyPrice?: number },
): Promise<boolean> {
  const values = await lock(tx, target)
  if (values === undefined) return false
  if (hourlyPrice !== undefined) await change(tx, target.id, { ...values, hourlyPrice })
  return true
}
