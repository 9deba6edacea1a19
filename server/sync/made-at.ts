import type { Lateness, PushedEdit } from '../../src/contract/push.ts'
import { isLate } from '../../src/domain/billing/invoices.ts'
import type { Tx } from '../db/database.ts'

/** `now` is the time of arrival, by the server's clock. `madeAt` is when the user did it; without it, at `now`. */
export type When = { now: string; madeAt?: string | undefined }

export const madeAtOf = ({ now, madeAt = now }: When): string => madeAt

/**
 * When a pushed edit was made: as the device says, but not after its arrival, and not before the row was as the user saw it. Of a row
 * that the device had not received yet, not before the row was made.
 */
export async function boundMadeAt(
  tx: Tx,
  { record, id, seen, madeAt }: Pick<PushedEdit, 'record' | 'id' | 'seen' | 'madeAt'>,
  now: string,
): Promise<string> {
  const time = Date.parse(madeAt ?? '')
  if (Number.isNaN(time) || time >= Date.parse(now)) return now
  const said = new Date(time).toISOString()
  const items = tx
    .selectFrom('history')
    .select(['at', 'made_at'])
    .where('record', '=', record)
    .where('row_id', '=', id)
    .limit(1)
  const shown =
    seen === undefined
      ? undefined
      : await items.where('rev', '<=', seen).orderBy('rev', 'desc').executeTakeFirst()
  const first = shown ? undefined : await items.orderBy('rev').executeTakeFirst()
  const earliest = shown?.at ?? first?.made_at ?? first?.at ?? said
  // A restored server may have a later revision under the number that the device saw.
  if (earliest > now) return now
  if (said < earliest) return earliest
  return said
}

/** Undefined for an edit that arrived within a day. */
export function latenessOf(madeAt: string, arrivedAt: string): Lateness | undefined {
  return isLate(madeAt, arrivedAt) ? { madeAt, arrivedAt } : undefined
}
