import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContractColumn } from '../../../src/contract/columns.ts'
import type { ContractListQuery, ContractRow } from '../../../src/contract/contracts.ts'
import type { ListAnswer } from '../../../src/contract/lists.ts'
import { searchNeedles } from '../../../src/domain/search.ts'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { contains } from '../../db/text-search.ts'
import { pageOf, spanOf, statusesAsked, totalOf } from '../../http/list-answer.ts'
import { findListedContracts } from './contracts-store.ts'

const sorts: Record<ContractColumn, RawBuilder<unknown>> = {
  client: sql.ref('clients.first_name_key'),
  status: sql.ref('contracts.status'),
  version: sql.ref('contracts.version'),
  signedAt: sql`coalesce(contracts.signed_at, '')`,
  createdAt: sql.ref('contracts.created_at'),
  updatedAt: sql.ref('contracts.updated_at'),
}

/** The ids of the page first, and then its rows alone: a long list is sorted without what it holds. */
export async function listContracts(tx: Tx, query: ContractListQuery): Promise<ListAnswer<ContractRow>> {
  const matching = conditionOf(query)
  const page = await (query.sortBy === 'client' ? clientByClient(tx) : tx.selectFrom('contracts'))
    .where(matching)
    .select('contracts.id')
    .orderBy(sorts[query.sortBy], query.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('contracts.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const total = await totalOf(query, page.length, () => countContracts(tx, matching))
  const rows = await findListedContracts(
    tx,
    page.map(({ id }) => id),
  )
  return pageOf(rows, total, query)
}

/** A cross join, so that the embedded engine keeps this order, in which it comes by the clients sorted. */
function clientByClient(tx: Tx) {
  return tx.selectFrom('clients').crossJoin('contracts').whereRef('contracts.client_id', '=', 'clients.id')
}

async function countContracts(tx: Tx, matching: Expression<SqlBool>): Promise<number> {
  const { total } = await tx
    .selectFrom('contracts')
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A contract is found by the name of its client. */
function conditionOf(query: ContractListQuery): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'contracts'>()
  const { from, until } = spanOf(query)
  const { clientId } = query
  const statuses = statusesAsked(query.statuses)
  const search = searchNeedles(query.search ?? '')
  const ofClient = sql<boolean>`contracts.client_id in (
    select owner.id from clients as owner where ${contains('owner.person_text', search)}
  )`
  return column.and([
    column('contracts.deleted_at', 'is', null),
    ...(search.length === 0 ? [] : [ofClient]),
    ...(clientId === undefined ? [] : [column('contracts.client_id', '=', clientId)]),
    ...(statuses === undefined ? [] : [column('contracts.status', 'in', statuses)]),
    ...(from === undefined ? [] : [column('contracts.created_at', '>=', from)]),
    ...(until === undefined ? [] : [column('contracts.created_at', '<=', until)]),
  ])
}
