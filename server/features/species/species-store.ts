import type { SpeciesColumn } from '../../../src/contract/columns.ts'
import type { ListQuery } from '../../../src/contract/lists.ts'
import type { Prices } from '../../../src/domain/billing/terms.ts'
import { blankValues, tidy, valuesFromCells } from '../../../src/records/record.ts'
import { type SpeciesValues, species } from '../../../src/records/species.ts'
import type { Tx } from '../../db/database.ts'
import { newCells, writtenCells } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'
import { readPractice } from '../practice/practice-store.ts'

export const speciesStore = recordStore('species', async () => () => ({}))
export const { find: findSpecies, findByIds: findSpeciesByIds } = speciesStore

export function listSpecies(tx: Tx, query: ListQuery<SpeciesColumn>) {
  return listRecords(tx, 'species', query, speciesStore.findInOrder)
}

export async function findDeletedValues(tx: Tx, id: string): Promise<SpeciesValues | undefined> {
  const deleted = tx.selectFrom('species').select(speciesStore.columns).where('deleted_at', 'is not', null)
  const cells = await deleted.where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return cells && valuesFromCells(species, cells)
}

type Addition = Partial<SpeciesValues> & { id: string; now: string }

export async function addSpecies(tx: Tx, { id, now, ...fields }: Addition): Promise<boolean> {
  const values = tidy(species, { ...blankValues(species), ...fields })
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

/** Returns current prices and VAT rates, locked until the commit. `others` are species without a price. */
export async function pricesNow(tx: Tx, others: readonly string[] = []): Promise<Prices> {
  await agreeOnPrices(tx)
  const { vatRate } = await readPractice(tx)
  const species = await tx
    .selectFrom('species')
    .select(['id', 'hourly_price_cents', 'vat_rate_hundredths'])
    .execute()
  const priced = species.map(({ id, hourly_price_cents, vat_rate_hundredths: own }) => [
    id,
    { hourlyCents: hourly_price_cents, vatRate: own === null ? vatRate : own / 100 },
  ])
  const unpriced = others.map(id => [id, { hourlyCents: null, vatRate }])
  return Object.fromEntries([...unpriced, ...priced])
}

/** Prevents price changes until the commit, because a contract promises the current prices. */
export async function agreeOnPrices(tx: Tx): Promise<void> {
  await keepPricesRow(tx)
  await tx.selectFrom('price_changes').select('id').forShare().execute()
}

/** Prevents sending contracts until the commit. Requires the locks of clients with agreed prices. */
export async function lockPriceChanges(tx: Tx): Promise<void> {
  await keepPricesRow(tx)
  await tx.selectFrom('price_changes').select('id').forUpdate().execute()
}

async function keepPricesRow(tx: Tx): Promise<void> {
  await tx
    .insertInto('price_changes')
    .values({ id: 1 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
