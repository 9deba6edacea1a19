import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ClientListQuery, ListedClient } from '../../../src/contract/clients.ts'
import type { ClientColumn } from '../../../src/contract/columns.ts'
import type { ListAnswer } from '../../../src/contract/lists.ts'
import { searchNeedles } from '../../../src/domain/search.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { contains } from '../../db/text-search.ts'
import { pageOf, spanOf, statusesAsked, totalOf } from '../../http/list-answer.ts'
import { findListedClients } from './clients-store.ts'

const sorts: Record<ClientColumn, RawBuilder<unknown>> = {
  firstName: sql.ref('clients.first_name_key'),
  lastName: sql.ref('clients.last_name_key'),
  email: sql.ref('clients.email_key'),
  phone: sql.ref('clients.phone_key'),
  companyName: sql.ref('clients.company_name_key'),
  companyVAT: sql.ref('clients.company_vat_key'),
  iban: sql.ref('clients.iban_key'),
  bic: sql.ref('clients.bic_key'),
  credit: sql.ref('clients.credit_cents'),
  totalOwed: sql.ref('clients.total_owed_cents'),
  address: sql.ref('clients.address_key'),
  animalCount: sql`coalesce(counted.animals, 0)`,
  isActive: sql.ref('clients.is_active'),
  createdAt: sql.ref('clients.created_at'),
  updatedAt: sql.ref('clients.updated_at'),
}

/** The ids of the page first, and then its rows alone: a long list is sorted without what it holds. */
export async function listClients(tx: Tx, query: ClientListQuery): Promise<ListAnswer<ListedClient>> {
  const matching = conditionOf(query)
  const page = await (query.sortBy === 'animalCount' ? withAnimalsCounted(tx) : tx.selectFrom('clients'))
    .where(matching)
    .select('clients.id')
    .orderBy(sorts[query.sortBy], query.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('clients.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const total = await totalOf(query, page.length, () => countClients(tx, matching))
  const rows = await findListedClients(
    tx,
    page.map(({ id }) => id),
  )
  return pageOf(rows, total, query)
}

function withAnimalsCounted(tx: Tx) {
  return tx.selectFrom('clients').leftJoin(
    from =>
      from
        .selectFrom('animals')
        .where('deleted_at', 'is', null)
        .groupBy('client_id')
        .select(({ fn }) => ['client_id', fn.countAll<number>().as('animals')])
        .as('counted'),
    join => join.onRef('counted.client_id', '=', 'clients.id'),
  )
}

async function countClients(tx: Tx, matching: Expression<SqlBool>): Promise<number> {
  const { total } = await tx
    .selectFrom('clients')
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function conditionOf(query: ClientListQuery): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'clients'>()
  const { from, until } = spanOf(query)
  const statuses = statusesAsked(query.statuses)
  const search = searchNeedles(query.search ?? '')
  return column.and([
    column('clients.deleted_at', 'is', null),
    ...(search.length === 0 ? [] : [contains('clients.search_text', search)]),
    ...(statuses === undefined ? [] : [column('clients.is_active', 'in', flagsOf(statuses))]),
    ...(from === undefined ? [] : [column('clients.created_at', '>=', from)]),
    ...(until === undefined ? [] : [column('clients.created_at', '<=', until)]),
  ])
}

/** As the column holds them. A word that is neither finds nobody: no client has 2 there, and engines know no empty list. */
function flagsOf(statuses: readonly string[]): number[] {
  return statuses.map(status => (status === 'active' ? 1 : status === 'inactive' ? 0 : 2))
}
