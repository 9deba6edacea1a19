import { type Expression, sql } from 'kysely'
import { isRecordType, type RecordType, recordTypes } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Fields } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import type { Tx } from '../db/database.ts'
import { type RefusalError, refuse } from '../refuse.ts'

/** In the column `deleted`: the row was erased. */
export const erased = 2

/** Invoices remain when their client is erased. The other types belong to no client. */
const staying: readonly RecordType[] = ['invoices', 'species', 'practice']
const erasableTypes = recordTypes.filter(record => !staying.includes(record))

type Change = { record: RecordType; id: string; deleted: number }

/**
 * Refuses rows that were erased or belong to an erased client. Called under the head's lock, which erasing
 * takes too: an earlier check could be out of date. Invoices remain.
 */
export async function refuseErased(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const record of erasableTypes) {
    const ids = changes.filter(change => change.record === record).map(change => change.id)
    if (await isErased(tx, record, ids)) throw refuse('clients/erased')
  }
  const live = changes.filter(({ deleted }) => deleted === 0)
  for (const { record, to, column } of links) {
    const ids = live.filter(change => change.record === record).map(change => change.id)
    const named = tx.selectFrom(record).select(sql.ref<string>(column).as('named')).where('id', 'in', ids)
    if (ids.length === 0) continue
    if (await isAnyErased(tx, to, named.$asScalar())) throw refuse('clients/erased')
    if (to === 'clients' && (await isAnyDeleted(tx, named.$asScalar()))) throw refuse('clients/not-found')
  }
}

async function isAnyDeleted(tx: Tx, clients: Expression<string>): Promise<boolean> {
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', clients)
    .where('deleted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** References between erasable rows. A client remains when the referrer is erased. */
const links = erasableTypes
  .filter(record => record !== 'clients')
  .flatMap(record =>
    Object.values<Fields[string]>(records[record]).flatMap(({ to = '', columns: [column] }) =>
      column !== undefined && isRecordType(to) && erasableTypes.includes(to) ? [{ record, to, column }] : [],
    ),
  )

export async function clearErasedReferrers(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ids = changes.filter(({ record }) => record === 'clients').map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('clients')
    .set({ referrer_id: null })
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clients as gone')
          .select('gone.id')
          .whereRef('gone.id', '=', 'clients.referrer_id')
          .where('gone.deleted_at', 'is not', null),
      ),
    )
    .execute()
}

export async function isErased(tx: Tx, record: RecordType, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && (await isAnyErased(tx, record, ids))
}

async function isAnyErased(
  tx: Tx,
  record: RecordType,
  ids: readonly string[] | Expression<string>,
): Promise<boolean> {
  const found = await erasedAmong(tx, record).where('id', 'in', ids).limit(1).executeTakeFirst()
  return found !== undefined
}

function erasedAmong(tx: Tx, record: RecordType) {
  return tx
    .selectFrom('changes')
    .select('id')
    .where('record', '=', record)
    .where('deleted', '=', sql.lit(erased))
}

/** The reason why a change found no row: stale, deleted or erased. */
export async function missedRow(
  tx: Tx,
  record: Exclude<RecordType, 'practice'>,
  id: string,
  current: Json | undefined,
): Promise<RefusalError> {
  if (current !== undefined) return refuse('row/stale', { current })
  return refuse((await isErased(tx, record, [id])) ? 'clients/erased' : `${record}/not-found`)
}
