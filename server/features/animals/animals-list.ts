import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnimalListQuery, AnimalRow } from '../../../src/contract/animals.ts'
import type { AnimalColumn } from '../../../src/contract/columns.ts'
import type { ListAnswer } from '../../../src/contract/lists.ts'
import { searchNeedles } from '../../../src/domain/search.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { contains } from '../../db/text-search.ts'
import { pageOf, spanOf, totalOf } from '../../http/list-answer.ts'
import { findListedAnimals } from './animals-store.ts'

const sorts: Record<AnimalColumn, RawBuilder<unknown>> = {
  name: sql.ref('animals.name_key'),
  chipId: sql.ref('animals.chip_id_key'),
  speciesName: sql.ref('animals.species_id'),
  address: sql.ref('animals.address_key'),
  phone: sql.ref('animals.phone_number_key'),
  client: sql.ref('clients.first_name_key'),
  nbYearlyVisit: sql.ref('animals.nb_yearly_visit'),
  createdAt: sql.ref('animals.created_at'),
  updatedAt: sql.ref('animals.updated_at'),
}

/** The ids of the page first, and then its rows alone: a long list is sorted without what it holds. */
export async function listAnimals(tx: Tx, query: AnimalListQuery): Promise<ListAnswer<AnimalRow>> {
  const matching = conditionOf(query)
  const page = await (query.sortBy === 'client' ? clientByClient(tx) : tx.selectFrom('animals'))
    .where(matching)
    .select('animals.id')
    .orderBy(sorts[query.sortBy], query.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('animals.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const total = await totalOf(query, page.length, () => countAnimals(tx, matching))
  const rows = await findListedAnimals(
    tx,
    page.map(({ id }) => id),
  )
  return pageOf(rows, total, query)
}

/** A cross join, so that the embedded engine keeps this order, in which it comes by the clients sorted. */
function clientByClient(tx: Tx) {
  return tx.selectFrom('clients').crossJoin('animals').whereRef('animals.client_id', '=', 'clients.id')
}

async function countAnimals(tx: Tx, matching: Expression<SqlBool>): Promise<number> {
  const { total } = await tx
    .selectFrom('animals')
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** An animal is found by what it says itself, and by the name of its client. */
function conditionOf(query: AnimalListQuery): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'animals'>()
  const { from, until } = spanOf(query)
  const { clientId } = query
  const search = searchNeedles(query.search ?? '')
  const ofClient = sql<boolean>`animals.client_id in (
    select owner.id from clients as owner where ${contains('owner.person_text', search)}
  )`
  return column.and([
    column('animals.deleted_at', 'is', null),
    ...(search.length === 0 ? [] : [column.or([contains('animals.search_text', search), ofClient])]),
    ...(clientId === undefined ? [] : [column('animals.client_id', '=', clientId)]),
    ...(from === undefined ? [] : [column('animals.created_at', '>=', from)]),
    ...(until === undefined ? [] : [column('animals.created_at', '<=', until)]),
  ])
}
