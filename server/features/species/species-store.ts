import type { SpeciesColumn } from '../../../src/contract/columns.ts'
import type { ListQuery } from '../../../src/contract/lists.ts'
import { blankValuesOf, tidy, valuesFromCells } from '../../../src/records/record.ts'
import { type SpeciesValues, species } from '../../../src/records/species.ts'
import type { Tx } from '../../db/database.ts'
import { newCells, writtenCells } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'

export const speciesStore = recordStore('species', async () => () => ({}))
export const { find: findSpecies, findByIds: findSpeciesByIds } = speciesStore

export function listSpecies(tx: Tx, query: ListQuery<SpeciesColumn>) {
  return listRecords(tx, 'species', query, speciesStore.findInOrder)
}

/** What a species holds that was deleted; nobody else brings it back until the commit. */
export async function valuesOfDeleted(tx: Tx, id: string): Promise<SpeciesValues | undefined> {
  const deleted = tx.selectFrom('species').select(speciesStore.columns).where('deleted_at', 'is not', null)
  const cells = await deleted.where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return cells && valuesFromCells(species, cells)
}

type Addition = Partial<SpeciesValues> & { id: string; now: string }

/** Adds it, or brings back one that was deleted. False when a live one has its name. */
export async function addSpecies(tx: Tx, { id, now, ...said }: Addition): Promise<boolean> {
  const values = tidy(species, { ...blankValuesOf(species), ...said })
  const added = await tx
    .insertInto('species')
    .values({ ...newCells('species', { id, values, createdAt: now }), id })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ ...writtenCells('species', values), updated_at: now, deleted_at: null })
        .where('species.deleted_at', 'is not', null),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
