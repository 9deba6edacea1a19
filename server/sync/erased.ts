import { type Expression, sql } from 'kysely'
import type { Noun } from '../../src/contract/rows.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'

/** In the column `deleted`: the row was erased. */
export const erased = 2

const erasableNouns = ['clients', 'animals', 'contracts', 'appointments'] as const

type Change = { noun: Noun; id: string; deleted: number }

/**
 * Lets nothing be written that was erased, or that belongs to whom was erased; a device that was away may still hold an
 * edit of it.
 *
 * To be asked under the head's lock. Whoever looked at the client before has looked too early: on PostgreSQL the client
 * may have been erased since, and would be given an animal that nobody erases any more. An erasing takes the same lock
 * before it looks, so of two one sees the other. Invoices are left out: they stay when their client goes.
 */
export async function refuseErased(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const noun of erasableNouns) {
    const ids = changes.filter(change => change.noun === noun).map(change => change.id)
    if (await isErased(tx, noun, ids)) throw refuse('clients/erased')
  }
  const live = changes.filter(({ deleted }) => deleted === 0)
  for (const { noun, of } of owners) {
    const ids = live.filter(change => change.noun === noun).map(change => change.id)
    if (ids.length > 0 && (await isAnyErased(tx, 'clients', of(tx, ids)))) throw refuse('clients/erased')
  }
}

type Owners = Expression<string>

/** The clients to whom rows belong. */
const owners: readonly { noun: Noun; of(tx: Tx, ids: readonly string[]): Owners }[] = [
  {
    noun: 'animals',
    of: (tx, ids) => tx.selectFrom('animals').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    noun: 'contracts',
    of: (tx, ids) => tx.selectFrom('contracts').select('client_id').where('id', 'in', ids).$asScalar(),
  },
  {
    noun: 'appointments',
    of: (tx, ids) =>
      tx
        .selectFrom('appointments')
        .innerJoin('animals', 'animals.id', 'appointments.animal_id')
        .select('animals.client_id')
        .where('appointments.id', 'in', ids)
        .$asScalar(),
  },
]

/** A referral by a client who was erased meanwhile goes as those that the erasing has found. */
export async function dropErasedReferrals(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ids = changes.filter(({ noun }) => noun === 'clients').map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('clients')
    .set({ referrer_id: null })
    .where('id', 'in', ids)
    .where('referrer_id', 'in', erasedAmong(tx, 'clients'))
    .execute()
}

/** Whether one of them was. */
export async function isErased(tx: Tx, noun: Noun, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && (await isAnyErased(tx, noun, ids))
}

async function isAnyErased(tx: Tx, noun: Noun, ids: readonly string[] | Owners): Promise<boolean> {
  const found = await erasedAmong(tx, noun).where('id', 'in', ids).limit(1).executeTakeFirst()
  return found !== undefined
}

function erasedAmong(tx: Tx, noun: Noun) {
  return tx.selectFrom('changes').select('id').where('noun', '=', noun).where('deleted', '=', sql.lit(erased))
}
