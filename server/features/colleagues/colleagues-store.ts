import type { Tx } from '../../db/database.ts'
import { recordStore } from '../../records/record-store.ts'

export const colleagueStore = recordStore('colleagues', async () => () => ({}))

/** Whether anything is booked for them, or ever was: it stays under their name. */
export async function hasAppointments(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('appointments')
    .select('id')
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
