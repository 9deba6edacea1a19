import type { SpeciesColumn } from '../../../src/contract/columns.ts'
import type { ListAnswer, ListQuery } from '../../../src/contract/lists.ts'
import type { SpeciesRow } from '../../../src/contract/species.ts'
import { centsFromEuros } from '../../../src/domain/money.ts'
import { searchNeedles } from '../../../src/domain/search.ts'
import { type CellsOf, columnsOf, rowFromCells } from '../../../src/records/record.ts'
import { species } from '../../../src/records/species.ts'
import type { Tx } from '../../db/database.ts'
import { contains } from '../../db/text-search.ts'
import { pageOf, spanOf } from '../../http/list-answer.ts'

const columns = columnsOf(species)

// Names sort by their folded form, as they do on the device.
const sortColumns = {
  name: 'id',
  hourlyPrice: 'hourly_price_cents',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<SpeciesColumn, string>

export async function listSpecies(tx: Tx, query: ListQuery<SpeciesColumn>): Promise<ListAnswer<SpeciesRow>> {
  const { from, until } = spanOf(query)
  const search = searchNeedles(query.search ?? '')
  let matching = tx.selectFrom('species').where('deleted_at', 'is', null)
  if (search.length > 0) matching = matching.where(contains('id', search))
  if (from !== undefined) matching = matching.where('created_at', '>=', from)
  if (until !== undefined) matching = matching.where('created_at', '<=', until)

  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .orderBy(sortColumns[query.sortBy], query.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return pageOf(rows.map(fromTable), Number(total), query)
}

/** A species that is in the lists. */
export async function findSpecies(tx: Tx, id: string): Promise<SpeciesRow | undefined> {
  const row = await tx
    .selectFrom('species')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && fromTable(row)
}

export async function findSpeciesByIds(tx: Tx, ids: readonly string[]): Promise<SpeciesRow[]> {
  const rows = await tx
    .selectFrom('species')
    .select(columns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(fromTable)
}

export async function listSpeciesAfter(tx: Tx, id: string, limit: number): Promise<SpeciesRow[]> {
  const rows = await tx
    .selectFrom('species')
    .select(columns)
    .where('id', '>', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(fromTable)
}

type Addition = { id: string; name: string; hourlyPrice: number; now: string }

/** Adds it, or brings back one that was deleted. False when a live one has its name. */
export async function addSpecies(tx: Tx, { id, name, hourlyPrice, now }: Addition): Promise<boolean> {
  const values = { name, hourly_price_cents: centsFromEuros(hourlyPrice), updated_at: now }
  const added = await tx
    .insertInto('species')
    .values({ id, ...values, created_at: now, rev: 0, updated_by: null, deleted_at: null })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, deleted_at: null })
        .where('species.deleted_at', 'is not', null),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

type Target = { id: string; rev: number | undefined; now: string }
type Change = { hourlyPrice?: number }

/** False when there is none, or not at the revision that was expected. */
export async function changeSpecies(tx: Tx, target: Target, { hourlyPrice }: Change): Promise<boolean> {
  const changed = await live(tx, target)
    .set({
      updated_at: target.now,
      ...(hourlyPrice === undefined ? {} : { hourly_price_cents: centsFromEuros(hourlyPrice) }),
    })
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function deleteSpecies(tx: Tx, target: Target): Promise<boolean> {
  const deleted = await live(tx, target)
    .set({ updated_at: target.now, deleted_at: target.now })
    .executeTakeFirst()
  return deleted.numUpdatedRows === 1n
}

function live(tx: Tx, { id, rev }: Target) {
  const row = tx.updateTable('species').where('id', '=', id).where('deleted_at', 'is', null)
  return rev === undefined ? row : row.where('rev', '=', rev)
}

function fromTable(row: CellsOf<typeof species>): SpeciesRow {
  return rowFromCells(species, row, {})
}
