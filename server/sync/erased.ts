import { type Expression, sql } from 'kysely'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/json.ts'
import type { Tx } from '../db/database.ts'
import { type Refused, refuse } from '../refuse.ts'

/** In the column `deleted`: the row was erased. */
export const erased = 2

const erasableTypes = ['clients', 'animals', 'contracts', 'mandates', 'appointments', 'notes'] as const

type Change = { noun: RecordType; id: string; deleted: number }

/**
 * Refuses to write a row that was erased, or that belongs to a client who was erased; a device that was away may still hold an
 * edit of it.
 *
 * To be asked under the head's lock. Whoever looked at the client before has looked too early: on PostgreSQL the client
 * may have been erased since, and would be given an animal that nobody erases any more. Erasing takes the same lock before
 * it looks, so whichever comes second sees what the first did. Invoices are left out: they stay when their client goes.
 */
export async function refuseErased(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const record of erasableTypes) {
    const ids = changes.filter(change => change.noun === record).map(change => change.id)
    if (await isErased(tx, record, ids)) throw refuse('clients/erased')
  }
  const live = changes.filter(({ deleted }) => deleted === 0)
  for (const { record, to = 'clients', of } of owners) {
    const ids = live.filter(change => change.noun === record).map(change => change.id)
    if (ids.length > 0 && (await isAnyErased(tx, to, of(tx, ids)))) throw refuse('clients/erased')
  }
}

type Owners = Expression<string | null>
type Owner = { record: RecordType; to?: RecordType; of(tx: Tx, ids: readonly string[]): Owners }

/** The clients to whom rows belong, and whatever else they tell of. */
const owners: readonly Owner[] = [
  {
    record: 'animals',
    of: (tx, ids) => tx.selectFrom('animals').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    record: 'contracts',
    of: (tx, ids) => tx.selectFrom('contracts').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    record: 'mandates',
    of: (tx, ids) => tx.selectFrom('mandates').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    record: 'appointments',
    of: (tx, ids) =>
      tx
        .selectFrom('appointments')
        .innerJoin('animals', 'animals.id', 'appointments.animal_id')
        .select('animals.client_id')
        .where('appointments.id', 'in', ids)
        .$asScalar(),
  },
  // An animal may be another client's by now, and a visit says no more whose it was once it is erased.
  {
    record: 'notes',
    of: (tx, ids) => tx.selectFrom('notes').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    record: 'notes',
    to: 'animals',
    of: (tx, ids) => tx.selectFrom('notes').select('animal_id').where('id', 'in', ids).$asScalar(),
  },
  {
    record: 'notes',
    to: 'appointments',
    of: (tx, ids) => tx.selectFrom('notes').select('appointment_id').where('id', 'in', ids).$asScalar(),
  },
]

/** A referral by a client who was erased meanwhile goes as those that the erasing has found. */
export async function dropErasedReferrals(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ids = changes.filter(({ noun: record }) => record === 'clients').map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('clients')
    .set({ referrer_id: null })
    .where('id', 'in', ids)
    .where('referrer_id', 'in', erasedAmong(tx, 'clients'))
    .execute()
}

/** Whether one of them was. */
export async function isErased(tx: Tx, record: RecordType, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && (await isAnyErased(tx, record, ids))
}

async function isAnyErased(tx: Tx, record: RecordType, ids: readonly string[] | Owners): Promise<boolean> {
  const found = await erasedAmong(tx, record).where('id', 'in', ids).limit(1).executeTakeFirst()
  return found !== undefined
}

function erasedAmong(tx: Tx, record: RecordType) {
  return tx
    .selectFrom('changes')
    .select('id')
    .where('noun', '=', record)
    .where('deleted', '=', sql.lit(erased))
}

/** Why a change found no row: someone else has changed it, or deleted it, or it was erased for good. */
export async function missedRow(
  tx: Tx,
  record: Exclude<RecordType, 'practice'>,
  id: string,
  current: Json | undefined,
): Promise<Refused> {
  if (current !== undefined) return refuse('row/stale', { current })
  return refuse((await isErased(tx, record, [id])) ? 'clients/erased' : `${record}/not-found`)
}
