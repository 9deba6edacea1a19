import type { Json } from '../../src/contract/json.ts'
import type { Noun } from '../../src/contract/rows.ts'
import type { Tx } from '../db/database.ts'
import { type Refused, refuse } from '../refuse.ts'
import { isErased } from './erased.ts'

/** Why a change found no row to take: someone else has changed it, or deleted it, or it was erased for good. */
export async function missedRow(
  tx: Tx,
  noun: Exclude<Noun, 'practice'>,
  id: string,
  current: Json | undefined,
): Promise<Refused> {
  if (current !== undefined) return refuse('row/stale', { current })
  return refuse((await isErased(tx, noun, [id])) ? 'clients/erased' : `${noun}/not-found`)
}
