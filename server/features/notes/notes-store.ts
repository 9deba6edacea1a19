import { sql } from 'kysely'
import type { NoteListQuery } from '../../../src/contract/notes.ts'
import { timeIn } from '../../calls/list-query.ts'
import type { Tx } from '../../db/database.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore } from '../../records/record-store.ts'

export const noteStore = recordStore(
  'notes',
  async () => () => ({}),
  windows => sql<boolean>`created_at >= ${windows.invoices}`,
)

export function listNotes(tx: Tx, query: NoteListQuery) {
  const { animalId, before } = query
  return listRecords(tx, 'notes', query, noteStore.findInOrder, [
    ...(animalId === undefined ? [] : [sql`notes.animal_id = ${animalId}`]),
    ...(before === undefined ? [] : [sql`notes.created_at < ${timeIn('before', before, 'start')}`]),
  ])
}

export async function findClientNotes(tx: Tx, clientId: string) {
  const rows = await tx
    .selectFrom('notes')
    .select(noteStore.columns)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return noteStore.toRows(tx, rows)
}
